import { createInterface } from 'node:readline';

/** Says what a command will do, and ends it unless the owner agrees. */
export async function confirm(lines: string[]): Promise<void> {
  console.log(`${lines.join('\n')} Type yes to continue:`);
  for await (const answer of createInterface({ input: process.stdin }))
    if (answer.trim().toLowerCase() === 'yes') return;
    else break;
  throw new Error('Nothing was changed.');
}
