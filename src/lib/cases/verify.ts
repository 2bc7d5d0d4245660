import { compareWithDigest, type Verification } from './digest.ts';
import { resultOf } from './outcome.ts';
import type { Case } from './schema.ts';

/** Recomputes a case and compares what it comes to with the digest that it carries. */
export function verify(value: Case): Verification {
  return compareWithDigest(resultOf(value), value.digest);
}
