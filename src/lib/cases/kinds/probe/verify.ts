import type { Result } from '../../../util/result.ts';
import type { Verification } from '../../parts/digest.ts';
import type { CasePicture } from '../../parts/picture-schema.ts';
import { joinedVerifications, notCompared, outOfReach } from '../../parts/verification.ts';
import { compareProbes, placedCosine } from './compare.ts';
import { roundCosines, type CaseProbe, type ProbeModel, type ProbeResult } from './schema.ts';

/**
 * Scores the pictures against the probe's sentences with the named model, and reports what actually ran. Pictures
 * without bytes are `lost` (by index) and have no row. Fails with one sentence if the model is not available.
 */
export type ProbeScorer = (
  probe: CaseProbe,
  pictures: readonly CasePicture[],
  model: ProbeModel,
) => Promise<Result<RecomputedScores, string>>;

/** Result of a scorer. */
export interface RecomputedScores {
  readonly model: ProbeModel;
  readonly cosines: readonly ArrayLike<number>[];
  /** Indices of pictures without bytes; undefined if there are none. */
  readonly lost?: readonly number[];
}

/** Scores a probe again with its models. */
export async function verifyProbe(
  probe: CaseProbe,
  pictures: readonly CasePicture[],
  score: ProbeScorer | undefined,
): Promise<Verification> {
  const claims = [
    { name: 'probe', model: probe.model, result: probe.result },
    { name: 'probe.second', ...probe.second },
  ].flatMap(({ name, model, result }) => (model && result ? [{ name, model, result }] : []));
  if (claims.length === 0) return notCompared('the link claims no numbers');
  const verifications = [];
  for (const claim of claims) verifications.push(await verifyClaim(claim, probe, pictures, score));
  return joinedVerifications(verifications);
}

interface Claim {
  readonly name: string;
  readonly model: ProbeModel;
  readonly result: ProbeResult;
}

async function verifyClaim(
  { name, model, result }: Claim,
  probe: CaseProbe,
  pictures: readonly CasePicture[],
  score: ProbeScorer | undefined,
): Promise<Verification> {
  const was = `${model.id} ${model.sha256.slice(0, 12)}`;
  if (!score) return outOfReach(`${name}.model`, was, 'no model is loaded here');
  const scored = await score(probe, pictures, model);
  if (!scored.ok) return outOfReach(`${name}.model`, was, scored.error);
  const { model: running, cosines, lost = [] } = scored.value;
  const missing = lost.map((index) => nameAt(pictures, index));
  const places = pictures.flatMap((_, index) => (lost.includes(index) ? [] : [index]));
  const gaps =
    missing.length === 0 ? {} : { missing, checked: { pictures: places.length, of: pictures.length } };
  if (missing.length > 0 && places.length === 0) {
    const are = missing.length === 1 ? 'is' : 'are';
    return { ...outOfReach(`${name}.pictures`, was, `${missing.join(', ')} ${are} missing`), ...gaps };
  }
  const claimed = { cosines: places.map((index) => result.cosines[index] ?? []) };
  const { reproduced, differences } = compareProbes(
    { model, result: lost.length === 0 ? result : claimed },
    { model: running, result: { cosines: roundCosines(cosines) } },
  );
  return {
    reproduced,
    differences: differences.map((one) => ({
      ...one,
      name: `${name}.${lost.length === 0 ? one.name : placedCosine(one.name, places)}`,
    })),
    ...gaps,
  };
}

function nameAt(pictures: readonly CasePicture[], index: number): string {
  const picture = pictures[index];
  return picture?.name ?? `picture ${index + 1}`;
}
