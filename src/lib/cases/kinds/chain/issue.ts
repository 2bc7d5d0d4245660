/** Separate from the kind, so that only pages that open a chain load the topological ordering. */
import * as v from 'valibot';
import { chainSchema } from '../../../chains/schema.ts';
import type { CaseError } from '../../parts/case-error.ts';
import type { CaseChain } from './schema.ts';

/** Returns why the parts of a chain are inconsistent; null if they are not. */
export function chainIssue(content: CaseChain): CaseError | null {
  const problem = problemOf(content);
  return problem === null ? null : { path: 'chain', message: `chain: ${problem}` };
}

function problemOf(content: CaseChain): string | null {
  const read = v.safeParse(chainSchema, content, { abortEarly: true });
  if (!read.success) return read.issues[0].message;
  const { prevented, events } = content;
  return prevented === undefined || events.some(({ id }) => id === prevented)
    ? null
    : 'the prevented event is not in the chain';
}
