import type { AgentFrame } from '../../../../chains/agents/types.ts';
import { exchangeOf, say, type AgentExchange, type Fingerprint } from '../../../../chains/agents/exchange.ts';
import { partsOfAll } from '../../../../chains/agents/frames.ts';
import { eventNames } from '../../../../chains/agents/names.ts';
import { ONE_OBJECT } from '../../../../chains/agents/prompts/terms.ts';
import type { Chain } from '../../../../chains/types.ts';
import type { Level } from '../../../../evaluation/benchmarks/countervqa/questions/types.ts';
import { ok } from '../../../../util/result.ts';
import type { Proposal } from '../types.ts';
import { annotations, keyEvents } from './notes.ts';
import { proposalsShape } from './shapes.ts';

/** The chain that questions are proposed about. */
export interface AskedChain {
  readonly chain: Chain;
  /** Short description of the video; may be empty. */
  readonly context: string;
  readonly frames: readonly AgentFrame[];
  readonly mostFrames: number;
}

const ROLE =
  'You write what-if questions about a video. Each supposes that one thing had not happened and asks whether another would still have happened. Whoever answers sees the video alone, neither your notes nor your names of the events, so a question tells its events in words. It can be answered with yes (it would still have happened) or no.';

const LEVELS: Readonly<Record<Level, (goal: string) => string>> = {
  adjacent: () =>
    'Suppose away one event, and ask about the very next one in time. In about half of the questions the later event needs the earlier one; in the others it merely comes next.',
  'long-chain': () =>
    'Suppose away one event, and ask about one that comes at least two places later and does not need it directly. In about half of the questions a path of several needs leads from the first to the second; name only its two ends. In the others nothing leads there, or another way stays open.',
  'non-existent': (goal) =>
    `Suppose away something that would fit well and never happens here: tell it in words of its own under “supposed_away”, like the events, and ask whether the goal, ${goal}, would still be reached. In about half of the questions suppose away a real event instead, told the same way.`,
};

const FORM =
  'Its form: {"questions": [{"supposed_away": "E2", "asked_about": "E3", "question": "...", "answer": "no", "reason": "..."}, ...]}. Name events of the list by E and their number under “supposed_away” and “asked_about”; the reason is one sentence.';

/** Asks for questions of one level, with frames, events and graph. */
export function proposeExchange(
  by: Fingerprint,
  { chain, context, frames, mostFrames }: AskedChain,
  level: Level,
  count: number,
): AgentExchange<readonly Proposal[]> {
  const names = eventNames(chain);
  const about = context.trim() === '' ? '' : `What it is: ${context.trim()}\n\n`;
  const keys = `Most depends on ${keyEvents(chain, names)}. The goal of it all is ${names.nameOf(chain.goal)}.`;
  return exchangeOf(by, {
    agent: 'proposer',
    subject: `${count} of ${level}`,
    links: [],
    messages: [
      say('system', ROLE),
      {
        role: 'user',
        parts: [
          { type: 'text', text: `${about}${annotations(chain, names)}\n\n${keys}` },
          ...partsOfAll(frames, mostFrames),
          {
            type: 'text',
            text: `Write ${count} questions of this kind, no two about the same pair. ${LEVELS[level](names.nameOf(chain.goal))}\n\n${ONE_OBJECT} ${FORM}`,
          },
        ],
      },
    ],
    name: 'questions',
    shape: proposalsShape,
    take: ({ questions }) => ok(questions.slice(0, count).map(proposalOf)),
  });
}

const NAIVE = (count: number, set: number): string =>
  `Write ${count} what-if questions about this video (set ${set}): each supposes that one thing had not happened and asks whether another would still have happened. Make them as hard as you can.`;

/** Asks for questions with frames and events only, without graph or levels. */
export function naiveExchange(
  by: Fingerprint,
  { chain, context, frames, mostFrames }: AskedChain,
  count: number,
  set: number,
): AgentExchange<readonly Proposal[]> {
  const names = eventNames(chain);
  const about = context.trim() === '' ? '' : `What it is: ${context.trim()}\n\n`;
  return exchangeOf(by, {
    agent: 'naive proposer',
    subject: `set ${set}`,
    links: [],
    messages: [
      {
        role: 'user',
        parts: [
          { type: 'text', text: `${about}The events, in the order of time:\n${names.list}` },
          ...partsOfAll(frames, mostFrames),
          {
            type: 'text',
            text: `${NAIVE(count, set)}\n\n${ONE_OBJECT} ${FORM} What is no event of the list is told in words there.`,
          },
        ],
      },
    ],
    name: 'questions',
    shape: proposalsShape,
    take: ({ questions }) => ok(questions.slice(0, count).map(proposalOf)),
  });
}

function proposalOf(reply: {
  readonly supposed_away: string;
  readonly asked_about: string;
  readonly question: string;
  readonly answer: 'yes' | 'no';
  readonly reason: string;
}): Proposal {
  const { supposed_away: supposed, asked_about: asked, question, answer, reason } = reply;
  return { supposed, asked, question, answer, reason };
}
