import * as v from 'valibot';
import { mentionsIn } from '../../../chains/reading/mentions.ts';
import type { Answer, Protocol, Verdict } from '../../tasks/answer.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { judgeYesNo } from '../../tasks/kit/judging/judge-yes-no.ts';
import type { Grade } from '../../tasks/rubric.ts';
import { readYesNo } from '../../tasks/kit/judging/yes-no.ts';
import type { Payload, Truth } from './payload.ts';
import { clause } from '../../../chains/clause.ts';

const HAPPENED = /^[^\p{L}\n]*happened\b[^\p{L}\n]*(.*)$/imu;
const REASON = /^[^\p{L}\n]*reason(?:ing)?\b[^\p{L}\n]*([\s\S]*)$/imu;
const ANSWER = /^[^\p{L}\n]*answer\b[^\p{L}\n]*(.*)$/imu;
/** Said of what is supposed away, where no line of its own says it. */
const DENIED =
  /\b(?:never|did not|didn't|does not|doesn't|was not|wasn't|is not|isn't|no such)\b[^.\n]{0,60}\b(?:happen\w*|occur\w*|take place|took place|taken place|shown|seen|present|event|action)\b/iu;

/** What an answer of three lines says, part by part; null where a part is not there. */
interface ChainAnswer {
  readonly verdict: string;
  readonly premise: boolean | null;
  readonly reason: string;
}

/** An answer as JSON: the same parts by the same names. */
const asJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    answer: v.string(),
    happened: v.optional(v.string()),
    reason: v.optional(v.string()),
    reasoning: v.optional(v.string()),
  }),
);

/** Reads the three lines of an answer, or as much of them as there is; JSON with these parts is read alike. */
export function readChainAnswer(reply: string): ChainAnswer {
  return readLines(linesOf(reply));
}

/** What JSON says, as lines; every other text as it is. */
function linesOf(text: string): string {
  const json = v.safeParse(asJson, /\{[\s\S]*\}/u.exec(text)?.[0]);
  if (!json.success) return text;
  const { answer, happened, reason, reasoning } = json.output;
  const lines = { Answer: answer, Happened: happened, Reason: reason ?? reasoning };
  return Object.entries(lines)
    .flatMap(([name, line]) => (line === undefined ? [] : [`${name}: ${line}`]))
    .join('\n');
}

function readLines(text: string): ChainAnswer {
  const reason = REASON.exec(text)?.[1];
  const [, happened] = HAPPENED.exec(text) ?? [];
  const [, answered] = ANSWER.exec(text) ?? [];
  const rest = text.replace(REASON, '').replace(HAPPENED, '');
  const label = happened === undefined ? null : readYesNo(happened);
  return {
    verdict: answered ?? rest,
    premise: label === 'yes' ? true : label === 'no' || DENIED.test(text) ? false : null,
    reason: reason ?? text,
  };
}

/** Judges the verdict; the premise and the path of the reason are measured beside it, where they are given. */
export function judgeChain(
  { payload, truth }: ScorableItem<Payload, Truth>,
  answer: Answer,
  protocol: Protocol,
  grade?: Grade,
): Verdict {
  const fact = clause(truth.reason);
  // The paper does not say how free answers are graded; a bare word is not what its models write.
  if (!('text' in answer)) return judgeYesNo(truth.answer, fact, answer, protocol);
  const { verdict, premise, reason } = readChainAnswer(answer.text);
  const judged = judgeYesNo(truth.answer, fact, { ...answer, text: verdict }, 'audited');
  if (payload.question_kind === 'detection') return judged;
  const measures = {
    ...(premise === null ? {} : { premise: premise === truth.premise ? 1 : 0 }),
    ...(grade?.['readability'] === undefined ? {} : { readability: grade['readability'] }),
    ...(payload.path.length === 0 ? {} : { reason: namesPath(reason, payload) ? 1 : 0 }),
  };
  return { ...judged, measures };
}

/**
 * Whether a reason names the path: every event between its ends, in order, and no event beside it; of a path without
 * events between, both ends.
 */
function namesPath(text: string, { chain, path }: Payload): boolean {
  const named = mentionsIn(
    text,
    chain.events.map((event) => ({ id: event.id, names: [event.text] })),
  ).map(({ id }) => id);
  if (named.some((id) => !path.includes(id))) return false;
  const between = path.slice(1, -1);
  return contains(named, between.length === 0 ? path : between);
}

function contains(all: readonly string[], wanted: readonly string[]): boolean {
  let place = 0;
  for (const one of all) if (one === wanted[place]) place += 1;
  return place === wanted.length;
}
