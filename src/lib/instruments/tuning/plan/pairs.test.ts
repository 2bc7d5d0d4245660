import { beforeAll, describe, expect, it } from 'vitest';
import { planProblem } from '../../../cases/kinds/tuning/plan.ts';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { withFamily } from '../../../evaluation/tasks/kit/stories/held-out.ts';
import { areRelated, stories, storySystemId } from '../../../systems/stories/index.ts';
import { tuningPairs, type TuningPairs } from './pairs.ts';

const plan = { ...standardPlan(3), pairs: 120 };
let made: TuningPairs;
beforeAll(() => {
  made = tuningPairs(plan);
});

describe('the pairs of a plan', () => {
  it('have the stated number, are deterministic, and differ for another seed', () => {
    expect(made.train).toHaveLength(120);
    expect(tuningPairs(plan)).toEqual(made);
    expect(tuningPairs({ ...plan, seed: 4 }).train).not.toEqual(made.train);
  });

  it('train nothing that is held out: no conjunction, no causality, no system', () => {
    const held = new Set(plan.heldStories.map(storySystemId));
    expect(held.size).toBe(plan.heldStories.length);
    expect(held.size).toBeGreaterThanOrEqual(10);
    for (const { picture, captions } of made.train) {
      expect(held.has(picture.subject)).toBe(false);
      expect(plan.heldSystems).not.toContain(picture.subject);
      expect(captions.map(({ conjunction }) => conjunction)).toEqual(plan.conjunctions);
    }
    // No causal caption of a held-out case is trained either, with any names.
    const trained = new Set(
      made.train.flatMap(({ captions }) => captions.flatMap(({ right, reversed }) => [right, reversed])),
    );
    const asked = made.asked.filter(({ isHeldOut }) => isHeldOut);
    const said = asked.flatMap(({ captions }) =>
      captions.flatMap(({ right, reversed }) => [right, reversed]),
    );
    expect(said.length).toBeGreaterThan(900);
    expect(said.filter((text) => trained.has(text))).toEqual([]);
  });

  it('hold out causalities that share an event together', () => {
    const related = stories.filter((one) => stories.some((other) => one !== other && areRelated(one, other)));
    expect(related.length).toBeGreaterThan(10);
    const [one] = related as [(typeof stories)[0]];
    const family = stories.filter((other) => areRelated(one, other)).map(({ id }) => id);
    expect(withFamily(['x'], one.id, true)).toEqual(['x', ...family]);
    expect(withFamily(['x', ...family], one.id, true)).toEqual(['x', ...family]);
    expect(withFamily(['x', ...family], one.id, false)).toEqual(['x']);
    const families = (isHeldOut: boolean) =>
      new Set(made.asked.flatMap((pair) => (pair.isHeldOut === isHeldOut ? [pair.family] : [])));
    const trained = families(false);
    expect([...families(true)].filter((held) => trained.has(held))).toEqual([]);
  });

  it('are asked about with every conjunction, held out or not', () => {
    for (const { captions } of made.asked) expect(captions).toHaveLength(12);
    const heldOf = (isStory: boolean) =>
      made.asked.filter(({ subject, isHeldOut }) => (subject === 'stories') === isStory && isHeldOut);
    expect(heldOf(true)).toHaveLength(4 * plan.heldStories.length);
    expect(new Set(heldOf(false).map(({ subject }) => subject))).toEqual(new Set(['causal-circuit']));
    expect(made.asked.filter(({ subject, isHeldOut }) => subject === 'stories' && !isHeldOut)).toHaveLength(
      stories.length - plan.heldStories.length,
    );
  });

  it('state the same clauses in both orders, the right one first', () => {
    const [pair] = made.asked;
    const [one] = pair?.captions ?? [];
    expect(one?.right).not.toBe(one?.reversed);
    const because = pair?.captions.find(({ conjunction }) => conjunction === 'because');
    const story = stories.find(({ id }) => id === pair?.unit);
    const words = story?.pairs.find(({ id }) => pair?.group === `${story.id}/${id}`);
    expect(because?.right.toLowerCase()).toBe(
      `${words?.effect.clause} because ${words?.cause.clause}.`.toLowerCase(),
    );
  });

  it('show everything in their causal captions, and more for systems', () => {
    for (const { causalClauses, shown } of made.train)
      expect(shown).toEqual(expect.arrayContaining([...causalClauses]));
    const { causalClauses, shown } = made.train.find(({ subject }) => subject === 'pendulum') ?? {};
    expect(causalClauses).toHaveLength(2);
    expect(shown).toHaveLength(4);
  });

  it('are about systems only if there are no stories', () => {
    const alone = tuningPairs({ ...plan, withStories: false, pairs: 21 });
    expect(alone.train.map(({ subject }) => subject).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'pendulum'),
      ...Array.from({ length: 11 }, () => 'water-flow'),
    ]);
    expect(alone.retrieval.map(({ subject }) => subject)).toEqual(['pendulum']);
  });
});

it('a plan out of range is rejected with the range', () => {
  expect(planProblem(standardPlan())).toBeNull();
  expect(planProblem({ ...standardPlan(), pairs: 3 })).toContain(
    'The number of pictures to train on is 3: give a whole number from 10 to 2000',
  );
  expect(planProblem({ ...standardPlan(), epochs: 1.5 })).toContain('whole number');
  expect(planProblem({ ...standardPlan(), rate: Number.NaN })).toContain('rate');
});
