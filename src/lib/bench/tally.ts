import type { Judgement } from '../tasks/answer.ts';
import { wilson } from '../util/wilson.ts';

/** What became of the answers so far. Failures are none of them. */
export interface TallyView {
  readonly right: number;
  readonly partly: number;
  readonly wrong: number;
  readonly unparsed: number;
  /** Mean share of an item that is right, 0 to 1; null before the first answer. */
  readonly credit: number | null;
  /** Share of items that are right altogether, with Wilson's 95% interval; null before the first answer. */
  readonly accuracy: { readonly share: number; readonly low: number; readonly high: number } | null;
}

/** Counts judged answers while a run goes on. */
export class Tally {
  #counts = { right: 0, partly: 0, wrong: 0, unparsed: 0, missing: 0 };
  #credit = 0;

  add({ outcome, credit }: Judgement): void {
    this.#counts[outcome] += 1;
    this.#credit += credit;
  }

  view(): TallyView {
    const { right, partly, wrong, unparsed, missing } = this.#counts;
    const n = right + partly + wrong + unparsed + missing;
    const [low, high] = wilson(right, n);
    return {
      right,
      partly,
      wrong: wrong + missing,
      unparsed,
      credit: n === 0 ? null : this.#credit / n,
      accuracy: n === 0 ? null : { share: right / n, low, high },
    };
  }
}
