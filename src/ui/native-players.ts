/** What is read of the recording of a card. */
interface Recording {
  title: string;
  src: string;
}

/** Gives each card the browser's own controls, as it has them without scripts; moments in stories are but words. */
export function showNativePlayers(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-player]')) {
    const { track } = JSON.parse(container.dataset['player'] ?? '') as { track: Recording };
    container.after(makeAudio(track, 'col-span-full row-start-3 mt-4 h-11 w-full'));
  }
  document.querySelectorAll('[data-moment]').forEach((moment) => moment.replaceWith(...moment.childNodes));
}

/** The browser's own controls for a recording. */
export function makeAudio({ title, src }: Recording, className: string): HTMLAudioElement {
  const audio = document.createElement('audio');
  Object.assign(audio, { controls: true, preload: 'none', src, ariaLabel: title, className });
  return audio;
}
