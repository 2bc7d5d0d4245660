import { STORY_CATEGORIES, STORY_STYLES } from '../../systems/stories/index.ts';
import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn } from '../../tasks/kit/columns.ts';
import { shareOf } from '../../tasks/kit/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Estimate } from '../../tasks/kit/estimate.ts';
import type { AboutPair, Payload, Truth } from './payload.ts';

type StoryAnswer = Judged<Payload, Truth>;

/** Accuracy, over all and by category and style. */
export function storyFigures(units: readonly (readonly StoryAnswer[])[]): TaskFigures {
  const all = units.flat();
  return {
    n: all.length,
    ...figuresOf(shareOf(all.map(creditIn)), {
      ...byCategoryAndStyle(all, (own) => shareOf(own.map(creditIn))),
    }),
  };
}

/** The columns, the most telling first. */
export function storyColumns(metric: string): readonly FigureColumn[] {
  return [
    accuracyColumn({ metric }),
    ...STORY_CATEGORIES.map((category) => ({
      ...entryColumn('perCategory', category, capital(category), null),
      sentence: `Accuracy on the stories about ${aboutWords(category)}.`,
    })),
    ...countColumns,
  ];
}

/** A figure of the stories of each category, and of those drawn in each style; what there is none of is left out. */
export function byCategoryAndStyle<One extends Pick<Judged<AboutPair>, 'item'>>(
  all: readonly One[],
  estimate: (own: readonly One[]) => Estimate,
): Readonly<Record<'perCategory' | 'perStyle', Readonly<Record<string, Estimate>>>> {
  const by = (keys: readonly string[], keyOf: (about: AboutPair) => string) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const own = all.filter(({ item }) => keyOf(item.payload) === key);
        return own.length === 0 ? [] : [[key, estimate(own)] as const];
      }),
    );
  return {
    perCategory: by(STORY_CATEGORIES, ({ category }) => category),
    perStyle: by(STORY_STYLES, ({ style }) => style),
  };
}

/** Whom the stories of a category are about. */
export function aboutWords(category: string): string {
  return category === 'mixture' ? 'several kinds of subjects' : `${category}s`;
}

function creditIn({ judgement }: StoryAnswer): number {
  return judgement.credit;
}

/** A text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
