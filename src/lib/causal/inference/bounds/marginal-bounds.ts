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

/** What is asked: how likely `of` would have been in a region, or its mean, had `acts` been done where `evidence` was seen. */
export interface Imagined {
  readonly evidence: Evidence;
  readonly acts: Interventions;
  readonly of: string;
  /** Null for the mean. */
  readonly is: Region | null;
}

/** By which what was drawn may be off: about 2 in 10,000 lie further. */
const STANDARD_ERRORS = 3.7;

/**
 * What the chances of each world by itself leave of a counterfactual, whatever ties the luck in one world to the luck
 * in the other: valid for all variables, not always the narrowest. With C what was seen above all luck that is moved,
 * E the rest, and p = P(E | C): a share lies within Fréchet's bounds of P(Y_x in A and E | C), over p (Fréchet 1935),
 * a mean within sqrt((1 - p) / p) standard deviations of E[Y_x | C] (Cauchy and Schwarz). Where E is one exact value
 * among endless many, p is 0 and they leave everything open: infinite for a mean. Where nothing was seen at or below
 * moved luck, the answer hangs on no tie, and both ends are it.
 */
export function marginalBounds(
  model: Model,
  { evidence, acts, of, is }: Imagined,
): Result<ResponseBounds, CausalError> {
  const telling = new Set(
    evidenceAboutNoise(model, affectedNoises(model, [...acts.keys()], of), evidence.keys()),
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
  const world = spreads(model, context, acts, [{ of, regions: is === null ? [] : [is] }]);
  if (!world.ok) return world;
  const [spread] = world.value;
  if (spread === undefined) return fail({ code: 'unsupported', message: `Nothing is known of ${of}.` });
  const event = telling.size === 0 ? ok(SURE) : probabilityOf(model, atoms, telling);
  if (!event.ok) return event;
  const [least] = within(event.value);
  const [share] = spread.shares;
  if (share) {
    return ok(shareBounds(within({ ...share, method: spread.method }), least));
  }
  const bounds = meanBounds(spread.outcome, least);
  const [from, to] = rangeOf(model, of);
  return ok({ lo: Math.max(from, bounds.lo), hi: Math.min(to, bounds.hi) });
}

const SURE: Estimate = { value: 1, method: 'exact' };

function probabilityOf(
  model: Model,
  atoms: readonly Atom[],
  telling: ReadonlySet<string>,
): Result<Estimate, CausalError> {
  const [event, given] = [true, false].map((tells) => atoms.filter((atom) => telling.has(atom.of) === tells));
  return probability(model, event ?? [], given ?? []);
}

/** A probability with the doubt that drawing it left. */
function within({ value, error = 0 }: Estimate): readonly [number, number] {
  const doubt = STANDARD_ERRORS * error;
  return [Math.max(0, value - doubt), Math.min(1, value + doubt)];
}

/** Fréchet's bounds over the event's probability: they are the wider, the less likely it is. */
function shareBounds([low, high]: readonly [number, number], event: number): ResponseBounds {
  if (low === 1 || high === 0) return { lo: low, hi: high };
  if (event === 0) return { lo: 0, hi: 1 };
  return { lo: Math.max(0, 1 - (1 - low) / event), hi: Math.min(1, high / event) };
}

/** Cauchy and Schwarz: the mean over an event of probability p is at most sqrt((1 - p) / p) standard deviations away. */
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

/** What a variable can be at all. */
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
