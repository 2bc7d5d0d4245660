import type { Result } from '../../../util/result.ts';
import type { OutcomeDifference, Verification } from '../../parts/digest.ts';
import { joinedVerifications, notCompared, outOfReach } from '../../parts/verification.ts';
import type { CaseAsk, AskAnswer, AskScore } from './schema.ts';

/** Parses and scores an answer again, by the protocol of its score. Fails with one sentence. */
export type AskJudge = (ask: CaseAsk, answer: AskAnswer) => Result<AskScore, string>;

/** Parses and scores the answers of an ask again. */
export function verifyAsk(ask: CaseAsk, _pictures: unknown, judge: AskJudge | undefined): Verification {
  const answers = ask.answers ?? [];
  const scored = answers.flatMap((answer, index) =>
    answer.score ? [{ answer, score: answer.score, index }] : [],
  );
  if (scored.length === 0) return notCompared('the link carries no answer with a score');
  const verifications = [];
  for (const { answer, score, index } of scored) {
    const name = `ask.answers.${index}.score`;
    if (!judge) verifications.push(outOfReach(name, score.outcome, 'no task is available here'));
    else verifications.push(compareScores(name, score, judge(ask, answer)));
  }
  return joinedVerifications(verifications);
}

function compareScores(name: string, was: AskScore, judged: Result<AskScore, string>): Verification {
  if (!judged.ok) return outOfReach(name, was.outcome, judged.error);
  const is = judged.value;
  const differences = (['outcome', 'credit'] as const).flatMap((field): OutcomeDifference[] =>
    is[field] === was[field] ? [] : [{ name: `${name}.${field}`, was: was[field], is: is[field] }],
  );
  return { reproduced: differences.length === 0, differences };
}
