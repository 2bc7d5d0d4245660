/** One run of a chain, and the same run with events prevented or replaced and all random choices kept. */
import { evaluateUnit, intervene } from '../../../causal/index.ts';
import { systemOf } from '../../../systems/chains/system.ts';
import type { ChainStory } from '../../../systems/chains/schema.ts';
import { chancesOf, EVENT_VALUES } from '../../../systems/chains/model.ts';
import { createRandom } from '../../../util/random.ts';

/** Value of an event in the model: 0 does not happen, 1 happens, 2 something else instead. */
export type EventValue = (typeof EVENT_VALUES)[keyof typeof EVENT_VALUES];

/** The user's changes, by the ids of events. */
export type Changes = ReadonlyMap<string, EventValue>;

/** The values of every event in two worlds that share their random choices. */
export interface ChainWorlds {
  /** Without the changes. */
  readonly before: ReadonlyMap<string, number>;
  /** World with the changes. */
  readonly after: ReadonlyMap<string, number>;
}

/**
 * Returns both worlds of a chain.
 *
 * @param seed draws the random choices; null for the run in which everything goes as in the story
 */
export function chainWorlds(story: ChainStory, changes: Changes, seed: number | null): ChainWorlds {
  const system = systemOf(story);
  const chances = chancesDrawn(story, seed);
  const before = evaluateUnit(system.model, chances);
  if (!before.ok) throw new RangeError(before.error.message);
  if (changes.size === 0) return { before: before.value, after: before.value };
  const changed = intervene(system.model, changes);
  if (!changed.ok) throw new RangeError(changed.error.message);
  const after = evaluateUnit(changed.value, chances);
  if (!after.ok) throw new RangeError(after.error.message);
  return { before: before.value, after: after.value };
}

/** Returns the random choices: drawn with a seed, or the usual ones. */
function chancesDrawn({ steps }: ChainStory, seed: number | null): ReadonlyMap<string, number> {
  const all = steps.flatMap(chancesOf);
  if (seed === null) return new Map(all.map(({ name, usual }) => [name, usual]));
  const random = createRandom(seed).fork('chain');
  return new Map(all.map(({ name, chance }) => [name, random.fork(name).uniform() < chance ? 1 : 0]));
}
