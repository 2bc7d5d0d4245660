import * as v from 'valibot';
import { shorten } from './text/shorten.ts';

/** Maximum number of characters of an invalid value in a message. */
const MAX_SHOWN_LENGTH = 40;
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/**
 * Formats a validation issue in external data as one clause without a full stop: “ratings” is missing; “version” is 2:
 * expected 1. A schema's own message replaces what is expected.
 *
 * @param whole noun for the data, for an issue that is not about one field: 'the file'
 */
export function schemaProblem(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue);
  const where = path === null ? whole : `“${path}”`;
  const isOurs = !issue.message.startsWith('Invalid ');
  if (issue.expected === 'never') return `${where} is not known`;
  if (isOurs) return `${where} is ${shownInput(issue)}: ${issue.message}`;
  const [shown, expected] = [shownInput(issue), expectedWords(issue)];
  // One of several objects, and none fits.
  if (shown === expected) return `${where} is not of a known form`;
  const isSaid = issue.input === undefined || isEmpty(issue.input);
  return `${where} is ${shown}${isSaid ? '' : `: expected ${expected}`}`;
}

/** Describes a value briefly, however large it is. */
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

/** Rewrites the schema library's `("a" | number)` as “"a" or a number”, and a length with the noun that it counts. */
function expectedWords({ expected, type, input }: v.BaseIssue<unknown>): string {
  const kinds = (expected ?? 'something else')
    .replace(/^\((.*)\)$/u, '$1')
    .split(' | ')
    .map((one) => KINDS[one] ?? one.replace(/^>=/u, 'at least ').replace(/^<=/u, 'at most '));
  const words = [...new Set(kinds)].join(' or ');
  if (!type.endsWith('length')) return words;
  return `${words} ${typeof input === 'string' ? 'characters' : 'entries'}`;
}
