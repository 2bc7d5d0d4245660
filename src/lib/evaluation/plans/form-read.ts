import type { ItemsPlan, ImportedSet } from '../runs/index.ts';
import { findAskedSubject, findTask, onlyImported, tasks } from '../benchmarks/index.ts';
import { candidatesFor, respondentTraits } from '../respondents/registry.ts';
import type { FindServer, RespondentSpec } from '../respondents/types.ts';
import { defaultVariant } from '../tasks/kit/prompts/default-variant.ts';
import { asksOwnQuestions } from '../tasks/kit/prompts/own-wording.ts';
import { requestedOptions } from '../tasks/kit/prompts/task-options.ts';
import type { Subject, Task } from '../tasks/task.ts';
import type { PromptTemplate, Variant } from '../tasks/variant.ts';
import { MAX_SEED } from '../../util/random.ts';
import { seedProblem, wholeNumber } from '../../util/read-number.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { FormValue } from './form-schema.ts';

/** Questions that one run may ask; more would not stay at hand. */
const MAX_QUESTIONS = 40_000;

/** What a page shows of an imported data set. */
export type SetSummary = Pick<ImportedSet, 'id' | 'title' | 'created' | 'groups'>;

/** The form's task; the first there is where a link or a kept form names one that is gone. */
export function taskIn({ task }: Pick<FormValue, 'task'>): Task {
  const found = findTask(task) ?? tasks[0];
  if (found === undefined) throw new Error('There are no tasks.');
  return found;
}

/** The subject of the form, or its task's first one. */
export function subjectOfForm(form: Pick<FormValue, 'task' | 'system'>): Subject {
  const task = taskIn(form);
  const found = findAskedSubject(task, form.system) ?? task.subjects[0];
  if (found === undefined) throw new Error(`${task.id} is about nothing.`);
  return found;
}

/**
 * The form with another task. It stays with its subject where somebody chose that: the first one of the task before
 * gives way to the first one of the new task.
 */
export function withTask<Form extends Pick<FormValue, 'task' | 'system'>>(form: Form, task: string): Form {
  const isFirst = subjectOfForm(form).id === taskIn(form).subjects[0]?.id;
  const system = isFirst ? (taskIn({ task }).subjects[0]?.id ?? form.system) : form.system;
  return { ...form, task, system: subjectOfForm({ task, system }).id };
}

/** What the task of the form may be about: imported subjects where some copy has items about them. */
export function subjectsFor(form: FormValue, sets: readonly SetSummary[]): readonly Subject[] {
  const { id, subjects, importedSubjects = [] } = taskIn(form);
  const offered = sets.flatMap(({ groups }) => groups.filter(({ task }) => task === id));
  const imported = importedSubjects.filter(
    (subject) => subject.id === form.system || offered.some(({ system }) => system === subject.id),
  );
  return [...subjects, ...imported];
}

/** How the form's items are asked. */
export function variantOf(form: FormValue, template: PromptTemplate | undefined): Variant {
  const { shots, demos, graph, chainOfThought, style, ways } = form;
  const task = taskIn(form);
  const subject = subjectOfForm(form);
  const standard = defaultVariant(task, subject);
  // What the task does not know stays as it is by default, so that equal questions are equal runs.
  return {
    ...standard,
    ...(task.settings.includes('shots') ? { shots, demos } : {}),
    ...(task.settings.includes('graph') ? { graph } : {}),
    ...(task.settings.includes('chainOfThought') ? { chainOfThought } : {}),
    style: subject.styles.includes(style) ? style : standard.style,
    ...requestedOptions(task, ways),
    template: template ?? task.template,
  };
}

/** An imported data set as the form takes items from it. */
export interface FormSet {
  readonly set: SetSummary;
  /** The part that is taken; empty for all of it. */
  readonly part: string;
  /** Units of the parts that there are. */
  readonly parts: Readonly<Record<string, number>>;
  /** Units to be had. */
  readonly items: number;
}

/** The imported data set that the form names, where it has items of the task and system; null for made items. */
export function setOf(form: FormValue, sets: readonly SetSummary[]): FormSet | null {
  const set = sets.find(({ id }) => id === form.source);
  const group = set?.groups.find(({ task, system }) => task === form.task && system === form.system);
  if (set === undefined || group === undefined) return null;
  const { parts = {} } = group;
  const part = Object.hasOwn(parts, form.part) ? form.part : '';
  return { set, parts, part, items: part === '' ? group.items : (parts[part] ?? 0) };
}

/** The imported data sets with items of the form's task and system, as choices. */
export function setChoices(
  form: FormValue,
  sets: readonly SetSummary[],
): readonly { readonly value: string; readonly label: string }[] {
  return sets.flatMap(({ id, title }) => {
    const found = setOf({ ...form, source: id }, sets);
    return found === null ? [] : [itemsChoice(id, title, found.items)];
  });
}

/** A choice of so many items. */
export function itemsChoice(value: string, title: string, items: number): { value: string; label: string } {
  return { value, label: `${title} (${items.toLocaleString('en')})` };
}

/** What the form asks: the items, or a sentence about the number that is wrong. */
export function planOfForm(
  form: FormValue,
  template: PromptTemplate | undefined,
  sets: readonly SetSummary[],
): Result<ItemsPlan, string> {
  const task = taskIn(form);
  const subject = subjectOfForm(form);
  const found = setOf(form, sets);
  const most = Math.min(
    Math.floor(MAX_QUESTIONS / task.questions(subject.id)),
    found?.items ?? Number.POSITIVE_INFINITY,
  );
  const count = wholeNumber(form.count, 1, most);
  if (count === null) {
    return fail(`“${form.count}” ${task.unit.many} cannot be asked: type a whole number from 1 to ${most}.`);
  }
  const seed = wholeNumber(form.seed, 0, MAX_SEED);
  if (seed === null) {
    return fail(seedProblem(form.seed, MAX_SEED));
  }
  const variant = variantOf(form, template);
  const about = { task: task.id, system: subject.id };
  const refusal = respondentTraits(form.who).refuses?.({ ...form, ...about }, variant.template) ?? null;
  if (refusal !== null) return fail(refusal);
  const plan = { ...about, seed, count };
  if (found === null) {
    const why = onlyImported(task, subject.id);
    if (why !== null) return fail(why);
    if (!asksOwnQuestions(variant.template.parts)) return ok({ ...plan, variant });
    return fail(
      `The wording “${variant.template.title}” puts a data set’s own questions: choose your copy of it as where the items come from, or the standard wording.`,
    );
  }
  const source = {
    ...({ kind: 'import', id: found.set.id, title: found.set.title } as const),
    ...(found.part === '' ? {} : { part: found.part }),
  };
  // The examples of a data set are other items of it, so that imported items are asked without any.
  return ok({ ...plan, variant: { ...variant, shots: 0, demos: 'random' }, source });
}

/** Who the form asks, or a sentence about what is missing. */
export function respondentIn(form: FormValue, addressOf: FindServer): Result<RespondentSpec, string> {
  // Forms from before the registry wrote `baseline:copy`.
  const who = form.who.replace(/^baseline:/u, '');
  const asked = { ...form, task: taskIn(form).id, system: subjectOfForm(form).id };
  const candidate = candidatesFor(taskIn(form), asked.system).find(({ id }) => id === who);
  if (candidate === undefined) {
    return fail(`There is nobody called “${who}” to ask here: choose who answers.`);
  }
  return candidate.specOf?.(asked, addressOf) ?? ok({ kind: candidate.id });
}
