import type { AnswerContext, Reply, Respondent } from '../../bench/types.ts';
import { systemEdges } from '../../systems/graph.ts';
import { findSystem, type System } from '../../systems/index.ts';
import { taskOf } from '../../tasks/registry.ts';
import type { DrawableItem, Item, Truth } from '../../tasks/types.ts';
import { categoriesIn, labelOf } from '../../tasks/words.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { categoriesAfter, likeliest, type Act } from './counterfactual.ts';
import { seenCategories, toldCategories, type Perceiver, type Perception } from './perception.ts';
import { targetProbabilities } from './target.ts';

/**
 * What it is told beside the picture. `value`: the raw value that a variable is set to, and nothing else.
 * `words`: what the prompt says, the present categories and the category that a variable is set to.
 */
export type Told = 'value' | 'words';

export interface ClipScmOptions {
  readonly perceive: Perceiver;
  readonly told: Told;
  /** How many items it takes at once: pictures are looked at in batches. */
  readonly concurrency?: number;
}

const TITLES: Readonly<Record<Told, string>> = {
  value: 'CLIP + model (sees the picture, is told the value that is set)',
  words: 'CLIP + model (sees the picture, is told what the prompt says)',
};

/** Looks at the pictures with CLIP and reasons with the structural causal model that it knows. */
export function clipScm({ perceive, told, concurrency = 1 }: ClipScmOptions): Respondent {
  return {
    id: told === 'value' ? 'clip+scm-value' : 'clip+scm',
    title: TITLES[told],
    concurrency,
    deterministic: true,
    answer: (drawable, context) => answer(drawable, context, perceive, told),
  };
}

async function answer(
  drawable: DrawableItem,
  { signal }: AnswerContext,
  perceive: Perceiver,
  told: Told,
): Promise<Reply> {
  const { item } = drawable;
  const system = findSystem(item.system);
  if (system === undefined) throw new Error(`CLIP + model does not know the system ${item.system}.`);
  const seen = needsSight(item) ? await look(drawable, perceive, signal) : [];
  const started = performance.now();
  // Equal items get equal answers, whatever run they are part of.
  const { truth, reasoning } = reason(system, item, seen, told, createRandom(item.seed).fork(item.id));
  return {
    text: taskOf(item.task).answer(system, truth, item.pair ?? null),
    ...(reasoning === '' ? {} : { reasoning }),
    milliseconds: performance.now() - started,
    perceived: seen.map((perception) => seenCategories(system, perception)),
  };
}

/** The graph is what it knows; looking at pictures would not change its answer. */
function needsSight({ task }: Item): boolean {
  return task !== 'structure-single' && task !== 'structure-pair';
}

function look(
  { asked, pictures, item }: DrawableItem,
  perceive: Perceiver,
  signal: AbortSignal,
): Promise<readonly Perception[]> {
  return Promise.all(
    asked.map((wanted) => {
      const picture = pictures.find(({ name }) => name === wanted);
      if (picture === undefined) throw new Error(`The item ${item.id} lacks its picture ${wanted}.`);
      return perceive(picture, signal);
    }),
  );
}

function reason(
  system: System,
  item: Item,
  seen: readonly Perception[],
  told: Told,
  random: Random,
): { readonly truth: Truth; readonly reasoning: string } {
  const [before, after] = seen;
  switch (item.task) {
    case 'structure-single':
    case 'structure-pair':
      return { truth: { edges: systemEdges(system) }, reasoning: '' };
    case 'intervention-target': {
      if (before === undefined || after === undefined)
        throw new Error(`The item ${item.id} needs two pictures.`);
      const probabilities = [...targetProbabilities(system, before, after, random)].sort(
        ([, one], [, other]) => other - one,
      );
      return { truth: probabilities[0]?.[0] ?? '', reasoning: inWords(system, probabilities) };
    }
    case 'counterfactual': {
      if (before === undefined) throw new Error(`The item ${item.id} needs a picture.`);
      const known = told === 'words' ? withTold(system, item, before) : before;
      const shares = categoriesAfter(system, known, actOf(system, item, told), random);
      const doubts = [...shares].map(([id, ofCategory]) => [id, Math.max(...ofCategory.values())] as const);
      return { truth: likeliest(shares), reasoning: inWords(system, doubts) };
    }
  }
}

/** What is stated is certain; raw values come from the picture. */
function withTold(system: System, item: Item, seen: Perception): Perception {
  return { ...seen, ...toldCategories(categoriesIn(system, item.state)) };
}

function actOf(system: System, item: Item, told: Told): Act {
  const [act] = Object.entries(item.do ?? {});
  if (act === undefined) throw new Error(`The item ${item.id} does not say what is set.`);
  const [target, value] = act;
  if (told === 'value') return { target, to: value };
  return { target, to: { category: categoriesIn(system, { [target]: value })[target] ?? '' } };
}

function inWords(system: System, probabilities: readonly (readonly [string, number])[]): string {
  return probabilities.map(([id, share]) => `${labelOf(system, id)} ${(100 * share).toFixed(1)}%`).join(', ');
}
