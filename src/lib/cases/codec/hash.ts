import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import { omit } from '../../util/omit.ts';
import type { Case } from '../schema/case.ts';

/** What makes two cases the same case: everything but the digest, which follows from the rest. */
export function contentHash(value: Case): string {
  return hashText(canonicalJson(omit(value, 'digest')));
}
