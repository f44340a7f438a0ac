import { describe, expect, test } from 'vitest';
import { createDrift } from '../../standins/recordings/drift.ts';
import { drums } from '../../standins/recordings/drums.ts';
import { DRIFT } from '../../standins/recordings/humanise.ts';
import { breathe, line, toPitch } from '../../standins/recordings/notation.ts';
import { pedal } from '../../standins/recordings/patterns.ts';
import { pieces } from '../../standins/recordings/pieces.ts';
import { coolBaby } from '../../standins/recordings/pieces/cool-baby.ts';
import { holdOnTight } from '../../standins/recordings/pieces/hold-on-tight.ts';
import { theSolidRock } from '../../standins/recordings/pieces/the-solid-rock.ts';
import { layOut, performPart } from '../../standins/recordings/score.ts';
import { countRepeats, listDrumBars, measureTiming } from '../../standins/recordings/survey.ts';

const drummed = pieces.filter(({ parts }) => parts.some(({ kit }) => kit !== undefined));

describe('the scores', () => {
  test('share neither tempo nor key nor instruments', () => {
    const all = pieces.map(({ tempo, key, parts }) => [tempo, key, parts.map(({ name }) => name).join()]);

    for (const each of [0, 1, 2]) expect(new Set(all.map((one) => one[each])).size).toBe(12);
  });

  test.each(pieces)('name only sections that are in the form: $title', ({ form, parts }) => {
    const sections = new Set(form.flatMap(({ name, like = name }) => [name, like]));

    for (const { plays } of parts) expect([...sections]).toEqual(expect.arrayContaining(Object.keys(plays)));
  });

  test.each(pieces)('are played the same way every time: $title', (piece) => {
    const [part] = piece.parts;

    expect(performPart(part, piece)).toEqual(performPart(part, piece));
  });

  test.each(drummed)('repeat a bar of drums once at most: $title', (piece) => {
    const bars = listDrumBars(piece);

    const counts = bars.filter(Boolean).map((bar) => bars.filter((one) => one === bar).length);

    expect(countRepeats(bars)).toBeLessThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  });

  test('keep Bradbury’s melody', () => {
    const degrees = theSolidRock.parts[0].plays.last?.map(({ pitch }) => pitch - 68);

    const verse = [0, 4, 7, 4, 4, 2, 2, 4, 5, 5, 5, 2, 0, -1, 0];
    const refrain = [7, 7, 7, 7, 9, 9, 9, 9, 7, 4, 4, 0, 4, 4, 2, -5, 0, 0, 0, 4, 2, 2, 0];
    expect(degrees).toEqual([...verse, -5, ...verse, 7, ...refrain]);
  });

  test('lift where singers breathe in The Solid Rock', () => {
    const notes = theSolidRock.parts.flatMap(({ plays }) => [...(plays.first ?? []), ...(plays.last ?? [])]);

    const held = [11, 23, 35, 41].flatMap((breath) =>
      notes.filter(({ at, beats }) => at < breath && at + beats > breath - 0.3),
    );

    expect(held).toEqual([]);
  });

  test('keep the bass of Cool Baby where an upright has it', () => {
    const bass = coolBaby.parts.find(({ name }) => name === 'Upright bass');
    const pitches = Object.values(bass?.plays ?? {}).flatMap((notes) => notes.map(({ pitch }) => pitch));

    const usual = pitches.filter((pitch) => pitch >= toPitch('A1') && pitch <= toPitch('D3'));

    expect(Math.min(...pitches)).toBeGreaterThanOrEqual(toPitch('E1'));
    expect(Math.max(...pitches)).toBeLessThanOrEqual(toPitch('G3'));
    expect(usual.length / pitches.length).toBeGreaterThan(0.9);
  });

  test('have the fill of Hold On Tight lead into the second chorus from 0:37 on', () => {
    const { sections } = layOut(holdOnTight);
    const chorus = sections.find(({ name }) => name === 'last');

    const fill = (((chorus?.at ?? 0) - holdOnTight.metre) * 60) / holdOnTight.tempo;

    expect(fill).toBeGreaterThanOrEqual(37);
    expect(fill).toBeLessThan(38);
  });

  test('hold one low note from the first to the last beat of Waiting For The Son', () => {
    const piece = pieces.find(({ slug }) => slug === 'waiting-for-the-son');
    if (!piece) throw new Error('no such piece');

    const [note, ...others] = performPart(piece.parts[0], piece);

    expect(others).toEqual([]);
    expect(note?.at).toBeLessThan(0.1);
    expect(note?.end).toBeGreaterThanOrEqual(layOut(piece).beats - 9.1);
  });
});

describe('players', () => {
  test.each(pieces)('drift together, and miss each other by little: $title', (piece) => {
    const { drift, errors } = measureTiming(piece);

    expect(errors).toBeLessThan(3);
    if (piece.slug === 'disconnected') expect(drift).toBeLessThan(10);
    else expect(drift).toBeGreaterThan(20);
  });

  test.each(pieces)('lean each in a way of their own: $title', ({ parts }) => {
    const leans = parts.map(({ lean = 0 }) => lean);

    expect(new Set(leans).size).toBeGreaterThan(1);
  });

  test.each(pieces)('let a key go before they press it again: $title', (piece) => {
    const parts = piece.parts.filter(({ kit }) => kit === undefined);

    const pressed = parts.flatMap((part) => {
      const notes = performPart(part, piece);
      return notes.filter(({ pitch, at, end }) =>
        notes.some((next) => next.pitch === pitch && next.at > at + 0.06 && next.at < end),
      );
    });

    expect(pressed).toEqual([]);
  });

  test('drift slowly, from where all of them begin', () => {
    const drift = createDrift('any name', DRIFT);
    const steps = Array.from({ length: 400 }, (_, i) => Math.abs(drift((i + 1) / 4) - drift(i / 4)));

    expect(drift(0)).toBe(0);
    expect(Math.max(...steps)).toBeLessThan(4);
  });

  test('swing more and less in the course of Cool Baby', () => {
    const { swing } = measureTiming(coolBaby);

    expect(swing?.mean).toBeGreaterThan(0.58);
    expect(swing?.mean).toBeLessThan(0.67);
    expect(swing?.spread).toBeGreaterThan(0.015);
  });
});

describe('the notation', () => {
  test('stops at a bar that is too long', () => {
    expect(() => line('C4:2 D4 E4:2')).toThrow('“C4:2 D4 E4:2” has 5 beats, not 4');
  });

  test('rests before a breath, and goes on with what lasts longer', () => {
    const lifted = breathe([2], line('C4:4'), 0.5);

    expect(lifted.map(({ at, beats }) => [at, beats])).toEqual([
      [0, 1.5],
      [2, 2],
    ]);
  });

  test('plays a ghost note now and then, the same ones every time', () => {
    const ghosts = drums({ snare: '~~~~~~~~' }, 4);

    expect(ghosts.length).toBeGreaterThan(8);
    expect(ghosts.length).toBeLessThan(24);
    expect(drums({ snare: '~~~~~~~~' }, 4)).toEqual(ghosts);
  });

  test('holds a bass note as long as it stays', () => {
    const notes = pedal('C | F/C E', { from: 36 });

    expect(notes.map(({ at, beats, pitch }) => [at, beats, pitch])).toEqual([
      [0, 6, toPitch('C2')],
      [6, 2, toPitch('E2')],
    ]);
  });
});
