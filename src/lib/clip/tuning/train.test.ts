import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { train } from '../../util/learning/training.ts';
import { applyHead, type Head } from './head.ts';
import { headTraining, type TuningOptions, type TuningSet } from './train.ts';

const DIMENSION = 16;
const OPTIONS: TuningOptions = { seed: 1, epochs: 6, rate: 3e-3, hidden: 24, scale: 20 };

function normalised(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

/**
 * Returns pictures with a caption that is almost the same in both orders: only one direction, which is independent of
 * pictures, tells them apart.
 */
function planted(count: number): TuningSet {
  const random = createRandom(5);
  const noise = (size: number): readonly number[] =>
    Array.from({ length: DIMENSION }, () => size * (random.uniform() - 0.5));
  const pictures: Float32Array[] = [];
  const texts: Float32Array[] = [];
  const causal: TuningSet['causal'][number][] = [];
  const plain: TuningSet['plain'][number][] = [];
  for (let group = 0; group < count; group++) {
    const about = noise(1).map((value, k) => (k === 0 ? 0 : value));
    pictures.push(normalised(about));
    const like = (order: number): Float32Array =>
      normalised(noise(0.1).map((value, k) => (k === 0 ? order : value + (about[k] ?? 0))));
    texts.push(like(0.2), like(-0.2), like(0));
    const name = String(group);
    causal.push({ picture: group, right: 3 * group, reversed: 3 * group + 1, group: name });
    plain.push({ picture: group, text: 3 * group + 2, group: name });
  }
  return { dimension: DIMENSION, pictures, texts, causal, plain };
}

async function trained(set: TuningSet, options = OPTIONS) {
  const { training, head } = headTraining(set, options);
  const losses: number[] = [];
  await train(
    training,
    { signal: new AbortController().signal, pause: () => Promise.resolve() },
    ({ means }) => losses.push(...(means === null ? [] : [means.causal])),
  );
  return { head: head(), steps: training.batches.length, losses };
}

function dot(left: Float32Array | undefined, right: Float32Array | undefined): number {
  return [...(left ?? [])].reduce((sum, value, k) => sum + value * (right?.[k] ?? 0), 0);
}

function shareRight(head: Head, { causal, pictures, texts }: TuningSet): number {
  const tuned = applyHead(head, texts);
  const hits = causal.filter(
    ({ picture, right, reversed }) =>
      dot(pictures[picture], tuned[right]) > dot(pictures[picture], tuned[reversed]),
  );
  return hits.length / causal.length;
}

it('a planted direction is learned, also for captions outside training, and plain captions stay unchanged', async () => {
  const all = planted(400);
  const set = { ...all, causal: all.causal.slice(0, 300) };
  const unseen = { ...all, causal: all.causal.slice(300) };
  const { head, steps, losses } = await trained(set);
  expect(shareRight(head, set)).toBeGreaterThan(0.95);
  expect(shareRight(head, unseen)).toBeGreaterThan(0.9);
  expect(steps).toBe(5 * OPTIONS.epochs);
  expect(losses.at(-1)).toBeLessThan(0.85 * (losses[0] ?? 0));
  expect(losses.at(-1)).toBeCloseTo(0.532042, 6);
  const tuned = applyHead(head, all.texts);
  const stay = all.plain.map(({ text }) => dot(tuned[text], all.texts[text]));
  expect(Math.min(...stay)).toBeGreaterThan(0.9);
});

it('equal seeds give equal heads, and other seeds other ones', async () => {
  const set = planted(70);
  const { head } = await trained(set);
  expect((await trained(set)).head).toEqual(head);
  expect((await trained(set, { ...OPTIONS, seed: 2 })).head.second).not.toEqual(head.second);
});

it('training uses only the named texts and pictures', async () => {
  const set = planted(70);
  // Data in the tables without an example would be refused.
  const alien = new Float32Array(3);
  const trap: TuningSet = { ...set, pictures: [...set.pictures, alien], texts: [...set.texts, alien] };
  expect((await trained(trap)).head).toEqual((await trained(set)).head);
  const held = { picture: 70, right: 210, reversed: 210, group: 'held out' };
  await expect(trained({ ...trap, causal: [...set.causal, held] })).rejects.toThrow(
    'embed everything with one model',
  );
});

/** Returns pairs of pictures that differ only in a direction independent of captions; one of each pair is correct. */
function alikeInTwos(count: number): TuningSet {
  const set = planted(count);
  const beside = (side: number) =>
    set.pictures.map((picture) => normalised([picture[0] ?? 0, side, ...picture.slice(2)]));
  return {
    ...set,
    texts: set.texts.map((text) => normalised([text[0] ?? 0, 0, ...text.slice(2)])),
    pictures: [...beside(0.3), ...beside(-0.3)],
    causal: set.causal.map((one) => ({ ...one, alike: [count + one.picture] })),
  };
}

/** Returns how often a correct caption is nearer to its own picture than to the similar one. */
function shareFound(head: Head, { causal, pictures, texts }: TuningSet): number {
  const read = applyHead(head, texts);
  const seen = head.pictures === undefined ? pictures : applyHead(head.pictures, pictures);
  const hits = causal.filter(
    ({ picture, right, alike: [other] = [] }) =>
      dot(seen[picture], read[right]) > dot(seen[other ?? picture], read[right]),
  );
  return hits.length / causal.length;
}

it('training with pictures trains both sides: right captions find their picture next to a similar one', async () => {
  const set = alikeInTwos(200);
  const { head } = await trained(set, { ...OPTIONS, withPictures: true });
  expect(head.pictures).toMatchObject({ dimension: DIMENSION, hidden: OPTIONS.hidden });
  expect(shareFound(head, set)).toBeGreaterThan(0.95);
  // The layers for pictures suffice; without them none is found.
  const { pictures, ...untrained } = { ...head, second: new Float32Array(head.second.length) };
  expect(shareFound(untrained, set)).toBeLessThan(0.05);
  expect(shareFound({ ...untrained, ...(pictures && { pictures }) }, set)).toBeGreaterThan(0.95);
  const shown = applyHead(pictures ?? untrained, set.pictures);
  const stay = set.plain.map(({ picture }) => dot(shown[picture], set.pictures[picture]));
  expect(Math.min(...stay)).toBeGreaterThan(0.8);
  expect((await trained(set, { ...OPTIONS, withPictures: true })).head).toEqual(head);
});

it('training without pictures leaves them unchanged, and does not use similar ones', async () => {
  const set = planted(70);
  const strange = { ...set, causal: set.causal.map((one) => ({ ...one, alike: [999] })) };
  await expect(trained(strange, { ...OPTIONS, withPictures: true })).rejects.toThrow('one has none');
  const { head } = await trained(strange);
  expect(head).not.toHaveProperty('pictures');
  expect(head).toEqual((await trained(set)).head);
});

it('empty training data are reported', () => {
  expect(() => headTraining({ ...planted(3), causal: [] }, OPTIONS)).toThrow(
    'choose at least one conjunction',
  );
});
