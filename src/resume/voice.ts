import { getSite } from '@/model/content';
import { say } from '@/ui/messages/say';
import type { Voice } from './types';

/** How the program speaks on this site. */
export async function getVoice(): Promise<Voice> {
  const { lang } = await getSite();
  return { lang, say };
}
