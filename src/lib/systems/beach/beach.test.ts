import { describe, expect, it } from 'vitest';
import { answerQueries } from '../../causal/questions.ts';
import { beach, defaultState, fullState, type State } from '../index.ts';
import { outcomesAfter } from '../simulate/finite-outcomes.ts';
import { answerSimulation, simulate } from '../simulate/index.ts';
import { isFiniteSystem } from '../finite.ts';

/** A world and its probability, from the model in words, without the engine. */
interface Counted {
  readonly sunshine: number;
  readonly skin: number;
  readonly sunscreen: number;
  readonly iceCream: number;
  readonly sunburn: number;
  readonly probability: number;
}

function burns(sunshine: number, sunscreen: number, skin: number): number {
  if (sunshine === 0 || (sunshine === 1 && sunscreen === 1)) return 0;
  if (sunshine === 1) return skin >= 8 ? 2 : skin >= 6 ? 1 : 0;
  if (sunscreen === 1) return skin >= 8 ? 2 : skin >= 2 ? 1 : 0;
  return skin >= 5 ? 2 : 1;
}

const SUNSCREEN_CHANCE = [0.05, 0.5, 0.95] as const;
const ICE_CHANCE = [0.2, 0.5, 0.8] as const;
const chance = (table: readonly number[], sunshine: number, value: number): number =>
  value === 1 ? (table[sunshine] ?? NaN) : 1 - (table[sunshine] ?? NaN);

/** Returns all worlds; values that are set have no probability. */
function worlds(done: { readonly sunscreen?: number; readonly iceCream?: number } = {}): readonly Counted[] {
  return [0, 1, 2].flatMap((sunshine) =>
    Array.from({ length: 10 }, (_, index) => index + 1).flatMap((skin) =>
      [0, 1].flatMap((sunscreen) =>
        [0, 1].flatMap((iceCream) => {
          const share = (set: number | undefined, value: number, table: readonly number[]): number =>
            set === undefined ? chance(table, sunshine, value) : Number(set === value);
          return [
            {
              sunshine,
              skin,
              sunscreen,
              iceCream,
              sunburn: burns(sunshine, sunscreen, skin),
              probability:
                (share(done.sunscreen, sunscreen, SUNSCREEN_CHANCE) *
                  share(done.iceCream, iceCream, ICE_CHANCE)) /
                30,
            },
          ];
        }),
      ),
    ),
  );
}

function share(
  counted: readonly Counted[],
  event: (world: Counted) => boolean,
  given: (world: Counted) => boolean = () => true,
): number {
  const total = (fits: (world: Counted) => boolean): number =>
    counted.filter(fits).reduce((sum, { probability }) => sum + probability, 0);
  return total((world) => event(world) && given(world)) / total(given);
}

const unburnt = ({ sunburn }: Counted): boolean => sunburn === 0;

/** Returns the number that `rungs causal` answers. */
function asked(query: Readonly<Record<string, unknown>>): unknown {
  const [answer] = answerQueries({ model: beach.text, queries: [query] }).results;
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  expect(answer.method).not.toBe('monte-carlo');
  return answer.value;
}

describe('the beach on the three rungs', () => {
  it.each([
    [0, 0.8, 0.5],
    [1, 0.43, 0.7],
  ])('sunscreen %d: unburnt on See %d, on Do %d', (sunscreen, seen, done) => {
    const counted = share(worlds(), unburnt, (world) => world.sunscreen === sunscreen);
    expect(counted).toBeCloseTo(seen, 12);
    expect(asked({ ask: 'probability', event: { sunburn: 0 }, given: { sunscreen } })).toBeCloseTo(
      counted,
      12,
    );
    expect(share(worlds({ sunscreen }), unburnt)).toBeCloseTo(done, 12);
    expect(asked({ ask: 'probability', event: { sunburn: 0 }, do: { sunscreen } })).toBeCloseTo(done, 12);
  });

  it('associates ice cream with sunburn without a causal effect', () => {
    const [without, having] = [0, 1].map((iceCream) =>
      share(worlds(), unburnt, (world) => world.iceCream === iceCream),
    );
    expect((without ?? 0) - (having ?? 0)).toBeGreaterThan(0.1);
    for (const [ice_cream, seen] of [
      [0, without],
      [1, having],
    ] as const) {
      expect(asked({ ask: 'probability', event: { sunburn: 0 }, given: { ice_cream } })).toBeCloseTo(
        seen ?? 0,
        12,
      );
      const done = share(worlds({ iceCream: ice_cream }), unburnt);
      expect(done).toBeCloseTo(share(worlds(), unburnt), 12);
      expect(asked({ ask: 'probability', event: { sunburn: 0 }, do: { ice_cream } })).toBeCloseTo(done, 12);
    }
  });

  it('finds that a person who burned severely without sunscreen under a medium sun would certainly not have with it', () => {
    const evidence = { sunshine: 1, sunscreen: 0, sunburn: 2 };
    const query = { ask: 'counterfactual', evidence, do: { sunscreen: 1 }, event: { sunburn: 0 } };
    expect(asked(query)).toBe(1);
  });

  it('finds that five in six would not have if the sky is unknown', () => {
    const burned = worlds().filter(({ sunscreen, sunburn }) => sunscreen === 0 && sunburn === 2);
    const saved = share(burned, ({ sunshine, skin }) => burns(sunshine, 1, skin) === 0);
    expect(saved).toBeCloseTo(5 / 6, 12);
    const query = {
      ask: 'counterfactual',
      evidence: { sunscreen: 0, sunburn: 2 },
      do: { sunscreen: 1 },
      event: { sunburn: 0 },
    };
    expect(asked(query)).toBeCloseTo(saved, 12);
  });
});

describe('the initial beach', () => {
  it('shows a medium sun, no sunscreen, an ice cream and a severe burn', () => {
    expect(defaultState(beach)).toEqual({ sunshine: 1, sunscreen: 0, ice_cream: 1, sunburn: 2 });
  });

  it.each([
    [0, { sunshine: 0, sunscreen: 0, ice_cream: 0, sunburn: 0 }],
    [2, { sunshine: 2, sunscreen: 1, ice_cream: 1, sunburn: 2 }],
  ])('follows its sun to %d', (sunshine, after) => {
    const answer = simulate(beach, { do: { sunshine } });
    expect(answer.ok && answer.value.counterfactual?.values).toEqual(after);
  });
});

const VALUES = { sunshine: [0, 1, 2], sunscreen: [0, 1], ice_cream: [0, 1], sunburn: [0, 1, 2] } as const;

/** Returns every state with some values given, including none and all. */
function partialStates(): readonly State[] {
  return Object.entries(VALUES).reduce<readonly State[]>(
    (states, [name, values]) =>
      states.flatMap((state) => [state, ...values.map((value) => ({ ...state, [name]: value }))]),
    [{}],
  );
}

describe('the unspecified part of a beach state', () => {
  it('has the possible value nearest to its default, and is named', () => {
    const answer = simulate(beach, { state: { sunshine: 1, sunscreen: 0, sunburn: 2 } });
    expect(answer).toMatchObject({
      value: {
        exogenous: { U_sunshine: 1, U_sunscreen: 0.25, U_ice_cream: 0.75, skin: 9 },
        undetermined: ['U_sunscreen', 'U_ice_cream', 'skin'],
      },
    });
    expect(simulate(beach, { state: { sunshine: 2, sunscreen: 1, sunburn: 1 } })).toMatchObject({
      value: { exogenous: { skin: 7 } },
    });
    expect(simulate(beach, { state: { sunscreen: 1 } })).toMatchObject({
      value: { exogenous: { U_sunshine: 1, U_sunscreen: 0.51 } },
    });
  });

  it('is chosen jointly: a person who burned in spite of sunscreen was under a high sun', () => {
    expect(simulate(beach, { state: { sunscreen: 1, sunburn: 1 } })).toMatchObject({
      value: { factual: { values: { sunshine: 2 } }, undetermined: ['U_sunscreen', 'U_ice_cream', 'skin'] },
    });
  });

  it('is not named if it is given', () => {
    const exogenous = { skin: 8, U_sunscreen: 0.1, U_ice_cream: 0.9 };
    const answer = simulate(beach, { state: { sunshine: 1, ...exogenous } });
    expect(answer).toMatchObject({ value: { exogenous, undetermined: [] } });
  });

  it('equals what evidence leaves open, in each of 144 partial states, with the same impossible ones', () => {
    const states = partialStates();
    expect(states).toHaveLength(144);
    for (const state of states) {
      const fromState = simulate(beach, { state });
      const fromEvidence = simulate(beach, { evidence: state });
      expect(fromState.ok, JSON.stringify(state)).toBe(fromEvidence.ok);
      if (!fromState.ok || !fromEvidence.ok) {
        expect(fromState.ok ? '' : fromState.error.code).toBe('impossible-evidence');
        continue;
      }
      expect(fromState.value.factual.values).toMatchObject(state);
      const open = new Set(fromState.value.undetermined);
      expect(open, JSON.stringify(state)).toEqual(new Set(fromEvidence.value.undetermined));
    }
  });

  it('is rejected with what the equations give if values contradict them', () => {
    const answer = simulate(beach, { state: { sunshine: 'low', sunburn: 'severe' } });
    expect(answer.ok ? '' : answer.error.message).toBe(
      'sunburn cannot be "severe" here: the equations give 0. Leave it out, or set it with do.',
    );
  });
});

describe('values between the possible ones', () => {
  it.each([
    ['a state', { state: { sunshine: 1.5 } }, 'sunshine cannot be 1.5; it is 0, 1 or 2.'],
    ['evidence', { evidence: { sunscreen: 0.5 } }, 'sunscreen cannot be 0.5; it is 0 or 1.'],
    ['what is done', { do: { sunburn: 1.2 } }, 'sunburn cannot be 1.2; it is 0, 1 or 2.'],
    ['an expression', { do: { sunshine: '3/2' } }, 'sunshine cannot be 1.5; it is 0, 1 or 2.'],
    ['a shift', { do: { sunshine: 'x + 0.5' } }, 'sunshine cannot be 1.5; it is 0, 1 or 2.'],
    ['hidden skin', { state: { skin: 2.5 } }, 'skin cannot be 2.5; it is 1, 2, 3, 4, 5, 6, 7, 8, 9 or 10.'],
    ['beyond the range', { state: { sunburn: 3 } }, 'sunburn is 3; it runs from 0 to 2.'],
  ])('are rejected in %s', (_, request, message) => {
    const answer = answerSimulation(beach, request);
    expect(answer.ok ? 'ok' : answer.error).toEqual({ code: 'out-of-domain', message });
  });

  it('are rejected in a shift of evidence, and in a picture', () => {
    const shifted = simulate(beach, { evidence: { sunshine: 1 }, do: { sunshine: 'x - 0.5' } });
    expect(shifted.ok ? '' : shifted.error.code).toBe('out-of-domain');
    const drawn = fullState(beach, { sunshine: 0.5 });
    expect(drawn.ok ? '' : drawn.error.code).toBe('out-of-domain');
  });
});

describe('the possible outcomes from a full state of the beach', () => {
  it('have the probabilities that the engine infers, for any intervention', () => {
    if (!isFiniteSystem(beach)) throw new Error('the beach is finite');
    let compared = 0;
    for (const state of partialStates().filter((one) => Object.keys(one).length === 4)) {
      for (const [name, values] of Object.entries(VALUES)) {
        for (const value of values) {
          const outcomes = outcomesAfter(beach, state, { [name]: value });
          const inferred = simulate(beach, { evidence: state, do: { [name]: value } });
          expect(outcomes.length > 0).toBe(inferred.ok);
          if (!inferred.ok) continue;
          for (const { id, categories } of beach.variables) {
            const said = inferred.value.counterfactual?.categories[id];
            for (const [rank, category] of categories.entries()) {
              const counted = outcomes
                .filter((outcome) => outcome.state[id] === rank)
                .reduce((sum, { probability }) => sum + probability, 0);
              const wanted =
                typeof said === 'string' ? Number(said === category.id) : (said?.[category.id] ?? 0);
              expect(counted).toBeCloseTo(wanted, 9);
              compared += 1;
            }
          }
        }
      }
    }
    expect(compared).toBe(22 * 10 * 10);
  });
});

describe('the words of the ladder', () => {
  const all = beach.variables.flatMap((variable) =>
    variable.categories.map(({ id }) => ({ name: `${variable.id} ${id}`, phrases: variable.phrases?.(id) })),
  );

  it.each(all)('are parts of sentences: $name', ({ phrases }) => {
    if (phrases === undefined) throw new Error('there are none');
    for (const words of Object.values(phrases)) expect(words).toMatch(/^[a-z][a-z ]*[a-z]$/u);
    expect(phrases.seen).toMatch(/^(with|without|under|who) /u);
    expect(phrases.asked).toMatch(/^how many /u);
    expect(phrases.done).toMatch(/ (everybody|nobody)( |$)|^make everybody/u);
    expect(phrases.imagined).toMatch(/^(she|the \w+) (\w+(ed|en|rn))( |$)/u);
    expect(phrases.would).toMatch(/^(she|the \w+) have \w/u);
    expect(phrases.fact).toMatch(/^(she|the \w+) \w/u);
  });

  it('make the three questions', () => {
    const x = beach.variables[1]?.phrases?.('on');
    const y = beach.variables[3]?.phrases?.('none');
    expect(`Of the ${beach.people?.many ?? ''} ${x?.seen ?? ''}, ${y?.asked ?? ''}?`).toBe(
      'Of the people with sunscreen, how many stay unburnt?',
    );
    expect(x?.done).toBe('put sunscreen on everybody');
    expect(`Had ${x?.imagined ?? ''}, would ${y?.would ?? ''}?`).toBe(
      'Had she worn sunscreen, would she have stayed unburnt?',
    );
  });

  it('are rejected for values that are not categories', () => {
    expect(() => beach.variables[0]?.phrases?.('mild')).toThrow('sunshine is never mild at the beach');
  });
});
