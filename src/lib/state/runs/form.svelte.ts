import * as v from 'valibot';
import { requestParameters } from '../../evaluation/respondents/server/request-parameters.ts';
import { candidatesFor } from '../../evaluation/respondents/registry.ts';
import { templateHash } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import type { ItemsPlan } from '../../evaluation/runs/index.ts';
import type { Result } from '../../util/result.ts';
import {
  numberProblems,
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

/** The form for a new run, as typed; stored in this browser, so that nothing typed is lost. */
export class BenchForm {
  value = $state.raw<FormValue>(defaultForm);
  readonly #key: string;

  /**
   * @param key storage key
   * @param first initial values that differ from the default
   */
  constructor(key = KEY, first: Partial<FormValue> = {}) {
    this.#key = key;
    this.value = { ...defaultForm, ...first };
  }

  /** The user's own prompt templates by task; without one, the standard template is used. */
  templates = $state.raw<Readonly<Record<string, PromptTemplate>>>({});

  /** Whether the stored form has been read. */
  isStarted = $state(false);

  /** Imported data sets that items may be taken from. */
  sets = $state.raw<readonly SetSummary[]>([]);

  readonly task = $derived(taskIn(this.value));
  readonly subject = $derived(subjectOfForm(this.value));
  /** Subjects of the task; imported ones if a copy has them. */
  readonly subjects = $derived(subjectsFor(this.value, this.sets));
  /** Respondents that can answer, in display order. */
  readonly candidates = $derived(candidatesFor(this.task, this.subject.id));
  /** The chosen one of them. */
  readonly answerer = $derived(this.candidates.find(({ id }) => id === this.value.who));
  readonly template: PromptTemplate = $derived(this.templates[this.task.id] ?? this.task.template);
  readonly variant = $derived(variantOf(this.value, this.template));
  /** What is wrong with its numbers, by field. */
  readonly faults = $derived(numberProblems(this.value, this.sets));
  readonly plan: Result<ItemsPlan, string> = $derived(planOfForm(this.value, this.template, this.sets));
  readonly source = $derived(setOf(this.value, this.sets));
  /** The paper's settings for this copy of a data set; null if there is no such copy. */
  readonly replication = $derived(replicationOf(this.value, this.template, this.sets));
  /** Comparability of a run of this form with the paper's figures, assuming the copy's pictures. */
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

  /** Reads the stored form; call it when the page runs in a browser. */
  start(): void {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '{}');
      const read = v.safeParse(formSchema, { ...this.value, ...(typeof stored === 'object' ? stored : {}) });
      if (read.success) this.#take(read.output);
      this.templates = readTemplates(localStorage);
    } catch {
      // Storage is not accessible, or holds invalid data: start with the defaults.
    }
    this.isStarted = true;
  }

  set(part: Partial<FormValue>): void {
    this.#take({ ...this.value, ...part });
    storeText('localStorage', this.#key, JSON.stringify(this.value));
  }

  /** Sets everything as in the paper, as far as possible. */
  replicate(): void {
    const { replication } = this;
    if (replication === null) return;
    this.setTemplate(this.task.id, replication.template);
    this.set(replication.form);
  }

  /** Sets a task's template; null for the standard one. */
  setTemplate(task: string, template: PromptTemplate | null): void {
    const others = Object.fromEntries(Object.entries(this.templates).filter(([id]) => id !== task));
    this.templates = template === null ? others : { ...others, [task]: template };
    try {
      writeTemplates(localStorage, this.templates);
    } catch {
      // It still holds until the page is closed.
    }
  }

  /**
   * A respondent that cannot answer the task is replaced by the first one that takes pictures, or else by the first.
   */
  #take(value: FormValue): void {
    const [task, subject] = [taskIn(value), subjectOfForm(value)];
    const candidates = candidatesFor(task, subject.id);
    // Forms from before the registry stored `baseline:copy`.
    const wanted = value.who.replace(/^baseline:/u, '');
    const candidate =
      candidates.find(({ id }) => id === wanted) ??
      candidates.find(({ needs }) => needs === 'clip') ??
      candidates[0];
    this.value = { ...value, task: task.id, system: subject.id, who: candidate?.id ?? wanted };
  }
}
