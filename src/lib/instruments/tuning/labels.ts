/** What the tuning page says of plans and figures. */
import { findSystem } from '../../systems/all.ts';
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
  const [low, high] = shownEnds(right);
  const [otherLow, otherHigh] = shownEnds(otherPicture);
  if (low <= CHANCE && high >= CHANCE) return 'Not told from chance.';
  if (high < CHANCE) return 'Below chance: the order is read the wrong way round.';
  if (otherHigh < low)
    return 'Above chance, and by its own picture more than by another: the picture takes part.';
  return otherLow > CHANCE
    ? 'Above chance, and by another picture hardly less: the words alone decide much of it.'
    : 'Above chance; by another picture it is not told from chance, nor from this: too few to say whether the picture takes part.';
}

/** The ends of an interval as they are printed, so that “50%” is never called above chance. */
function shownEnds({ ci95: [low, high] }: OrderCell['right']): readonly [number, number] {
  return [Math.round(100 * low) / 100, Math.round(100 * high) / 100];
}

/** The name of a material that pictures and captions find each other in. */
export function retrievalWords(subject: string): string {
  return subject === 'stories' ? 'stories' : (findSystem(subject)?.title.toLowerCase() ?? subject);
}
