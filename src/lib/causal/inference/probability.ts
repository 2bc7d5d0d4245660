import { fail, ok, type Result } from '../../util/result.ts';
import { holds, type Region } from '../observation.ts';
import type { CausalError, Model } from '../types.ts';
import { readAtoms, readGivenAtoms, type Atom, type Regions } from './compile/atoms.ts';
import { partsInState } from './answer/describe-target.ts';
import type { Engine } from './network/engine.ts';
import { nativeColumn, type Estimate } from './answer/estimate.ts';
import { infer, type DrawOptions, type Inference } from './answer/infer.ts';
import { NetworkBuilder, type Reference } from './network/network.ts';
import { weightedMean } from './answer/outcome.ts';
import type { MixturePart } from './answer/parts.ts';
import { impossibleEvidence, openEngine } from './compile/worlds.ts';
import { clamp } from '../../util/clamp.ts';

/**
 * Returns the probability that all of `event` holds given that all of `given` does. Atoms may belong to different
 * worlds: all worlds share their exogenous variables. Exact for finite models, else a share of weighted draws with its
 * standard error.
 */
export function probability(
  model: Model,
  event: readonly Atom[],
  given: readonly Atom[],
  options: DrawOptions = {},
): Result<Estimate, CausalError> {
  const builder = new NetworkBuilder(model);
  const asked = readAtoms(model, builder, event);
  if (!asked.ok) return asked;
  const known = readGivenAtoms(model, builder, given);
  if (!known.ok) return known;
  const { engine, evidence } = openEngine(builder, known.value);
  // An event that contradicts itself has probability 0, but the evidence must be possible all the same.
  const targets = [...(asked.value?.keys() ?? [])];
  const continuous = [...(asked.value?.values() ?? [])].filter(
    (observation) => typeof observation !== 'number',
  );
  const wanted = continuous.length > 1 ? 'draws' : 'distribution';
  const result = infer(engine, evidence, targets, { ...options, wanted });
  if (!result.ok) return result;
  if (result.value.kind === 'impossible') return fail(impossibleEvidence(result.value.message));
  return ok(shareOf(engine, result.value, asked.value));
}

/** Returns the share of an inference in which the event holds; an event that contradicts itself is null. */
export function shareOf(
  engine: Engine,
  inference: Exclude<Inference, { kind: 'impossible' }>,
  event: Regions | null,
): Estimate {
  const { method } = inference;
  if (inference.kind === 'particles') return shareOfDraws(engine, inference, event);
  if (event === null) return { value: 0, method };
  const targets = [...event];
  let share = 0;
  for (const [i, weight] of inference.weights.entries()) {
    let chance = weight;
    for (const [at, [target, observation]] of targets.entries()) {
      // Within a state, open exogenous variables are independent.
      chance *= chanceOf(partsInState(engine, inference, target, at, i), observation);
    }
    share += chance;
  }
  return { value: clamp(share, 0, 1), method };
}

function shareOfDraws(
  engine: Engine,
  { particles, method }: Inference & { kind: 'particles' },
  event: Regions | null,
): Estimate {
  const { columns, weights, effectiveSampleSize } = particles;
  const hits = new Float64Array(weights.length).fill(event === null ? 0 : 1);
  for (const [target, observation] of event ?? new Map<Reference, Region>()) {
    const column = nativeColumn(engine, target, columns.get(target));
    for (let row = 0; row < hits.length; row++) {
      if (!holds(observation, column[row] ?? NaN)) hits[row] = 0;
    }
  }
  const { mean, error } = weightedMean(hits, weights);
  return { value: clamp(mean, 0, 1), method, error, effectiveSampleSize };
}

/** Returns the probability of an observation under a mixture. */
function chanceOf(parts: readonly MixturePart[], observation: Region): number {
  return parts.reduce((sum, part) => sum + part.weight * chanceOfPart(part, observation), 0);
}

function chanceOfPart(part: MixturePart, observation: Region): number {
  if (part.lo === part.hi) return holds(observation, part.lo) ? 1 : 0;
  // A single value of a continuous variable has probability 0.
  if (typeof observation === 'number') return 0;
  return observation.within.reduce((sum, [lo, hi]) => sum + Math.max(0, part.below(hi) - part.below(lo)), 0);
}
