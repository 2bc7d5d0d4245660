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
/** Matches a denial of the premise where no separate line states it. */
const DENIED =
  /\b(?:never|did not|didn't|does not|doesn't|was not|wasn't|is not|isn't|no such)\b[^.\n]{0,60}\b(?:happen\w*|occur\w*|take place|took place|taken place|shown|seen|present|event|action)\b/iu;

/** The parsed parts of a three-line answer; null for a missing part. */
interface ChainAnswer {
  readonly verdict: string;
  readonly premise: boolean | null;
  readonly reason: string;
}

/** Schema of an answer as JSON: the same parts by the same names. */
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

/** Parses the three lines of an answer, or those present; JSON with these parts is accepted, too. */
export function readChainAnswer(reply: string): ChainAnswer {
  return readLines(linesOf(reply));
}

/** Converts a JSON answer into lines; returns other text unchanged. */
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

/** Judges the verdict; premise and path of the reason are measured additionally, if given. */
export function judgeChain(
  { payload, truth }: ScorableItem<Payload, Truth>,
  answer: Answer,
  protocol: Protocol,
  grade?: Grade,
): Verdict {
  const fact = clause(truth.reason);
  // The paper does not say how free-form answers are graded; its models do not write a bare word.
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
 * Returns whether a reason names the path: every event between its ends, in order, and no other event; both ends
 * of a path without events in between.
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
