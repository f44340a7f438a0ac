import type { Progress } from '../recordings/read-ahead';
import { checkLedger } from './check-ledger';
import { checkPages } from './check-pages';
import { checkSite } from './check-site';
import { checkTracks } from './check-tracks';
import type { Problem } from './problem';

/**
 * Reads all that the owner wrote below `root` and says what is wrong with it; empty when nothing is. `progress` hears of
 * the recordings when many are new.
 */
export async function checkContent(root: URL, progress?: Progress): Promise<Problem[]> {
  const { problems, ledger } = await checkLedger(root);
  const [site, pages, tracks] = await Promise.all([
    checkSite(root, ledger),
    checkPages(root, ledger),
    checkTracks(root, ledger, progress),
  ]);
  return [...site, ...problems, ...pages, ...tracks];
}
