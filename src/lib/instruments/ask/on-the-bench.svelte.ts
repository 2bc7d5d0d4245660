import { taskOf } from '../../evaluation/benchmarks/index.ts';
import type { FormValue } from '../../evaluation/plans/form-schema.ts';
import { BenchForm } from '../../state/runs/form.svelte.ts';
import {
  requestedOptions,
  restatedOptions,
  singleOptions,
} from '../../evaluation/tasks/kit/prompts/task-options.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import { SERVER_KIND } from '../../evaluation/respondents/server/server-respondent.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { formSubject } from './form/form-read.ts';
import type { AskForm, Target } from './form/form-schema.ts';

/** JPEG quality of this page, in percent, as the bench's form has it. */
const JPEG_QUALITY = '92';

/** Returns the bench's form that asks a model the first items of the seed as this page asks one of them. */
function benchFormOf(form: AskForm, { server, model }: Target, count: string): Partial<FormValue> {
  const { task, seed, shots, demos, graph, chainOfThought, style, size, maxTokens, topP } = form;
  const { modelSeed, stop, thinking, bothOrders, stream } = form;
  return {
    task,
    system: formSubject(form).id,
    seed,
    count,
    source: '',
    part: '',
    who: SERVER_KIND,
    server,
    model,
    size,
    maxTokens,
    topP,
    modelSeed,
    stop,
    thinking,
    bothOrders,
    stream,
    shots,
    demos,
    graph,
    chainOfThought,
    style,
    ways: restatedOptions(taskOf(task), requestedOptions(singleOptions(taskOf(task)), form.ways)),
    temperature: form.temperature.trim() === '' ? '0' : form.temperature,
    jpegQuality: form.format === 'jpeg' ? JPEG_QUALITY : '',
    probabilities: form.logprobs ? 'tokens' : 'off',
    extraBody: '',
    imageDetail: '',
    title: '',
  };
}

/** Stores this question as the bench's form in this browser; the bench's own wordings stay. */
export function takeToBench(form: AskForm, target: Target, count: string): void {
  const bench = new BenchForm();
  bench.start();
  const { task, template } = form;
  if (template !== null && bench.templates[task] === undefined)
    bench.setTemplate(task, { ...template, task });
  bench.set(benchFormOf(form, target, count));
}

/** Returns how the bench would ask differently, one phrase each. @param wordings the bench's own wordings, by task */
export function benchAsksOtherwise(
  { task, words, template, instructions, temperature }: AskForm,
  wordings: Readonly<Record<string, PromptTemplate>>,
): readonly string[] {
  const own = wordings[task];
  const parts = template?.parts ?? taskOf(task).template.parts;
  const hasOther = own !== undefined && canonicalJson(own.parts) !== canonicalJson(parts);
  return [
    ...(words === null ? [] : ['the task’s words, not yours']),
    ...(hasOther ? [`your wording “${own.title}” of the bench`] : []),
    ...(instructions.trim() === '' ? [] : ['no instructions']),
    ...(temperature.trim() === '' ? ['temperature 0'] : []),
  ];
}
