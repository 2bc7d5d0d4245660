/** Stores the user's own prompt templates in this browser's local storage. */
import { findTask } from '../../evaluation/benchmarks/index.ts';
import { templateFromJson } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import { parseOrNone } from '../../util/json.ts';

const KEY = 'rungs-templates';

/** Returns the stored templates by task; unreadable ones are left out. */
export function readTemplates(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, PromptTemplate>> {
  const stored = parseOrNone(storage.getItem(KEY) ?? '[]');
  if (!Array.isArray(stored)) return {};
  const read = stored.flatMap((one) => {
    const template = templateFromJson(JSON.stringify(one), findTask);
    return template.ok ? [[template.value.task, template.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Stores the templates. Throws if the browser cannot. */
export function writeTemplates(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  templates: Readonly<Record<string, PromptTemplate>>,
): void {
  const all = Object.values(templates);
  if (all.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(all));
}
