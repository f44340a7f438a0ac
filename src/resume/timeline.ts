import type { Resume } from '@/model/resume';
import { toYearParts, type Term } from './dates';
import { toEducation, toEntry, toWork } from './sections';
import type { Entry, Voice } from './types';

/** Work and education by years: what goes on comes first, and of what is over the latest. */
export function toTimeline({ work, education }: Resume, voice: Voice): Entry[] {
  const parts = [...work.map(toWork), ...education.map(toEducation)].sort(byEnd);
  return parts.map((part) => ({ ...toEntry(part, voice), dates: toYearParts(part, voice) }));
}

function byEnd(one: Term, other: Term): number {
  return compare(toEnd(other), toEnd(one)) || compare(other.startDate ?? '', one.startDate ?? '');
}

/** The end for sorting: later than any other when there is only a beginning. */
function toEnd({ startDate, endDate = '' }: Term): string {
  return startDate && !endDate ? '9999' : endDate;
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
