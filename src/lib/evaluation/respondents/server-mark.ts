import { hashText } from '../../util/hash.ts';

/**
 * Tells one server from another without naming either: four digits of a hash, which thousands of addresses share. Answers
 * of two servers in one run may be those of two makes of a model.
 */
export function serverMark(address: string): string {
  return hashText(address.replace(/\/+$/u, '')).slice(0, 4);
}
