import { bestOptions } from '../read/scores.ts';
import { plainText, quoted } from '../read/plain.ts';
import { readYesNo, readYesNoAsPublished } from '../read/yes-no.ts';
import { hasEdge } from '../truth.ts';
import type { Answer, Protocol } from '../types.ts';
import { labelOf } from '../words.ts';
import type { Judge, Verdict } from './judge-types.ts';

/** Judges one yes/no answer about a pair of variables. */
export const judgeStructure: Judge = (system, item, answer, protocol) => {
  const [cause, effect] = item.pair ?? ['', ''];
  const right = hasEdge(item.truth, [cause, effect]) ? 'yes' : 'no';
  const fact = `the ${labelOf(system, cause)} ${right === 'yes' ? 'is' : 'is not'} a direct cause of the ${labelOf(system, effect)}`;
  const [reading, from] = readAnswer(answer, protocol);
  if (reading === 'tie') return tie(right, fact);
  if (reading === 'both' || reading === 'neither') {
    const why = reading === 'both' ? 'It says both yes and no' : 'It says neither yes nor no';
    return { outcome: 'unparsed', credit: 0, reading: null, why: `${why} in ${from}; ${fact}.` };
  }
  const credit = reading === right ? 1 : 0;
  const outcome = credit === 1 ? 'right' : 'wrong';
  return { outcome, credit, reading, why: `Read ${reading} out of ${from}; ${fact}.` };
};

type Said = 'yes' | 'no' | 'both' | 'neither' | 'tie';

function readAnswer(answer: Answer, protocol: Protocol): readonly [Said, string] {
  if ('text' in answer) {
    const read = protocol === 'published' ? readYesNoAsPublished : readYesNo;
    return [read(answer.text), quoted(answer.text)];
  }
  const scored = Object.entries(answer.scores).flatMap(([text, score]) => {
    const option = plainText(text);
    return option === 'yes' || option === 'no' ? [{ option, score } as const] : [];
  });
  const [best, other] = bestOptions(scored);
  if (best === undefined) return ['neither', 'the scores'];
  if (other === undefined) return [best, 'the scores'];
  return [protocol === 'published' ? 'no' : 'tie', 'the scores'];
}

function tie(right: string, fact: string): Verdict {
  return {
    outcome: 'partly',
    credit: 0.5,
    reading: null,
    why: `Yes and no have the same score, which counts half; right is ${right}: ${fact}.`,
  };
}
