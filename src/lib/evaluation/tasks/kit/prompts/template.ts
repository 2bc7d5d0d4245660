import * as v from 'valibot';
import { canonicalJson } from '../../../../util/canonical.ts';
import { hashText } from '../../../../util/hash.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { PromptTemplate } from '../../variant.ts';
import { placeholdersIn, type Placeholders } from './placeholders.ts';
import { messageOf } from '../../../../util/message-of.ts';

/** Why a text is no template: each entry names the part and what would be right. */
export type TemplateProblems = readonly string[];

/** What a template has to fit: its task's id, and the parts with their placeholders. */
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
 * Checks that a template has the parts of its task and that their placeholders are known and complete. Empty parts are
 * left out of prompts, so only the question must say something.
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

/** SHA-256 of what a template makes prompts say; its id and title do not count. */
export function templateHash({ task, parts }: PromptTemplate): string {
  return hashText(canonicalJson({ task, parts }));
}

/** A template as JSON text, to be kept or passed on. */
export function templateToJson(template: PromptTemplate): string {
  return `${JSON.stringify(template, null, 2)}\n`;
}

/** Reads a template from JSON text that came from outside, and checks it against the task that it names. */
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
