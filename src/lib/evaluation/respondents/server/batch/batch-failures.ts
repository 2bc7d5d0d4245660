/** Summary of why lines of a batch gave no answer, grouped by kind of failure. */
import { shorten } from '../../../../util/text/shorten.ts';
import { NO_LINE } from './batch.ts';

/** Most kinds of failure listed; the rest are only counted. */
const MAX_KINDS = 6;
/** Longest message shown for one kind, in characters. */
const MAX_WORDS_LENGTH = 120;

interface Kind {
  readonly words: string;
  count: number;
}

/**
 * Sums up failures of a batch's questions in one line, most frequent first: `12 lines: status 429 "rate limit
 * reached"; 3 lines: error "It expired"`. Messages that differ only in numbers, such as request ids, are one kind.
 * Removes control characters; empty where there are no failures.
 */
export function batchFailures(messages: Iterable<string>): string {
  const kinds = new Map<string, Kind>();
  let missing = 0;
  for (const message of messages) {
    if (message === NO_LINE) {
      missing += 1;
      continue;
    }
    const words = textOf(message);
    const key = keyOf(words);
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { words, count: 1 });
    else kind.count += 1;
  }
  const sorted = [...kinds.values()].toSorted((one, other) => other.count - one.count);
  const further = sorted.slice(MAX_KINDS);
  const rest = further.reduce((sum, { count }) => sum + count, 0);
  return [
    ...sorted.slice(0, MAX_KINDS).map(({ words, count }) => `${linesOf(count)}: ${words}`),
    ...(rest === 0
      ? []
      : [`${linesOf(rest)} of ${further.length} further ${further.length === 1 ? 'kind' : 'kinds'}`]),
    ...(missing === 0 ? [] : [`${linesOf(missing)} not in the file`]),
  ].join('; ');
}

function linesOf(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

/** Formats one failure: its status and the server's message. */
function textOf(message: string): string {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .replace(/\.$/u, '');
  const [, status, detail = ''] = /^Status (\d+)(?:: (.*))?$/u.exec(line) ?? [];
  if (status === undefined) return `error ${quoted(line)}`;
  return detail === '' ? `status ${status}` : `status ${status} ${quoted(detail)}`;
}

function quoted(text: string): string {
  return `"${shorten(text, MAX_WORDS_LENGTH)}"`;
}

/** Returns the grouping key of a failure: its message with ids and numbers masked, except for the status. */
function keyOf(words: string): string {
  const [status = ''] = /^status \d+/u.exec(words) ?? [];
  return status + words.slice(status.length).replace(/[\w.-]*\d[\w.-]*/gu, '0');
}
