/** One thing that a language model may draft for a person: what it is asked, and how its reply is read. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { Message } from '../../item.ts';
import type { PromptTemplate } from '../../variant.ts';
import { fill, type Placeholders } from './placeholders.ts';
import { userMessage } from './prompt.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { shorten } from '../../../../util/shorten.ts';

/** A step at which a model drafts something of an item: its prompt, and how its reply is read. */
export interface DraftStep<Value> {
  /** "Draft the captions" */
  readonly title: string;
  /** The parts of its prompt with their placeholders, in the order in which they are said. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  /** Our words; a person may change them. */
  readonly template: PromptTemplate;
  readonly schema: v.GenericSchema<unknown, Value>;
}

/** What a model is asked, in a template's words. Throws a RangeError for a placeholder without a filling. */
export function stepMessage(
  { parts }: Pick<DraftStep<unknown>, 'parts'>,
  template: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
): Message {
  const texts = Object.keys(parts).map((part) => fill(template.parts[part] ?? '', fillings));
  return userMessage(texts.map((text) => ({ type: 'text', text: text.trim() })));
}

/** Everything between the marks of a code block, where the whole reply is one. */
const FENCED = /^```(?:json)?\s*\n(?<inside>[\s\S]*?)\n?```$/u;
const REMEDY = 'Ask again, or type it yourself.';

/**
 * Reads a reply that is one JSON object, bare or as one code block, with the schema's fields and no others. Fails with
 * a sentence that names what is off and the remedy; nothing is guessed.
 */
export function readReply<Value>(
  schema: v.GenericSchema<unknown, Value>,
  reply: string,
): Result<Value, string> {
  const trimmed = reply.trim();
  const text = FENCED.exec(trimmed)?.groups?.['inside'] ?? trimmed;
  const value = parseOrNone(text);
  if (value === undefined) {
    return fail(
      trimmed === ''
        ? `The reply is empty. ${REMEDY}`
        : `The reply is no JSON: “${shorten(trimmed, 80)}”. ${REMEDY}`,
    );
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? '';
  const where = path === '' ? 'The reply' : `The reply’s field “${path}”`;
  return fail(`${where} ${sayingWhy(issue)}. ${REMEDY}`);
}

function sayingWhy(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? 'was not asked for'
      : issue.path === undefined
        ? 'is no object'
        : 'is missing';
  }
  return `is ${issue.input === undefined ? 'missing' : shorten(JSON.stringify(issue.input), 80)}: ${issue.message}`;
}

const LONGEST = 1000;

/** A text in a reply: something is said, in at most a thousand characters, on one line. */
export const replyText = v.pipe(
  v.string('it has to be a text'),
  v.transform((text) => text.trim().replace(/\s+/gu, ' ')),
  v.minLength(1, 'it has to say something'),
  v.maxLength(LONGEST, `it has to be at most ${LONGEST} characters long`),
);
