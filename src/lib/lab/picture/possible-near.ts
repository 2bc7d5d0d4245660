import type { Assignment } from '../../causal/index.ts';
import { nearestConsistentWorld } from './nearest-consistent-world.ts';
import type { LabSubject } from '../subject.ts';
import type { Act } from '../value.ts';
import { fits, plainEvidence } from '../worlds.ts';

/** A value that a variable can be seen at. */
export interface Possible {
  readonly variable: string;
  readonly value: number;
}

/**
 * Where what is seen fits no world: another value for one number of it, near it, with which a world shows all. The
 * newest is looked at first.
 *
 * @param world the world that is changed no more than need be
 */
export function possibleNear(
  subject: LabSubject,
  world: Assignment,
  acts: ReadonlyMap<string, Act>,
): Possible | null {
  const seen = new Map([...acts].map(([name, { to }]) => [name, to]));
  for (const [variable, to] of [...seen].reverse()) {
    if (typeof to !== 'number') continue;
    const others = new Set([...seen.keys()].filter((name) => name !== variable));
    const shown = nearestConsistentWorld(subject, world, variable, to, others);
    if (shown === null || shown.value === to) continue;
    const evidence = plainEvidence(subject, new Map(seen).set(variable, shown.value));
    if (fits(subject, shown.world, evidence)) return { variable, value: shown.value };
  }
  return null;
}
