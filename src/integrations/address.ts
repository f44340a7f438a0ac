import { exitWithMessage, getErrorMessage } from '#lib/exit-with-message.ts';

type Environment = Record<string, string | undefined>;

const PLAIN = /^https?:\/\/[\w.:[\]-]+\/[\w./~-]*$/;

/** The origin and the path of SITE_URL; the path has a slash at both ends. Throws an error if it is not an address. */
export function readAddress({ SITE_URL }: Environment) {
  const { origin, pathname } = SITE_URL ? parseAddress(SITE_URL) : new URL('http://localhost:4321');
  return { site: origin, base: `${pathname}/`.replace(/\/{2,}/g, '/') };
}

/** Reads the address in the environment, or ends the command with a message. */
export async function readAddressOrExit(env: Environment) {
  try {
    return readAddress(env);
  } catch (error) {
    return exitWithMessage(getErrorMessage(error));
  }
}

/** An address without query, hash and user. */
function parseAddress(text: string): URL {
  const url = URL.parse(text);
  if (url && PLAIN.test(url.href)) return url;

  const plain = url ? url.origin + url.pathname : '';
  const remedy = PLAIN.test(plain) ? plain : 'https://www.example.com';
  throw new Error(`SITE_URL is “${text}”: write the full address, for example SITE_URL=${remedy}.`);
}
