import { formatSize } from '@/lib/size';
import { forgetRecordings, keepRecording } from '@/offline/recordings';
import { announce } from '@/ui/announcer';
import { IconButton } from '@/ui/IconButton';
import { langOf, say, wordsTag } from '@/ui/messages/say';
import { Failure } from './Failure';
import type { PlayableTrack } from './types';
import { useBytes, useKept } from './useKept';

/** Keeps the recording in the browser, so that it plays without a connection, or forgets it. */
export function KeepTrack({ track: { id, src, title } }: { track: PlayableTrack }) {
  const kept = useKept();
  const bytes = useBytes(id);
  if (!kept || bytes === undefined) return null;

  const size = formatSize(bytes, wordsTag);
  const isKept = kept.paths.has(src);
  const keep = async () => {
    const isDone = await keepRecording(src);
    announce(say(isDone ? 'keptTrack' : 'notKept', { title }));
  };
  const forget = async () => {
    await forgetRecordings([src]);
    announce(say('forgotTrack', { title }));
  };

  return (
    <>
      <IconButton
        className="keep-track relative col-span-full row-start-5 -mb-2.5 -mt-1.5 me-[2.125rem] self-center justify-self-end print:hidden"
        label={say(isKept ? 'forgetTrack' : 'keepTrack', { title, size })}
        title={say(isKept ? 'forget' : 'keep', { size })}
        lang={langOf(isKept ? 'forgetTrack' : 'keepTrack')}
        icon={isKept ? 'icon-offline_pin-fill' : 'icon-download_for_offline'}
        aria-busy={kept.pending.has(src) || undefined}
        onClick={() => void (isKept ? forget() : keep())}
      />
      {kept.failed.has(src) && (
        <Failure className="col-span-full print:hidden" message={say('notKept', { title })} />
      )}
    </>
  );
}
