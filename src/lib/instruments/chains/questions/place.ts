/** Matches a proposed question to the chain's events and checks whether it belongs to its level. */
import type { EventNames } from '../../../chains/agents/names.ts';
import { idsInTime } from '../../../chains/agents/candidates.ts';
import { edgesOf } from '../../../chains/graph.ts';
import type { Chain, Prevented } from '../../../chains/types.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import {
  decoyQuestion,
  chainQuestionOf,
} from '../../../evaluation/benchmarks/countervqa/questions/candidates.ts';
import type { Level } from '../../../evaluation/benchmarks/countervqa/questions/types.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { Proposal } from './types.ts';

/** Returns the id of the event that a model names or quotes; undefined where there is none. */
function eventIn(chain: Chain, names: EventNames, text: string): string | undefined {
  const name = /^\W*(E\d+)\b/iu.exec(text)?.[1];
  const named = name === undefined ? undefined : names.idOf(name);
  if (named !== undefined) return named;
  const bare = plain(text);
  if (bare === '') return undefined;
  return chain.events.find(({ text, label }) => plain(text) === bare || plain(label ?? '') === bare)?.id;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns an event of the chain, or the words of one that it does not have. Fails for an unknown name. */
function supposedIn(chain: Chain, names: EventNames, text: string): Result<Prevented, string> {
  const id = eventIn(chain, names, text);
  if (id !== undefined) return ok({ id });
  if (/^\W*E\d+\W*$/iu.test(text)) return fail(`it prevents ${text.trim()}, which is not an event`);
  return text.trim() === '' ? fail('it prevents nothing') : ok({ text: text.trim() });
}

/**
 * Returns a proposal as a question of its level, with the graph's truth. Fails with the reason where it is not a
 * question of that level.
 */
export function placeProposal(
  chain: Chain,
  names: EventNames,
  level: Level,
  { supposed, asked, question }: Proposal,
): Result<OwnQuestion, string> {
  const prevented = supposedIn(chain, names, supposed);
  if (!prevented.ok) return prevented;
  const target = eventIn(chain, names, asked);
  if (target === undefined) return fail(`it asks about “${asked.trim()}”, which is not an event`);
  const issue = issueOf(chain, level, prevented.value, target);
  if (issue !== null) return fail(issue);
  const made =
    'id' in prevented.value
      ? chainQuestionOf(chain, prevented.value, target)
      : decoyQuestion(chain, prevented.value.text);
  return ok({ ...made, level, words: question.trim() });
}

/** Returns why two events do not fit a level; null where they fit. */
function issueOf(chain: Chain, level: Level, prevented: Prevented, asked: string): string | null {
  if (level === 'non-existent') {
    if (asked !== chain.goal) return 'it does not ask about the goal';
    return 'id' in prevented && prevented.id === asked ? 'it prevents what it asks about' : null;
  }
  if (!('id' in prevented)) return 'what it prevents is not an event';
  const order = idsInTime(chain);
  const gap = order.indexOf(asked) - order.indexOf(prevented.id);
  if (level === 'adjacent') return gap === 1 ? null : 'its two events do not follow each other at once';
  if (gap < 2) return 'the event that it asks about does not come two or more later';
  const isLinked = edgesOf(chain).some(([cause, effect]) => cause === prevented.id && effect === asked);
  return isLinked ? 'its two events are linked directly' : null;
}

/**
 * Returns a question that was made without the graph, if grounded: the prevented and the asked event exist, in this
 * order. Fails with the reason.
 */
export function groundProposal(
  chain: Chain,
  names: EventNames,
  { supposed, asked, question }: Proposal,
): Result<OwnQuestion, string> {
  const [first, second] = [eventIn(chain, names, supposed), eventIn(chain, names, asked)];
  if (first === undefined) return fail(`“${supposed.trim()}” is not an event`);
  if (second === undefined) return fail(`“${asked.trim()}” is not an event`);
  const order = idsInTime(chain);
  const gap = order.indexOf(second) - order.indexOf(first);
  if (gap <= 0) return fail('what it asks about does not come after what it prevents');
  const level = gap === 1 ? 'adjacent' : second === chain.goal ? 'non-existent' : 'long-chain';
  return ok({ ...chainQuestionOf(chain, { id: first }, second), level, words: question.trim() });
}
