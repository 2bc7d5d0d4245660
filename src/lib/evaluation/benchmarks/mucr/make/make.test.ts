import { describe, expect, test } from 'vitest';
import { readReply, stepMessage } from '../../../tasks/kit/prompts/draft-step.ts';
import { checkTemplate } from '../../../tasks/kit/prompts/template.ts';
import { CONTEXT, emptyPair, missingIn, siblingOf, tasksFor, withoutLost, type PairDraft } from './draft.ts';
import { mucrRows, pairsFile, readPairs, rowLines, rowPictures } from './files.ts';
import { captionStep, contextStep, wordStep } from './steps.ts';

const picture = (id: string, type = 'image/png') => ({ kind: 'own' as const, id, name: `${id}.png`, type });
const SAID = {
  events: {
    cause: { clause: 'the rain soaked the courier', noun: 'the heavy rain' },
    effect: { clause: 'the courier caught a cold', noun: 'the cold of the courier' },
  },
  cue: { right: 'rain', wrong: ['street', 'bag', 'tree'] as [string, string, string] },
  explanations: {
    cause: ['A1', 'A2.', 'A3'] as [string, string, string],
    effect: ['B1', 'B2', 'B3'] as [string, string, string],
    link: ['C1', 'C2', 'C3'] as [string, string, string],
  },
};

function pair(id: string, change: Partial<PairDraft> = {}): PairDraft {
  return {
    ...emptyPair(id, 'getting soaked leads to a cold'),
    captions: { cause: `${id} in the rain`, effect: `${id} in bed` },
    pictures: { cause: picture(`${id}0`), effect: picture(`${id}1`, 'image/jpeg') },
    ...SAID,
    ...change,
  };
}

describe('a pair', () => {
  test('names what it lacks, in the order of the form', () => {
    expect(missingIn(pair('a'))).toEqual([]);
    expect(missingIn(emptyPair('a'))).toEqual([
      'the causality',
      'the caption of the cause',
      'the caption of the effect',
      'the picture of the cause',
      'the picture of the effect',
      'the cause as a clause',
      'the cause as a noun phrase',
      'the effect as a clause',
      'the effect as a noun phrase',
      'the right cue',
      '3 wrong cues',
      'three explanations of the cause, effect and link',
    ]);
  });

  test('has two pictures and four cues that differ', () => {
    const same = { cause: picture('x'), effect: picture('x') };
    expect(missingIn(pair('a', { pictures: same }))).toEqual([
      'a second picture that differs from the first',
    ]);
    expect(missingIn(pair('a', { cue: { right: 'Bag ', wrong: SAID.cue.wrong } }))).toEqual([
      'cues that differ from each other',
    ]);
    expect(missingIn(pair('a', { cue: { right: 'rain', wrong: ['street', ' ', 'tree'] } }))).toEqual([
      'one wrong cue',
    ]);
  });

  test('reports a missing file of a picture, to be chosen again', () => {
    const isHere = (hash: string): boolean => hash === 'a1';
    expect(missingIn(pair('a'), isHere)).toEqual([
      'the picture of the cause: a0.png is not in this browser, choose it again',
    ]);
    const [left] = withoutLost([pair('a')], isHere);
    expect(left?.pictures).toEqual({ ...pair('a').pictures, cause: null });
  });

  test('starts a sibling with its causality only', () => {
    const { theme, category, style } = pair('a', { category: 'plant', style: 'Comic' });
    const sibling = siblingOf(pair('a', { category: 'plant', style: 'Comic' }), 'b');
    expect(sibling).toEqual({ ...emptyPair('b'), theme, category, style });
  });
});

test('items of cue and explanation need one pair, and those of pictures four', () => {
  const pairs = ['a', 'b', 'c', 'd'].map((id) => pair(id));
  expect(tasksFor([emptyPair('x')])).toEqual([]);
  expect(tasksFor(pairs.slice(1))).toEqual(['cue', 'explanation']);
  expect(tasksFor(pairs)).toEqual(['cue', 'explanation', 'cause-to-effect', 'effect-to-cause']);
});

describe('an exported pair', () => {
  test('has the fields of the public schema, and whole explanations', () => {
    const [row] = mucrRows([emptyPair('x'), pair('a', { category: 'animal' })]);
    expect(row).toEqual({
      id: 0,
      caption_0: 'a in the rain',
      caption_1: 'a in bed',
      link_id: '',
      cue: 'rain',
      false_cue: ['street', 'bag', 'tree'],
      style: 'Photograph',
      label: 'Animal',
      causal_reason: ['A1. B1. C1.', 'A2. B2. C2.', 'A3. B3. C3.'],
      image_0: 'images/0_0.png',
      image_1: 'images/0_1.jpg',
    });
  });

  test('is next to the other three of its causality, linked to them, with their pictures', () => {
    const theme = 'watering leads to flowering';
    const pairs = [
      pair('f', { theme }),
      pair('a'),
      pair('b'),
      pair('c'),
      pair('d', { theme: 'Getting soaked leads to a cold ' }),
      pair('e'),
    ];
    const rows = mucrRows(pairs);
    expect(rows.map(({ caption_1, link_id }) => [caption_1.charAt(0), link_id])).toEqual([
      ['a', '[1,2,3]'],
      ['b', '[0,2,3]'],
      ['c', '[0,1,3]'],
      ['d', '[0,1,2]'],
      ['f', ''],
      ['e', ''],
    ]);
    expect(
      rowLines(rows)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(rows);
    const kept = rowPictures(pairs);
    expect(kept.map(({ path }) => path)).toEqual(rows.flatMap(({ image_0, image_1 }) => [image_0, image_1]));
    expect(kept.at(-1)?.hash).toBe('e1');
  });

  test('is restored from our own file, even if unfinished', () => {
    const pairs = [pair('a'), emptyPair('b')];
    expect(readPairs(pairsFile(pairs))).toEqual({ ok: true, value: pairs });
    expect(readPairs('nonsense')).toMatchObject({
      error: expect.stringContaining('not valid JSON') as string,
    });
    const broken = pairsFile(pairs).replace('"style": "Photograph"', '"style": "Oil"');
    expect(readPairs(broken)).toMatchObject({ error: expect.stringContaining('pairs.0.style') as string });
  });
});

describe('the steps of making a pair', () => {
  const context = Object.fromEntries(CONTEXT.map((part) => [part, `a ${part}`]));
  const two = { cause: 'one', effect: 'two' };

  test.each([captionStep, contextStep, wordStep])('$title has words that fit their placeholders', (step) => {
    const { task } = step.template;
    expect(checkTemplate({ id: task, parts: step.parts }, step.template)).toMatchObject({ ok: true });
    const fillings = {
      theme: 'T',
      cause: 'C',
      effect: 'E',
      siblings: 'S',
      first: 'F',
      second: 'G',
    };
    expect(JSON.stringify(stepMessage(step, step.template, fillings))).toMatch(/<<<.*T.*>>>/u);
  });

  test('read their replies and reject others', () => {
    const captions = { theme: 't', captions: two };
    expect(readReply(captionStep, JSON.stringify(captions))).toEqual({ ok: true, value: captions });
    const drawn = { captions: two, context, descriptions: two };
    expect(readReply(contextStep, JSON.stringify(drawn))).toEqual({ ok: true, value: drawn });
    expect(readReply(wordStep, JSON.stringify(SAID))).toEqual({ ok: true, value: SAID });
    const cue = { ...SAID.cue, wrong: ['a', 'b'] };
    expect(readReply(wordStep, JSON.stringify({ ...SAID, cue }))).toMatchObject({
      error: expect.stringContaining('field “cue.wrong') as string,
    });
    const events = { ...SAID.events, effect: { clause: 'she is ill', noun: 'illness' } };
    expect(readReply(wordStep, JSON.stringify({ ...SAID, events }))).toMatchObject({
      error: expect.stringContaining('pronoun that begins the effect’s clause') as string,
    });
  });
});
