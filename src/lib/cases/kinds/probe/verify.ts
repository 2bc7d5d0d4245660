import type { Result } from '../../../util/result.ts';
import type { Verification } from '../../digest.ts';
import type { Picture } from '../../picture-schema.ts';
import { joined, outOfReach } from '../../verification.ts';
import { compareProbes } from './compare.ts';
import { roundCosines, type Probe, type ProbeModel, type ProbeResult } from './schema.ts';

/**
 * Scores the pictures against the probe's sentences with the model that is named, and says what really ran.
 * Fails with one sentence where the model, or a picture's bytes, are not at hand.
 */
export type ProbeScorer = (
  probe: Probe,
  pictures: readonly Picture[],
  model: ProbeModel,
) => Promise<Result<{ readonly model: ProbeModel; readonly cosines: readonly ArrayLike<number>[] }, string>>;

/** Scores a probe again with the models that made its numbers. */
export async function verifyProbe(
  probe: Probe,
  pictures: readonly Picture[],
  score: ProbeScorer | undefined,
): Promise<Verification> {
  const claims = [
    { name: 'probe', model: probe.model, result: probe.result },
    { name: 'probe.second', ...probe.second },
  ].flatMap(({ name, model, result }) => (model && result ? [{ name, model, result }] : []));
  if (claims.length === 0) return outOfReach('probe.result', null, 'the case claims no numbers');
  const verifications = [];
  for (const claim of claims) verifications.push(await verifyClaim(claim, probe, pictures, score));
  return joined(verifications);
}

interface Claim {
  readonly name: string;
  readonly model: ProbeModel;
  readonly result: ProbeResult;
}

async function verifyClaim(
  { name, model, result }: Claim,
  probe: Probe,
  pictures: readonly Picture[],
  score: ProbeScorer | undefined,
): Promise<Verification> {
  const was = `${model.id} ${model.sha256.slice(0, 12)}`;
  if (!score) return outOfReach(`${name}.model`, was, 'no model is at hand here');
  const scored = await score(probe, pictures, model);
  if (!scored.ok) return outOfReach(`${name}.model`, was, scored.error);
  const ran = { model: scored.value.model, result: { cosines: roundCosines(scored.value.cosines) } };
  const { reproduced, differences } = compareProbes({ model, result }, ran);
  return {
    reproduced,
    differences: differences.map((difference) => ({ ...difference, name: `${name}.${difference.name}` })),
  };
}
