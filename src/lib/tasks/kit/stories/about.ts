import * as v from 'valibot';
import { STORY_CATEGORIES, STORY_STYLES } from '../../../systems/stories/index.ts';
import type { PictureStyle } from '../../../systems/index.ts';
import { entryColumn } from '../columns.ts';
import { shareOf, type Estimate } from '../estimate.ts';
import type { FigureColumn } from '../../figures.ts';
import type { Pair } from './pairs.ts';

/** Which pair of pictures an item is about, as its line says. */
export interface StoryAbout {
  /** The causality, which four pairs share. */
  readonly group: string;
  /** Causality and subject. */
  readonly pair: string;
  readonly category: string;
  readonly style: string;
}

/** The fields of a line. */
export const aboutEntries = {
  group: v.string(),
  pair: v.string(),
  category: v.string(),
  style: v.string(),
} as const;

/** What an item about a pair says of it. */
export function aboutPair({ story, words }: Pair, style: PictureStyle): StoryAbout {
  return { group: story.id, pair: `${story.id}/${words.id}`, category: story.category, style };
}

/** Shares of what was answered rightly, by category and by style; nothing where no item is about a story. */
export function storyShares(
  answered: readonly { readonly about: StoryAbout | undefined; readonly credit: number }[],
): Readonly<Record<string, Readonly<Record<string, Estimate>>>> {
  if (answered.every(({ about }) => about === undefined)) return {};
  const by = (field: 'category' | 'style', keys: readonly string[]): Readonly<Record<string, Estimate>> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const own = answered.filter(({ about }) => about?.[field] === key);
        return own.length === 0 ? [] : [[key, shareOf(own.map(({ credit }) => credit))] as const];
      }),
    );
  return { perCategory: by('category', STORY_CATEGORIES), perStyle: by('style', STORY_STYLES) };
}

/** A column for each category. */
export const categoryColumns: readonly FigureColumn[] = STORY_CATEGORIES.map((category) => ({
  ...entryColumn('perCategory', category, category.charAt(0).toUpperCase() + category.slice(1), null),
  sentence: `Accuracy on the stories about ${category === 'mixture' ? 'several kinds of subjects' : `${category}s`}.`,
}));
