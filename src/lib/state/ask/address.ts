/** Links to the ask page that other pages make: each is the fragment of a case, to append to the page's path. */
import type { AskItem } from '../../cases/ask-schema.ts';
import { encodeFragment } from '../../cases/codec.ts';
import type { Picture } from '../../cases/picture-schema.ts';
import { findSystem } from '../../systems/index.ts';
import type { PictureStyle, State } from '../../systems/types.ts';
import { defaultTemplate, templateHash, type TaskId, type Variant } from '../../tasks/index.ts';
import { questionAbout } from './form-schema.ts';

/** Opens one item of a task, in the task's own words. `index` counts items as `createItems` gives them. */
export function itemFragment(
  { task, system, seed, variant }: { task: TaskId; system: string; seed: number; variant: Variant },
  index: number,
): string {
  const { shots, demos, graph, chainOfThought, style, template } = variant;
  const own = templateHash(template) !== templateHash(defaultTemplate(task));
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
      ...(own ? { template: { id, title, parts } } : {}),
    },
  };
  return encodeFragment({ seed: 0, ask: { task: item, parameters: { temperature: 0, logprobs: true } } });
}

/** What the lab shows: a picture, and what is set in it, if anything. */
export interface LabPicture {
  readonly system: string;
  readonly state: State;
  readonly style: PictureStyle;
  /** Variables that were set, with the category or value that each was set to, in words. */
  readonly set: readonly { readonly variable: string; readonly to: string }[];
}

/** Asks about a picture of the lab: what its values are, or what they would be had something been set. */
export function pictureFragment({ system: id, state, style, set }: LabPicture): string {
  const system = findSystem(id);
  const labels = system?.variables.map(({ label }) => label) ?? [];
  const title = system?.title ?? id;
  const picture: Picture = { system: id, name: title, state, style };
  const acts = set.map(({ variable, to }) => `the ${variable} had been set to ${to}`).join(' and ');
  const prompt =
    acts === ''
      ? questionAbout(title, labels)
      : `This is a picture of the system “${title}” with the variables ${labels.join(', ')}. Suppose ${acts}, with everything that does not depend on it as it is. What would the value of every variable be? Answer in lines, each with the name, a colon and the value.`;
  return encodeFragment({
    seed: 0,
    ask: { prompt, parameters: { temperature: 0, logprobs: true } },
    pictures: [picture],
  });
}
