import { describe, expect, it } from 'vitest';
import { fakeModel } from '../../../../../tests/support/fake-clip.ts';
import { pictureWarning, probeWarnings, sentenceWarning } from './warnings.ts';

const plain = { name: 'a.png', embedding: undefined, moves: false };

const cut = new Map([
  ['a long one', { tokens: 80, read: 64 }],
  ['a longer one', { tokens: 90, read: 64 }],
]);

describe('the warning about a picture', () => {
  it('says that only the first frame of an animated one is scored', () => {
    expect(pictureWarning({ ...plain, moves: true }, fakeModel())).toContain(
      'only its first frame is scored',
    );
    expect(pictureWarning(plain, fakeModel())).toBeUndefined();
  });
});

describe('the warning about a drawing of a system', () => {
  const trained = {
    ...fakeModel(),
    outOfDistribution: { subspaces: [{ system: 'pendulum', mean: [0], basis: [] }], most: 1 },
  };

  it('is that the model was not trained on pictures of it', () => {
    expect(pictureWarning({ ...plain, system: 'beach' }, trained)).toBe(
      'This model was not trained on pictures of the beach. Its scores mean little.',
    );
    expect(pictureWarning({ ...plain, system: 'pendulum' }, trained)).toBeUndefined();
    expect(pictureWarning({ ...plain, system: 'beach' }, fakeModel())).toBeUndefined();
  });
});

describe('the warning about a sentence', () => {
  it('says how much of it the model reads, for the longest of several prompts', () => {
    expect(sentenceWarning(['a long one'], fakeModel(), cut)).toMatch(/has 80 tokens .* reads the first 64/);
    expect(sentenceWarning(['a long one', 'a longer one'], fakeModel(), cut)).toMatch(
      /^Its longest prompt has 90 tokens/,
    );
    expect(sentenceWarning(['a short one'], fakeModel(), cut)).toBeUndefined();
  });

  it('comes before the one about unknown words', () => {
    const model = { ...fakeModel(), words: new Set(['a', 'long']) };
    expect(sentenceWarning(['a long one'], model, cut)).toMatch(
      /reads the first 64.*not trained on the word “one”/,
    );
  });
});

describe('the warnings of a probe', () => {
  it('name every picture and sentence concerned, pictures first, by kind', () => {
    const flat = { system: 'pendulum', mean: [0, 0], basis: [] };
    const model = {
      ...fakeModel(),
      words: new Set(['a', 'long', 'short']),
      outOfDistribution: { subspaces: [flat], most: 0.5 },
    };
    const pictures = [
      { ...plain, name: 'near.png', embedding: Float32Array.of(0.1, 0) },
      { ...plain, name: 'far.gif', embedding: Float32Array.of(0, 1), moves: true },
      { ...plain, name: 'unread.png' },
    ];
    const columns = ['a short one', 'a long one', 'a long'].map((sentence) => ({
      sentence,
      texts: [sentence],
    }));
    const warnings = probeWarnings(pictures, columns, model, cut);
    expect(warnings.map(({ kind, image, text }) => [kind, image ?? text])).toEqual([
      ['moving-picture', 'far.gif'],
      ['unlike-picture', 'far.gif'],
      ['unknown-word', 'a short one'],
      ['cut-sentence', 'a long one'],
      ['unknown-word', 'a long one'],
    ]);
    expect(warnings[1]?.message).toContain('unlike any scene');
    expect(warnings[2]?.message).toContain('“one”');
  });
});
