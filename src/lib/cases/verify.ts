import { compareWithDigest, type Verification } from './parts/digest.ts';
import type { CaseTools } from './kinds/index.ts';
import { computedOf } from './outcome.ts';
import type { Case } from './schema/case.ts';
import { caseContentOf } from './schema/subject.ts';
import { notCompared, outOfReach } from './parts/verification.ts';

/**
 * Recomputes a case and compares its outcome with its digest. Other kinds need a tool (`verifyCase`); here that is
 * reported as a difference.
 */
export function verify(value: Case): Verification {
  const { kind } = caseContentOf(value);
  if (kind.extraContent !== 'variables') return outOfReach(kind.id, null, 'its model is not available here');
  if (value.digest === undefined) return notCompared('the link carries no digest');
  const { outcome, errors } = computedOf(value);
  return compareWithDigest(outcome, value.digest, errors);
}

/** Recomputes any case with the available tools; what none of them can recompute is reported as a difference. */
export async function verifyCase(value: Case, tools: CaseTools = {}): Promise<Verification> {
  const { kind, content } = caseContentOf(value);
  const { pictures = [] } = value;
  return (await kind.verify?.(content, pictures, tools[kind.id as keyof CaseTools])) ?? verify(value);
}
