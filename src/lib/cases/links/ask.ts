/** Links from other pages to the ask page: each is the fragment of a case, to append to the page's path. */
import { questionAbout } from '../kinds/ask/question.ts';
import type { AskItem } from '../kinds/ask/schema.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { encodeFragment } from '../codec/codec.ts';
import type { CasePicture } from '../parts/picture-schema.ts';
import { findSystem } from '../../systems/known.ts';
import { categoryOf } from '../../systems/index.ts';
import type { PictureStyle, State } from '../../systems/types.ts';
import { templateHash } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { Variant } from '../../evaluation/tasks/variant.ts';

/**
 * Returns the fragment that opens one item of a task, in the task's default wording. `index` counts the items of
 * `Task.generate`.
 *
 * @param bothOrders whether it is asked with “yes” and “no” in both orders
 */
export function askItemFragment(
  { task, system, seed, variant }: { task: string; system: string; seed: number; variant: Variant },
  index: number,
  bothOrders = false,
): string {
  const { shots, demos, graph, chainOfThought, style, template, ways } = variant;
  const own = templateHash(template) !== templateHash(taskOf(task).template);
  const { id, title, parts } = template;
  const item: AskItem = {
    id: task,
    system,
    seed,
    index,
    variant: {
      shots,
      demos,
      graph,
      chainOfThought,
      style,
      ...(ways === undefined ? {} : { ways }),
      ...(own ? { template: { id, title, parts } } : {}),
    },
  };
  const parameters = { temperature: 0, logprobs: true };
  return encodeFragment({ seed: 0, ask: { task: item, parameters, ...(bothOrders ? { bothOrders } : {}) } });
}

/** The lab's picture, and its intervention if any. */
export interface LabPicture {
  readonly system: string;
  readonly state: State;
  readonly style: PictureStyle;
  /** Interventions by variable id: a raw value, a category or an expression. */
  readonly interventions: ReadonlyMap<string, number | string>;
  /** The state after the intervention, for the values of expressions. */
  readonly after: State;
}

/** Returns the fragment that asks about a picture of the lab: its values, or the values after an intervention. */
export function pictureFragment({ system: id, state, style, interventions, after }: LabPicture): string {
  const system = findSystem(id);
  const labels = system?.variables.map(({ label }) => label) ?? [];
  const title = system?.title ?? id;
  const picture: CasePicture = { system: id, name: title, state, style };
  const set = [...interventions].map(([name, to]) => {
    const variable = system?.variables.find((one) => one.id === name);
    const value = typeof to === 'number' ? to : (after[name] ?? Number.NaN);
    const isCategory = variable?.categories.some((category) => category.id === to) ?? false;
    const word = isCategory || variable === undefined ? String(to) : categoryOf(variable, value).id;
    const phrase = isCategory || typeof to === 'number' ? variable?.phrases?.(word) : undefined;
    return phrase?.was === undefined ? `the ${variable?.label ?? name} had been set to ${word}` : phrase.fact;
  });
  const prompt =
    set.length === 0
      ? questionAbout(title, labels)
      : `This is a picture of the system “${title}” with the variables ${labels.join(', ')}. Suppose ${set.join(' and ')}, with everything that does not depend on it as it is. What would the value of every variable be? Answer in lines, each with the name, a colon and the value.`;
  return encodeFragment({
    seed: 0,
    ask: { prompt, parameters: { temperature: 0, logprobs: true } },
    pictures: [picture],
  });
}
