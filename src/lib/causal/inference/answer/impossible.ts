import { createRandom } from '../../../util/random.ts';
import { isRegion, type Observation } from '../../observation.ts';
import { Context, type ReasoningState } from '../network/context.ts';
import { toNative } from '../network/coordinates.ts';
import { describeValue } from '../network/describe.ts';
import type { Engine } from '../network/engine.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import type { InferencePlan } from '../plan/plan-types.ts';

/** Number of draws used to describe the possible values of a variable in a message. */
const DRAWS = 400;
/** Maximum number of distinct values that are listed; of more, only the smallest and the largest. */
const MAX_LISTED = 8;

/**
 * Explains which piece of evidence is impossible, and which values the variable could have given the evidence before
 * it.
 */
export function explainImpossible(
  engine: Engine,
  plan: InferencePlan,
  step: number,
  before: readonly ReasoningState[],
): string {
  const failed = plan.steps[step];
  if (failed?.kind === 'solve') {
    const names = failed.observed.map(
      ({ reference, value }) =>
        `${referenceName(engine, reference)} ${describeObservation(engine, reference, value)}`,
    );
    return `${names.join(' and ')} are impossible together: no exogenous values lead to them all. Change or remove one.`;
  }
  const observed = failed;
  if (observed?.kind !== 'observe')
    return 'The evidence is impossible under the model: no exogenous values lead to it.';
  const { reference, observation } = observed;
  const subject = referenceName(engine, reference);
  const what = `${subject} ${describeObservation(engine, reference, observation)} is impossible here`;
  const possible = possibleValues(engine, reference, before);
  const others = plan.evidence.size > 1 ? 'the rest of the evidence' : 'the model';
  if (possible.length === 0) return `${what}; change or remove it.`;
  return `${what}: given ${others}, ${subject} ${describePossible(engine, reference, possible, observation)}.`;
}

/** Returns a reference's name, with its world if that is not the factual one. */
export function referenceName(engine: Engine, reference: Reference): string {
  if (reference < 0) return engine.coordinates[exogenousIndex(reference)]?.exogenous.name ?? '?';
  const node = engine.network.nodes[reference];
  if (!node) return '?';
  return node.world === '' ? node.variable.name : `${node.variable.name} under ${node.world}`;
}

function describeObservation(engine: Engine, reference: Reference, observation: Observation): string {
  if (typeof observation === 'number') return `= ${describe(engine, reference, observation)}`;
  if (!isRegion(observation)) return 'as it was seen';
  const intervals = observation.within.map(([lo, hi]) => `[${lo}, ${hi})`);
  return `in ${intervals.join(' or ')}`;
}

/** Formats a value as in the model: labels for categories, exogenous values in their own units. */
function describe(engine: Engine, reference: Reference, value: number): string {
  if (reference >= 0) return describeValue(value, engine.network.nodes[reference]?.variable.domain);
  const coordinate = engine.coordinates[exogenousIndex(reference)];
  return coordinate ? describeValue(toNative(coordinate, value), coordinate.exogenous.domain) : String(value);
}

function describePossible(
  engine: Engine,
  reference: Reference,
  possible: readonly number[],
  observation: Observation,
): string {
  const say = (value: number): string => describe(engine, reference, value);
  const [first = NaN] = possible;
  if (possible.length === 1) return `must be ${say(first)}`;
  if (possible.length <= MAX_LISTED) return `can be ${possible.map(say).join(', ')}`;
  if (typeof observation === 'number') {
    const [below, above] = [
      possible.findLast((value) => value < observation),
      possible.find((value) => value > observation),
    ];
    if (below !== undefined && above !== undefined)
      return `takes values such as ${say(roundApart(below, observation))} and ${say(roundApart(above, observation))}, none of them this one`;
  }
  const [least, greatest] = [first, possible[possible.length - 1] ?? NaN].map((value) =>
    say(rounded(value, 4)),
  );
  return `was between ${least} and ${greatest} in ${DRAWS} worlds drawn at random`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** Rounds a value to as many digits as distinguish it from another one. */
function roundApart(value: number, other: number): number {
  let digits = 4;
  while (digits < 10 && Math.sign(rounded(value, digits) - other) !== Math.sign(value - other)) digits++;
  return rounded(value, digits);
}

/** Returns the distinct values that the variable takes in draws from the states, ascending. */
function possibleValues(
  engine: Engine,
  reference: Reference,
  before: readonly ReasoningState[],
): readonly number[] {
  const context = new Context(engine.coordinates, engine.network.nodes.length);
  const random = createRandom(0);
  const values = new Set<number>();
  for (let draw = 0; draw < DRAWS && before.length > 0; draw++) {
    const state = before[Math.floor((draw * before.length) / DRAWS)];
    if (!state) break;
    context.load(state);
    context.random = random;
    const value =
      reference < 0 ? context.need(exogenousIndex(reference)) : engine.evaluateNode(context, reference);
    context.failure = null;
    if (Number.isFinite(value)) values.add(Number(value.toPrecision(10)));
  }
  return [...values].sort((a, b) => a - b);
}
