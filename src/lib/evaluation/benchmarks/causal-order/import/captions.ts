/** Parser for the two captions of a row of VQA-Causal or VCR-Causal. */
import { fail, ok, type Result } from '../../../../util/result.ts';
import { joinedEvents } from '../../../tasks/kit/prompts/both-orders.ts';
import type { Conjunction } from '../../../tasks/kit/prompts/conjunctions.ts';

/** The clauses of a row, as written inside a sentence. */
interface RowClauses {
  readonly effect: string;
  readonly cause: string;
  /** Whether a clause, as a subject, needs “are”. */
  readonly isPlural: { readonly effect: boolean; readonly cause: boolean };
}

/** Parsed captions of a row, with warnings. */
export interface RowCaptions {
  /** Null if they cannot be told apart; the published templates do not need them. */
  readonly clauses: RowClauses | null;
  /** Both captions as stored: effect first, then with the halves swapped. */
  readonly stored: readonly [string, string];
  /** One clause each; the row is usable nevertheless. */
  readonly warnings: readonly string[];
}

/** Matches the conjunctions of stored rows; all are effect-first. */
const STORED = / ((?:is|are) (?:due to|caused by)) /giu;

/**
 * Matches the conjunctions that the authors' templates replace; a caption with any other, including “are”, is
 * asked as stored.
 */
const REPLACED = / (?:is due to|is caused by) /giu;

/**
 * Parses effect and cause from a row's first caption, which is correct. Grammatical sentences are built from these
 * two; the second caption shows whether the row is an exact swap. In the published wording both captions are asked
 * as stored except for their conjunctions, so a row with several conjunctions, or two equal captions, is also
 * accepted; one without a conjunction is not.
 */
export function readCaptions(
  sentence: string,
  reverse: string,
  wording: string,
): Result<RowCaptions, string> {
  const right = partsOf(sentence);
  const isSwapped = !isSame(plain(sentence), plain(reverse)) && !isSame(right?.leads ?? '', right?.follows);
  if (!isSwapped && wording !== 'published')
    return fail(`field “reverse_sentence”: “${reverse}” swaps nothing: write the cause first`);
  const asStored = (why: string): Result<RowCaptions, string> =>
    ok({
      clauses: null,
      stored: [sentence, reverse],
      warnings: [`${why}: grammatical sentences leave the row out`],
    });
  if (right === null) {
    const why = `effect and cause cannot be told apart in “${sentence}”`;
    return wording === 'published' && hasSeveral(sentence)
      ? asStored(why)
      : fail(`field “sentence”: ${why}: join them by “is due to” or “is caused by” (or “are”), once`);
  }
  if (!isSwapped) return asStored('its captions say the same, which is a tie for what scores each of them');
  const swapped = partsOf(reverse);
  return ok({
    clauses: {
      effect: insideOf(right.leads, swapped),
      cause: right.follows,
      isPlural: {
        effect: isPlural(right),
        cause: swapped !== null && isSame(swapped.leads, right.follows) && isPlural(swapped),
      },
    },
    stored: [sentence, reverse],
    warnings: warningsOf(right, swapped, reverse),
  });
}

/**
 * Returns the caption in causal order and the one with its halves swapped. The published wording puts the
 * conjunction into both captions as stored: these are effect-first, so with cause-first conjunctions the swapped
 * caption is the correct one, unless the templates leave both captions unchanged.
 */
export function captionsWith(
  { clauses, stored }: RowCaptions,
  conjunction: Conjunction,
  wording: string,
): { readonly right: string; readonly swapped: string } {
  const [effectLeads, causeLeads] =
    wording === 'published' || clauses === null
      ? ([replaced(stored[0], conjunction), replaced(stored[1], conjunction)] as const)
      : bothOrders(clauses, conjunction, wording);
  const staysAsIs = wording === 'published' && !stored.some(isReplaced);
  return staysAsIs || conjunction.order === 'effect-first'
    ? { right: effectLeads, swapped: causeLeads }
    : { right: causeLeads, swapped: effectLeads };
}

function isReplaced(caption: string): boolean {
  return caption.search(REPLACED) >= 0;
}

function bothOrders(
  { effect, cause, isPlural: plural }: RowClauses,
  conjunction: Conjunction,
  wording: string,
): readonly [string, string] {
  // The clauses of the data set are nouns, which cannot follow “because”.
  const conjunctionText =
    conjunction.clause === 'finite' ? { ...conjunction, text: `${conjunction.text} of` } : conjunction;
  return [
    joinedEvents(effect, cause, agreeing(conjunctionText, plural.effect), wording),
    joinedEvents(cause, effect, agreeing(conjunctionText, plural.cause), wording),
  ];
}

function replaced(caption: string, { id }: Conjunction): string {
  return caption.replace(REPLACED, ` ${id} `);
}

/** Returns the conjunction's form after a plural clause: “are due to”, “result in”. */
function agreeing(conjunction: Conjunction, plural: boolean): Conjunction {
  if (!plural) return conjunction;
  const text = conjunction.text.replace(/^is\b/u, 'are').replace(/^(?!because)(\w+)s\b/u, '$1');
  return { ...conjunction, text };
}

interface Parts {
  readonly leads: string;
  readonly conjunction: string;
  readonly follows: string;
}

function plain(caption: string): string {
  return caption.trim().replace(/\s+/gu, ' ').replace(/\.$/u, '');
}

/** Splits a caption at its only conjunction; null if there is none, or several. */
function partsOf(caption: string): Parts | null {
  const [leads = '', conjunction = '', follows = '', ...more] = plain(caption).split(STORED);
  if (more.length > 0 || leads.trim() === '' || follows.trim() === '') return null;
  return { leads: leads.trim(), conjunction: conjunction.toLowerCase(), follows: follows.trim() };
}

function hasSeveral(caption: string): boolean {
  return [...plain(caption).matchAll(STORED)].length > 1;
}

/** Returns a clause as written inside a sentence: as in the other caption, else with a lower-case initial. */
function insideOf(clause: string, swapped: Parts | null): string {
  if (swapped !== null && isSame(swapped.follows, clause)) return swapped.follows;
  return clause.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) =>
    letter === 'I' ? letter : letter.toLowerCase(),
  );
}

function isPlural({ conjunction }: Parts): boolean {
  return conjunction.startsWith('are');
}

function warningsOf(right: Parts, swapped: Parts | null, reverse: string): readonly string[] {
  const warnings: string[] = [];
  if (swapped === null || !isSame(swapped.leads, right.follows) || !isSame(swapped.follows, right.leads)) {
    warnings.push(
      swapped === null
        ? 'its second caption joins its halves by neither “is due to” nor “is caused by”; grammatical sentences are made of the first one, the published templates leave it as it is'
        : 'its two captions are not an exact swap; grammatical sentences are made of the first one, the published templates of both',
    );
  }
  if (swapped !== null && swapped.conjunction !== right.conjunction) {
    warnings.push(`its captions say “${right.conjunction}” and “${swapped.conjunction}”`);
  }
  const plurals = [right, swapped].map((parts) => parts !== null && isPlural(parts));
  if (plurals.includes(true)) warnings.push(pluralWarning(plurals));
  if (/\bthere being\b/iu.test(reverse)) warnings.push('its reversed caption says “there being”');
  return warnings;
}

/**
 * Returns the warning for a row with “are”, which the published templates do not know: such a caption stays
 * effect-first.
 */
function pluralWarning([first = false, second = false]: readonly boolean[]): string {
  const isFixed = first && second;
  const stays = isFixed
    ? 'both captions stay as they are, and the first is right'
    : `that caption stays as it is; with a conjunction that tells the cause first both are ${first ? 'right' : 'wrong'} then, and the second is counted as right`;
  return `the published templates put no other conjunction for “are”: ${stays}`;
}

/** Returns whether two clauses are equal except for the capital of their first letter. */
function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
