import { fail, ok, type Result } from '../../../util/result.ts';
import type { CausalError } from '../../types.ts';
import { outcomeOf } from './describe-target.ts';
import type { Engine } from '../network/engine.ts';
import type { Method } from '../../worlds.ts';
import { inferExactly, inferSpecified, type DrawOptions } from './infer.ts';
import { missingMechanism } from './missing.ts';
import type { Reference } from '../network/network.ts';
import type { Outcome } from './outcome.ts';
import type { NetworkEvidence } from '../plan/plan-types.ts';
import { impossibleEvidence } from '../compile/worlds.ts';

/** Outcomes of several quantities, and the least exact method used. */
export interface Outcomes<Name> {
  readonly method: Method;
  readonly outcomes: ReadonlyMap<Name, Outcome>;
}

/** Limits for enumerating all targets together, before each is enumerated alone. */
const JOINT_LIMITS = { states: 10_000, work: 40_000 };

/** Budget for planning all attempts, in squared numbers of nodes: a few seconds. */
const ATTEMPTED_NODES = 4_000_000;

/**
 * Describes each target given the evidence: exactly where that target alone allows it, all others from the same draws.
 * A target that depends on an unspecified part is a `no-mechanism` error.
 */
export function describeAll<Name>(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: ReadonlyMap<Name, Reference>,
  options: DrawOptions,
): Result<Outcomes<Name>, CausalError> {
  const references = [...new Set(targets.values())];
  const missing = anyMissing(engine, evidence, references);
  if (missing !== null) return fail(missing);
  const outcomes = new Map<Reference, Outcome>();
  const methods: Method[] = [];
  const left: Reference[] = [];
  const single = references.length === 1;
  const joint = inferExactly(
    engine,
    evidence,
    references,
    single ? options : { ...options, limits: JOINT_LIMITS },
  );
  if (!joint.ok) return joint;
  if (joint.value.kind === 'impossible') return fail(impossibleEvidence(joint.value.message));
  if (joint.value.kind !== 'open') {
    for (const [at, target] of references.entries())
      outcomes.set(target, outcomeOf(engine, joint.value, target, at));
    methods.push(joint.value.method);
  } else {
    let tooLarge = single;
    // Planning alone takes time quadratic in the network.
    let attempts = Math.max(3, ATTEMPTED_NODES / engine.network.nodes.length ** 2);
    for (const target of references) {
      // A target beyond the limits suggests that the others are too: each attempt costs seconds.
      if (tooLarge || attempts-- < 1) {
        left.push(target);
        continue;
      }
      const alone = inferExactly(engine, evidence, [target], options);
      if (!alone.ok) return alone;
      if (alone.value.kind === 'impossible') return fail(impossibleEvidence(alone.value.message));
      if (alone.value.kind === 'open') {
        left.push(target);
        tooLarge = alone.value.isOverLimit;
      } else {
        outcomes.set(target, outcomeOf(engine, alone.value, target, 0));
        methods.push(alone.value.method);
      }
    }
  }
  if (left.length > 0) {
    const drawn = inferSpecified(engine, evidence, left, options);
    if (!drawn.ok) return drawn;
    if (drawn.value.kind === 'impossible') return fail(impossibleEvidence(drawn.value.message));
    for (const [at, target] of left.entries())
      outcomes.set(target, outcomeOf(engine, drawn.value, target, at));
    methods.push(drawn.value.method);
  }
  return ok({ method: leastExact(methods), outcomes: byName(targets, outcomes) });
}

function byName<Name>(
  targets: ReadonlyMap<Name, Reference>,
  outcomes: ReadonlyMap<Reference, Outcome>,
): ReadonlyMap<Name, Outcome> {
  return new Map(
    [...targets].flatMap(([name, target]) => {
      const outcome = outcomes.get(target);
      return outcome ? [[name, outcome] as const] : [];
    }),
  );
}

/** Checks each target separately, since dependence between the targets does not matter. */
function anyMissing(
  engine: Engine,
  evidence: NetworkEvidence,
  references: readonly Reference[],
): CausalError | null {
  for (const target of [null, ...references]) {
    const missing = missingMechanism(engine, [...evidence.keys(), ...(target === null ? [] : [target])]);
    if (missing !== null) return missing;
  }
  return null;
}

/** Returns the least exact of several methods. */
export function leastExact(methods: readonly Method[]): Method {
  if (methods.includes('monte-carlo')) return 'monte-carlo';
  return methods.includes('enumeration') ? 'enumeration' : 'exact';
}
