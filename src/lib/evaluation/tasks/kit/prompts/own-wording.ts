import type { Task } from '../../task.ts';
import type { PromptTemplate } from '../../variant.ts';

/** Name of the placeholder for a data set's own question. */
export const OWN_QUESTION = 'own';

/** Returns whether prompts consist of the data set's own questions, verbatim. */
export function isOwnWording(parts: Readonly<Record<string, string>>): boolean {
  return partOf(parts, 'question') === `{${OWN_QUESTION}}` && partOf(parts, 'format') === '';
}

/** Returns whether a wording of own questions starts with an instruction from the user. */
export function leadsAsOwn(parts: Readonly<Record<string, string>>): boolean {
  return !['', '{rules}'].includes(partOf(parts, 'instruction'));
}

/** Returns whether a wording needs items from a data set. */
export function asksOwnQuestions(parts: Readonly<Record<string, string>>): boolean {
  return Object.values(parts).some((text) => text.includes(`{${OWN_QUESTION}}`));
}

function partOf(parts: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(parts, name) ? (parts[name] ?? '') : '').trim();
}

/**
 * Returns a task's wording with the data set's own questions and nothing around them: a paper's instruction is not
 * Rungs' to distribute, so the user adds it. If the task's prompt may state rules, Rungs' rules are used.
 */
export function ownWording({ id, template }: Pick<Task, 'id' | 'template'>): PromptTemplate {
  const kept = ['rules', 'reasoning', 'final'];
  const parts = Object.fromEntries(
    Object.entries(template.parts).map(([name, text]) => [name, kept.includes(name) ? text : '']),
  );
  // Stated rules would give away the answers of a task whose own prompt has none.
  const rules = Object.values(template.parts).some((text) => text.includes('{rules}')) ? '{rules}' : '';
  return {
    id: `own-${id}`,
    title: 'The data set’s own questions',
    task: id,
    parts: { ...parts, instruction: rules, question: `{${OWN_QUESTION}}` },
  };
}
