import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionSet, captionWords, fillStatement, statements } from '../../lib/clip/captions/index.ts';
import { fillFrame, trainingTexts } from '../../lib/clip/captions/training-texts.fixture.ts';
import { recipeSystems } from './recipe-systems.ts';

const systems = recipeSystems();
const set = captionSet(systems);
const known = new Set(trainingTexts(set).flatMap(captionWords));

function categoriesOf(
  system: string,
  variable: string,
): Readonly<Record<string, { aliases: readonly string[] }>> {
  return set.systems[system]?.variables[variable]?.categories ?? {};
}

describe('captions', () => {
  it('contain every variable and category of every system in the plain sentences', () => {
    for (const system of systems) {
      for (const variable of system.variables) {
        const words = set.systems[system.id]?.variables[variable.id];
        expect(words?.nouns[0]).toBe(variable.label);
        const ids = variable.categories.map((category) => category.id);
        expect(Object.keys(words?.categories ?? {})).toEqual(ids);
        for (const category of ids) {
          expect(words?.categories[category]?.aliases[0]).toBe(category);
          const sentence = fillStatement('the {v} is {c}', variable.label, category);
          expect(`${sentence}.`).toBe(variable.sentence(category).replace('The', 'the'));
          expect(captionWords(sentence).filter((word) => !known.has(word))).toEqual([]);
        }
      }
    }
    expect(statements.train).toContain('the {v} is {c}');
  });

  it.each(['statements', 'denials', 'frames'] as const)(
    'hold out %s that are new orders of known words',
    (kind) => {
      const { train, heldOut } = set[kind];
      expect(heldOut.length).toBeGreaterThan(2);
      expect(heldOut.filter((pattern) => train.includes(pattern))).toEqual([]);
      for (const pattern of heldOut) {
        const words = captionWords(pattern.replace(/\{[vc]?\}/g, ' '));
        expect(words.filter((word) => !known.has(word))).toEqual([]);
      }
    },
  );

  it('use different words for every category of every variable', () => {
    for (const [system, { variables }] of Object.entries(set.systems)) {
      for (const [variable, { categories }] of Object.entries(variables)) {
        const texts = Object.values(categories).flatMap(({ aliases, sentences }) => [
          ...aliases,
          ...sentences,
        ]);
        expect(new Set(texts).size, `${system} ${variable}`).toBe(texts.length);
        for (const { aliases } of Object.values(categoriesOf(system, variable))) {
          expect(aliases.length).toBeGreaterThan(1);
        }
      }
    }
  });

  it('name each noun once, within a system and across systems', () => {
    const nouns = Object.values(set.systems).flatMap(({ variables }) =>
      Object.values(variables).flatMap((variable) => variable.nouns),
    );
    expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([]);
  });

  it('use the system’s own names if it has no words for captions', () => {
    const plain = captionSet([
      { id: 'two-dice', variables: [{ id: 'sum', label: 'sum', categories: [{ id: 'even' }] }] },
    ]);
    expect(plain.systems['two-dice']).toEqual({
      names: ['two dice'],
      variables: { sum: { nouns: ['sum'], categories: { even: { aliases: ['even'], sentences: [] } } } },
    });
  });
});

describe('fillStatement and fillFrame', () => {
  it('fill every place and nothing else', () => {
    const pattern = fc.constantFrom(...set.statements.train, ...set.denials.train);
    const words = fc.stringMatching(/^[a-z ]{1,20}$/);
    fc.assert(
      fc.property(
        pattern,
        words,
        words,
        fc.constantFrom(...set.frames.train),
        (statement, noun, category, frame) => {
          const text = fillFrame(frame, fillStatement(statement, noun, category));
          expect(text).not.toMatch(/[{}]/);
          expect(text).toContain(noun);
          expect(text).toContain(category);
        },
      ),
    );
  });
});

describe('captionWords', () => {
  it.each([
    ['The Shadow Length is LONG.', ['the', 'shadow', 'length', 'is', 'long', '.']],
    ['angle=left', ['angle', '=', 'left']],
    ['  ', []],
    ['a, b; c', ['a', ',', 'b', ';', 'c']],
  ])('splits %j into words', (text, words) => {
    expect(captionWords(text)).toEqual(words);
  });
});
