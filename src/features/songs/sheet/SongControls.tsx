import type { ComponentProps, ReactNode } from 'react';
import { formatKey, readKey } from '#features/songs/theory/key.ts';
import { DOT } from '#lib/names.ts';
import { Icon } from '#ui/Icon.tsx';
import { getLangProps, t, textProps, texts } from '#ui/messages/t.ts';
import { FactList } from './FactList.tsx';
import { Select } from './Select.tsx';
import { getOriginalSetting, getPlayedKey, listCapos, listKeys } from './setting.ts';
import { useCurrentSheet } from './useSheet.ts';
import { changeView, chooseNeed, hasNeed } from './view.ts';

interface Props {
  /** What chooses the language of the words. */
  languages: ReactNode;
  /** Missing in the stage view. */
  openStage?: () => void;
}

/** A place for the capo, its name, and whether few people choose it. */
type CapoOption = ComponentProps<typeof Select<string>>['options'][number];

const action =
  'relative inline-flex min-h-11 min-w-11 items-center gap-1 text-accent noscript:hidden print:hidden';
const words = 'underline underline-offset-[0.18em]';

/** The facts of a song in one line, two on narrow sheets. Key and capo are choices. */
export function SongControls({ languages, openStage }: Props) {
  const { written: sheet, view, setting, spelling, back, isReady, changeKey, changeCapo } = useCurrentSheet();
  const original = getOriginalSetting(sheet);
  const [beforeKey, afterKey] = t(texts.keyOf).split('{key}');
  const hasCapo = setting !== undefined && setting.capo > 0;
  const hasChords = !hasNeed(view, 'words');
  const isConcert = hasNeed(view, 'concert');
  const choosesCapo = hasChords && !hasNeed(view, 'piano');
  const { time, tempo } = sheet;
  const hasFacts = time !== undefined || tempo !== undefined;

  return (
    <fieldset
      className="song-facts flex flex-wrap items-center gap-x-3 border-b leading-6 text-muted tablet:gap-x-0 tablet:max-md:text-fine md:max-lg:text-caption print:block print:border-0 print:!text-[1em]"
      disabled={!isReady}
      {...getLangProps(texts.keyOf)}
    >
      {setting && original && (
        <p className={`!m-0 ${languages ? 'max-md:basis-full' : 'max-tablet:basis-full'} print:inline`}>
          <label className="inline-block">
            {beforeKey}
            <Select
              name={texts.songKey}
              value={formatKey(setting.key)}
              options={listKeys(original.key).map(({ key, semitones }) => [
                formatKey(key),
                // The distance only helps to choose another key.
                spelling.showKey(key) + (key.tonic === setting.key.tonic ? '' : formatSemitones(semitones)),
              ])}
              choose={(name) => changeKey(readKey(name) ?? setting.key)}
            />
            {afterKey}
          </label>{' '}
          {back && (
            <button className={action} type="button" onClick={() => changeKey(back.key)}>
              <span className={words} {...textProps(back.text, { key: spelling.showKey(back.key) })} />
            </button>
          )}{' '}
          {choosesCapo && (
            <span className={`inline-block ${hasCapo ? '' : 'print:hidden'}`}>
              {DOT}
              <label>
                <span className={hasCapo ? '' : 'sr-only'} {...textProps(texts.capo)} />
                {hasCapo && ' '}
                <Select
                  value={isConcert ? '' : String(setting.capo)}
                  options={[
                    ['', textProps(texts.concertPitch)],
                    ...listCapos(setting.key).map(({ capo, shapes, isEasy }): CapoOption => [
                      String(capo),
                      capo === 0
                        ? textProps(texts.noCapo)
                        : `${capo} · ${t(texts.shapesOf, { key: spelling.showKey(shapes) })}`,
                      !isEasy,
                    ]),
                  ]}
                  choose={(fret) => changeCapo(fret === '' ? undefined : Number(fret))}
                >
                  {hasCapo && (
                    <>
                      {setting.capo}
                      <span className={`${languages ? 'hidden' : 'tablet:max-md:hidden'} print:!inline`}>
                        {` · ${t(texts.shapesOf, { key: spelling.showKey(getPlayedKey(setting)) })}`}
                      </span>
                    </>
                  )}
                </Select>
              </label>
            </span>
          )}{' '}
          {languages && (
            <span className="inline-block print:hidden">
              {DOT}
              {languages}
            </span>
          )}
        </p>
      )}
      {!setting && languages}
      {hasFacts && (
        <span className="max-tablet:order-1 max-sm:text-caption">
          {setting && (
            <span className={`${languages ? 'max-md:hidden' : 'max-tablet:hidden'} print:inline`}>
              {`\u00a0${DOT}`}
            </span>
          )}
          <FactList className="song-fact" time={time} tempo={tempo} />
        </span>
      )}
      {setting && (
        <label
          className={`${action} justify-center max-tablet:order-1 max-tablet:-my-1.5 max-sm:text-caption tablet:ms-auto`}
        >
          <input
            className="peer absolute inset-0 m-0 cursor-pointer appearance-none focus-visible:outline-offset-[-4px]"
            type="checkbox"
            checked={hasChords}
            onChange={({ target }) => changeView({ needs: chooseNeed(view, 'words', !target.checked) })}
          />
          <Icon id="icon-check" className="h-4 w-4 opacity-0 peer-checked:opacity-100 tablet:max-lg:hidden" />
          <Icon
            id={hasChords ? 'icon-music_note' : 'icon-music_off'}
            className="hidden h-5 w-5 tablet:max-lg:block"
          />
          <span className={`${words} tablet:max-lg:sr-only`} {...textProps(texts.showChords)} />
        </label>
      )}
      {openStage && (
        <button
          className={`${action} ms-auto justify-end focus-visible:outline-offset-[-4px] max-tablet:order-1 max-tablet:-my-1.5 tablet:max-lg:-me-3 tablet:max-lg:ms-0 tablet:max-lg:justify-center lg:ms-5`}
          type="button"
          onClick={openStage}
        >
          <Icon id="icon-open_in_full" className="h-4 w-4" />
          <span className={`${words} max-lg:sr-only`} {...textProps(texts.stageView)} />
        </button>
      )}
    </fieldset>
  );
}

/** The distance from the original key: ` (+2)`, or nothing. */
function formatSemitones(semitones: number): string {
  if (semitones === 0) return '';
  return ` (${semitones > 0 ? '+' : '−'}${Math.abs(semitones)})`;
}
