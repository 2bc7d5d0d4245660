/** Cases as links with a digest. Apart from the codec, because a digest takes the whole causal engine. */
import { encodeFragment } from './codec/codec.ts';
import { digestOf } from './parts/digest.ts';
import { resultOf } from './outcome.ts';
import type { Case } from './schema/case.ts';
import { caseContentOf } from './schema/subject.ts';

/**
 * The case with the digest of its result: the one that it carries, else a fresh one. A case that is about no model stays
 * as it is: its results stand in it.
 */
export function withDigest(value: Case): Case {
  if (caseContentOf(value).kind.beside !== 'variables') return value;
  return value.digest === undefined ? { ...value, digest: digestOf(resultOf(value)) } : value;
}

/** The fragment of a case, `#` included, with a digest, so that whoever opens it can check the numbers. */
export function encodeLink(value: Case): string {
  return encodeFragment(withDigest(value));
}
