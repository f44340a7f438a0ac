/** Id of the element whose text is read aloud when it changes. */
export const announcerId = 'announcer';

/** Has a sentence read aloud, when the visitor listens to the page, without moving the focus. */
export function announce(sentence: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = sentence;
}
