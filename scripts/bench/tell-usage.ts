import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a build with `--import`: says what the process used, threads included, when it ends.
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
