import * as v from 'valibot';
import { shorten } from './shorten.ts';

const MAX_SHOWN_LENGTH = 40;
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/**
 * What a schema found wrong in outside data, in one clause without a full stop: “ratings” is missing; “version” is 2:
 * expected 1. A message that a schema has of its own stands for what is expected.
 *
 * @param whole what the data are called where no field of them is meant: 'the file'
 */
export function schemaProblem(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue);
  const where = path === null ? whole : `“${path}”`;
  if (issue.expected === 'never') return `${where} is not known`;
  if (issue.input === undefined) return `${where} is missing`;
  const isOurs = !issue.message.startsWith('Invalid ');
  const remedy = isOurs ? issue.message : `expected ${expectedWords(issue.expected ?? 'something else')}`;
  return `${where} is ${shorten(JSON.stringify(issue.input), MAX_SHOWN_LENGTH)}: ${remedy}`;
}

/** The schema library's `("a" | number)` as “"a" or a number”. */
function expectedWords(expected: string): string {
  return expected
    .replace(/^\((.*)\)$/u, '$1')
    .split(' | ')
    .map((one) => KINDS[one] ?? one.replace(/^>=/u, 'at least ').replace(/^<=/u, 'at most '))
    .join(' or ');
}
