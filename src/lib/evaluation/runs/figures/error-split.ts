import { shownCategories } from '../../../pictures/labels.ts';
import type { Judgement } from '../../tasks/answer.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { creditOf } from '../../tasks/kit/figures/estimate.ts';
import type { JournalEntry } from '../journal.ts';

/** Where a respondent that first sees and then reasons went wrong. */
export interface ErrorSplit {
  /** Answers that say what was seen. */
  readonly n: number;
  /** Pictures' categories read rightly, as a share of all of them; null where nothing was read. */
  readonly readRight: number | null;
  /** Its 95% interval, with the pictures of one question as one draw; null where nothing was read. */
  readonly readRightCi95: readonly [number, number] | null;
  /** Share of category readings that are right, by variable. */
  readonly perVariable: Readonly<Record<string, number>>;
  /** Answers that are not right although everything was read rightly and the prompt settles the answer. */
  readonly reasoning: number;
  /** Answers that are not right to a prompt that leaves its answer open, everything read rightly: nobody's error. */
  readonly open: number;
  /** Answers that are not right after a misreading. */
  readonly perception: number;
  /** Answers that are right in spite of a misreading. */
  readonly mended: number;
}

/** Splits the errors of judged answers by what was seen before them. */
export function splitErrors(
  answers: Iterable<{
    readonly item: Pick<Item, 'id' | 'shown' | 'pictures'>;
    readonly entry: Pick<JournalEntry, 'perceived'>;
    readonly judgement: Judgement;
    /** Whether the item's prompt leaves its answer open. */
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
