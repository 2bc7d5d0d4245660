import * as v from 'valibot';
import { canonicalJson } from '../../../../util/canonical.ts';
import { hashText } from '../../../../util/hash.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { PromptTemplate } from '../../variant.ts';
import { placeholdersIn, type Placeholders } from './placeholders.ts';
import { messageOf } from '../../../../util/message-of.ts';

/** Problems of a template: each names the part and what is expected. */
export type TemplateProblems = readonly string[];

/** The requirements of a template: its task's id, and the parts with their placeholders. */
export interface TemplateFrame {
  readonly id: string;
  readonly parts: Readonly<Record<string, Placeholders>>;
}

const templateSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  task: v.string(),
  parts: v.record(v.pipe(v.string(), v.maxLength(50)), v.pipe(v.string(), v.maxLength(20_000))),
});

/**
 * Checks that a template has its task's parts with known and complete placeholders. Empty parts are left out of
 * prompts, so only the question must not be empty.
 */
export function checkTemplate(
  task: TemplateFrame,
  template: PromptTemplate,
): Result<PromptTemplate, TemplateProblems> {
  if (template.task !== task.id) {
    return fail([`The template ${template.id} is for ${template.task}, not for ${task.id}.`]);
  }
  const expected = task.parts;
  const names = Object.keys(expected).join(', ');
  const unknown = Object.keys(template.parts)
    .filter((name) => !Object.hasOwn(expected, name))
    .map((name) => `There is no part "${name}" in ${template.task}; its parts are ${names}.`);
  const problems = Object.entries(expected).flatMap(([name, placeholders]) => {
    const text = Object.hasOwn(template.parts, name) ? template.parts[name] : undefined;
    if (text === undefined && placeholders.isNew === true) return [];
    if (text === undefined) return [`The part "${name}" is missing; leave it empty if prompts need none.`];
    return partProblems(name, text, placeholders);
  });
  const all = [...unknown, ...problems];
  return all.length === 0 ? ok(template) : fail(all);
}

function partProblems(
  name: string,
  text: string,
  { allowed, required, instead }: Placeholders,
): readonly string[] {
  if (text.trim() === '') return name === 'question' ? ['The part "question" is empty.'] : [];
  const placeholders = placeholdersIn(text);
  const may = allowed.length === 0 ? 'it has none' : `it may have ${allowed.map(inBraces).join(', ')}`;
  return [
    ...placeholders
      .filter((placeholder) => !allowed.includes(placeholder))
      .map((placeholder) => `The part "${name}" has the unknown placeholder {${placeholder}}; ${may}.`),
    ...(instead !== undefined && placeholders.includes(instead) ? [] : required)
      .filter((placeholder) => !placeholders.includes(placeholder))
      .map((placeholder) => `The part "${name}" lacks the placeholder {${placeholder}}.`),
  ];
}

function inBraces(placeholder: string): string {
  return `{${placeholder}}`;
}

/** Returns the SHA-256 of a template's content, without its id and title. */
export function templateHash({ task, parts }: PromptTemplate): string {
  return hashText(canonicalJson({ task, parts }));
}

/** Returns a template as JSON text, for storage or export. */
export function templateToJson(template: PromptTemplate): string {
  return `${JSON.stringify(template, null, 2)}\n`;
}

/** Parses a template from untrusted JSON text, and checks it against the task that it names. */
export function templateFromJson(
  text: string,
  find: (task: string) => TemplateFrame | undefined,
): Result<PromptTemplate, TemplateProblems> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail([`This is not JSON: ${messageOf(error)}`]);
  }
  const parsed = v.safeParse(templateSchema, value);
  if (!parsed.success) {
    return fail(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the template'}: ${issue.message}`));
  }
  const task = find(parsed.output.task);
  return task === undefined
    ? fail([`task: there is no task "${parsed.output.task}".`])
    : checkTemplate(task, parsed.output);
}
