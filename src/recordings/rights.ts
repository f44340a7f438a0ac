import type { Track } from '@/model/track';
import { isRemote } from '@/model/values';

type Rights = Pick<Track, 'writers' | 'work' | 'licence' | 'permission'>;

const names = new Intl.ListFormat('en-US');

/** Who wrote a recording and what may be done with it: `Written by Your Name. Free to share under CC0 1.0.` */
export function toRightsSentence(track: Rights, ownerName: string): string {
  const isOthers = track.work === 'cover' || track.work === 'arrangement';
  const leave = isOthers && track.permission !== undefined ? ['Used with permission.'] : [];
  return [`${toCredit(track, ownerName)}.`, ...leave, toTerms(track.licence)].join(' ');
}

/** Where a work comes from: words as they are, an address as a link that reads the name of its server. */
export function toSource(source: string): { words: string; url?: string } {
  if (!isRemote(source) || !URL.canParse(source)) return { words: source.replace(/\.$/, '') };
  return { words: new URL(source).hostname.replace(/^www\./, ''), url: source };
}

function toCredit({ writers, work }: Rights, ownerName: string): string {
  const written = writers.length > 0 && `Written by ${names.format(writers)}`;
  switch (work) {
    case 'original':
      return written || `Written by ${ownerName}`;
    case 'arrangement':
      return written ? `${written}, arranged by ${ownerName}` : `Arranged by ${ownerName}`;
    case 'cover':
      return written ? `${written}, played by ${ownerName}` : `A cover by ${ownerName}`;
    case 'public-domain':
      return `${written ? `${written} (public domain)` : 'A work in the public domain'}, arranged by ${ownerName}`;
  }
}

// Not every identifier allows sharing; those of Creative Commons do.
function toTerms(licence = 'all rights reserved'): string {
  if (/^all rights reserved$/i.test(licence)) return 'All rights reserved.';

  const [, name, version] = /^(CC0|CC-[A-Z-]+)-(\d\.\d)/.exec(licence) ?? [];
  if (!name || !version) return `Licensed under ${licence}.`;
  return `Free to share under ${name.replace('-', ' ')} ${version}.`;
}
