import { expect, it } from 'vitest';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { decodeLink } from '../../../cases/codec/codec.ts';
import { parseCase } from '../../../cases/schema/schema.ts';
import { freshHead } from '../../../clip/tuning/head.ts';
import { creditOf } from '../../../evaluation/tasks/kit/figures/estimate.ts';
import { createRandom } from '../../../util/random.ts';
import type { TuningFigures } from '../results/figures.ts';
import { compareTuning, headIn, shareTuning, type DoneTuning } from './share.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

const figures = (hits: readonly number[]): TuningFigures => ({
  order: hits.map((count) => {
    const right = creditOf(Array.from({ length: 7 }, (_, index) => (index < count ? 1 : 0)));
    return {
      material: 'stories',
      part: 'trained',
      questions: 7,
      units: 7,
      families: 7,
      right,
      otherPicture: right,
      effectFirst: right,
    };
  }),
  retrieval: [],
});

function done(dimension = 8): DoneTuning {
  const head = freshHead(dimension, 64, createRandom(1));
  return {
    plan: standardPlan(3),
    head: { name: 'Mine', model: { id: 'scene-clip', sha256: 'a'.repeat(64) }, head },
    before: figures([3, 4]),
    after: figures([6, 4]),
  };
}

it('a link contains the plan and its results, in its own version, but not the weights', () => {
  const shared = unwrap(shareTuning(done(), { title: 'A title', note: '' }));
  expect(shared.fragment).toMatch(/^#v5\./u);
  expect(shared.fragment.length).toBeLessThan(2000);
  const opened = decodeLink(shared.fragment);
  expect(opened).toMatchObject({
    ok: true,
    value: { title: 'A title', tuning: { plan: standardPlan(3), result: { after: [0.85714, 0.57143] } } },
  });
  expect(opened.ok && headIn(opened.value)).toBeNull();
});

it('a file contains the exact head, unless it is too large', () => {
  const shared = shareTuning(done(), { title: 'Named', note: '' });
  if (!shared.ok || shared.value.whole === null) throw new Error('nothing was made');
  const read = headIn(shared.value.whole);
  expect(read).toEqual({ ok: true, value: { ...done().head, name: 'Named' } });
  const large = shareTuning(done(1024), { title: '', note: '' });
  expect(large).toMatchObject({ ok: true, value: { whole: null } });
});

it('a tuning with pictures says so in its link, and its file contains both layers', () => {
  const one = done();
  const head = { ...one.head.head, pictures: freshHead(8, 64, createRandom(2)) };
  const plan = { ...one.plan, withPictures: true } as const;
  const both: DoneTuning = { ...one, plan, head: { ...one.head, head } };
  const shared = shareTuning(both, { title: 'Named', note: '' });
  if (!shared.ok || shared.value.whole === null) throw new Error('nothing was made');
  expect(decodeLink(shared.value.fragment)).toMatchObject({ ok: true, value: { tuning: { plan } } });
  expect(headIn(shared.value.whole)).toEqual({ ok: true, value: { ...both.head, name: 'Named' } });
});

it('a repeated tuning is compared row by row', () => {
  const shared = shareTuning(done(), { title: '', note: '' });
  const tuning = required(shared.ok ? shared.value.case.tuning : undefined);
  expect(compareTuning(tuning, figures([3, 4]), figures([6, 4]))).toEqual({ rows: 4, differing: 0, most: 0 });
  expect(compareTuning(tuning, figures([3, 4]), figures([6, 5]))).toMatchObject({ differing: 1 });
  expect(compareTuning(tuning, figures([3, 4]), figures([6]))).toMatchObject({ differing: 1, most: 1 });
  expect(compareTuning({ ...tuning, result: undefined } as never, figures([]), figures([]))).toBeNull();
});

it.each([
  ['a system that there is not', { systems: ['moon'] }, 'There is no system “moon”'],
  ['pictures said to stay, which nothing says', { withPictures: false }, 'use true, or leave it out'],
  ['no conjunction', { conjunctions: [] }, 'choose at least one'],
  ['a conjunction twice', { conjunctions: ['cause', 'cause'] }, 'named twice'],
  ['nothing to train', { withStories: false, systems: [] }, 'Nothing is trained'],
])('a case with %s is rejected by name', (_, change, message) => {
  const { model } = done().head;
  const read = parseCase({ seed: 1, tuning: { model, plan: { ...standardPlan(), ...change } } });
  expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) as string } });
});

it('a tuning has neither pictures nor fields about a model’s variables', () => {
  const tuning = { model: done().head.model, plan: standardPlan() };
  expect(parseCase({ seed: 1, tuning, pictures: [] })).toMatchObject({
    ok: false,
    error: { path: 'pictures' },
  });
  expect(parseCase({ seed: 1, tuning, state: {} })).toMatchObject({ ok: false, error: { path: 'state' } });
});
