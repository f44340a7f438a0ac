/** Whether the visitor asked the browser to save data; only Chromium knows. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
