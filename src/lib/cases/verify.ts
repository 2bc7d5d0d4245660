import type { Ask, AskAnswer, AskScore } from './ask-schema.ts';
import { compareWithDigest, type Difference, type Verification } from './digest.ts';
import { computedOf } from './outcome.ts';
import type { Picture } from './picture-schema.ts';
import { compareProbes } from './probe-compare.ts';
import { roundCosines, type Probe, type ProbeModel, type ProbeResult } from './probe-schema.ts';
import type { Case } from './schema.ts';
import { subjectOf } from './subject.ts';
import type { Result } from '../util/result.ts';

/** What a case's instruments are asked to do again; those that are left out are not at hand. */
export interface Instruments {
  /**
   * Scores the pictures against the probe's sentences with the model that is named, and says what really ran.
   * Fails with one sentence where the model, or a picture's bytes, are not at hand.
   */
  readonly score?: (
    probe: Probe,
    pictures: readonly Picture[],
    model: ProbeModel,
  ) => Promise<
    Result<{ readonly model: ProbeModel; readonly cosines: readonly ArrayLike<number>[] }, string>
  >;
  /** Reads and counts an answer again, by the protocol of its score. Fails with one sentence. */
  readonly judge?: (ask: Ask, answer: AskAnswer) => Promise<Result<AskScore, string>>;
}

/**
 * Recomputes a case of a system or model and compares what it comes to with the digest that it carries. A probe
 * or an ask takes instruments (`verifyCase`); here it says so in its differences.
 */
export function verify(value: Case): Verification {
  const subject = subjectOf(value);
  if (subject !== 'system' && subject !== 'model')
    return outOfReach(subject, null, 'its model is not at hand here');
  const { outcome, errors } = computedOf(value);
  return compareWithDigest(outcome, value.digest, errors);
}

/** Recomputes any case with the instruments at hand; what none of them can do again is named as a difference. */
export async function verifyCase(value: Case, instruments: Instruments = {}): Promise<Verification> {
  if (value.probe) return verifyProbe(value.probe, value.pictures ?? [], instruments.score);
  if (value.ask) return verifyAsk(value.ask, instruments.judge);
  return verify(value);
}

async function verifyProbe(
  probe: Probe,
  pictures: readonly Picture[],
  score: Instruments['score'],
): Promise<Verification> {
  const claims = [
    { name: 'probe', model: probe.model, result: probe.result },
    { name: 'probe.second', ...probe.second },
  ].flatMap(({ name, model, result }) => (model && result ? [{ name, model, result }] : []));
  if (claims.length === 0) return outOfReach('probe.result', null, 'the case claims no numbers');
  const verifications = [];
  for (const claim of claims) verifications.push(await verifyClaim(claim, probe, pictures, score));
  return join(verifications);
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
  score: Instruments['score'],
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

async function verifyAsk(ask: Ask, judge: Instruments['judge']): Promise<Verification> {
  const answers = ask.answers ?? [];
  const scored = answers.flatMap((answer, index) =>
    answer.score ? [{ answer, score: answer.score, index }] : [],
  );
  if (scored.length === 0) {
    const was = answers[0]?.model ?? null;
    return outOfReach('ask.answers', was, 'answers without a score cannot be checked again');
  }
  const verifications = [];
  for (const { answer, score, index } of scored) {
    const name = `ask.answers.${index}.score`;
    if (!judge) verifications.push(outOfReach(name, score.outcome, 'no task is at hand here'));
    else verifications.push(compareScores(name, score, await judge(ask, answer)));
  }
  return join(verifications);
}

function compareScores(name: string, was: AskScore, judged: Result<AskScore, string>): Verification {
  if (!judged.ok) return outOfReach(name, was.outcome, judged.error);
  const is = judged.value;
  const differences = (['outcome', 'credit'] as const).flatMap((field): Difference[] =>
    is[field] === was[field] ? [] : [{ name: `${name}.${field}`, was: was[field], is: is[field] }],
  );
  return { reproduced: differences.length === 0, differences };
}

function outOfReach(name: string, was: string | null, why: string): Verification {
  return { reproduced: false, differences: [{ name, was, is: `not checked: ${why}` }] };
}

function join(verifications: readonly Verification[]): Verification {
  return {
    reproduced: verifications.every(({ reproduced }) => reproduced),
    differences: verifications.flatMap(({ differences }) => differences),
  };
}
