import pMap from 'p-map';
import { ask, isAnswer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { concurrency, toPath, type Visit } from '../visit.ts';
import { describe } from './answers.ts';

/** Every recording is there as sound, and can be asked for in parts, without which nobody can seek. */
export async function checkRecordings({ recordings, root }: Visit): Promise<Finding[]> {
  const found = await pMap(recordings, (url) => checkRecording(url, root), { concurrency });
  return found.flat();
}

async function checkRecording(url: URL, root: URL): Promise<Finding[]> {
  const where = url.origin === root.origin ? toPath(url) : url.href;
  const whole = await ask(url, { method: 'HEAD' });
  if (!isAnswer(whole) || whole.status !== 200) {
    const message = `the recording is not there: ${describe(whole)}.`;
    return [{ severity: 'error', where, message, hint: 'Upload all of `dist` once more.' }];
  }
  const type = whole.headers.get('content-type') ?? 'nothing';
  return [...checkType(where, type), ...(await checkRanges(url, where))];
}

function checkType(where: string, type: string): Finding[] {
  if (/^audio\/|^application\/ogg/.test(type)) return [];
  const message = `the recording is sent as ${type}, and browsers play what is sent as audio.`;
  const hint = 'Teach the host the type of the file, for example audio/mpeg for mp3.';
  return [{ severity: 'error', where, message, hint }];
}

async function checkRanges(url: URL, where: string): Promise<Finding[]> {
  const part = await ask(url, { headers: { Range: 'bytes=0-99', 'Accept-Encoding': 'identity' } });
  const isPart = isAnswer(part) && part.status === 206 && part.body.length === 100;
  if (isPart && part.headers.get('content-range')?.startsWith('bytes 0-99/')) return [];

  const message = 'asked for its first hundred bytes, the host does not send just these.';
  const hint = 'Seeking needs this, and Safari plays nothing without it: turn on range requests at the host.';
  return [{ severity: 'error', where, message, hint }];
}
