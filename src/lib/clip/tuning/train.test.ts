import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { throughHead, type Head } from './head.ts';
import { stepsOf, tune, type TuningOptions, type TuningSet, type TuningStep } from './train.ts';

const DIMENSION = 16;
const OPTIONS: TuningOptions = { seed: 1, epochs: 6, rate: 3e-3, hidden: 24, scale: 20 };

function normalised(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

/**
 * Pictures with a caption that is almost the same in both orders: only one direction, which says nothing to a picture,
 * tells them apart.
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

function trained(
  set: TuningSet,
  options = OPTIONS,
): { readonly head: Head; readonly steps: readonly TuningStep[] } {
  const training = tune(set, options);
  const steps: TuningStep[] = [];
  for (;;) {
    const next = training.next();
    if (next.done === true) return { head: next.value, steps };
    steps.push(next.value);
  }
}

function dot(left: Float32Array | undefined, right: Float32Array | undefined): number {
  return [...(left ?? [])].reduce((sum, value, k) => sum + value * (right?.[k] ?? 0), 0);
}

function shareRight(head: Head, { causal, pictures, texts }: TuningSet): number {
  const tuned = throughHead(head, texts);
  const hits = causal.filter(
    ({ picture, right, reversed }) =>
      dot(pictures[picture], tuned[right]) > dot(pictures[picture], tuned[reversed]),
  );
  return hits.length / causal.length;
}

it('a planted direction is learned, of captions that were never trained on too, and plain captions stay', () => {
  const all = planted(400);
  const set = { ...all, causal: all.causal.slice(0, 300) };
  const unseen = { ...all, causal: all.causal.slice(300) };
  const { head, steps } = trained(set);
  expect(shareRight(head, set)).toBeGreaterThan(0.95);
  expect(shareRight(head, unseen)).toBeGreaterThan(0.9);
  expect(steps).toHaveLength(stepsOf(300, OPTIONS.epochs));
  expect(steps.at(-1)?.causal).toBeLessThan(0.85 * (steps[0]?.causal ?? 0));
  const tuned = throughHead(head, all.texts);
  const stay = all.plain.map(({ text }) => dot(tuned[text], all.texts[text]));
  expect(Math.min(...stay)).toBeGreaterThan(0.9);
});

it('the same seed gives the same head, another seed another one', () => {
  const set = planted(70);
  const { head } = trained(set);
  expect(trained(set).head).toEqual(head);
  expect(trained(set, { ...OPTIONS, seed: 2 }).head.second).not.toEqual(head.second);
});

it('only what is named is looked at: no other text, no other picture', () => {
  const set = planted(70);
  // Whatever stands in the tables beside the examples would be refused.
  const alien = new Float32Array(3);
  const trap: TuningSet = { ...set, pictures: [...set.pictures, alien], texts: [...set.texts, alien] };
  expect(trained(trap).head).toEqual(trained(set).head);
  const held = { picture: 70, right: 210, reversed: 210, group: 'held out' };
  expect(() => trained({ ...trap, causal: [...set.causal, held] })).toThrow(
    'embed everything with one model',
  );
});

it('nothing to train on is said', () => {
  expect(() => tune({ ...planted(3), causal: [] }, OPTIONS).next()).toThrow('choose a conjunction');
});
