import type { Answer, Protocol, Verdict } from '../../answer.ts';
import { bestOptions, settled, unparsed } from './verdict.ts';
import { plainText, quotedEnds } from './answer-text.ts';
import { readYesNo, readYesNoAsPublished, type YesNoReading } from './yes-no.ts';

/**
 * Judges a yes/no answer.
 *
 * @param fact the truth as a clause: “the ball is a direct cause of the level”
 */
export function judgeYesNo(right: 'yes' | 'no', fact: string, answer: Answer, protocol: Protocol): Verdict {
  const [reading, from] = readAnswer(answer, protocol);
  if (reading === 'tie') {
    const why = `Yes and no have the same score, which counts half; right is ${right}: ${fact}.`;
    return { outcome: 'partly', credit: 0.5, reading: null, why };
  }
  if (reading === 'both' || reading === 'neither') {
    const why = reading === 'both' ? 'It says both yes and no' : 'It says neither yes nor no';
    return unparsed(`${answer.quotation ?? `${why} in ${from}`}; ${fact}.`);
  }
  return settled(
    reading === right,
    reading,
    `${answer.quotation ?? `Read ${reading} out of ${from}`}; ${fact}.`,
  );
}

function readAnswer(answer: Answer, protocol: Protocol): readonly [YesNoReading | 'tie', string] {
  if ('text' in answer) {
    const read = protocol === 'published' ? readYesNoAsPublished : readYesNo;
    return [read(answer.text), quotedEnds(answer.text)];
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
