import { fail, ok, type Result } from '../../../util/result.ts';
import { holds, type Region } from '../../observation.ts';
import type { CausalError, Interventions, Model } from '../../types.ts';
import type { NetworkBuilder, Reference } from '../network/network.ts';
import { impossibleEvidence, referenceOf } from './worlds.ts';

/** The statement that `of` is `is` in the world after `interventions`; the value in the variable's own units. */
export interface Atom {
  readonly of: string;
  readonly is: Region;
  readonly interventions: Interventions;
}

/** Regions by the nodes that the atoms' names refer to. */
export type Regions = ReadonlyMap<Reference, Region>;

/**
 * Builds the worlds of the atoms and resolves them there. Atoms on the same node must agree: null if two of them
 * contradict each other.
 */
export function readAtoms(
  model: Model,
  builder: NetworkBuilder,
  atoms: readonly Atom[],
): Result<Regions | null, CausalError> {
  const read = new Map<Reference, Region>();
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

/** Like `readAtoms` for atoms that are given: a contradiction is evidence of probability zero. */
export function readGivenAtoms(
  model: Model,
  builder: NetworkBuilder,
  given: readonly Atom[],
): Result<Regions, CausalError> {
  const read = readAtoms(model, builder, given);
  if (!read.ok) return read;
  if (read.value !== null) return ok(read.value);
  const names = [...new Set(given.map(({ of }) => of))].join(', ');
  return fail(
    impossibleEvidence(`The given values of ${names} contradict each other: one variable has two of them.`),
  );
}

function bothOf(a: Region, b: Region): Region | null {
  if (typeof a === 'number') return holds(b, a) ? a : null;
  if (typeof b === 'number') return holds(a, b) ? b : null;
  const within = a.within.flatMap(([lo, hi]) =>
    b.within.flatMap(([from, to]) => {
      const [start, end] = [Math.max(lo, from), Math.min(hi, to)];
      return start < end ? [[start, end] as const] : [];
    }),
  );
  return within.length > 0 ? { within } : null;
}
