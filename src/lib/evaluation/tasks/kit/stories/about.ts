import * as v from 'valibot';
import { SCENE_STYLES } from '../../../../systems/scenes/style.ts';
import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';
import type { PictureStyle } from '../../../../systems/index.ts';
import { capitalised } from '../../../../util/text/sentence.ts';
import { entryColumn } from '../figures/columns.ts';
import { clusteredShare, type Clustered, type FigureEstimate } from '../figures/estimate.ts';
import type { FigureColumn } from '../../figures.ts';
import type { Pair } from './pairs.ts';

/** The pair of pictures that an item is about, as stored in its line. */
export interface StoryAbout {
  /** Id of the causality, shared by its four pairs. */
  readonly group: string;
  /** Id of a causality that shares an event with this one, if any; both form one cluster. */
  readonly family?: string;
  /** Causality and subject. */
  readonly pair: string;
  readonly category: string;
  readonly style: string;
}

/** Schema entries of a line. */
export const aboutEntries = {
  group: v.string(),
  family: v.exactOptional(v.string()),
  pair: v.string(),
  category: v.string(),
  style: v.string(),
} as const;
export const aboutSchema = v.object(aboutEntries);

/** Returns the line fields of an item about a pair. */
export function aboutPair({ story, words }: Pair, style: PictureStyle): StoryAbout {
  const { shared } = story;
  const family = shared === undefined ? {} : { family: shared.story };
  return { group: story.id, ...family, pair: `${story.id}/${words.id}`, category: story.category, style };
}

/** Returns the cluster of stories about the same events. */
export function storyCluster({ group, family = group }: Pick<StoryAbout, 'group' | 'family'>): string {
  return family;
}

/** Computes a figure by category and by style; empty groups are left out. */
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
  // Pairs of a data set may have other categories and styles.
  const among = (field: 'category' | 'style', known: readonly string[]): readonly string[] => [
    ...new Set([...known, ...all.flatMap((one) => aboutOf(one)?.[field] ?? [])]),
  ];
  return {
    perCategory: by('category', among('category', STORY_CATEGORIES)),
    perStyle: by('style', among('style', SCENE_STYLES)),
  };
}

/** Computes the shares of right answers by category and by style; empty if no item is about a story. */
export function storyShares(
  answered: readonly (Clustered & { readonly about: StoryAbout | undefined })[],
): Readonly<Record<string, Readonly<Record<string, FigureEstimate>>>> {
  if (answered.every(({ about }) => about === undefined)) return {};
  return byCategoryAndStyle(answered, ({ about }) => about, clusteredShare);
}

/**
 * Returns a column for each category.
 *
 * @param figure the columns' figure, such as “Accuracy”
 */
export function categoryColumns(figure: string, unit: FigureColumn['unit']): readonly FigureColumn[] {
  return STORY_CATEGORIES.map((category) => ({
    ...entryColumn('perCategory', category, capitalised(category), null, unit),
    sentence: `${figure} on the stories about ${category === 'mixture' ? 'several kinds of subjects' : `${category}s`}.`,
  }));
}
