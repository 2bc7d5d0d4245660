import { compareWithDigest, type Verification } from './parts/digest.ts';
import type { CaseTools } from './kinds/index.ts';
import { computedOf } from './outcome.ts';
import type { Case } from './schema/case.ts';
import { caseContentOf } from './schema/subject.ts';
import { notCompared, outOfReach } from './parts/verification.ts';

/**
 * Recomputes a case and compares what it comes to with the digest that it carries. Other kinds take a tool
 * (`verifyCase`); here their differences say so.
 */
export function verify(value: Case): Verification {
  const { kind } = caseContentOf(value);
  if (kind.beside !== 'variables') return outOfReach(kind.id, null, 'its model is not at hand here');
  if (value.digest === undefined) return notCompared('the link carries no digest');
  const { outcome, errors } = computedOf(value);
  return compareWithDigest(outcome, value.digest, errors);
}

/** Recomputes any case with the tools at hand; what none of them can do again is named as a difference. */
export async function verifyCase(value: Case, tools: CaseTools = {}): Promise<Verification> {
  const { kind, content } = caseContentOf(value);
  const { pictures = [] } = value;
  return (await kind.verify?.(content, pictures, tools[kind.id as keyof CaseTools])) ?? verify(value);
}
