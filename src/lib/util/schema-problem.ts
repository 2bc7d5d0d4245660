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
 * Returns what a schema found wrong in outside data, as one clause without a full stop: “ratings” is missing; “version” is
 * 2: expected 1. A message of the schema's own says what is expected.
 *
 * @param whole the name of the data, for an issue that is not about one field: 'the file'
 */
export function schemaProblem(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue);
  const where = path === null ? whole : `“${path}”`;
  const isOurs = !issue.message.startsWith('Invalid ');
  if (issue.expected === 'never') return `${where} is not known`;
  if (isOurs) return `${where} is ${shownInput(issue)}: ${issue.message}`;
  const [shown, expected] = [shownInput(issue), expectedWords(issue)];
  // One of several objects, of which none fits.
  if (shown === expected) return `${where} is not of a known form`;
  const isSaid = issue.input === undefined || isEmpty(issue.input);
  return `${where} is ${shown}${isSaid ? '' : `: expected ${expected}`}`;
}

/** A value in few words, however large it is. */
function shownInput({ input, type }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'missing';
  if (isEmpty(input)) return 'empty';
  if (Array.isArray(input)) return `a list of ${input.length}`;
  if (typeof input === 'object' && input !== null) return 'an object';
  if (typeof input !== 'string') return JSON.stringify(input);
  return type.endsWith('length')
    ? `text of ${input.length} characters`
    : JSON.stringify(shorten(input, MAX_SHOWN_LENGTH));
}

function isEmpty(input: unknown): boolean {
  return input === '' || (Array.isArray(input) && input.length === 0);
}

/** The schema library's `("a" | number)` as “"a" or a number”, and a length with what is counted. */
function expectedWords({ expected, type, input }: v.BaseIssue<unknown>): string {
  const kinds = (expected ?? 'something else')
    .replace(/^\((.*)\)$/u, '$1')
    .split(' | ')
    .map((one) => KINDS[one] ?? one.replace(/^>=/u, 'at least ').replace(/^<=/u, 'at most '));
  const words = [...new Set(kinds)].join(' or ');
  if (!type.endsWith('length')) return words;
  return `${words} ${typeof input === 'string' ? 'characters' : 'entries'}`;
}
