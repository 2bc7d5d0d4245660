import { exchangeOf, say, type AgentExchange, type Fingerprint } from '../../../../chains/agents/exchange.ts';
import { eventNames } from '../../../../chains/agents/names.ts';
import { ONE_OBJECT } from '../../../../chains/agents/prompts/terms.ts';
import type { Chain } from '../../../../chains/types.ts';
import { ok } from '../../../../util/result.ts';
import type { ReaderAnswer } from '../types.ts';
import { annotations } from './notes.ts';
import { readingShape } from './shapes.ts';

const FORM = 'Its form: {"answer": "yes", "why": "..."}; the why is one sentence.';
const READER =
  'You answer a what-if question about what happened on one occasion. You are not shown it: you read notes of it, and go by these alone. Where the question supposes away something that the notes do not have, nothing changes by that.';
const BLIND =
  'You answer a what-if question about a video that you are not shown. Say what is likelier; there is no third answer.';

/** Asks one reader, who sees the annotations but no frames. */
export function readingExchange(
  by: Fingerprint,
  chain: Chain,
  question: string,
  agent: 'first reader' | 'second reader',
): AgentExchange<ReaderAnswer> {
  return exchangeOf(by, {
    agent,
    subject: question,
    links: [],
    messages: [
      say('system', READER),
      say(
        'user',
        `${annotations(chain, eventNames(chain))}\n\nThe question: ${question}\n\n${ONE_OBJECT} ${FORM}`,
      ),
    ],
    name: 'answer',
    shape: readingShape,
    take: (reply) => ok(reply),
  });
}

/** Asks a model that sees the question only. */
export function blindExchange(by: Fingerprint, question: string): AgentExchange<ReaderAnswer> {
  return exchangeOf(by, {
    agent: 'blind respondent',
    subject: question,
    links: [],
    messages: [say('system', BLIND), say('user', `The question: ${question}\n\n${ONE_OBJECT} ${FORM}`)],
    name: 'answer',
    shape: readingShape,
    take: (reply) => ok(reply),
  });
}
