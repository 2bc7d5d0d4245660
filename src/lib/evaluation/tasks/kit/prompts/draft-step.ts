/** Drafts by a language model: the prompt, and the schema of the reply. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { Message } from '../../item.ts';
import type { PromptTemplate } from '../../variant.ts';
import { fill, type Placeholders } from './placeholders.ts';
import { userMessage } from './prompt.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { shorten } from '../../../../util/shorten.ts';

/** A step in which a model drafts part of an item. */
export interface DraftStep<Value> {
  /** Title, such as “Draft the captions”. */
  readonly title: string;
  /** The parts of its prompt with their placeholders, in order. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  /** The default template, which the user may edit. */
  readonly template: PromptTemplate;
  readonly schema: v.GenericSchema<unknown, Value>;
}

/**
 * Returns the message for a model, in a template's words.
 *
 * @throws RangeError for a placeholder without a value
 */
export function stepMessage(
  { parts }: Pick<DraftStep<unknown>, 'parts'>,
  template: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
): Message {
  const texts = Object.keys(parts).map((part) => fill(template.parts[part] ?? '', fillings));
  return userMessage(texts.map((text) => ({ type: 'text', text: text.trim() })));
}

/** Matches a reply that is one code block; captures its content. */
const FENCED = /^```(?:json)?\s*\n(?<inside>[\s\S]*?)\n?```$/u;
const REMEDY = 'Ask again, or type it yourself.';

/**
 * Parses a reply that is one JSON object, bare or in one code block, with exactly the schema's fields. Fails with
 * a sentence that names the problem and the remedy; nothing is guessed.
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
        : `The reply is not valid JSON: “${shorten(trimmed, 80)}”. ${REMEDY}`,
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

const MAX_TEXT_CHARACTERS = 1000;

/** Schema of a text in a reply: not empty, at most 1000 characters, on one line. */
export const replyText = v.pipe(
  v.string('it has to be a text'),
  v.transform((text) => text.trim().replace(/\s+/gu, ' ')),
  v.minLength(1, 'it has to say something'),
  v.maxLength(MAX_TEXT_CHARACTERS, `it has to be at most ${MAX_TEXT_CHARACTERS} characters long`),
);
