/** The two captions of a row of VQA-Causal or VCR-Causal, taken apart. */
import { fail, ok, type Result } from '../../../util/result.ts';

/** What a row's captions say, and what is odd about them. */
export interface RowClauses {
  readonly effect: string;
  readonly cause: string;
  /** One clause each; the row is usable all the same. */
  readonly warnings: readonly string[];
}

/** The conjunctions that rows are stored with; both tell the effect first. */
const STORED = / (is due to|is caused by) /giu;

/**
 * Takes effect and cause out of a row's first caption, which is right; every other sentence is made of these two. The
 * second caption only shows whether the row is an exact swap.
 */
export function readCaptions(sentence: string, reverse: string): Result<RowClauses, string> {
  const right = partsOf(sentence);
  if (right === null) {
    return fail(
      `field “sentence”: effect and cause cannot be told apart in “${sentence}”: join them by “is due to” or “is caused by”, once`,
    );
  }
  return ok({ effect: right.leads, cause: right.follows, warnings: warningsOf(right, reverse) });
}

interface Parts {
  readonly leads: string;
  readonly conjunction: string;
  readonly follows: string;
}

/** The clauses around the one conjunction of a caption; null where there is none, or more than one. */
function partsOf(caption: string): Parts | null {
  const bare = caption.trim().replace(/\s+/gu, ' ').replace(/\.$/u, '');
  const [leads = '', conjunction = '', follows = '', ...more] = bare.split(STORED);
  if (more.length > 0 || follows.trim() === '') return null;
  return { leads: leads.trim(), conjunction: conjunction.toLowerCase(), follows: follows.trim() };
}

function warningsOf(right: Parts, reverse: string): readonly string[] {
  const swapped = partsOf(reverse);
  const warnings: string[] = [];
  if (swapped === null || !isSame(swapped.leads, right.follows) || !isSame(swapped.follows, right.leads)) {
    warnings.push('its two captions are no exact swap; both orders were made of the first one');
  }
  if (swapped !== null && swapped.conjunction !== right.conjunction) {
    warnings.push(`its captions say “${right.conjunction}” and “${swapped.conjunction}”`);
  }
  if (/\bthere being\b/iu.test(reverse)) warnings.push('its reversed caption says “there being”');
  return warnings;
}

/** Whether two clauses are the same but for the capital that begins a sentence. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
