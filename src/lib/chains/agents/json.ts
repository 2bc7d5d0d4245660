/** Replies that are to be one JSON object: in a code block or with words around it, as servers without schemas give them. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { isRecord, parseOrNone } from '../../util/json.ts';
import { shorten } from '../../util/shorten.ts';

/** Why a reply cannot be taken; the name says how, the message what to do, to the model that said it. */
export interface ReplyProblem {
  readonly name: 'empty' | 'not-json' | 'wrong-shape' | 'too-long';
  readonly message: string;
}

const FENCE = /```(?:\w+)?\s*\n?(?<inside>[\s\S]*?)```/u;

/** Reads the JSON object in a reply by a schema. Fails with what is wrong and what would be right. */
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
 * The JSON object in a reply: the reply itself, what stands in its first code block, or what stands from its first to its
 * last brace, in this order; undefined where none of them is one.
 */
export function objectIn(text: string): object | undefined {
  const inside = FENCE.exec(text)?.groups?.['inside'];
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  const places = [
    text,
    ...(inside === undefined ? [] : [inside]),
    ...(from >= 0 && to > from ? [text.slice(from, to + 1)] : []),
  ];
  for (const place of places) {
    const value = parseOrNone(place);
    if (isRecord(value)) return value;
  }
  return undefined;
}

function beginning(text: string): string {
  return shorten(text.replace(/\s+/gu, ' '), 80);
}
