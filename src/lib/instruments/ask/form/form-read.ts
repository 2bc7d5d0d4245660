import type { AskItem, AskParameters, AskVariant } from '../../../cases/kinds/ask/schema.ts';
import { findSubject, findTask } from '../../../evaluation/benchmarks/index.ts';
import { findSystem } from '../../../systems/known.ts';
import { pendulum } from '../../../systems/index.ts';
import { requestedOptions, singleOptions } from '../../../evaluation/tasks/kit/prompts/task-options.ts';
import type { Subject } from '../../../evaluation/tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { ImageFormat } from '../../../pictures/sent.ts';
import type { AskForm } from './form-schema.ts';
import {
  readPictureSide,
  readRequestFields,
  type FieldProblem,
} from '../../../evaluation/respondents/request-fields.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { MAX_SEED } from '../../../util/random.ts';
import { seedProblem, wholeNumber } from '../../../util/read-number.ts';

/** A field that holds what cannot be asked. */
export type Issue = FieldProblem<keyof AskForm>;

/** Items of a seed that can be reached here: each is found by counting up to it. */
const MAX_INDEX = 9999;

/** The number of an item as people count, from 1, of its index as it is kept, from 0; what is no whole number stays. */
export function itemNumber(index: string): string {
  return shifted(index, 1);
}

/** The index of an item whose number is typed. */
export function indexOfNumber(typed: string): string {
  return shifted(typed, -1);
}

function shifted(text: string, by: number): string {
  return /^-?\d{1,9}$/u.test(text) ? String(Number(text) + by) : text;
}

/** What the form's item is about: a subject of its task, or a system; the first one where there is none of that name. */
export function formSubject({ task, system }: Pick<AskForm, 'task' | 'system'>): Subject {
  const known = findTask(task);
  const subject = known === undefined ? undefined : findSubject(known, system);
  return subject ?? findSystem(system) ?? pendulum;
}

/** Which item of which task the form means. */
export function askItemOf(form: AskForm): Result<AskItem, Issue> {
  const seed = wholeNumber(form.seed, 0, MAX_SEED);
  if (seed === null) {
    return issue('seed', seedProblem(form.seed, MAX_SEED));
  }
  const index = wholeNumber(form.index, 0, MAX_INDEX);
  if (index === null) {
    const last = MAX_INDEX + 1;
    return issue('index', `“${itemNumber(form.index)}” is no item: type a whole number from 1 to ${last}.`);
  }
  const variant = variantOf(form);
  return ok({
    id: form.task,
    system: formSubject(form).id,
    seed,
    ...(index === 0 ? {} : { index }),
    ...(Object.keys(variant).length === 0 ? {} : { variant }),
  });
}

/** Only what differs from the task's own way of asking. */
function variantOf(form: AskForm): AskVariant {
  const [usual] = formSubject(form).styles;
  const own = form.words === null;
  return {
    ...(own && form.shots !== 0 ? { shots: form.shots, demos: form.demos } : {}),
    ...(form.graph ? {} : { graph: false }),
    ...(own && form.chainOfThought ? { chainOfThought: true } : {}),
    ...(form.style === usual || !formSubject(form).styles.includes(form.style) ? {} : { style: form.style }),
    ...requestedOptions(singleOptions(findTask(form.task) ?? {}), form.ways),
    ...(form.template === null ? {} : { template: form.template }),
  };
}

/** How pictures are sent: their side in pixels, their own where none is typed. */
export function imagesOf(
  form: AskForm,
): Result<{ readonly size?: number; readonly format: ImageFormat }, Issue> {
  const size = readPictureSide(form.size);
  return size.ok ? ok(omitUndefined({ format: form.format, size: size.value })) : issue('size', size.error);
}

/** What the servers are asked to do, in the words of a case. */
export function parametersOf(form: AskForm): Result<AskParameters, Issue> {
  const read = readRequestFields(form);
  if (!read.ok) return read;
  const { temperature, topP, maxTokens, seed, stop } = read.value;
  return ok(
    omitUndefined({
      temperature,
      top_p: topP,
      max_tokens: maxTokens,
      seed,
      stop,
      logprobs: form.logprobs ? true : undefined,
    }),
  );
}

/** How often "ask again" asks. */
export function timesOf(form: AskForm): Result<number, Issue> {
  const times = wholeNumber(form.times, 2, 200);
  return times === null
    ? issue('times', `“${form.times}” times: type a whole number from 2 to 200.`)
    : ok(times);
}

function issue(field: keyof AskForm, message: string): Result<never, Issue> {
  return fail({ field, message });
}
