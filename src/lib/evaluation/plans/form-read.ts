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
import { seedProblem, wholeNumber } from '../../util/text/read-number.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { FormValue } from './form-schema.ts';

/** Most questions of one run; more would not stay in the item cache. */
const MAX_QUESTIONS = 40_000;

/** The fields of an imported data set that a page shows. */
export type SetSummary = Pick<ImportedSet, 'id' | 'title' | 'created' | 'groups'>;

/** Returns the form's task; the first task if a link or a stored form names an unknown one. */
export function taskIn({ task }: Pick<FormValue, 'task'>): Task {
  const found = findTask(task) ?? tasks[0];
  if (found === undefined) throw new RangeError('There are no tasks.');
  return found;
}

/** Returns the form's subject, or its task's first one. */
export function subjectOfForm(form: Pick<FormValue, 'task' | 'system'>): Subject {
  const task = taskIn(form);
  const found = findAskedSubject(task, form.system) ?? task.subjects[0];
  if (found === undefined) throw new RangeError(`${task.id} is about nothing.`);
  return found;
}

/**
 * Returns the form with another task. A subject chosen by the user stays; the previous task's first subject is
 * replaced by the new task's first one.
 */
export function withTask<Form extends Pick<FormValue, 'task' | 'system'>>(form: Form, task: string): Form {
  const isFirst = subjectOfForm(form).id === taskIn(form).subjects[0]?.id;
  const system = isFirst ? (taskIn({ task }).subjects[0]?.id ?? form.system) : form.system;
  return { ...form, task, system: subjectOfForm({ task, system }).id };
}

/** Returns the subjects of the form's task, including imported ones for which some data set has items. */
export function subjectsFor(form: FormValue, sets: readonly SetSummary[]): readonly Subject[] {
  const { id, subjects, importedSubjects = [] } = taskIn(form);
  const offered = sets.flatMap(({ groups }) => groups.filter(({ task }) => task === id));
  const imported = importedSubjects.filter(
    (subject) => subject.id === form.system || offered.some(({ system }) => system === subject.id),
  );
  return [...subjects, ...imported];
}

/** Returns the variant that the form describes. */
export function variantOf(form: FormValue, template: PromptTemplate | undefined): Variant {
  const { shots, demos, graph, chainOfThought, style, ways } = form;
  const task = taskIn(form);
  const subject = subjectOfForm(form);
  const standard = defaultVariant(task, subject);
  // Fields unknown to the task keep their defaults, so that equal questions are equal runs.
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

/** An imported data set as used by the form. */
export interface FormSet {
  readonly set: SetSummary;
  /** The selected part; empty for all of it. */
  readonly part: string;
  /** Number of units by part. */
  readonly parts: Readonly<Record<string, number>>;
  /** Number of available units. */
  readonly items: number;
}

/** Returns the form's imported data set, if it has items of the task and system; null for generated items. */
export function setOf(form: FormValue, sets: readonly SetSummary[]): FormSet | null {
  const set = sets.find(({ id }) => id === form.source);
  const group = set?.groups.find(({ task, system }) => task === form.task && system === form.system);
  if (set === undefined || group === undefined) return null;
  const { parts = {} } = group;
  const part = Object.hasOwn(parts, form.part) ? form.part : '';
  return { set, parts, part, items: part === '' ? group.items : (parts[part] ?? 0) };
}

/** Returns the imported data sets with items of the form's task and system, as choices. */
export function setChoices(
  form: FormValue,
  sets: readonly SetSummary[],
): readonly { readonly value: string; readonly label: string }[] {
  return sets.flatMap(({ id, title }) => {
    const found = setOf({ ...form, source: id }, sets);
    return found === null ? [] : [itemsChoice(id, title, found.items)];
  });
}

/** Returns a choice labelled with its number of items. */
export function itemsChoice(value: string, title: string, items: number): { value: string; label: string } {
  return { value, label: `${title} (${items.toLocaleString('en')})` };
}

/** Returns what is wrong with the form's numbers, each as a sentence; nothing for a valid one. */
export function numberProblems(
  form: FormValue,
  sets: readonly SetSummary[],
): { readonly count?: string; readonly seed?: string } {
  const { unit } = taskIn(form);
  const most = mostItems(form, sets);
  return {
    ...(wholeNumber(form.count, 1, most) === null
      ? { count: `“${form.count}” ${unit.many} cannot be asked: type a whole number from 1 to ${most}.` }
      : {}),
    ...(wholeNumber(form.seed, 0, MAX_SEED) === null ? { seed: seedProblem(form.seed, MAX_SEED) } : {}),
  };
}

function mostItems(form: FormValue, sets: readonly SetSummary[]): number {
  const questions = taskIn(form).questions(subjectOfForm(form).id);
  return Math.min(
    Math.floor(MAX_QUESTIONS / questions),
    setOf(form, sets)?.items ?? Number.POSITIVE_INFINITY,
  );
}

/** Returns the form's run plan, or sentences about invalid numbers. */
export function planOfForm(
  form: FormValue,
  template: PromptTemplate | undefined,
  sets: readonly SetSummary[],
): Result<ItemsPlan, string> {
  const task = taskIn(form);
  const subject = subjectOfForm(form);
  const found = setOf(form, sets);
  const count = wholeNumber(form.count, 1, mostItems(form, sets));
  const seed = wholeNumber(form.seed, 0, MAX_SEED);
  if (count === null || seed === null) return fail(Object.values(numberProblems(form, sets)).join(' '));
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
  // Examples would be other items of the data set, so imported items are asked without any.
  return ok({ ...plan, variant: { ...variant, shots: 0, demos: 'random' }, source });
}

/** Returns the form's respondent spec, or a sentence about what is missing. */
export function respondentIn(form: FormValue, addressOf: FindServer): Result<RespondentSpec, string> {
  const { who } = form;
  const asked = { ...form, task: taskIn(form).id, system: subjectOfForm(form).id };
  const candidate = candidatesFor(taskIn(form), asked.system).find(({ id }) => id === who);
  if (candidate === undefined) {
    return fail(`There is no respondent “${who}” here: choose another one.`);
  }
  return candidate.specOf?.(asked, addressOf) ?? ok({ kind: candidate.id });
}
