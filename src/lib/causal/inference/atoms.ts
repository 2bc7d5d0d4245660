import type { Result } from '../../util/result.ts';
import { fail, ok } from '../../util/result.ts';
import type { CausalError, Interventions, Model, Observation } from '../types.ts';
import type { NetworkBuilder, Reference } from './network.ts';
import { isNear } from '../tolerance.ts';
import { impossibleEvidence, referenceOf } from './worlds.ts';

/** "`of` is `is`" in the world after `interventions`; the value in the variable's own units. */
export interface Atom {
  readonly of: string;
  readonly is: Observation;
  readonly interventions: Interventions;
}

/** What atoms say of the nodes that their names stand for. */
export type Observations = ReadonlyMap<Reference, Observation>;

/**
 * Builds the worlds of the atoms and reads them there. Atoms that speak of one node must agree: null where two
 * of them cannot both hold.
 */
export function readAtoms(
  model: Model,
  builder: NetworkBuilder,
  atoms: readonly Atom[],
): Result<Observations | null, CausalError> {
  const read = new Map<Reference, Observation>();
  let contradiction = false;
  for (const { of, is, interventions } of atoms) {
    const world = builder.world(interventions);
    if (!world.ok) return world;
    const reference = referenceOf(model, world.value, of);
    if (!reference.ok) return reference;
    const known = read.get(reference.value);
    const both = known === undefined ? is : bothOf(known, is);
    if (both === null) contradiction = true;
    else read.set(reference.value, both);
  }
  return ok(contradiction ? null : read);
}

/** The same for atoms that are given: a contradiction is evidence of probability zero. */
export function readGiven(
  model: Model,
  builder: NetworkBuilder,
  given: readonly Atom[],
): Result<Observations, CausalError> {
  const read = readAtoms(model, builder, given);
  if (!read.ok) return read;
  if (read.value !== null) return ok(read.value);
  const names = [...new Set(given.map(({ of }) => of))].join(', ');
  return fail(
    impossibleEvidence(`The given values of ${names} contradict each other: one variable has two of them.`),
  );
}

/** Whether a value, in the variable's own units, is what an observation says. */
export function isObserved(value: number, observation: Observation): boolean {
  if (typeof observation === 'number') return isNear(value, observation);
  return observation.within.some(([lo, hi]) => value >= lo && value < hi);
}

function bothOf(a: Observation, b: Observation): Observation | null {
  if (typeof a === 'number') return isObserved(a, b) ? a : null;
  if (typeof b === 'number') return isObserved(b, a) ? b : null;
  const within = a.within.flatMap(([lo, hi]) =>
    b.within.flatMap(([from, to]) => {
      const [start, end] = [Math.max(lo, from), Math.min(hi, to)];
      return start < end ? [[start, end] as const] : [];
    }),
  );
  return within.length > 0 ? { within } : null;
}
