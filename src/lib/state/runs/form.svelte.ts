import * as v from 'valibot';
import { requestParameters } from '../../evaluation/respondents/request-parameters.ts';
import { candidatesFor } from '../../evaluation/respondents/registry.ts';
import { templateHash } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import type { ItemsPlan } from '../../evaluation/runs/index.ts';
import type { Result } from '../../util/result.ts';
import {
  planOfForm,
  setOf,
  subjectOfForm,
  subjectsFor,
  taskIn,
  variantOf,
  respondentIn,
  type SetSummary,
} from '../../evaluation/plans/form-read.ts';
import { comparabilityOf } from '../../evaluation/reports/comparability.ts';
import { replicationOf } from '../../evaluation/plans/replication.ts';
import { defaultForm, formSchema, type FormValue } from '../../evaluation/plans/form-schema.ts';
import { storeText } from '../drafts/stored-text.ts';
import { readTemplates, writeTemplates } from './template-store.ts';

const KEY = 'rungs-bench';

/** What the page of runs is about to ask, as typed; kept in this browser, so that nothing typed is lost. */
export class BenchForm {
  value = $state.raw<FormValue>(defaultForm);
  readonly #key: string;

  /**
   * @param key what it is kept by
   * @param first what stands in it before anything is typed
   */
  constructor(key = KEY, first: Partial<FormValue> = {}) {
    this.#key = key;
    this.value = { ...defaultForm, ...first };
  }

  /** A person's own wordings by task; the standard one where there is none. */
  templates = $state.raw<Readonly<Record<string, PromptTemplate>>>({});

  /** Whether what was typed last has been taken up. */
  isStarted = $state(false);

  /** Imported data sets that items may be taken from. */
  sets = $state.raw<readonly SetSummary[]>([]);

  readonly task = $derived(taskIn(this.value));
  readonly subject = $derived(subjectOfForm(this.value));
  /** What the task may be about; imported subjects where a copy has them. */
  readonly subjects = $derived(subjectsFor(this.value, this.sets));
  /** Who can answer, in the order in which they are offered. */
  readonly candidates = $derived(candidatesFor(this.task, this.subject.id));
  /** The one of them that is chosen. */
  readonly answerer = $derived(this.candidates.find(({ id }) => id === this.value.who));
  readonly template: PromptTemplate = $derived(this.templates[this.task.id] ?? this.task.template);
  readonly variant = $derived(variantOf(this.value, this.template));
  readonly plan: Result<ItemsPlan, string> = $derived(planOfForm(this.value, this.template, this.sets));
  readonly source = $derived(setOf(this.value, this.sets));
  /** What asks this copy of a data set as its paper asked; null where there is no such copy. */
  readonly replication = $derived(replicationOf(this.value, this.template, this.sets));
  /** How a run of this form would compare with what the paper prints, pictures being those of the copy. */
  readonly comparability = $derived.by(() => {
    const spec = respondentIn(this.value, () => ({ baseUrl: '' }));
    if (!this.plan.ok || !spec.ok) return null;
    const parameters = requestParameters(spec.value.server?.parameters ?? {});
    const respondent = { kind: spec.value.kind, parameters };
    return comparabilityOf(this.task, {
      plan: { ...this.plan.value, respondent },
      protocol: 'published',
      ownPictures: true,
    });
  });
  readonly wordingHash = $derived(templateHash(this.template).slice(0, 12));
  readonly isOwnWording = $derived(templateHash(this.template) !== templateHash(this.task.template));

  /** Takes up what was typed last; called once the page runs in a browser. */
  start(): void {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '{}');
      const read = v.safeParse(formSchema, { ...this.value, ...(typeof stored === 'object' ? stored : {}) });
      if (read.success) this.#take(read.output);
      this.templates = readTemplates(localStorage);
    } catch {
      // Storage is closed to us, or holds what no form wrote: begin anew.
    }
    this.isStarted = true;
  }

  set(part: Partial<FormValue>): void {
    this.#take({ ...this.value, ...part });
    storeText('localStorage', this.#key, JSON.stringify(this.value));
  }

  /** Sets everything as the paper had it, as far as it can be set. */
  replicate(): void {
    const { replication } = this;
    if (replication === null) return;
    this.setTemplate(this.task.id, replication.template);
    this.set(replication.form);
  }

  /** Sets a task's wording; null for the standard one. */
  setTemplate(task: string, template: PromptTemplate | null): void {
    const others = Object.fromEntries(Object.entries(this.templates).filter(([id]) => id !== task));
    this.templates = template === null ? others : { ...others, [task]: template };
    try {
      writeTemplates(localStorage, this.templates);
    } catch {
      // It still holds until the page is closed.
    }
  }

  /** Who cannot answer the task gives way to the first one who looks at pictures, or else to the first. */
  #take(value: FormValue): void {
    const [task, subject] = [taskIn(value), subjectOfForm(value)];
    const candidates = candidatesFor(task, subject.id);
    // Forms from before the registry wrote `baseline:copy`.
    const wanted = value.who.replace(/^baseline:/u, '');
    const candidate =
      candidates.find(({ id }) => id === wanted) ??
      candidates.find(({ needs }) => needs === 'clip') ??
      candidates[0];
    this.value = { ...value, task: task.id, system: subject.id, who: candidate?.id ?? wanted };
  }
}
