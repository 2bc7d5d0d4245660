import { describe, expect, it } from 'vitest';
import { captionSet, captionWords, fillStatement } from './index.ts';
import { fillFrame, trainingTexts } from './training-texts.fixture.ts';
import { denials, frames, joins, statements } from './templates.ts';
import type { CaptionedSystem } from './types.ts';
import { NAMES, VARIABLE_WORDS } from './vocabulary.ts';

/** The systems with vocabulary, with ids as labels. */
const systems: readonly CaptionedSystem[] = Object.entries(VARIABLE_WORDS).map(([id, variables]) => ({
  id,
  variables: Object.entries(variables).map(([variable, { categories }]) => ({
    id: variable,
    label: variable.replaceAll('_', ' '),
    categories: Object.keys(categories).map((category) => ({ id: category })),
  })),
}));
const set = captionSet(systems);
const variables = Object.entries(set.systems).flatMap(([system, { variables: ours }]) =>
  Object.entries(ours).map(([id, words]) => [`${system} ${id}`, words] as const),
);

describe('the words of captions', () => {
  it('include, for each system, its own names', () => {
    expect(Object.keys(NAMES).sort()).toEqual(Object.keys(VARIABLE_WORDS).sort());
    const names = Object.values(NAMES).flat();
    for (const ours of Object.values(NAMES)) expect(ours.length).toBeGreaterThanOrEqual(5);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(variables)('distinguish the categories of %s, each by several words and sentences', (_, words) => {
    expect(words.nouns.length).toBeGreaterThanOrEqual(4);
    expect(new Set(words.nouns).size).toBe(words.nouns.length);
    const categories = Object.entries(words.categories);
    for (const [id, { aliases, sentences }] of categories) {
      expect(aliases[0]).toBe(id);
      expect(aliases.length).toBeGreaterThanOrEqual(3);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
    }
    const all = categories.flatMap(([, { aliases, sentences }]) => [...aliases, ...sentences]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are the system’s own names for an unknown system', () => {
    const other = captionSet([
      { id: 'two-stars', variables: [{ id: 'gap', label: 'gap', categories: [{ id: 'wide' }] }] },
    ]);
    expect(other.systems['two-stars']).toEqual({
      names: ['two stars'],
      variables: { gap: { nouns: ['gap'], categories: { wide: { aliases: ['wide'], sentences: [] } } } },
    });
  });

  it('are lower case, with punctuation as separate words', () => {
    expect(captionWords('The Ball’s 2nd; state: ÉTÉ')).toEqual([
      ...['the', 'ball', '’', 's', '2nd', ';', 'state', ':', 'été'],
    ]);
    expect(captionWords(' ')).toEqual([]);
  });
});

describe('the patterns of captions', () => {
  it('contain the placeholders that are filled, and held-out ones are not trained on', () => {
    for (const { train, heldOut } of [statements, denials]) {
      for (const pattern of [...train, ...heldOut]) expect(pattern).toMatch(/\{v\}.*\{c\}|\{c\}.*\{v\}/);
    }
    for (const frame of [...frames.train, ...frames.heldOut]) expect(frame).toContain('{}');
    for (const { train, heldOut } of [statements, denials, frames]) {
      expect(new Set([...train, ...heldOut]).size).toBe(train.length + heldOut.length);
      expect(heldOut.length).toBeGreaterThanOrEqual(3);
    }
    for (const join of joins) expect(join.endsWith(' ')).toBe(true);
  });

  it('are filled at every placeholder', () => {
    expect(fillStatement('the {v} is {c}: {v}', 'ball', 'small')).toBe('the ball is small: ball');
    expect(fillFrame('a picture of {}', 'it')).toBe('a picture of it');
  });

  it('use, if held out, only words that are trained on', () => {
    const known = new Set(trainingTexts(set).flatMap(captionWords));
    const held = [statements, denials, frames].flatMap(({ heldOut }) => heldOut);
    const unknown = held
      .flatMap((pattern) => captionWords(fillFrame(fillStatement(pattern, ' ', ' '), ' ')))
      .filter((word) => !known.has(word));
    expect(unknown).toEqual([]);
  });

  it('are all trained on, with every word of every system', () => {
    const texts = trainingTexts(set);
    for (const text of ['a pendulum', 'shallow', 'the jet lands on the left', 'robot hand', ' while '])
      expect(texts).toContain(text);
    expect(texts.some((text) => text.includes('{'))).toBe(false);
    expect(texts.length).toBeGreaterThan(
      statements.train.length + denials.train.length + frames.train.length + joins.length + 300,
    );
  });
});
