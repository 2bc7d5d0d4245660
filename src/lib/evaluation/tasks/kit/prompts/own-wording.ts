import type { Task } from '../../task.ts';
import type { PromptTemplate } from '../../variant.ts';

/** The placeholder that a data set's own question fills. */
export const OWN_QUESTION = 'own';

/** Whether prompts put the data set's own questions, word for word. */
export function isOwnWording(parts: Readonly<Record<string, string>>): boolean {
  return partOf(parts, 'question') === `{${OWN_QUESTION}}` && partOf(parts, 'format') === '';
}

/** Whether a wording of own questions is led by an instruction that somebody gave. */
export function leadsAsOwn(parts: Readonly<Record<string, string>>): boolean {
  return !['', '{rules}'].includes(partOf(parts, 'instruction'));
}

/** Whether a wording needs items that come out of a data set. */
export function asksOwnQuestions(parts: Readonly<Record<string, string>>): boolean {
  return Object.values(parts).some((text) => text.includes(`{${OWN_QUESTION}}`));
}

function partOf(parts: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(parts, name) ? (parts[name] ?? '') : '').trim();
}

/**
 * A task's wording with the data set's own questions in place of ours, and nothing around them: the instruction of a
 * paper is not ours to hand out, so that whoever has it puts it in. Where the task's own prompt may state rules they are ours.
 */
export function ownWording({ id, template }: Pick<Task, 'id' | 'template'>): PromptTemplate {
  const kept = ['rules', 'reasoning', 'final'];
  const parts = Object.fromEntries(
    Object.entries(template.parts).map(([name, text]) => [name, kept.includes(name) ? text : '']),
  );
  // Where a task's own prompt states no rules, they would give its answers away.
  const rules = Object.values(template.parts).some((text) => text.includes('{rules}')) ? '{rules}' : '';
  return {
    id: `own-${id}`,
    title: 'The data set’s own questions',
    task: id,
    parts: { ...parts, instruction: rules, question: `{${OWN_QUESTION}}` },
  };
}
