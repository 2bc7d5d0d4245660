import { fail, ok, type Result } from '../../../util/result.ts';
import type { CausalError } from '../../types.ts';
import { outcomeOf } from './describe-target.ts';
import type { Engine } from '../network/engine.ts';
import type { Method } from '../../worlds.ts';
import { inferExactly, inferSpecified, type DrawOptions, type Inference } from './infer.ts';
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
  const described = new Described(engine);
  const isSingle = references.length === 1;
  const limits = isSingle ? options : { ...options, limits: JOINT_LIMITS };
  const joint = inferExactly(engine, evidence, references, limits);
  if (!joint.ok) return joint;
  let left: readonly Reference[] = [];
  if (joint.value.kind !== 'open') {
    const problem = described.add(references, joint.value);
    if (problem !== null) return fail(problem);
  } else if (isSingle) {
    left = references;
  } else {
    const separate = describeSeparately(described, evidence, references, options);
    if (!separate.ok) return separate;
    left = separate.value;
  }
  if (left.length > 0) {
    const drawn = inferSpecified(engine, evidence, left, options);
    if (!drawn.ok) return drawn;
    const problem = described.add(left, drawn.value);
    if (problem !== null) return fail(problem);
  }
  return ok({ method: leastExact(described.methods), outcomes: byName(targets, described.outcomes) });
}

/** The targets described so far, and the methods used. */
class Described {
  readonly outcomes = new Map<Reference, Outcome>();
  readonly methods: Method[] = [];
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Adds what was inferred about some targets; returns an error if the evidence is impossible, else null. */
  add(targets: readonly Reference[], inferred: Inference): CausalError | null {
    if (inferred.kind === 'impossible') return impossibleEvidence(inferred.message);
    for (const [at, target] of targets.entries())
      this.outcomes.set(target, outcomeOf(this.engine, inferred, target, at));
    this.methods.push(inferred.method);
    return null;
  }
}

/** Describes each target alone where it can be inferred exactly; returns those that are left. */
function describeSeparately(
  described: Described,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  options: DrawOptions,
): Result<readonly Reference[], CausalError> {
  const left: Reference[] = [];
  let isTooLarge = false;
  // Planning alone takes time quadratic in the network.
  let attempts = Math.max(3, ATTEMPTED_NODES / described.engine.network.nodes.length ** 2);
  for (const target of targets) {
    // A target beyond the limits suggests that the others are too: each attempt costs seconds.
    if (isTooLarge || attempts-- < 1) {
      left.push(target);
      continue;
    }
    const alone = inferExactly(described.engine, evidence, [target], options);
    if (!alone.ok) return alone;
    if (alone.value.kind === 'open') {
      left.push(target);
      isTooLarge = alone.value.isOverLimit;
      continue;
    }
    const problem = described.add([target], alone.value);
    if (problem !== null) return fail(problem);
  }
  return ok(left);
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
