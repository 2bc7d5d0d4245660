import * as v from 'valibot';
import { SCENE_STYLES } from '../../../../systems/scenes/types.ts';
import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';
import type { PictureStyle } from '../../../../systems/index.ts';
import { capitalised } from '../../../../util/sentence.ts';
import { entryColumn } from '../figures/columns.ts';
import { clusteredShare, type Clustered, type FigureEstimate } from '../figures/estimate.ts';
import type { FigureColumn } from '../../figures.ts';
import type { Pair } from './pairs.ts';

/** Which pair of pictures an item is about, as its line says. */
export interface StoryAbout {
  /** The causality, which four pairs share. */
  readonly group: string;
  /** The causality that this one shares an event with, where it does: both are counted together. */
  readonly family?: string;
  /** Causality and subject. */
  readonly pair: string;
  readonly category: string;
  readonly style: string;
}

/** The fields of a line. */
export const aboutEntries = {
  group: v.string(),
  family: v.exactOptional(v.string()),
  pair: v.string(),
  category: v.string(),
  style: v.string(),
} as const;
export const aboutSchema = v.object(aboutEntries);

/** What an item about a pair says of it. */
export function aboutPair({ story, words }: Pair, style: PictureStyle): StoryAbout {
  const { shared } = story;
  const family = shared === undefined ? {} : { family: shared.story };
  return { group: story.id, ...family, pair: `${story.id}/${words.id}`, category: story.category, style };
}

/** What items about stories that tell of the same events have in common. */
export function storyCluster({ group, family = group }: Pick<StoryAbout, 'group' | 'family'>): string {
  return family;
}

/** A figure of the stories of each category, and of those drawn in each style; what there is none of is left out. */
export function byCategoryAndStyle<One>(
  all: readonly One[],
  aboutOf: (one: One) => StoryAbout | undefined,
  estimate: (own: readonly One[]) => FigureEstimate,
): Readonly<Record<'perCategory' | 'perStyle', Readonly<Record<string, FigureEstimate>>>> {
  const by = (
    field: 'category' | 'style',
    keys: readonly string[],
  ): Readonly<Record<string, FigureEstimate>> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const own = all.filter((one) => aboutOf(one)?.[field] === key);
        return own.length === 0 ? [] : [[key, estimate(own)] as const];
      }),
    );
  // Pairs of a data set may have others.
  const among = (field: 'category' | 'style', known: readonly string[]): readonly string[] => [
    ...new Set([...known, ...all.flatMap((one) => aboutOf(one)?.[field] ?? [])]),
  ];
  return {
    perCategory: by('category', among('category', STORY_CATEGORIES)),
    perStyle: by('style', among('style', SCENE_STYLES)),
  };
}

/** Shares of what was answered rightly, by category and by style; nothing where no item is about a story. */
export function storyShares(
  answered: readonly (Clustered & { readonly about: StoryAbout | undefined })[],
): Readonly<Record<string, Readonly<Record<string, FigureEstimate>>>> {
  if (answered.every(({ about }) => about === undefined)) return {};
  return byCategoryAndStyle(answered, ({ about }) => about, clusteredShare);
}

/**
 * A column for each category.
 *
 * @param figure what they show: "Accuracy"
 */
export function categoryColumns(figure: string, unit: FigureColumn['unit']): readonly FigureColumn[] {
  return STORY_CATEGORIES.map((category) => ({
    ...entryColumn('perCategory', category, capitalised(category), null, unit),
    sentence: `${figure} on the stories about ${category === 'mixture' ? 'several kinds of subjects' : `${category}s`}.`,
  }));
}
