import type { Assignment } from '../../causal/index.ts';
import { nearestConsistentWorld } from './nearest-consistent-world.ts';
import type { LabSubject } from '../subject.ts';
import type { AntecedentValue } from '../value.ts';
import { fits, plainEvidence } from '../engine-input.ts';

/** A possible value of a variable. */
export interface Possible {
  readonly variable: string;
  readonly value: number;
}

/**
 * If what is seen fits no world, returns another value for one of its numbers, near it, with which a world fits. The
 * newest one is tried first.
 *
 * @param world the world to change as little as possible
 */
export function possibleNear(
  subject: LabSubject,
  world: Assignment,
  antecedent: ReadonlyMap<string, AntecedentValue>,
): Possible | null {
  const seen = new Map([...antecedent].map(([name, { to }]) => [name, to]));
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
