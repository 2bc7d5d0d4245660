/** The item of an ask. Separate from the schema, because it imports all tasks. */
import { findSubject, findTask, onlyImported } from '../../../evaluation/benchmarks/index.ts';
import type { Item } from '../../../evaluation/tasks/item.ts';
import { defaultVariant } from '../../../evaluation/tasks/kit/prompts/default-variant.ts';
import { checkTemplate } from '../../../evaluation/tasks/kit/prompts/template.ts';
import type { Variant } from '../../../evaluation/tasks/variant.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { CaseAsk, AskItem } from './schema.ts';
import type { CaseError } from '../../parts/case-error.ts';
import { quote } from '../../../util/text/quote.ts';

/**
 * Generates the item of an ask with its pictures, prompt and truth. `index` counts the items of `Task.generate`.
 * Fails with one sentence if this Rungs has no such task, or its wording does not fit.
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
 * Returns why items of an ask cannot be about its subject; null if they can, and for a task of a later Rungs,
 * which is unknown here.
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
