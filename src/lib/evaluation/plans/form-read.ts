import type { ItemsPlan, ImportedSet } from '../runs/index.ts';
import { findAskedSubject, findTask, onlyImported, tasks } from '../benchmarks/index.ts';
import { embeddedModels } from '../../clip/models/embedded.ts';
import { hasOrder, NO_ORDER } from '../respondents/orders.ts';
import { MOST_REPEATS, probabilitiesBy, type Probabilities } from '../respondents/probabilities.ts';
import { readExtraBody } from '../respondents/request-parameters.ts';
import { candidatesFor, isYesNo, respondentTraits } from '../respondents/registry.ts';
import { defaultClipModel } from '../respondents/default-clip-model.ts';
import type { ServerAddress } from '../respondents/server-client.ts';
import type { RespondentSpec } from '../respondents/types.ts';
import { defaultVariant } from '../tasks/kit/prompts/default-variant.ts';
import { asksOwnQuestions } from '../tasks/kit/prompts/own-wording.ts';
import { requestedOptions } from '../tasks/kit/prompts/task-options.ts';
import type { Subject, Task } from '../tasks/task.ts';
import type { PromptTemplate, Variant } from '../tasks/variant.ts';
import { defined } from '../../util/defined.ts';
import { LARGEST_SEED } from '../../util/random.ts';
import { decimalNumber, optional, seedProblem, wholeNumber } from '../../util/read-number.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { FormValue } from './form-schema.ts';
import { serverRespondent } from '../respondents/server-respondent.ts';
import { MOST_REQUESTS_AT_ONCE, readPictureSide, readRequestFields } from './request-fields.ts';

/** Questions that one run may ask; more would not stay at hand. */
const MOST_QUESTIONS = 40_000;

/** What a page shows of an imported data set. */
export type SetSummary = Pick<ImportedSet, 'id' | 'title' | 'created' | 'groups'>;

/** The task of the form, or the first one. */
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

/** Whether the form puts yes/no questions to a model in both orders; the setting rests for all other questions. */
function asksBothOrders(form: FormValue): boolean {
  const { needs } = respondentTraits(form.who);
  return needs === 'server' && isYesNo(form.task, subjectOfForm(form).id) && form.bothOrders;
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
    Math.floor(MOST_QUESTIONS / task.questions(subject.id)),
    found?.items ?? Number.POSITIVE_INFINITY,
  );
  const count = wholeNumber(form.count, 1, most);
  if (count === null) {
    return fail(`“${form.count}” ${task.unit.many} cannot be asked: type a whole number from 1 to ${most}.`);
  }
  const seed = wholeNumber(form.seed, 0, LARGEST_SEED);
  if (seed === null) {
    return fail(seedProblem(form.seed, LARGEST_SEED));
  }
  const variant = variantOf(form, template);
  if (asksBothOrders(form) && !hasOrder(variant.template)) {
    return fail(`Yes and no in both orders: ${NO_ORDER}.`);
  }
  const plan = { task: task.id, system: subject.id, seed, count };
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

/**
 * Who the form asks, or a sentence about what is missing.
 *
 * @param addressOf where a server of the settings is reached; null for one that is not there
 */
export function respondentIn(
  form: FormValue,
  addressOf: (server: string) => ServerAddress | null,
): Result<RespondentSpec, string> {
  // Forms from before the registry wrote `baseline:copy`.
  const who = form.who.replace(/^baseline:/u, '');
  const candidate = candidatesFor(taskIn(form), subjectOfForm(form).id).find(({ id }) => id === who);
  if (candidate === undefined) {
    return fail(`There is nobody called “${who}” to ask here: choose who answers.`);
  }
  switch (candidate.needs) {
    case 'server':
      return serverIn(form, addressOf);
    case 'clip':
      return ok({ kind: candidate.id, clipModel: clipModelIn(form) });
    default:
      return ok({ kind: candidate.id });
  }
}

/** Id of the embedded model that looks: the chosen one while it ships, else what is usual for the subject. */
export function clipModelIn(form: FormValue): string {
  const chosen = embeddedModels.find(({ id }) => id === form.sight);
  return chosen?.id ?? defaultClipModel(subjectOfForm(form).id);
}

function serverIn(
  form: FormValue,
  addressOf: (server: string) => ServerAddress | null,
): Result<RespondentSpec, string> {
  const address = addressOf(form.server);
  if (address === null) return fail('Choose a server, or add one in the settings.');
  const model = form.model.trim();
  if (model === '') return fail('Choose a model of the server, or type its name.');
  if (form.temperature.trim() === '') return fail('The temperature “”: type a number from 0 to 2.');
  const request = readRequestFields(form);
  if (!request.ok) return fail(request.error.message);
  const extra = optional(form.extraBody, readExtraBody);
  if (extra?.ok === false) return fail(`Further fields “${form.extraBody}”: ${extra.error}.`);
  const size = readPictureSide(form.size);
  if (!size.ok) return size;
  const jpegQuality = optional(form.jpegQuality, (text) => wholeNumber(text, 1, 100));
  if (jpegQuality === null) {
    return fail(`JPEG quality “${form.jpegQuality}”: type a whole number from 1 to 100, or nothing for PNG.`);
  }
  const probabilities = probabilitiesIn(form);
  if (!probabilities.ok) return probabilities;
  const concurrency = wholeNumber(form.concurrency, 1, MOST_REQUESTS_AT_ONCE);
  if (concurrency === null) {
    return fail(`“${form.concurrency}” at once: type a whole number from 1 to ${MOST_REQUESTS_AT_ONCE}.`);
  }
  return ok(
    serverRespondent({
      model,
      parameters: {
        temperature: 0,
        ...request.value,
        ...defined({ extra: extra?.value, thinking: form.thinking ? undefined : false }),
      },
      ...address,
      serverId: form.server,
      concurrency,
      stream: form.stream,
      ...defined({
        size: size.value,
        jpegQuality,
        imageDetail: form.imageDetail === '' ? undefined : form.imageDetail,
        bothOrders: asksBothOrders(form) ? true : undefined,
        probabilities: probabilities.value,
      }),
    }),
  );
}

/** How the form learns how likely yes is; undefined where it does not, and for all questions but those of yes and no. */
function probabilitiesIn(form: FormValue): Result<Probabilities | undefined, string> {
  if (!isYesNo(form.task, subjectOfForm(form).id)) return ok(undefined);
  const { probabilities: choice } = form;
  if (choice === 'off' || choice === 'tokens') return ok(probabilitiesBy(choice, 0, 0));
  const repeats = wholeNumber(form.repeats, 1, MOST_REPEATS);
  if (repeats === null) {
    return fail(`“${form.repeats}” repetitions: type a whole number from 1 to ${MOST_REPEATS}.`);
  }
  const temperature = decimalNumber(form.repeatTemperature, 0, 2);
  if (temperature === null) {
    return fail(`The temperature “${form.repeatTemperature}” of the repetitions: type a number from 0 to 2.`);
  }
  return ok(probabilitiesBy(choice, repeats, temperature));
}
