/** The item that an ask names. Apart from the schema, because it takes all tasks. */
import { findSubject, findTask, onlyImported } from '../../../evaluation/benchmarks/index.ts';
import type { Item } from '../../../evaluation/tasks/item.ts';
import { defaultVariant } from '../../../evaluation/tasks/kit/prompts/default-variant.ts';
import { checkTemplate } from '../../../evaluation/tasks/kit/prompts/template.ts';
import type { Variant } from '../../../evaluation/tasks/variant.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { CaseAsk, AskItem } from './schema.ts';
import type { CaseError } from '../../parts/case-error.ts';
import { quote } from '../../parts/quote.ts';

/**
 * Makes the item of an ask again, with its pictures, prompt and truth. `index` counts the task's items as
 * `Task.generate` gives them. Fails with one sentence where this Rungs has no such task, or its wording does not fit.
 */
export function itemOfAsk({ id, system: name, seed, index = 0, variant }: AskItem): Result<Item, string> {
  const task = findTask(id);
  const system = task === undefined ? undefined : findSubject(task, name);
  if (!task || !system)
    return fail(`there is no task ${quote(id)} of ${quote(name)} here; use a newer Rungs`);
  const { template, ...rest } = variant ?? {};
  const full: Variant = {
    ...defaultVariant(task, system),
    ...rest,
    ...(template ? { template: { ...template, task: task.id } } : {}),
  };
  const checked = checkTemplate(task, full.template);
  if (!checked.ok) return fail(`the wording does not fit: ${checked.error.join(' ')}`);
  if (!system.styles.includes(full.style)) return fail(`${name} is not drawn in the style ${full.style}`);
  const count = Math.floor(index / task.questions(name)) + 1;
  let place = 0;
  for (const item of task.generate(name, { count, seed, variant: full })) {
    if (place === index) return ok(item);
    place += 1;
  }
  return fail(`there is no item ${index} of the seed ${seed}`);
}

/**
 * Why items of an ask cannot be about its subject; null where they can, and where the task is one of a later Rungs, of
 * which nothing is known here.
 */
export function askedSubjectIssue(ask: CaseAsk | undefined): CaseError | null {
  const task = ask?.task === undefined ? undefined : findTask(ask.task.id);
  if (ask?.task === undefined || task === undefined) return null;
  const { system } = ask.task;
  if (findSubject(task, system) !== undefined) return null;
  const path = 'ask.task.system';
  const imported = onlyImported(task, system);
  const known = task.subjects.map(({ id }) => JSON.stringify(id)).join(' or ');
  const why = imported ?? `the task ${quote(task.id)} is not about it; use ${known}`;
  return { path, message: `${path}: ${quote(system)} does not fit; ${why}` };
}

/** Said of a scene when nothing else is asked: a question that the built-in model answers too. */
export function questionAbout(title: string, labels: readonly string[]): string {
  const names = labels.join(', ');
  return `This is a picture of the system “${title}”. What are the values of its variables: ${names}? Answer in lines, each with the name, a colon and the value.`;
}
