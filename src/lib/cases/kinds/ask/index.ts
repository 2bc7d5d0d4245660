import type { CaseError } from '../../parts/case-error.ts';
import type { CaseKind } from '../../parts/kind.ts';
import { askSchema as schema, type CaseAsk } from './schema.ts';
import { verifyAsk, type AskJudge } from './verify.ts';

/** Case kind: a prompt for language models, and their answers. */
export const ask: CaseKind<'ask', CaseAsk, AskJudge> = {
  id: 'ask',
  since: 2,
  schema,
  extraContent: 'pictures',
  path: () => '/ask',
  issue,
  lateIssue: async (content) =>
    content.task === undefined ? null : (await import('./item.ts')).askedSubjectIssue(content),
  words: ({ prompt = '', task }) => [prompt, task?.id ?? '', task?.system ?? ''],
  card: {
    title: 'Ask',
    by: ({ answers }) => answers?.[0]?.model ?? 'any model',
    counts: ({ answers = [] }) => (answers.length > 0 ? [[answers.length, 'answer']] : []),
  },
  verify: verifyAsk,
};

function issue({ prompt, task, answers = [] }: CaseAsk): CaseError | null {
  if (prompt === undefined && task === undefined) {
    return { path: 'ask', message: 'ask: it has neither "prompt" nor "task"; give at least one of them' };
  }
  const path = answers
    .flatMap(({ yes, swapped }, at) => [
      { path: `ask.answers.${at}.yes`, yes },
      { path: `ask.answers.${at}.swapped.yes`, yes: swapped?.yes },
    ])
    .find(({ yes }) => yes !== undefined && yes[0] > yes[1])?.path;
  if (path === undefined) return null;
  return { path, message: `${path}: the lowest probability is above the highest; swap them` };
}
