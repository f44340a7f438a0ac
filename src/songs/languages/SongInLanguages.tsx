import type { ComponentProps } from 'react';
import { t } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { createChoice } from '#songs/create-choice.ts';
import { mapLines, type LeadSheet } from '#songs/lead-sheet.ts';
import { currentQuery, writeQuery } from '#songs/query.ts';
import { Select } from '#songs/Select.tsx';
import { SongSheet } from '#songs/SongSheet.tsx';
import type { Language, Translation } from './pair-words.ts';

/** The languages that the visitor chose last, by their codes: `es`, or `en es` for both. */
const wordsChoice = createChoice('words');

interface Props extends ComponentProps<typeof SongSheet> {
  /** The first language of the song. */
  language: Language;
}

/** A song in the language that the visitor chose, or in the first one with another below each line. */
export function SongInLanguages({ language, ...song }: Props) {
  const { translations = [] } = song.sheet;
  const [query, chosen] = [useStore(currentQuery), useStore(wordsChoice)];
  const codes = (new URLSearchParams(query).get('words') ?? chosen ?? '').split(' ');
  const second = translations.find(({ code }) => codes.includes(code));
  const isBoth = second && codes.includes(language.code);
  const pairs = translations.map(({ code, name }): [string, string] => [
    `${language.code} ${code}`,
    translations.length > 1 ? `${language.name} + ${name}` : t('bothLanguages'),
  ]);
  const single = [language, ...translations].map(({ code, name }): [string, string] => [code, name]);
  const choose = (words: string) => {
    wordsChoice.set(words);
    writeQuery(['words'], words === language.code ? '' : { words });
  };

  return (
    <SongSheet
      {...song}
      {...(second && !isBoth && { sheet: second.sheet, langProps: second.langProps })}
      {...(isBoth && { sheet: addBelow(song.sheet, second) })}
      timed={song.sheet}
      languages={
        <span className="print:hidden [fieldset>&]:me-3">
          <Select
            name="languages"
            value={[isBoth && language.code, (second ?? language).code].filter(Boolean).join(' ')}
            options={[...single, ...pairs]}
            choose={choose}
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
