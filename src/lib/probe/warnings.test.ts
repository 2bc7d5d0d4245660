import { describe, expect, it } from 'vitest';
import { fakeModel } from './fake-clip.ts';
import { pictureWarning, sentenceWarning } from './warnings.ts';

const cut = new Map([
  ['a long one', { tokens: 80, read: 64 }],
  ['a longer one', { tokens: 90, read: 64 }],
]);

describe('what to know about a picture', () => {
  it('says that only the first frame of one that moves is scored', () => {
    expect(pictureWarning(undefined, fakeModel(), true)).toContain('its first frame alone is scored');
    expect(pictureWarning(undefined, fakeModel(), false)).toBeUndefined();
  });
});

describe('what to know about a drawing of a system', () => {
  const trained = {
    ...fakeModel(),
    familiarity: { flats: [{ system: 'pendulum', mean: [0], basis: [] }], most: 1 },
  };

  it('is that the model was not trained on pictures of it', () => {
    expect(pictureWarning(undefined, trained, false, 'beach')).toBe(
      'This model was not trained on pictures of the beach. Its scores mean little.',
    );
    expect(pictureWarning(undefined, trained, false, 'pendulum')).toBeUndefined();
    expect(pictureWarning(undefined, fakeModel(), false, 'beach')).toBeUndefined();
  });
});

describe('what to know about a sentence', () => {
  it('says how much of it the model reads, for the longest of several prompts', () => {
    expect(sentenceWarning(['a long one'], fakeModel(), cut)).toMatch(/has 80 tokens .* reads the first 64/);
    expect(sentenceWarning(['a long one', 'a longer one'], fakeModel(), cut)).toMatch(
      /^Its longest prompt has 90 tokens/,
    );
    expect(sentenceWarning(['a short one'], fakeModel(), cut)).toBeUndefined();
  });

  it('says it before the words that the model never saw', () => {
    const model = { ...fakeModel(), words: new Set(['a', 'long']) };
    expect(sentenceWarning(['a long one'], model, cut)).toMatch(
      /reads the first 64.*never saw the word “one”/,
    );
  });
});
