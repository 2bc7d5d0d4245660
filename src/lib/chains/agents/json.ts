/**
 * Parser for JSON objects in replies, including code blocks and surrounding text from servers without structured
 * output.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { isRecord, parseOrNone } from '../../util/json.ts';
import { shorten } from '../../util/text/shorten.ts';

/** Reason why a reply cannot be used: a short name, and a message to the model with the remedy. */
export interface ReplyProblem {
  readonly name: 'empty' | 'not-json' | 'wrong-shape' | 'too-long';
  readonly message: string;
}

const FENCE = /```(?:\w+)?\s*\n?(?<inside>[\s\S]*?)```/u;

/** Parses the JSON object in a reply by a schema. Fails with what is wrong and what is expected. */
export function readJsonReply<Value>(
  schema: v.GenericSchema<unknown, Value>,
  reply: string,
): Result<Value, ReplyProblem> {
  const text = reply.trim();
  if (text === '') return fail({ name: 'empty', message: 'The reply is empty: give one JSON object.' });
  const found = objectIn(text);
  if (found === undefined) {
    return fail({
      name: 'not-json',
      message: `The reply is no JSON object (it begins “${beginning(text)}”): give one JSON object and nothing else.`,
    });
  }
  const read = v.safeParse(schema, found);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const path = v.getDotPath(issue) ?? '';
  const where = path === '' ? 'The reply' : `The field “${path}” of the reply`;
  if (issue.input === undefined) return fail({ name: 'wrong-shape', message: `${where} is missing.` });
  const what = beginning(JSON.stringify(issue.input));
  return fail({ name: 'wrong-shape', message: `${where} is ${what}: ${issue.message}.` });
}

/**
 * Returns the JSON object in a reply: the reply itself, its first code block, or the text from its first to its
 * last brace, in this order; undefined if none of these is one.
 */
export function objectIn(text: string): object | undefined {
  const inside = FENCE.exec(text)?.groups?.['inside'];
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  const candidates = [
    text,
    ...(inside === undefined ? [] : [inside]),
    ...(from >= 0 && to > from ? [text.slice(from, to + 1)] : []),
  ];
  for (const candidate of candidates) {
    const value = parseOrNone(candidate);
    if (isRecord(value)) return value;
  }
  return undefined;
}

function beginning(text: string): string {
  return shorten(text.replace(/\s+/gu, ' '), 80);
}
