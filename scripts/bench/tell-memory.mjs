import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a build with `--import`: says how much memory it had at most, in kB, when it ends.
if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
