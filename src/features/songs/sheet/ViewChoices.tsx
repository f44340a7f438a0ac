import { instruments, type Instrument } from '#features/songs/shapes/shape.ts';
import { notations, type Notation } from '#features/songs/theory/note.ts';
import { t, textProps, texts } from '#ui/messages/t.ts';
import { Select } from './Select.tsx';
import { useCurrentSheet } from './useSheet.ts';
import { changeView, chooseNeed, getInstrument } from './view.ts';

/** What the instruments are called. */
export const instrumentNames = {
  guitar: texts.guitar,
  'left-guitar': texts.leftGuitar,
  ukulele: texts.ukulele,
  'left-ukulele': texts.leftUkulele,
  piano: texts.piano,
};

/** The instrument and the notation of all songs. */
export function ViewChoices() {
  const { view, spelling } = useCurrentSheet();
  return (
    <>
      <Select
        name={texts.instrument}
        value={getInstrument(view)}
        options={instruments.map((name) => [name, textProps(instrumentNames[name])])}
        choose={(name: Instrument) => changeView({ needs: chooseNeed(view, name) })}
      />
      <Select
        name={texts.notation}
        value={spelling.naming.notation}
        options={notations.map((name) => [name, getSample(name)])}
        choose={(notation: Notation) => changeView({ notation })}
      />
    </>
  );
}

/** The first names of a notation. Only B differs between English and German. */
function getSample(notation: Notation): string {
  if (notation === 'solfege') return t(texts.solfege).split(' ', 3).join(' ');
  return { english: 'A B C', german: 'A H C', numbers: '1 4 5' }[notation];
}
