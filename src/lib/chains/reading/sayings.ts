/** Parses the clauses of a sentence: the event of each, and whether it is asserted, denied or hypothetical. */
import type { End, Finder } from './finder.ts';
import { ANNOUNCES, bare } from './sentences.ts';

const NEGATION =
  /\b(?:no|not|never|nobody|nothing|none|nor|neither|cannot|\w+n't|without|impossible|unable|fail(?:s|ed)?|nowhere|hardly|prevented|skipped|missing|omitted|skipping|lack(?:s|ed|ing)?|stay(?:s|ed)? un\w+|no longer)\b/iu;
const PERSISTS =
  /\b(?:another way|nothing (?:would )?changes?|still|anyway|all the same|regardless|nevertheless|nonetheless|even so|just the same|either way|in any case|no matter|changes nothing|makes no difference)\b/iu;
const SUPPOSES =
  /\b(?:would|could|can|cannot|can't|will|won't|might|couldn't|wouldn't|there (?:is|are) no(?:thing|body)?|has nowhere|then)\b/iu;
const OWN_VERB = new RegExp(`${SUPPOSES.source}|${NEGATION.source}|${PERSISTS.source}`, 'iu');
/** Matches a verb that applies to all clauses listed before it: “A, B and C would not have happened”. */
const HAPPENS =
  /\b(?:happen(?:s|ed)?|occur(?:s|red)?|tak(?:e|en) place|took place|come about|came about|(?:been|be) possible|follow(?:s|ed)?)(?: any ?more| at all| then)?$/iu;
/**
 * Matches a gerund, which names an event without asserting it: “the boiling of the water”, “filling the kettle”.
 */
const IS_NAMED = /\b\w{2,}ing\b/iu;
const LISTED =
  /(\s*[,;]\s*(?:(?:and|or|nor|but|yet|while|whereas|although|though|then)\s+)*|\s+(?:and|or|nor|but|yet|while|whereas|although|(?<!even\s)though|then)\s+)/iu;

/** Mood of a clause. */
interface Mood {
  readonly isDenied: boolean;
  readonly isSupposed: boolean;
  readonly persists: boolean;
}

/** A parsed clause: its event, and whether it is asserted, denied or hypothetical. */
export interface Saying extends Mood {
  readonly end: End;
  /** The clause itself. */
  readonly clause: string;
  /** Conjunction with the clause before: “or”, or “and” and similar; null after a comma, and for the first. */
  readonly joinedBy: 'or' | 'and' | null;
  /** Whether its own verb gives its mood, rather than that of a neighbouring clause. */
  readonly hasOwnMood: boolean;
  /** Whether it repeats, verbatim, a premise that is not an event. */
  readonly isOutside: boolean;
}

/** Returns the statement that an event is supposed away, without a clause of its own. */
export function sayingOf(end: End): Saying {
  const mood = { isDenied: false, isSupposed: true, persists: false };
  return { end, ...mood, clause: '', joinedBy: null, hasOwnMood: false, isOutside: false };
}

/** Splits a text at commas, semicolons and joining words such as “and”. */
export function listedIn(text: string): readonly string[] {
  return text.split(LISTED).filter((_, index) => index % 2 === 0);
}

/** Parses clauses about the events of a chain, and about a premise that is none of them. */
export class SayingReader {
  readonly #finder: Finder;
  /** Words of a premise that never happens, or of a replacement. */
  readonly #outside: string | null;

  constructor(finder: Finder, outside: string | undefined) {
    this.#finder = finder;
    this.#outside = outside === undefined ? null : bare(outside);
  }

  /** Returns the score of a text's best match. */
  fit(text: string): number {
    return this.#finder.fit(text);
  }

  /** Returns whether a text is an event's own sentence, or the premise. */
  isTold(text: string): boolean {
    return this.#isOutside(text) || this.#finder.whole(text) !== null;
  }

  /**
   * Parses each listed clause of a text; one without its own verb takes the mood of the one before. A clause
   * refers to an end of the other side of a link only if it cannot refer to another event.
   */
  read(text: string, besides: readonly End[] = []): readonly Saying[] {
    const sayings: Saying[] = [];
    // An event's own sentence may contain “and”.
    const only = this.#isOutside(text) ? null : (this.#finder.whole(text) ?? undefined);
    const parts = only === undefined ? text.split(LISTED) : [text];
    const clauses = parts.filter((_, index) => index % 2 === 0);
    const persists = PERSISTS.test(text);
    let mood: Mood = { isDenied: false, isSupposed: false, persists };
    let joinedBy: Saying['joinedBy'] = null;
    let isAnnounced = false;
    for (const [index, clause] of clauses.entries()) {
      joinedBy = wordIn(parts[2 * index - 1]) ?? joinedBy;
      const verb = verbOf(clauses, index);
      const hasOwnMood = verb !== undefined && !(isAnnounced && this.#finder.whole(clause) !== null);
      if (hasOwnMood) mood = moodOf(verb, persists);
      const end = only === undefined ? this.#endBeside(clause, besides) : only;
      const announces = end == null && ANNOUNCES.test(clause);
      if (end === undefined || announces) {
        isAnnounced ||= announces;
        if (!isAnnounced) mood = { ...mood, isDenied: false, isSupposed: false };
        continue;
      }
      const isOutside = only === null || this.#isOutside(clause);
      sayings.push({ end, ...mood, clause, joinedBy, hasOwnMood, isOutside });
      joinedBy = null;
    }
    return sayings;
  }

  /** Returns a clause's event, if possible different from those of the other side: nothing is its own cause. */
  #endBeside(clause: string, ends: readonly End[]): End | undefined {
    const end = this.#endOf(clause);
    const isOpen = end === undefined || (ends.includes(end) && this.#finder.whole(clause) === null);
    return isOpen ? (this.#endOf(clause, ends) ?? end) : end;
  }

  #endOf(clause: string, besides: readonly End[] = []): End | undefined {
    return this.#isOutside(clause) ? null : this.#finder.find(clause, besides);
  }

  /** Returns whether a text is the premise, verbatim; that is not an event, whatever it resembles. */
  #isOutside(text: string): boolean {
    return this.#outside !== null && bare(text) === this.#outside;
  }
}

function moodOf(verb: string, persists: boolean): Mood {
  const isDenied = NEGATION.test(verb);
  return {
    isDenied,
    isSupposed: SUPPOSES.test(verb),
    // “A would not be, but B would still be”: a denied event persists only if its own clause says “still”.
    persists: PERSISTS.test(verb) || (persists && !isDenied),
  };
}

/** Returns the word that joins two clauses of a list; null for a comma alone. */
function wordIn(joint = ''): 'or' | 'and' | null {
  if (!/\w/u.test(joint)) return null;
  return /\bn?or\b/iu.test(joint) ? 'or' : 'and';
}

/**
 * Returns the clause with the verb of a listed clause: itself, or the later one that says whether the list
 * happens.
 */
function verbOf(clauses: readonly string[], index: number): string | undefined {
  const [own = '', ...rest] = clauses.slice(index);
  if (OWN_VERB.test(own)) return own;
  const verb = rest.find((clause) => OWN_VERB.test(clause));
  return verb !== undefined && HAPPENS.test(verb.trim()) && IS_NAMED.test(own.trim()) ? verb : undefined;
}
