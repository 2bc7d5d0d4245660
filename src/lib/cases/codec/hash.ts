import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import { omit } from '../../util/omit.ts';
import type { Case } from '../schema/case.ts';

/** Returns the identity of a case: a hash of everything but the digest, which is derived from the rest. */
export function contentHash(value: Case): string {
  return hashText(canonicalJson(omit(value, 'digest')));
}
