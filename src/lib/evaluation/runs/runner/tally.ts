import type { Judgement } from '../../tasks/answer.ts';
import { intervalOfCredit } from '../../tasks/kit/figures/estimate.ts';

/** Results of the answers so far, without failures. */
export interface TallyView {
  readonly right: number;
  readonly partly: number;
  readonly wrong: number;
  readonly unparsed: number;
  /** Mean credit per unit, with the same 95% interval as in reports; null before the first answer. */
  readonly accuracy: { readonly share: number; readonly low: number; readonly high: number } | null;
}

/** Running counts of judged answers. */
export class Tally {
  #counts = { right: 0, partly: 0, wrong: 0, unparsed: 0, missing: 0, ungraded: 0 };
  /** Sum of credits and number of questions, by unit. */
  readonly #units = new Map<string, { credit: number; questions: number }>();
  /** Sums of the units' credits and of their squares. */
  #sum = 0;
  #squares = 0;

  /**
   * Adds a judged answer.
   *
   * @param unit id shared by all questions about one picture
   */
  add({ outcome, credit }: Judgement, unit: string): void {
    this.#counts[outcome] += 1;
    if (outcome === 'ungraded') return;
    const known = this.#units.get(unit) ?? { credit: 0, questions: 0 };
    const before = known.questions === 0 ? 0 : known.credit / known.questions;
    known.credit += credit;
    known.questions += 1;
    const after = known.credit / known.questions;
    this.#units.set(unit, known);
    this.#sum += after - before;
    this.#squares += after ** 2 - before ** 2;
  }

  view(): TallyView {
    const { right, partly, wrong, unparsed, missing } = this.#counts;
    return { right, partly, wrong: wrong + missing, unparsed, accuracy: this.#accuracy() };
  }

  #accuracy(): TallyView['accuracy'] {
    const n = this.#units.size;
    if (n === 0) return null;
    const share = this.#sum / n;
    const variance = n < 2 ? null : Math.max(0, this.#squares / n - share ** 2) / (n - 1);
    const {
      ci95: [low, high],
    } = intervalOfCredit(share, n, variance === null ? null : Math.sqrt(variance));
    return { share, low, high };
  }
}
