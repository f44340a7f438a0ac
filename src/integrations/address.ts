import { exitWithMessage, getErrorMessage } from '#lib/exit-with-message.ts';

type Environment = Record<string, string | undefined>;

/** An address without query, hash and user. */
const PLAIN = /^https?:\/\/[\w.:[\]-]+\/[\w./~-]*$/;

/** The origin and the path of SITE_URL; the path has a slash at both ends. Throws an error if it is not an address. */
export function readAddress({ SITE_URL = '' }: Environment) {
  const url = URL.parse(SITE_URL === '' ? 'http://localhost:4321' : SITE_URL);
  if (!url || !PLAIN.test(url.href))
    throw new Error(
      `SITE_URL is “${SITE_URL}”: write the full address, for example SITE_URL=https://www.example.com.`,
    );
  return { site: url.origin, base: `${url.pathname}/`.replace(/\/{2,}/g, '/') };
}

/** Reads the address in the environment, or ends the command with a message. */
export async function readAddressOrExit(env: Environment) {
  try {
    return readAddress(env);
  } catch (error) {
    return exitWithMessage(getErrorMessage(error));
  }
}
