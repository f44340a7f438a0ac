/** What a server answered with HTML. */
interface Answer {
  html: string;
  /** Whence it came in the end. */
  url: string;
  /** Whether it may be kept: that there is no such page is said on a page, too. */
  isLasting: boolean;
}

/**
 * Fetches a page; nothing when it breaks off on the way, or when something else is there. Says of each bit of it that it
 * has come.
 */
export async function fetchPage(
  address: string,
  init: RequestInit,
  onBit?: () => void,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, init);
    if (onBit) void followBits(response.clone(), onBit).catch(() => undefined);
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isHtml) return undefined;
    return { html: await response.text(), url: response.url, isLasting: response.ok && !response.redirected };
  } catch {
    return undefined;
  }
}

async function followBits({ body }: Response, onBit: () => void): Promise<void> {
  const reader = body?.getReader();
  do onBit();
  while ((await reader?.read())?.done === false);
}
