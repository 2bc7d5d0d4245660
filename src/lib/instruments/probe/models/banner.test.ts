import { describe, expect, it } from 'vitest';
import { bannerOf, knownSentences } from './banner.ts';
import { fakeModel } from '../../../../../tests/support/fake-clip.ts';
import { systemSentences } from '../adding/sentence-sets.ts';
import type { ProbeWarning } from './warnings.ts';

const subspaces = ['pendulum', 'water-flow'].map((system, index) => ({
  system,
  mean: [1 - index, index],
  basis: [],
}));
const model = { ...fakeModel(), words: new Set(['known']), outOfDistribution: { subspaces, most: 0.5 } };
const picture = (image: string): ProbeWarning => ({ kind: 'unlike-picture', image, message: 'Why.' });
const sentence = (text: string): ProbeWarning => ({ kind: 'unknown-word', text, message: 'Why.' });

describe('the banner of a probe', () => {
  it('is absent if a model knows everything, or only truncates something', () => {
    expect(bannerOf([], model, [])).toBeNull();
    expect(bannerOf([{ kind: 'cut-sentence', text: 'long', message: '' }], model, [])).toBeNull();
    expect(bannerOf([{ kind: 'moving-picture', image: 'a.gif', message: '' }], model, [])).toBeNull();
  });

  it('describes a single warning in a sentence, and names the model trained on the pictures', () => {
    const banner = bannerOf([picture('me.png')], model, []);
    expect(banner?.headline).toBe('The picture “me.png” is unlike what Fake knows: its scores mean little.');
    expect(banner?.remedy).toContain('drawings of Pendulum and Water Flow; for other pictures');
    expect(banner).toMatchObject({ names: [], hasPictures: true, hasSentences: false });
  });

  it('names the shipped model that was trained on the pictures', () => {
    const told = bannerOf([picture('Soaked')], model, ['pendulum', 'story-soaked']);
    expect(told?.fitting?.id).toBe('scene-clip-stories');
    expect(told?.remedy).toContain('for other pictures take Story CLIP.');
    expect(bannerOf([picture('Soaked')], model, ['pendulum'])?.fitting).toBeNull();
    expect(bannerOf([sentence('a zebra')], model, ['story-soaked'])?.fitting).toBeNull();
  });

  it('shortens a long name in its sentence, and lists it completely', () => {
    const name = 'a very long name of a picture that somebody took.png';
    const banner = bannerOf([picture(name)], model, []);
    expect(banner?.headline).toBe(
      'The picture “a very long name of a picture…” is unlike what Fake knows: its scores mean little.',
    );
    expect(banner?.names).toEqual([name]);
    expect(bannerOf([picture('x'.repeat(30))], model, [])?.names).toEqual([]);
  });

  it('counts several, and lists them by name', () => {
    const banner = bannerOf([picture('a.png'), picture('b.png'), sentence('a zebra')], model, []);
    expect(banner?.headline).toContain(
      '2 pictures and the sentence “a zebra” are unlike what Fake knows: their',
    );
    expect(banner?.names).toEqual(['a.png', 'b.png', '“a zebra”']);
    expect(banner?.remedy).toContain('sentences such as');
  });
});

describe('the sentences that a model knows', () => {
  const seen = (...embedding: number[]) => ({
    name: 'a',
    embedding: Float32Array.from(embedding),
    moves: false,
  });

  it('are about the systems in its pictures', () => {
    expect(knownSentences([seen(0.1, 0.9), seen(9, 9)], model)).toEqual(systemSentences('water-flow'));
    const drawn = { name: 'a', embedding: undefined, moves: false };
    expect(knownSentences([{ ...drawn, system: 'pendulum' }], model)).toEqual(systemSentences('pendulum'));
  });

  it('are about every system that it knows if there is no such picture', () => {
    const all = [...systemSentences('pendulum'), ...systemSentences('water-flow')];
    expect(knownSentences([seen(9, 9)], model)).toEqual(all);
    expect(knownSentences([{ ...seen(9, 9), system: 'beach' }], model)).toEqual(all);
  });
});
