/** Drafts by a language model: the prompt, and the schema of the reply. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { Message } from '../../item.ts';
import type { PromptTemplate } from '../../variant.ts';
import { formatList } from '../../../../util/text/format-list.ts';
import { checkTemplate } from './template.ts';
import { fill, placeholdersIn, type Placeholders } from './placeholders.ts';
import { userMessage } from './prompt.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { shorten } from '../../../../util/text/shorten.ts';

/** A step in which a model drafts part of an item. */
export interface DraftStep<Value> {
  /** Title, such as “Draft the captions”. */
  readonly title: string;
  /** The parts of its prompt with their placeholders, in order. */
  readonly parts: Readonly<Record<string, Placeholders>>;
  /** The default template, which the user may edit. */
  readonly template: PromptTemplate;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** What the user's own prompt, one text in place of all parts, has filled in: each under any of its names. */
  readonly whole?: Readonly<Record<string, readonly string[]>>;
  /** Another form of reply, which the user's own prompt may ask for: that of a paper's prompt. */
  readonly otherForm?: {
    /** The form in words, after “not valid JSON, and not”. */
    readonly title: string;
    /** Parses a reply; null if it does not have this form. */
    readonly read: (reply: string) => Result<Value, string> | null;
  };
}

/** Name of the only part of a prompt that is the user's own as a whole. */
export const WHOLE_PART = 'whole';

/** Returns a step's prompt with the user's own text in place of all parts. */
export function wholePrompt(
  { template }: Pick<DraftStep<unknown>, 'template'>,
  text: string,
): PromptTemplate {
  return { ...template, id: 'own', title: 'own', parts: { [WHOLE_PART]: text } };
}

/** Lists what is wrong with a step's prompt, in parts or as a whole; empty if it is valid. */
export function promptProblems(
  { parts, template, whole }: Pick<DraftStep<unknown>, 'parts' | 'template' | 'whole'>,
  prompt: PromptTemplate,
): readonly string[] {
  const text = prompt.parts[WHOLE_PART];
  if (whole === undefined || text === undefined) {
    const checked = checkTemplate({ id: template.task, parts }, prompt);
    return checked.ok ? [] : checked.error;
  }
  if (text.trim() === '') return ['The prompt is empty: paste it, or take the standard words.'];
  const found = placeholdersIn(text);
  const known = Object.values(whole);
  return [
    ...found
      .filter((name) => !known.flat().includes(name))
      .map(
        (name) => `The prompt has the unknown placeholder {${name}}; it may have ${placeholderNames(known)}.`,
      ),
    ...known
      .filter((names) => !names.some((name) => found.includes(name)))
      .map((names) => `The prompt lacks the placeholder ${placeholderNames([names])}.`),
  ];
}

/** Returns the names of placeholders in braces, those for the same thing joined by “or”. */
export function placeholderNames(known: readonly (readonly string[])[]): string {
  return formatList(known.map((names) => names.map((name) => `{${name}}`).join(' or ')));
}

/**
 * Returns the message for a model, in a template's words.
 *
 * @throws RangeError for a placeholder without a value
 */
export function stepMessage(
  step: Pick<DraftStep<unknown>, 'parts' | 'whole'>,
  template: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
): Message {
  return userMessage(
    stepTexts(step, template, fillings).map((text) => ({ type: 'text', text: text.trim() })),
  );
}

/**
 * Returns the message as one text, to be copied.
 *
 * @throws RangeError for a placeholder without a value
 */
export function stepText(
  step: Pick<DraftStep<unknown>, 'parts' | 'whole'>,
  template: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
): string {
  return stepTexts(step, template, fillings)
    .map((text) => text.trim())
    .join('\n\n');
}

function stepTexts(
  { parts, whole }: Pick<DraftStep<unknown>, 'parts' | 'whole'>,
  template: PromptTemplate,
  fillings: Readonly<Record<string, string>>,
): readonly string[] {
  const own = template.parts[WHOLE_PART];
  if (whole !== undefined && own !== undefined) {
    const named = Object.entries(whole).flatMap(([thing, names]) =>
      names.map((name) => [name, fillings[thing] ?? ''] as const),
    );
    return [fill(own, Object.fromEntries(named))];
  }
  return Object.keys(parts).map((part) => fill(template.parts[part] ?? '', fillings));
}

/** Matches a reply that is one code block; captures its content. */
const FENCED = /^```(?:json)?\s*\n(?<inside>[\s\S]*?)\n?```$/u;
const REMEDY = 'Ask again, or type it yourself.';

/**
 * Parses a reply that is one JSON object, bare or in one code block, with exactly the fields of the step's schema;
 * in reply to the user's own prompt also one of the step's other form. Fails with a sentence that names the problem
 * and the remedy; nothing is guessed.
 */
export function readReply<Value>(
  { schema, template, otherForm }: Pick<DraftStep<Value>, 'schema' | 'template' | 'otherForm'>,
  reply: string,
  prompt: PromptTemplate = template,
): Result<Value, string> {
  const trimmed = reply.trim();
  const text = FENCED.exec(trimmed)?.groups?.['inside'] ?? trimmed;
  const value = parseOrNone(text);
  if (value === undefined) {
    if (trimmed === '') return fail(`The reply is empty. ${REMEDY}`);
    const form = prompt.parts[WHOLE_PART] === undefined || /^[{[`]/u.test(trimmed) ? undefined : otherForm;
    const other = form?.read(trimmed) ?? null;
    if (other !== null) return other.ok ? other : fail(`The reply: ${other.error}. ${REMEDY}`);
    const nor = form === undefined ? '' : `, and not ${form.title}`;
    return fail(`The reply is not valid JSON${nor}: “${shorten(trimmed, 80)}”. ${REMEDY}`);
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
