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
} from '../../../evaluation/respondents/server/request-fields.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { MAX_SEED } from '../../../util/random.ts';
import { seedProblem, wholeNumber } from '../../../util/text/read-number.ts';

/** An invalid field of the form. */
export type Issue = FieldProblem<keyof AskForm>;

/** Highest index of an item; items are generated one after the other up to it. */
const MAX_INDEX = 9999;

/**
 * Returns the item's number as displayed (from 1) of the stored index (from 0); anything else is returned unchanged.
 */
export function itemNumber(index: string): string {
  return shifted(index, 1);
}

/** Returns the stored index of a typed item number. */
export function indexOfNumber(typed: string): string {
  return shifted(typed, -1);
}

function shifted(text: string, by: number): string {
  return /^-?\d{1,9}$/u.test(text) ? String(Number(text) + by) : text;
}

/**
 * Returns the subject that the form names, a task's own or a system; the first one of the task where there is none of
 * that name.
 */
export function formSubject({ task, system }: Pick<AskForm, 'task' | 'system'>): Subject {
  const known = findTask(task);
  const subject = known === undefined ? undefined : findSubject(known, system);
  return subject ?? findSystem(system) ?? pendulum;
}

/** Returns the item that the form describes, or the first invalid field. */
export function askItemOf(form: AskForm): Result<AskItem, Issue> {
  const seed = wholeNumber(form.seed, 0, MAX_SEED);
  if (seed === null) {
    return issue('seed', seedProblem(form.seed, MAX_SEED));
  }
  const index = wholeNumber(form.index, 0, MAX_INDEX);
  if (index === null) {
    const last = MAX_INDEX + 1;
    return issue(
      'index',
      `“${itemNumber(form.index)}” is not an item number: type a whole number from 1 to ${last}.`,
    );
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

/** Returns only the settings that differ from the task's defaults. */
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

/** Returns how pictures are sent: format and side in pixels; the original size where none is typed. */
export function imagesOf(
  form: AskForm,
): Result<{ readonly size?: number; readonly format: ImageFormat }, Issue> {
  const size = readPictureSide(form.size);
  return size.ok ? ok(omitUndefined({ format: form.format, size: size.value })) : issue('size', size.error);
}

/** Returns the request parameters as a case stores them. */
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

/** Returns the typed number of repetitions. */
export function timesOf(form: AskForm): Result<number, Issue> {
  const times = wholeNumber(form.times, 2, 200);
  return times === null
    ? issue('times', `“${form.times}” times: type a whole number from 2 to 200.`)
    : ok(times);
}

function issue(field: keyof AskForm, message: string): Result<never, Issue> {
  return fail({ field, message });
}
