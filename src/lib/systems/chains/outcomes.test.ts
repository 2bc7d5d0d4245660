import { describe, expect, it } from 'vitest';
import { isFiniteSystem } from '../finite.ts';
import { outcomesAfter } from '../simulate/finite-outcomes.ts';
import type { State } from '../types.ts';
import { chainStories } from './index.ts';
import { findSystem } from '../known.ts';
import type { ChainStep } from './schema.ts';

/**
 * A draw of all random choices with its probability: for each step whether it succeeds and whether something else is
 * done.
 */
interface Draw {
  readonly probability: number;
  readonly fails: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const [NO, YES, INSTEAD] = [0, 1, 2];

/** Returns every draw, from the story as written, without the model. */
function drawsOf(steps: readonly ChainStep[]): readonly Draw[] {
  return steps.reduce<readonly Draw[]>(
    (draws, { id, needs, chance, instead }) => {
      const success = chance ?? (needs === undefined ? 0.95 : 1);
      const other = instead === undefined ? 0 : (instead.chance ?? 0.04);
      return draws.flatMap(({ probability, fails, others }) =>
        [
          { probability: probability * success * (1 - other), fails, others },
          { probability: probability * (1 - success) * (1 - other), fails: new Set([...fails, id]), others },
          { probability: probability * success * other, fails, others: new Set([...others, id]) },
          {
            probability: probability * (1 - success) * other,
            fails: new Set([...fails, id]),
            others: new Set([...others, id]),
          },
        ].filter((draw) => draw.probability > 0),
      );
    },
    [{ probability: 1, fails: new Set(), others: new Set() }],
  );
}

/** Returns the events of a draw, step by step, after setting some values. */
function run(steps: readonly ChainStep[], { fails, others }: Draw, interventions: State = {}): State {
  const state: Record<string, number> = {};
  for (const { id, needs } of steps) {
    const isMet = (cause: string): boolean =>
      state[cause] === YES ||
      (state[cause] === INSTEAD &&
        steps.find((step) => step.id === cause)?.instead?.serves.includes(id) === true);
    const can = needs === undefined || ('all' in needs ? needs.all.every(isMet) : needs.any.some(isMet));
    const drawn = others.has(id) ? INSTEAD : fails.has(id) ? NO : YES;
    state[id] = interventions[id] ?? (can ? drawn : NO);
  }
  return state;
}

/** Returns the share of each state over the draws, after setting some values. */
function counted(
  steps: readonly ChainStep[],
  fitting: readonly Draw[],
  interventions: State,
): ReadonlyMap<string, number> {
  const total = fitting.reduce((sum, { probability }) => sum + probability, 0);
  const shares = new Map<string, number>();
  for (const draw of fitting) {
    const key = keyOf(steps, run(steps, draw, interventions));
    shares.set(key, (shares.get(key) ?? 0) + draw.probability / total);
  }
  return shares;
}

function keyOf(steps: readonly ChainStep[], state: State): string {
  return steps.map(({ id }) => state[id]).join('');
}

describe.each(chainStories.map((story) => [story.id, story] as const))('after a change in %s', (_, story) => {
  const { steps } = story;
  const draws = drawsOf(steps);
  const system = findSystem(`chain-${story.id}`);
  if (system === undefined || !isFiniteSystem(system)) throw new Error('no system');

  it('every outcome has the probability from counting all worlds with the same observation', () => {
    let open = 0;
    // Runs in which at most two things went differently: choices about events that they prevented stay open.
    const odd = draws.filter(({ fails, others }) => fails.size + others.size <= 2);
    for (const [key, seen] of new Map(
      odd.map((draw) => run(steps, draw)).map((state) => [keyOf(steps, state), state]),
    )) {
      const fitting = draws.filter((draw) => keyOf(steps, run(steps, draw)) === key);
      for (const { id, instead } of steps) {
        for (const value of [NO, YES, ...(instead === undefined ? [] : [INSTEAD])]) {
          if (value === seen[id]) continue;
          const wanted = counted(steps, fitting, { [id]: value });
          const outcomes = outcomesAfter(system, seen, { [id]: value });
          expect(outcomes.map(({ state }) => keyOf(steps, state)).sort()).toEqual([...wanted.keys()].sort());
          for (const { state, probability } of outcomes)
            expect(probability).toBeCloseTo(wanted.get(keyOf(steps, state)) ?? Number.NaN, 9);
          if (outcomes.length > 1) open += 1;
        }
      }
    }
    expect(open).toBeGreaterThan(0);
  });
});
