import * as v from 'valibot';
import {
  baselinesOf,
  templateHash,
  defaultTemplate,
  type PromptTemplate,
  type TaskId,
} from '../../tasks/index.ts';
import type { ItemsPlan } from '../run-shelf.ts';
import type { Result } from '../../util/result.ts';
import type { SetSummary } from '../runs-methods.ts';
import { planOf, setOf, systemOf, variantOf } from './form-read.ts';
import { defaultForm, formSchema, type FormValue } from './form-schema.ts';
import { readTemplates, writeTemplates } from './template-store.ts';

const KEY = 'rungs-bench';

/** What the page of runs is about to ask, as typed; kept in this browser, so that nothing typed is lost. */
export class BenchForm {
  value = $state.raw<FormValue>(defaultForm);
  /** A person's own wordings by task; the standard one where there is none. */
  templates = $state.raw<Readonly<Partial<Record<TaskId, PromptTemplate>>>>({});

  /** Imported data sets that items may be taken from. */
  sets = $state.raw<readonly SetSummary[]>([]);

  readonly system = $derived(systemOf(this.value));
  readonly template: PromptTemplate = $derived(
    this.templates[this.value.task] ?? defaultTemplate(this.value.task),
  );
  readonly variant = $derived(variantOf(this.value, this.template));
  readonly plan: Result<ItemsPlan, string> = $derived(planOf(this.value, this.template, this.sets));
  readonly source = $derived(setOf(this.value, this.sets));
  readonly wordingHash = $derived(templateHash(this.template).slice(0, 12));
  readonly isOwnWording = $derived(
    templateHash(this.template) !== templateHash(defaultTemplate(this.value.task)),
  );

  /** Takes up what was typed last; called once the page runs in a browser. */
  start(): void {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
      const read = v.safeParse(formSchema, { ...defaultForm, ...(typeof kept === 'object' ? kept : {}) });
      if (read.success) this.#take(read.output);
      this.templates = readTemplates(localStorage);
    } catch {
      // Storage is closed to us, or holds what no form wrote: begin anew.
    }
  }

  set(part: Partial<FormValue>): void {
    this.#take({ ...this.value, ...part });
    try {
      localStorage.setItem(KEY, JSON.stringify(this.value));
    } catch {
      // It still holds until the page is closed.
    }
  }

  /** Sets a task's wording; null for the standard one. */
  setTemplate(task: TaskId, template: PromptTemplate | null): void {
    const others = Object.fromEntries(Object.entries(this.templates).filter(([id]) => id !== task));
    this.templates = template === null ? others : { ...others, [task]: template };
    try {
      writeTemplates(localStorage, this.templates);
    } catch {
      // It still holds until the page is closed.
    }
  }

  /** A baseline of another task is nobody here. */
  #take(value: FormValue): void {
    const isThere =
      !value.who.startsWith('baseline:') ||
      baselinesOf(value.task, []).some(({ id }) => value.who === `baseline:${id}`);
    this.value = { ...value, system: systemOf(value).id, who: isThere ? value.who : defaultForm.who };
  }
}
