import type { ComponentProps } from 'react';
import { t, texts } from '#ui/messages/t.ts';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import { Select } from '#features/songs/sheet/Select.tsx';
import { SongSheet } from '#features/songs/sheet/SongSheet.tsx';
import { useView } from '#features/songs/sheet/useView.ts';
import { changeView } from '#features/songs/sheet/view.ts';
import { mapLines } from '#features/songs/theory/song.ts';
import type { Language, Translation } from './pair-words.ts';

interface Props extends ComponentProps<typeof SongSheet> {
  /** The first language of the song. */
  language: Language;
}

/** A song in the language that the visitor chose, or in the first one with another below each line. */
export function SongInLanguages({ language, ...song }: Props) {
  const { translations = [] } = song.sheet;
  const { words } = useView();
  const pairs = translations.map(({ code, name }) => ({
    code: `${language.code} ${code}`,
    name: translations.length > 1 ? `${language.name} + ${name}` : t(texts.bothLanguages),
  }));
  const options = [language, ...translations, ...pairs];
  const value = options.find(({ code }) => code === words)?.code ?? language.code;
  const single = translations.find(({ code }) => code === value);
  const below = translations[pairs.findIndex(({ code }) => code === value)];

  return (
    <SongSheet
      {...song}
      {...(single && { sheet: single.sheet, langProps: single.langProps })}
      {...(below && { sheet: addBelow(song.sheet, below) })}
      timed={song.sheet}
      languages={
        <span className="print:hidden [fieldset>&]:me-3">
          <Select
            name={texts.languages}
            value={value}
            options={options.map(({ code, name }) => [code, name])}
            choose={(code) => changeView({ words: code })}
          />
        </span>
      }
    />
  );
}

/** A song with the words of another language below its lines. */
function addBelow(first: LeadSheet, { below, langProps, sheet }: Translation): LeadSheet {
  const copyright = [...new Set([first.copyright, sheet.copyright])].filter(Boolean).join(' · ');
  const toProps = (children: string) => ({ ...langProps, children });
  return {
    ...mapLines(first, (line, number) => ({ ...line, below: below[number]?.map(toProps) })),
    copyright,
  };
}
