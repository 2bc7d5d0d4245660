import { describe, expect, test } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../../tests/support/benchmarks.ts';
import { findSystem } from '../../../../systems/known.ts';
import { categoriesIn, isFiniteSystem, pendulum, systems, type System } from '../../../../systems/index.ts';
import { simulateState } from '../../../../systems/simulate/state.ts';
import { judge } from '../../../benchmarks/index.ts';
import { sceneIn, type Picture, type ScenePicture } from '../../../../pictures/picture.ts';
import { createRandom } from '../../../../util/random.ts';
import { categoriesAfter, clipScm, certainPerception, type Perception, type PromptAccess } from './index.ts';
import { required } from '../../../../../../tests/support/required.ts';

function sceneOf(picture: Picture): Pick<ScenePicture, 'state'> & { readonly system: System } {
  const scene = sceneIn(picture);
  const system = scene === null ? undefined : findSystem(scene.subject);
  if (scene === null || system === undefined) throw new Error(picture.name);
  return { state: scene.state, system };
}

/** Systems on whose pictures a shipped CLIP was trained. */
const read = systems.filter((system) => !isFiniteSystem(system));

/** Reads every category rightly, and nothing finer. */
const coarse = (picture: Picture): Promise<Perception> => {
  const { system, state } = sceneOf(picture);
  return Promise.resolve(certainPerception(categoriesIn(system, state)));
};

/** Reads every value with a known error of a hundredth of the range. */
const fine = (picture: Picture): Promise<Perception> => {
  const random = createRandom(1).fork(picture.name);
  const { system, state } = sceneOf(picture);
  const values = system.variables.map(({ id, range: [lo, hi] }) => {
    const sd = (hi - lo) / 100;
    const error = (random.uniform() + random.uniform() + random.uniform() - 1.5) * 2 * sd;
    return [id, { mean: (state[id] ?? 0) + error, sd }] as const;
  });
  return Promise.resolve({ categories: {}, values: Object.fromEntries(values) });
};

/** Judgements of the first answered items, cached: a larger count starts with the items of a smaller one. */
const answered = new Map<string, Promise<ReturnType<typeof judge>>>();

async function answer(
  item: PictureItem,
  perceive: typeof coarse,
  promptAccess: PromptAccess,
): Promise<ReturnType<typeof judge>> {
  const context = { signal: new AbortController().signal, seed: 0 };
  const { rawAnswer } = await clipScm({ perceive, promptAccess }).answer(item, context);
  return judge(item, { id: item.id, ...rawAnswer }, 'audited');
}

async function score(
  task: string,
  system: System,
  count: number,
  perceive: typeof coarse,
  promptAccess: PromptAccess = 'value',
): Promise<{ readonly right: number; readonly credit: number }> {
  const sums = { right: 0, credit: 0 };
  for (const item of pictureItems(task, system, count, 5)) {
    const key = `${item.id} ${perceive.name} ${promptAccess}`;
    const judged = answered.get(key) ?? answer(item, perceive, promptAccess);
    answered.set(key, judged);
    const { outcome, credit } = await judged;
    sums.right += outcome === 'right' ? 1 : 0;
    sums.credit += credit;
  }
  return { right: sums.right / count, credit: sums.credit / count };
}

describe('CLIP with the model', () => {
  test.each(read.map((system) => [system.id, system] as const))(
    'finds the intervention in %s whenever it perceives correctly, however coarsely',
    async (_id, system) => {
      expect((await score('intervention-target', system, 8, coarse)).right).toBe(1);
      expect((await score('intervention-target', system, 8, fine)).right).toBe(1);
    },
  );

  test.each([
    // Shares that perfect reading of the categories allows; worked out by the benchmark over many items.
    ['pendulum', 100, 0.8, 0.95],
    ['water-flow', 40, 0.65, 0.95],
    ['causal-circuit', 16, 0.65, 0.85],
  ] as const)(
    'predicts %s as well as its perception allows',
    async (id, count, fromCategories, fromValues) => {
      const system = findSystem(id) ?? pendulum;
      const roughly = await score('counterfactual', system, count, coarse);
      const finely = await score('counterfactual', system, count, fine);
      expect(roughly.right).toBeGreaterThanOrEqual(fromCategories);
      expect(roughly.credit).toBeGreaterThan(0.9);
      expect(finely.right).toBeGreaterThanOrEqual(fromValues);
      expect(finely.right).toBeGreaterThan(roughly.right);
    },
  );

  test('is less certain if the intervention is given by category instead of by value', async () => {
    const words = await score('counterfactual', pendulum, 120, fine, 'words');
    expect(words.right).toBeGreaterThan(0.7);
    expect(words.right).toBeLessThan((await score('counterfactual', pendulum, 120, fine)).right);
  });

  test.each([
    // The given values do not determine the shadow's position and length.
    [{ pendulum_angle: 'left', light_position: 'right', shadow_length: 'short' }, 110],
    [{ pendulum_angle: 'right', shadow_length: 'medium' }, 80],
  ] as const)('gives the probabilities of counting all worlds: %j, light to %d', (told, to) => {
    const asked = ['shadow_position', 'shadow_length'];
    const asTold: Readonly<Record<string, string>> = told;
    const counts = new Map(asked.map((id) => [id, new Map<string, number>()]));
    let worlds = 0;
    for (let angle = -44; angle <= 43; angle++) {
      for (let light = 60; light <= 147; light++) {
        const state = { pendulum_angle: angle, light_position: light };
        const roots = categoriesIn(pendulum, state);
        if (Object.keys(state).some((id) => (asTold[id] ?? roots[id]) !== roots[id])) continue;
        const result = simulateState(pendulum, {
          state,
          do: { light_position: to },
        });
        if (!result.ok || result.value.counterfactual === undefined) throw new Error('no such world');
        const { factual, counterfactual } = result.value;
        if (Object.entries(told).some(([id, category]) => factual.categories[id] !== category)) continue;
        worlds += 1;
        for (const [id, of] of counts) {
          const category = counterfactual.categories[id] ?? '';
          of.set(category, (of.get(category) ?? 0) + 1);
        }
      }
    }
    const shares = categoriesAfter(
      pendulum,
      certainPerception(told),
      { target: 'light_position', to },
      createRandom(2),
    );
    for (const id of asked) {
      const expected = [...(counts.get(id) ?? [])].sort();
      expect(expected.length).toBeGreaterThan(1);
      expect([...(shares.get(id)?.keys() ?? [])].sort()).toEqual(expected.map(([category]) => category));
      for (const [category, count] of expected) {
        const share = shares.get(id)?.get(category) ?? NaN;
        expect(Math.abs(share - count / worlds), `${id} ${category}`).toBeLessThan(0.02);
      }
    }
  });

  test('keeps what it perceived next to its answer, and answers the same each time', async () => {
    const item = required(pictureItems('counterfactual', pendulum, 1, 8)[0]);
    const context = { signal: new AbortController().signal, seed: 0 };
    const respondent = clipScm({ perceive: coarse, promptAccess: 'value' });
    const first = await respondent.answer(item, context);
    expect(first.perceived).toEqual([categoriesIn(pendulum, item.payload.state)]);
    expect('text' in first.rawAnswer ? first.rawAnswer.text : '').toMatch(
      /^pendulum angle: \w+\nlight position: \w+\nshadow length: \w+\nshadow position: \w+$/u,
    );
    expect((await respondent.answer(item, context)).rawAnswer).toEqual(first.rawAnswer);
  });

  test('names a system that it does not know', async () => {
    const item = required(pictureItems('counterfactual', pendulum, 1, 8)[0]);
    const foreign = { ...item, subject: 'billiards' };
    const respondent = clipScm({ perceive: coarse, promptAccess: 'value' });
    await expect(
      respondent.answer(foreign, { signal: new AbortController().signal, seed: 0 }),
    ).rejects.toThrow('billiards');
  });
});
