import { formatSize } from '#lib/size.ts';
import { removeRecordings, savedRecordings, saveRecording } from '#player/saved-recordings.ts';
import { announce } from '#ui/announcer.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { labelProps, t, messagesLang, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { Failure } from './Failure.tsx';
import type { PlayableTrack } from './types.ts';

/** Saves the recording in the browser, so that it plays offline, or removes it. */
export function SaveOffline({ track: { src, path, title, bytes } }: { track: PlayableTrack }) {
  const saved = useStore(savedRecordings);
  if (!saved || bytes === undefined) return null;

  const size = formatSize(bytes, messagesLang);
  const state = saved.get(src);
  const isSaved = state === 'saved';
  const save = async () => {
    const isDone = await saveRecording(src, path);
    announce(t(isDone ? texts.trackSaved : texts.notSaved, { title }));
  };
  const remove = async () => {
    await removeRecordings([src]);
    announce(t(texts.trackRemoved, { title }));
  };

  return (
    <>
      <IconButton
        className="keep-track track-tool relative noscript:hidden"
        {...labelProps(isSaved ? texts.removeTrack : texts.saveTrack, { title, size })}
        icon={isSaved ? 'icon-offline_pin-fill' : 'icon-download_for_offline'}
        aria-busy={state === 'pending' || undefined}
        onClick={() => void (isSaved ? remove() : save())}
      />
      {state === 'failed' && <Failure className="order-last w-full" message={t(texts.notSaved, { title })} />}
    </>
  );
}
