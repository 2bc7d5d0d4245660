import type { CaseKind } from '../../parts/kind.ts';
import { caseChainSchema as schema, type CaseChain } from './schema.ts';

/** Case kind: the user's own chain of events, with the prevented event. */
export const chain: CaseKind<'chain', CaseChain> = {
  id: 'chain',
  since: 7,
  schema,
  path: () => '/chains/own',
  lateIssue: async (content) => (await import('./issue.ts')).chainIssue(content),
  words: ({ context = '', events }) => [context, ...events.flatMap(({ agent, text }) => [agent, text])],
  card: {
    title: 'Event chain',
    by: ({ goal, events }) => events.find(({ id }) => id === goal)?.text ?? goal,
    counts: ({ events }) => [[events.length, 'event']],
  },
};
