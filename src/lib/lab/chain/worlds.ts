/** One run of a chain, and the same run had something been prevented or replaced: chance stays as it was. */
import { evaluateUnit, intervene } from '../../causal/index.ts';
import { systemOf } from '../../systems/chains/system.ts';
import type { ChainStory } from '../../systems/chains/schema.ts';
import { chancesOf, EVENT_VALUES } from '../../systems/chains/model.ts';
import { createRandom } from '../../util/random.ts';

/** What becomes of an event: its value in the model, 0 not, 1 as told, 2 something else in its place. */
export type EventValue = (typeof EVENT_VALUES)[keyof typeof EVENT_VALUES];

/** What is changed by hand, by the ids of events. */
export type Changes = ReadonlyMap<string, EventValue>;

/** The values of every event in two worlds that share their chances. */
export interface ChainWorlds {
  /** As it went. */
  readonly before: ReadonlyMap<string, number>;
  /** As it would have gone with the changes. */
  readonly after: ReadonlyMap<string, number>;
}

/**
 * Both worlds of a chain.
 *
 * @param seed draws what chance decides; null for the run in which all goes as told
 */
export function chainWorlds(story: ChainStory, changes: Changes, seed: number | null): ChainWorlds {
  const system = systemOf(story);
  const chances = chancesDrawn(story, seed);
  const before = evaluateUnit(system.model, chances);
  if (!before.ok) throw new Error(before.error.message);
  if (changes.size === 0) return { before: before.value, after: before.value };
  const changed = intervene(system.model, changes);
  if (!changed.ok) throw new Error(changed.error.message);
  const after = evaluateUnit(changed.value, chances);
  if (!after.ok) throw new Error(after.error.message);
  return { before: before.value, after: after.value };
}

/** What chance decides: drawn by a seed, or as usual. */
function chancesDrawn({ steps }: ChainStory, seed: number | null): ReadonlyMap<string, number> {
  const all = steps.flatMap(chancesOf);
  if (seed === null) return new Map(all.map(({ name, usual }) => [name, usual]));
  const random = createRandom(seed).fork('chain');
  return new Map(all.map(({ name, chance }) => [name, random.fork(name).uniform() < chance ? 1 : 0]));
}
