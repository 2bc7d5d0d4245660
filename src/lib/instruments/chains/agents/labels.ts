/** Descriptions of the agents' replies. */
import type { Agent, JudgedLink } from '../../../chains/agents/types.ts';
import type { FailedExchange, StoredExchange, Try } from '../../../chains/agents/stored.ts';

/** Title and description of each agent. */
export const AGENT_WORDS: Readonly<Record<Agent, { readonly title: string; readonly does: string }>> = {
  observer: {
    title: 'Observer',
    does: 'Scores every link from an earlier to a later event, and passes on the best.',
  },
  verifier: {
    title: 'Verifier',
    does: 'Examines each: back from the effect, the cause taken away, common causes held fixed.',
  },
  critic: { title: 'Critic', does: 'Argues against the verifier, and says whether its verdict holds.' },
  synthesizer: { title: 'Synthesizer', does: 'Has the last word on each link, and on all or any.' },
};

/** Labels of the problems of a try. */
const PROBLEMS: Readonly<Record<string, string>> = {
  connection: 'no connection',
  timeout: 'no answer in time',
  'rate-limit': 'the server asked to wait',
  denied: 'the key was not accepted',
  refused: 'refused',
  server: 'the server failed',
  'cut-off': 'the answer broke off',
  malformed: 'no chat reply',
  empty: 'an empty reply',
  'not-json': 'no JSON',
  'wrong-shape': 'another form than asked for',
  'too-long': 'cut off at the longest reply',
  picture: 'a picture is missing',
};

/** Returns the result of one try: "answered", or its problem. */
export function tryLabel({ problem }: Pick<Try, 'problem'>): string {
  return problem === null ? 'answered' : (PROBLEMS[problem.name] ?? problem.name);
}

/** Returns a summary of an exchange: "answered at the third try". */
export function exchangeText({
  answer,
  tries,
}: Pick<StoredExchange | FailedExchange, 'answer' | 'tries'>): string {
  const count = tries.length === 1 ? 'one try' : `${tries.length} tries`;
  if (answer === null) return `no answer after ${count}`;
  return tries.length === 1 ? 'answered' : `answered after ${count}`;
}

/** Returns what the four agents said about a link, one line each. */
export function linkText({ score, verifier, critic, synthesizer }: JudgedLink): readonly string[] {
  return [
    `Observer: ${score}.`,
    ...(verifier === null ? [] : [`Verifier: ${verifier.verdict} (${verifier.confidence}).`]),
    ...(critic === null
      ? []
      : [`Critic: the verdict ${critic.stands ? 'holds' : 'does not hold'} (${critic.confidence}).`]),
    ...(synthesizer === null
      ? []
      : [
          `Synthesizer: ${synthesizer.keep ? 'kept' : 'dropped'} (${synthesizer.confidence}). ${synthesizer.why}`,
        ]),
  ];
}

/** Formats a figure from 0 to 1 with two digits; a dash for null. */
export function figureText(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}
