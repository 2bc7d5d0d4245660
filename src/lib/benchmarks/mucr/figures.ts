import { STORY_CATEGORIES, STORY_STYLES } from '../../systems/stories/index.ts';
import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { accuracyColumn, countColumns, entryColumn } from '../../tasks/kit/columns.ts';
import { shareOf } from '../../tasks/kit/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures-of.ts';
import type { Judged } from '../../tasks/task.ts';
import type { Payload, Truth } from './payload.ts';

type StoryAnswer = Judged<Payload, Truth>;

/** Accuracy, over all and by category and style. */
export function storyFigures(units: readonly (readonly StoryAnswer[])[]): TaskFigures {
  const all = units.flat();
  return {
    n: all.length,
    ...figuresOf(shareOf(all.map(creditIn)), {
      perCategory: sharesBy(all, STORY_CATEGORIES, ({ category }) => category),
      perStyle: sharesBy(all, STORY_STYLES, ({ style }) => style),
    }),
  };
}

/** The columns, the most telling first. */
export function storyColumns(metric: string): readonly FigureColumn[] {
  return [
    accuracyColumn({ metric }),
    ...STORY_CATEGORIES.map((category) => ({
      ...entryColumn('perCategory', category, capital(category), null),
      sentence: `Accuracy on the stories about ${category === 'mixture' ? 'several kinds of subjects' : `${category}s`}.`,
    })),
    ...countColumns,
  ];
}

function sharesBy(
  all: readonly StoryAnswer[],
  keys: readonly string[],
  keyOf: (payload: Payload) => string,
): Readonly<Record<string, ReturnType<typeof shareOf>>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const own = all.filter(({ item }) => keyOf(item.payload) === key);
      return own.length === 0 ? [] : [[key, shareOf(own.map(creditIn))] as const];
    }),
  );
}

function creditIn({ judgement }: StoryAnswer): number {
  return judgement.credit;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
