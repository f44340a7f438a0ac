import { formatSize } from '@/lib/size';
import { forgetRecordings, keepRecording } from '@/offline/recordings';
import { announce } from '@/ui/announcer';
import { IconButton } from '@/ui/IconButton';
import { langOf, say, wordsTag } from '@/ui/messages/say';
import { Failure } from './Failure';
import type { PlayableTrack } from './types';
import { useBytes, useSaved } from './useSaved';

/** Saves the recording in the browser, so that it plays offline, or removes it. */
export function SaveOffline({ track: { id, src, title } }: { track: PlayableTrack }) {
  const saved = useSaved();
  const bytes = useBytes(id);
  if (!saved || bytes === undefined) return null;

  const size = formatSize(bytes, wordsTag);
  const isSaved = saved.paths.has(src);
  const save = async () => {
    const isDone = await keepRecording(src);
    announce(say(isDone ? 'trackSaved' : 'notSaved', { title }));
  };
  const remove = async () => {
    await forgetRecordings([src]);
    announce(say('trackRemoved', { title }));
  };

  return (
    <>
      <IconButton
        className="keep-track relative col-span-full row-start-5 -mb-2.5 -mt-1.5 me-[2.125rem] self-center justify-self-end print:hidden"
        label={say(isSaved ? 'removeTrack' : 'saveTrack', { title, size })}
        title={say(isSaved ? 'remove' : 'save', { size })}
        lang={langOf(isSaved ? 'removeTrack' : 'saveTrack')}
        icon={isSaved ? 'icon-offline_pin-fill' : 'icon-download_for_offline'}
        aria-busy={saved.pending.has(src) || undefined}
        onClick={() => void (isSaved ? remove() : save())}
      />
      {saved.failed.has(src) && (
        <Failure className="col-span-full print:hidden" message={say('notSaved', { title })} />
      )}
    </>
  );
}
