import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { replaceFile } from '#lib/files.ts';
import { encodePath } from '#lib/paths.ts';
import type { Content } from '#model/read-content.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';

/** Title, artist and the like at the start of a file, but no offset of the former times. */
const HEADER = /^(?:\[(?!offset:)[a-z]+:.*\]\s*)+/i;

/**
 * Saves timed words beside their track, in `astro dev` only: `POST /__words?track=<id>` from a page of the site, with the text of the
 * file. The former file is kept as `.lrc~`.
 */
export function saveWords(read: () => Promise<Content>, base: string): AstroIntegration {
  return {
    name: 'save-words',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        server.middlewares.use(`${base}__words`, (request, response, next) => {
          const send = ({ status, sentence }: Answer) => {
            logger.info(sentence);
            response.writeHead(status).end(sentence);
          };
          save(request, read).then(send).catch(next);
        });
      },
    },
  };
}

interface Answer {
  status: number;
  sentence: string;
}

const refuse = (status: number, reason: string): Answer => ({ status, sentence: `Not saved: ${reason}` });

async function save(request: IncomingMessage, read: () => Promise<Content>): Promise<Answer> {
  const { method, url = '', headers } = request;
  if (method !== 'POST') return refuse(405, 'only POST requests can save.');
  if (!headers.origin || URL.parse(headers.origin)?.host !== headers.host)
    return refuse(403, 'the request is not from a page of this site.');

  const id = URL.parse(url, 'http://localhost')?.searchParams.get('track');
  const { root, tracks } = await read();
  const track = tracks.find((one) => one.id === id);
  if (!track) return refuse(404, 'there is no such track. Reload the page.');
  const words = await text(request);
  const { lines, problems } = parseLrc(words);
  if (lines.length === 0) return refuse(400, 'no line has a time.');
  const [problem] = problems;
  if (problem) return refuse(400, `in line ${problem.line}, ${problem.message}`);

  const former = track.companions['.lrc'];
  const file = former?.file ?? track.file.replace(/\.\w+$/, '.lrc');
  const path = fileURLToPath(new URL(encodePath(file), root));
  const kept = existsSync(path) ? `${path}~` : undefined;
  const [header = ''] = HEADER.exec(former?.text ?? '') ?? [];
  try {
    await replaceFile(path, header + words, kept);
  } catch (error) {
    return refuse(
      500,
      `${file} cannot be written (${String(error)}). Make its folder writable, and save again.`,
    );
  }
  return { status: 200, sentence: `Saved ${file}.${kept ? ` The former file is ${file}~.` : ''}` };
}
