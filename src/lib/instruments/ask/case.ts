/** Converts between the ask page and its cases, which links, files and the collection contain. */
import type { CaseAsk, AskAnswer, AskParameters } from '../../cases/kinds/ask/schema.ts';
import type { Case } from '../../cases/schema/case.ts';
import { findSubject, findTask } from '../../evaluation/benchmarks/index.ts';
import { askedSubjectIssue } from '../../cases/kinds/ask/item.ts';
import { restatedOptions } from '../../evaluation/tasks/kit/prompts/task-options.ts';
import { DEFAULT_VARIANT_ENTRIES } from '../../evaluation/tasks/variant.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { fromCasePictures, toCasePicture } from '../../cases/case-pictures.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { imagesOf, askItemOf, parametersOf, type Issue } from './form/form-read.ts';
import { defaultAskForm, MAX_QUESTION_PICTURES, type AskForm } from './form/form-schema.ts';

/** A question and its answers, read from a case. */
export interface OpenedAsk {
  readonly form: AskForm;
  readonly answers: readonly AskAnswer[];
  /** Bytes of the user's pictures in the case, by their hash. */
  readonly inside: ReadonlyMap<string, Uint8Array>;
}

/** Returns the case of a form. Fails where a field is invalid. */
export function toCase(
  form: AskForm,
  answers: readonly AskAnswer[],
  inside: ReadonlyMap<string, Uint8Array>,
): Result<Case, Issue> {
  const images = imagesOf(form);
  if (!images.ok) return images;
  const parameters = parametersOf(form);
  if (!parameters.ok) return parameters;
  const subject = subjectOf(form);
  if (!subject.ok) return subject;
  const ask: CaseAsk = {
    ...subject.value,
    ...(form.instructions.trim() === '' ? {} : { instructions: form.instructions }),
    images: images.value,
    ...(Object.keys(parameters.value).length === 0 ? {} : { parameters: parameters.value }),
    ...(form.bothOrders ? { bothOrders: true } : {}),
    ...(answers.length === 0 ? {} : { answers }),
  };
  const pictures = form.mode === 'free' ? form.pictures.map((picture) => toCasePicture(picture, inside)) : [];
  return ok({
    seed: 0,
    ask,
    ...(pictures.length === 0 ? {} : { pictures }),
    ...(form.title === '' ? {} : { title: form.title }),
    ...(form.note === '' ? {} : { note: form.note }),
  });
}

function subjectOf(form: AskForm): Result<Pick<CaseAsk, 'prompt' | 'task'>, Issue> {
  if (form.mode === 'free') {
    if (form.prompt.trim() === '')
      return fail({ field: 'prompt', message: 'There is no question yet: type one.' });
    return ok({ prompt: form.prompt });
  }
  const task = askItemOf(form);
  if (!task.ok) return task;
  return ok({ task: task.value, ...(form.words === null ? {} : { prompt: form.words }) });
}

/** Returns the form of a parsed case; fields that the case does not have are taken from `before`. */
export function fromCase(
  { ask, pictures = [], title = '', note = '' }: Case,
  before: AskForm,
): Result<OpenedAsk, string> {
  if (ask === undefined) return fail('This case is about something else; open it on its own page.');
  if (pictures.length > MAX_QUESTION_PICTURES) {
    return fail(`It shows ${pictures.length} pictures; one question takes at most ${MAX_QUESTION_PICTURES}.`);
  }
  const read = fromCasePictures(pictures);
  if (!read.ok) return read;
  const { drawn, inside } = read.value;
  const subject = subjectFrom(ask, drawn);
  if (!subject.ok) return subject;
  const { targets, stream, thinking, times } = before;
  const form: AskForm = {
    ...defaultAskForm,
    targets,
    stream,
    thinking,
    times,
    ...subject.value,
    ...parametersFrom(ask.parameters ?? {}),
    bothOrders: ask.bothOrders ?? false,
    instructions: ask.instructions ?? '',
    format: ask.images?.format ?? 'png',
    size: ask.images?.size === undefined ? '' : String(ask.images.size),
    title,
    note,
  };
  return ok({ form, answers: ask.answers ?? [], inside });
}

function subjectFrom(ask: CaseAsk, pictures: readonly ProbePicture[]): Result<Partial<AskForm>, string> {
  if (ask.task === undefined) return ok({ mode: 'free', prompt: ask.prompt ?? '', pictures: [...pictures] });
  const { id, system, seed, index = 0, variant = {} } = ask.task;
  const task = findTask(id);
  if (task === undefined) return fail(`This Rungs has no task “${id}”; use a newer one.`);
  const issue = askedSubjectIssue(ask);
  if (issue !== null) return fail(issue.message);
  const { shots, demos, graph, chainOfThought } = { ...DEFAULT_VARIANT_ENTRIES, ...variant };
  const { style, template } = variant;
  return ok({
    mode: 'task',
    task: task.id,
    system,
    seed: String(seed),
    index: String(index),
    shots,
    demos,
    graph,
    chainOfThought,
    style: style ?? findSubject(task, system)?.styles[0] ?? 'rungs',
    ways: restatedOptions(task, variant),
    template: template === undefined ? null : { ...template, parts: { ...template.parts } },
    words: ask.prompt ?? null,
  });
}

function parametersFrom(parameters: AskParameters): Partial<AskForm> {
  const { temperature, top_p: topP, max_tokens: maxTokens, seed, stop = [], logprobs } = parameters;
  const typed = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    temperature: typed(temperature),
    topP: typed(topP),
    maxTokens: typed(maxTokens),
    modelSeed: typed(seed),
    stop: stop.join('\n'),
    logprobs: logprobs === true,
  };
}
