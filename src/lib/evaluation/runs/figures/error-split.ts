import { shownCategories } from '../../../pictures/labels.ts';
import type { Judgement } from '../../tasks/answer.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { creditOf } from '../../tasks/kit/figures/estimate.ts';
import type { JournalEntry } from '../journal.ts';

/** Errors of a respondent that first perceives and then infers, split by stage. */
export interface ErrorSplit {
  /** Number of answers that state what was perceived. */
  readonly n: number;
  /** Share of picture categories perceived correctly; null if none was perceived. */
  readonly readRight: number | null;
  /** 95% interval of that share, clustered by question; null if none was perceived. */
  readonly readRightCi95: readonly [number, number] | null;
  /** Share of correctly perceived categories, by variable. */
  readonly perVariable: Readonly<Record<string, number>>;
  /** Number of wrong answers although everything was perceived correctly and the prompt determines the answer. */
  readonly reasoning: number;
  /**
   * Number of wrong answers with everything perceived correctly, to prompts that do not determine the answer;
   * nobody's error.
   */
  readonly open: number;
  /** Number of wrong answers after a perception error. */
  readonly perception: number;
  /** Number of correct answers despite a perception error. */
  readonly mended: number;
}

/** Splits the errors of judged answers by whether the pictures were perceived correctly. */
export function splitErrors(
  answers: Iterable<{
    readonly item: Pick<Item, 'id' | 'shown' | 'pictures'>;
    readonly entry: Pick<JournalEntry, 'perceived'>;
    readonly judgement: Judgement;
    /** Whether the item's prompt leaves the answer undetermined. */
    readonly open: boolean;
  }>,
): ErrorSplit {
  const counts = { n: 0, reasoning: 0, open: 0, perception: 0, mended: 0 };
  const read = new Map<string, { right: number; all: number }>();
  const shares: (number | null)[] = [];
  for (const { item, entry, judgement, open } of answers) {
    if (entry.perceived === undefined || entry.perceived.length === 0) continue;
    counts.n += 1;
    const { right: readRight, all } = countReadings(item, entry.perceived, read);
    const allRight = readRight === all;
    shares.push(all === 0 ? null : readRight / all);
    const right = judgement.outcome === 'right';
    if (!right) counts[!allRight ? 'perception' : open ? 'open' : 'reasoning'] += 1;
    else if (!allRight) counts.mended += 1;
  }
  const sums = [...read.values()].reduce(
    (sum, { right, all }) => ({ right: sum.right + right, all: sum.all + all }),
    { right: 0, all: 0 },
  );
  return {
    ...counts,
    readRight: sums.all === 0 ? null : sums.right / sums.all,
    readRightCi95: sums.all === 0 ? null : creditOf(shares).ci95,
    perVariable: Object.fromEntries([...read].map(([id, { right, all }]) => [id, right / all])),
  };
}

function countReadings(
  item: Pick<Item, 'id' | 'shown' | 'pictures'>,
  perceived: readonly Readonly<Record<string, string>>[],
  read: Map<string, { right: number; all: number }>,
): { readonly right: number; readonly all: number } {
  const own = { right: 0, all: 0 };
  shownPictures(item).forEach((picture, index) => {
    const seen = perceived[index];
    if (seen === undefined) return;
    for (const [id, category] of Object.entries(shownCategories(picture) ?? {})) {
      const right = seen[id] === category;
      own.right += Number(right);
      own.all += 1;
      const count = read.get(id) ?? { right: 0, all: 0 };
      read.set(id, { right: count.right + (right ? 1 : 0), all: count.all + 1 });
    }
  });
  return own;
}
