/** Id of the live region. */
export const announcerId = 'announcer';

/** Lets screen readers say a sentence, without moving the focus. */
export function announce(sentence: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = sentence;
}
