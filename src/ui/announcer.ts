import { whenHydrated } from './when-hydrated';

/** Id of the element whose text is read aloud when it changes. */
export const announcerId = 'announcer';

/** Has a sentence read aloud, when the visitor listens to the page, without moving the focus. */
export function announce(sentence: string): void {
  // React would build the shell anew if it found words that the server did not write.
  whenHydrated(() => {
    const announcer = document.getElementById(announcerId);
    if (announcer) announcer.textContent = sentence;
  });
}
