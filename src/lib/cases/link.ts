/** Links with a digest. Separate from the codec, because a digest imports the whole causal engine. */
import { encodeFragment } from './codec/codec.ts';
import { digestOf } from './parts/digest.ts';
import { resultOf } from './outcome.ts';
import type { Case } from './schema/case.ts';
import { caseContentOf } from './schema/subject.ts';

/**
 * Returns the case with the digest of its result: its own, else a new one. A case without a model is returned
 * unchanged, as it contains its results.
 */
export function withDigest(value: Case): Case {
  if (caseContentOf(value).kind.extraContent !== 'variables') return value;
  return value.digest === undefined ? { ...value, digest: digestOf(resultOf(value)) } : value;
}

/** Returns the fragment of a case, with `#` and a digest, so that its numbers can be verified on opening. */
export function encodeLink(value: Case): string {
  return encodeFragment(withDigest(value));
}
