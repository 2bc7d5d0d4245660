import { fail, ok, type Result } from '../../../util/result.ts';
import { isRegion } from '../../observation.ts';
import type { CausalError, Evidence, Interventions, Model, Region } from '../../types.ts';
import type { Atom } from '../compile/atoms.ts';
import type { Estimate } from '../answer/estimate.ts';
import { affectedNoises, evidenceAboutNoise } from './affected-noises.ts';
import type { Outcome } from '../answer/outcome.ts';
import { probability } from '../probability.ts';
import type { ResponseBounds } from './response-bounds.ts';
import { spreads } from '../spread.ts';

/**
 * A counterfactual query: the probability that `of` would have been in a region, or its mean, had `interventions` been done
 * where `evidence` was seen.
 */
export interface Imagined {
  readonly evidence: Evidence;
  readonly interventions: Interventions;
  readonly of: string;
  /** Null for the mean. */
  readonly is: Region | null;
}

/** Margin for estimates from draws, in standard errors: about 2 in 10,000 lie further out. */
const STANDARD_ERRORS = 3.7;

const SURE: Estimate = { value: 1, method: 'exact' };

/**
 * Returns the bounds on a counterfactual that follow from the distributions of each world alone, for any dependence
 * between the noise in the two worlds: valid for all variables, not always sharp. With C the evidence above all
 * affected noise, E the rest, and p = P(E | C): a probability lies within Fréchet's bounds of P(Y_x in A and E | C),
 * divided by p (Fréchet 1935), a mean within sqrt((1 - p) / p) standard deviations of E[Y_x | C] (Cauchy-Schwarz). If E
 * is one exact value of a continuous variable, p is 0 and the bounds are trivial: infinite for a mean. If there is no
 * evidence on affected noise or its descendants, the answer does not depend on the dependence, and both bounds equal
 * it.
 */
export function marginalBounds(
  model: Model,
  { evidence, interventions, of, is }: Imagined,
): Result<ResponseBounds, CausalError> {
  const telling = new Set(
    evidenceAboutNoise(model, affectedNoises(model, [...interventions.keys()], of), evidence.keys()),
  );
  const atoms = [...evidence].flatMap(([name, seen]): Atom[] =>
    isRegion(seen) ? [{ of: name, is: seen, interventions: new Map() }] : [],
  );
  if (atoms.length < evidence.size) {
    return fail({
      code: 'unsupported',
      message: 'Bounds need values or intervals that were seen, not guesses of them.',
    });
  }
  const context = new Map([...evidence].filter(([name]) => !telling.has(name)));
  const world = spreads(model, context, interventions, [{ of, regions: is === null ? [] : [is] }]);
  if (!world.ok) return world;
  const [spread] = world.value;
  if (spread === undefined) return fail({ code: 'unsupported', message: `Nothing is known of ${of}.` });
  const event = telling.size === 0 ? ok(SURE) : probabilityOf(model, atoms, telling);
  if (!event.ok) return event;
  const [minProbability] = probabilityRange(event.value);
  const [share] = spread.shares;
  if (share) {
    return ok(shareBounds(probabilityRange({ ...share, method: spread.method }), minProbability));
  }
  const bounds = meanBounds(spread.outcome, minProbability);
  const [from, to] = rangeOf(model, of);
  return ok({ lo: Math.max(from, bounds.lo), hi: Math.min(to, bounds.hi) });
}

function probabilityOf(
  model: Model,
  atoms: readonly Atom[],
  telling: ReadonlySet<string>,
): Result<Estimate, CausalError> {
  const [event, given] = [true, false].map((tells) => atoms.filter((atom) => telling.has(atom.of) === tells));
  return probability(model, event ?? [], given ?? []);
}

/** Returns the range of a probability, with the margin for an estimate from draws. */
function probabilityRange({ value, error = 0 }: Estimate): readonly [number, number] {
  const doubt = STANDARD_ERRORS * error;
  return [Math.max(0, value - doubt), Math.min(1, value + doubt)];
}

/** Returns Fréchet's bounds divided by the event's probability: the less likely the event, the wider. */
function shareBounds([low, high]: readonly [number, number], event: number): ResponseBounds {
  if (low === 1 || high === 0) return { lo: low, hi: high };
  if (event === 0) return { lo: 0, hi: 1 };
  return { lo: Math.max(0, 1 - (1 - low) / event), hi: Math.min(1, high / event) };
}

/**
 * Returns Cauchy-Schwarz bounds: the mean over an event of probability p is at most sqrt((1 - p) / p) standard
 * deviations away.
 */
function meanBounds(outcome: Outcome, event: number): ResponseBounds {
  switch (outcome.kind) {
    case 'point':
      return { lo: outcome.value, hi: outcome.value };
    case 'set':
      return { lo: outcome.lo, hi: outcome.hi };
    case 'distribution': {
      const { mean, sd, error = 0 } = outcome;
      const away = event === 1 ? 0 : sd * Math.sqrt((1 - event) / event) + STANDARD_ERRORS * error;
      return { lo: mean - away, hi: mean + away };
    }
  }
}

/** Returns the range of all possible values of a variable. */
function rangeOf(model: Model, of: string): readonly [number, number] {
  const domain = model.variables.find(({ name }) => name === of)?.domain;
  switch (domain?.kind) {
    case 'binary':
      return [0, 1];
    case 'category':
      return [0, domain.labels.length - 1];
    case 'integer':
    case 'real':
      return [domain.lo, domain.hi];
    case undefined:
      return [-Infinity, Infinity];
  }
}
