/** Copies a text, and says whether it did: browsers refuse it outside of https, and where the visitor forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
