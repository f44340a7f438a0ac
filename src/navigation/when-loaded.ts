/** Does something after the page was loaded with all that it asks for: at once, if that was before. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
