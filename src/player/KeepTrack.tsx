import { formatSize } from '@/lib/size';
import { forgetRecordings, keepRecording } from '@/offline/recordings';
import { announce } from '@/ui/announcer';
import { IconButton } from '@/ui/IconButton';
import { Failure } from './Failure';
import type { PlayableTrack } from './types';
import { useBytes, useKept } from './useKept';

/** Keeps the recording in the browser, so that it plays without a connection, or forgets it. */
export function KeepTrack({ track: { id, src, title } }: { track: PlayableTrack }) {
  const kept = useKept();
  const bytes = useBytes(id);
  if (!kept || bytes === undefined) return null;

  const isKept = kept.paths.has(src);
  const keep = async () => {
    const isDone = await keepRecording(src);
    announce(isDone ? `${title} is kept for offline` : toFailure(title));
  };
  const forget = async () => {
    await forgetRecordings([src]);
    announce(`${title} is no longer kept for offline`);
  };

  return (
    <>
      <IconButton
        className="keep-track relative col-span-full row-start-5 -mb-2.5 -mt-1.5 mr-[2.125rem] self-center justify-self-end print:hidden"
        label={
          isKept
            ? `Forget ${title}, ${formatSize(bytes)}, which is kept for offline`
            : `Keep ${title} for offline, ${formatSize(bytes)}`
        }
        title={isKept ? 'Kept for offline: forget it' : `Keep for offline, ${formatSize(bytes)}`}
        icon={isKept ? 'icon-offline_pin-fill' : 'icon-download_for_offline'}
        aria-busy={kept.pending.has(src) || undefined}
        onClick={() => void (isKept ? forget() : keep())}
      />
      {kept.failed.has(src) && <Failure className="col-span-full print:hidden" message={toFailure(title)} />}
    </>
  );
}

function toFailure(title: string): string {
  return `“${title}” could not be kept. Try again when you are connected, or make room on your device.`;
}
