import { exitWithMessage, getErrorMessage } from '#lib/exit-with-message.ts';

type Environment = Record<string, string | undefined>;

const PATH = /^[\w./~-]+$/;
const PLAIN = /^https?:\/\/[\w.:[\]-]+\/[\w./~-]*$/;

/**
 * Reads SITE_URL, whose path is the base, and BASE_PATH, for a build without an address; ignores empty values. Returns the
 * origin, and the base with a slash at both ends. Throws an error if one is invalid, or if they contradict each other.
 */
export function readAddress({ SITE_URL, BASE_PATH }: Environment) {
  const { origin, pathname } = SITE_URL
    ? readUrl('SITE_URL', SITE_URL, 'https://www.example.com')
    : new URL('http://localhost:4321');
  const sitePath = normalizeBase(pathname);
  const base = BASE_PATH ? normalizeBase(BASE_PATH) : sitePath;
  if (!PATH.test(base)) {
    throw new Error(
      `BASE_PATH is “${base}”: write a path of plain letters, for example BASE_PATH=/portfolio/.`,
    );
  }
  if (sitePath !== '/' && sitePath !== base) {
    throw new Error(
      `SITE_URL has the path “${sitePath}” and BASE_PATH is “${base}”: omit BASE_PATH, or write the same path in both.`,
    );
  }
  return { site: origin, base };
}

/** Reads the address in the environment, or ends the command with a message. */
export async function readAddressOrExit(env: Environment) {
  try {
    return readAddress(env);
  } catch (error) {
    return exitWithMessage(getErrorMessage(error));
  }
}

function normalizeBase(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/');
}

/** An address without query, hash and user. */
function readUrl(name: string, text: string, example: string): URL {
  const url = URL.parse(text);
  if (url && PLAIN.test(url.href)) return url;

  const plain = url ? url.origin + url.pathname : '';
  const remedy = PLAIN.test(plain) ? plain : example;
  throw new Error(`${name} is “${text}”: write the full address, for example ${name}=${remedy}.`);
}
