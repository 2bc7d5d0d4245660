/** What the clauses of a sentence say: which event each speaks of, and whether it is told, denied or only supposed. */
import type { End, Finder } from './finder.ts';
import { ANNOUNCES, bare } from './sentences.ts';

const NEGATION =
  /\b(?:no|not|never|nobody|nothing|none|nor|neither|cannot|\w+n't|without|impossible|unable|fail(?:s|ed)?|nowhere|hardly|prevented|skipped|missing|omitted|skipping|lack(?:s|ed|ing)?|stay(?:s|ed)? un\w+|no longer)\b/iu;
const PERSISTS =
  /\b(?:another way|nothing (?:would )?changes?|still|anyway|all the same|regardless|nevertheless|nonetheless|even so|just the same|either way|in any case|no matter|changes nothing|makes no difference)\b/iu;
const SUPPOSES =
  /\b(?:would|could|can|cannot|can't|will|won't|might|couldn't|wouldn't|there (?:is|are) no(?:thing|body)?|has nowhere|then)\b/iu;
const OWN_VERB = new RegExp(`${SUPPOSES.source}|${NEGATION.source}|${PERSISTS.source}`, 'iu');
/** Says of all that is listed before it whether it happened: "A, B and C would not have happened". */
const HAPPENS =
  /\b(?:happen(?:s|ed)?|occur(?:s|red)?|tak(?:e|en) place|took place|come about|came about|(?:been|be) possible|follow(?:s|ed)?)(?: any ?more| at all| then)?$/iu;
/** Names what happens and does not tell it: "the boiling of the water", "filling the kettle". */
const IS_NAMED = /\b\w{2,}ing\b/iu;
const LISTED =
  /(\s*[,;]\s*(?:(?:and|or|nor|but|yet|while|whereas|although|though|then)\s+)*|\s+(?:and|or|nor|but|yet|while|whereas|although|(?<!even\s)though|then)\s+)/iu;

/** How a clause tells what it speaks of. */
interface Mood {
  readonly isDenied: boolean;
  readonly isSupposed: boolean;
  readonly persists: boolean;
}

/** A clause with its mood: what it is about, and whether it is told, denied or supposed. */
export interface Saying extends Mood {
  readonly end: End;
  /** The clause itself. */
  readonly clause: string;
  /** What joins it to the one before: "or", "and" or another word; null after a comma, and for the first. */
  readonly joinedBy: 'or' | 'and' | null;
  /** Whether it has a verb of its own that says its mood, not that of a clause before or after it. */
  readonly hasOwnMood: boolean;
  /** Whether it is, word for word, what a question speaks of that is no event. */
  readonly isOutside: boolean;
}

/** The parts of a text between commas, semicolons and joining words such as "and", without these. */
export function listedIn(text: string): readonly string[] {
  return text.split(LISTED).filter((_, place) => place % 2 === 0);
}

/** Reads clauses about the events of a chain, and about what a question speaks of that is none of them. */
export class SayingReader {
  readonly #finder: Finder;
  /** Words of what never happens, or of what is done in an event's place. */
  readonly #outside: string | null;

  constructor(finder: Finder, outside: string | undefined) {
    this.#finder = finder;
    this.#outside = outside === undefined ? null : bare(outside);
  }

  /** How well a text fits the event that it fits best. */
  fit(text: string): number {
    return this.#finder.fit(text);
  }

  /** Whether a text is an event's own sentence, or what is supposed away. */
  isTold(text: string): boolean {
    return this.#isOutside(text) || this.#finder.whole(text) !== null;
  }

  /**
   * What each listed clause of a text says; one without a verb of its own takes over the mood of the one before. None
   * names what the other side of a link does where it may name another event.
   */
  read(text: string, besides: readonly End[] = []): readonly Saying[] {
    const sayings: Saying[] = [];
    // An event's own sentence may have an "and" in it.
    const only = this.#isOutside(text) ? null : (this.#finder.whole(text) ?? undefined);
    const parts = only === undefined ? text.split(LISTED) : [text];
    const clauses = parts.filter((_, place) => place % 2 === 0);
    const persists = PERSISTS.test(text);
    let mood: Mood = { isDenied: false, isSupposed: false, persists };
    let joinedBy: Saying['joinedBy'] = null;
    let isAnnounced = false;
    for (const [place, clause] of clauses.entries()) {
      joinedBy = wordIn(parts[2 * place - 1]) ?? joinedBy;
      const verb = verbOf(clauses, place);
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

  /** What a clause names, another event than those of the other side where it may: none is its own cause. */
  #endBeside(clause: string, ends: readonly End[]): End | undefined {
    const end = this.#endOf(clause);
    const isOpen = end === undefined || (ends.includes(end) && this.#finder.whole(clause) === null);
    return isOpen ? (this.#endOf(clause, ends) ?? end) : end;
  }

  #endOf(clause: string, besides: readonly End[] = []): End | undefined {
    return this.#isOutside(clause) ? null : this.#finder.find(clause, besides);
  }

  /** Whether a text is what is supposed away, word for word: that is no event, however like one it sounds. */
  #isOutside(text: string): boolean {
    return this.#outside !== null && bare(text) === this.#outside;
  }
}

function moodOf(verb: string, persists: boolean): Mood {
  const isDenied = NEGATION.test(verb);
  return {
    isDenied,
    isSupposed: SUPPOSES.test(verb),
    // "A would not be, but B would still be": what is denied stays away unless it says "still" itself.
    persists: PERSISTS.test(verb) || (persists && !isDenied),
  };
}

/** The word that joins two clauses of a list; null for a comma alone. */
function wordIn(joint = ''): 'or' | 'and' | null {
  if (!/\w/u.test(joint)) return null;
  return /\bn?or\b/iu.test(joint) ? 'or' : 'and';
}

/** The clause of a list with the verb of one: its own, or of a thing that after the list of which it says whether it happens. */
function verbOf(clauses: readonly string[], place: number): string | undefined {
  const [own = '', ...rest] = clauses.slice(place);
  if (OWN_VERB.test(own)) return own;
  const verb = rest.find((clause) => OWN_VERB.test(clause));
  return verb !== undefined && HAPPENS.test(verb.trim()) && IS_NAMED.test(own.trim()) ? verb : undefined;
}
