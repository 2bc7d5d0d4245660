/** What the tuning page says of plans and figures. */
import { findSystem } from '../systems/index.ts';
import type { OrderCell } from './figures.ts';
import type { Part } from './tables.ts';

/** Parts as a reader knows them. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  trained: 'all of it was trained',
  conjunction: 'the conjunction was held out',
  cause: 'the causality or the system was held out',
  both: 'both were held out',
};

/** A material as a reader knows it. */
export const MATERIAL_WORDS: Readonly<Record<OrderCell['material'], string>> = {
  stories: 'Stories',
  systems: 'Drawn systems',
};

const CHANCE = 0.5;

/** What one cell says, in a sentence: whether there is more than chance in it, and whether the picture took part. */
export function cellSentence({ right, otherPicture }: OrderCell): string {
  const [low, high] = right.ci95;
  if (low <= CHANCE && high >= CHANCE) return 'Not told from chance.';
  if (high < CHANCE) return 'Below chance: the order is read the wrong way round.';
  return otherPicture.ci95[1] >= low
    ? 'Above chance, and by another picture hardly less: the words alone decide much of it.'
    : 'Above chance, and by its own picture more than by another: the picture takes part.';
}

/** The name of a material that pictures and captions find each other in. */
export function retrievalWords(subject: string): string {
  return subject === 'stories' ? 'stories' : (findSystem(subject)?.title.toLowerCase() ?? subject);
}
