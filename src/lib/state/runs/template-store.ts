/** The one place where a person's own wordings are kept: this browser's local storage. */
import { findTask } from '../../evaluation/benchmarks/index.ts';
import { templateFromJson } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import { parseOrNone } from '../../util/json.ts';

const KEY = 'rungs-templates';

/** The kept wordings by task; those that cannot be read are left out. */
export function readTemplates(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, PromptTemplate>> {
  const stored = parseOrNone(storage.getItem(KEY) ?? '[]');
  if (!Array.isArray(stored)) return {};
  const read = stored.flatMap((one) => {
    const template = templateFromJson(JSON.stringify(one), findTask);
    return template.ok ? [[template.value.task, template.value] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Keeps the wordings. Throws where the browser will not. */
export function writeTemplates(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  templates: Readonly<Record<string, PromptTemplate>>,
): void {
  const all = Object.values(templates);
  if (all.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(all));
}
