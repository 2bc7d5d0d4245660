import { fail, ok, type Result } from '../../../util/result.ts';
import { exchangeOf, say, type AgentContext, type AgentExchange } from '../exchange.ts';
import { partsOfAll } from '../frames.ts';
import type { ReplyProblem } from '../json.ts';
import { eventNames, type EventNames } from '../names.ts';
import { observerShape } from '../shapes.ts';
import type { Link, ObserverReply } from '../types.ts';
import { ONE_OBJECT, WHAT_A_LINK_IS } from './terms.ts';

const ROLE = `You look over a course of events and say, quickly and by common sense, which pairs of events may be cause and effect. Others will examine the best of them later, so a fast and honest estimate is enough.

${WHAT_A_LINK_IS}`;

const TASK = `For every pair below, say how likely it is a direct link: a score from 0 (surely none) to 1 (surely one). Use the whole range, so that the pairs can be put in an order. Score each pair once, and no others.

${ONE_OBJECT} Its form: {"links": [{"cause": "E1", "effect": "E2", "score": 0.4}, ...]}`;

/** Position of a batch among all candidates. */
export interface LinkBatch {
  readonly links: readonly Link[];
  /** Index of its first link among all candidates, from 0. */
  readonly first: number;
  readonly of: number;
}

/** Returns the exchange in which the observer scores each link of a batch. */
export function observerExchange(
  { by, chain, frames, mostFrames }: AgentContext,
  { links, first, of }: LinkBatch,
): AgentExchange<ObserverReply> {
  const names = eventNames(chain);
  const words = `The events:\n${names.list}`;
  const pairs = `The pairs:\n${links.map(names.arrow).join('\n')}`;
  return exchangeOf(by, {
    agent: 'observer',
    subject: `links ${first + 1} to ${first + links.length} of ${of}`,
    links,
    messages: [
      say('system', ROLE),
      {
        role: 'user',
        parts: [
          { type: 'text', text: words },
          ...partsOfAll(frames, mostFrames),
          { type: 'text', text: `${pairs}\n\n${TASK}` },
        ],
      },
    ],
    name: 'link_scores',
    shape: observerShape,
    take: (reply) => scoresOf(names, links, reply.links),
  });
}

/** Returns the scores in the order of the links; fails if one is missing. Scores of other links are ignored. */
function scoresOf(
  names: EventNames,
  links: readonly Link[],
  scores: readonly { readonly cause: string; readonly effect: string; readonly score: number }[],
): Result<ObserverReply, ReplyProblem> {
  const byArrow = new Map(
    scores.map(({ cause, effect, score }) => [`${names.idOf(cause)} ${names.idOf(effect)}`, score]),
  );
  const scored = links.map((link) => ({ link, score: byArrow.get(`${link.cause} ${link.effect}`) }));
  const missing = scored.filter(({ score }) => score === undefined).map(({ link }) => names.arrow(link));
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ');
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    return fail({
      name: 'wrong-shape',
      message: `The reply has no score for ${some}${more}: score every pair.`,
    });
  }
  return ok(scored.map(({ link, score }) => ({ link, score: score ?? 0 })));
}
