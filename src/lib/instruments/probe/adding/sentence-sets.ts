import { systems } from '../../../systems/index.ts';
import { findSystem } from '../../../systems/known.ts';
import { isStorySystem, WHO } from '../../../systems/stories/ids.ts';

/** Sentences that can be added together. */
export interface SentenceSet {
  readonly id: string;
  /** Subject of the sentences: "shadow length". */
  readonly label: string;
  readonly sentences: readonly string[];
}

/** Sentence sets of one system. */
export interface SetGroup {
  readonly title: string;
  readonly sets: readonly SentenceSet[];
}

/** Sets of the built-in systems: per variable one sentence for each category, such as "the shadow length is long". */
export const sentenceSets: readonly SetGroup[] = systems.map((system) => ({
  title: system.title,
  sets: system.variables.map((variable) => ({
    id: `${system.id}/${variable.id}`,
    label: variable.label,
    sentences: variable.categories.map(({ id }) => `the ${variable.label} is ${id}`),
  })),
}));

/** Returns all sentences of a system's sets; for a loaded story, sentences about its events and about others. */
export function systemSentences(systemId: string): readonly string[] {
  const index = systems.findIndex((system) => system.id === systemId);
  const set = sentenceSets[index];
  if (set === undefined) return isStorySystem(systemId) ? storySentences(systemId) : [];
  return set.sets.flatMap(({ sentences }) => sentences);
}

function storySentences(systemId: string): readonly string[] {
  const events = findSystem(systemId)?.variables.filter(({ id }) => id !== WHO) ?? [];
  return events.flatMap(({ categories, sentence }) => categories.map(({ id }) => sentence(id)));
}
