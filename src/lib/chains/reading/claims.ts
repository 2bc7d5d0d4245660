/** Reads causal claims out of a text: what it says came from what, and what it says happened. */
import type { Chain, Prevented } from '../types.ts';
import { finderOf, type End, type Finder } from './finder.ts';
import { halvesOf, jointOf, needed, successionOf, type Joint } from './parts.ts';
import { ANNOUNCES, bare, sentencesOf } from './sentences.ts';
import { verdictOn } from './verdicts.ts';

/** That an effect needed or came from a cause, or that it did not; null stands for what is no event of the chain. */
export interface Claim {
  readonly cause: End;
  readonly effect: End;
  readonly polarity: 'holds' | 'denied';
}

/** What a text says of a chain. */
export interface Reading {
  /** Each claim once, in the order of the text. */
  readonly claims: readonly Claim[];
  /** Events that it names, in the order of their first mention. */
  readonly named: readonly string[];
  /** Of these, the events of which it says that in fact they did not happen. */
  readonly denied: readonly string[];
  /** How often it tells, as if it happened, what is no event of the chain. */
  readonly invented: number;
}

/** Is told what is read while it is read: for whoever shows where in a text it stands. */
export interface Listener {
  /** The next sentence, as it is read: without quotation marks, opposites spelled out. */
  readonly onsentence: (sentence: string) => void;
  /** A clause of that sentence speaks of an event, or of something that is not one. */
  readonly onmention: (clause: string, end: End, isDenied: boolean) => void;
  /** The sentence says this; the same claim may come again. */
  readonly onclaim: (claim: Claim) => void;
}

/** Sentences within sentences that are taken apart. */
const DEEPEST = 6;

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
const POINTS_BACK =
  /^(?:\W|and|in turn|this|that|which|it|these|those|all|of|the|a|to|on|for|in|first|happens?|happen(?:ed|ing)?)*$/iu;
const LISTED =
  /\s*[,;]\s*(?:and\s+|or\s+|nor\s+|but\s+|while\s+|then\s+)*|\s+(?:and|or|nor|but|while|then)\s+/iu;

/** What a clause says. */
interface Saying {
  readonly end: End;
  readonly isDenied: boolean;
  readonly isSupposed: boolean;
  readonly persists: boolean;
}

/**
 * Reads the claims of an English text about a chain, and the events that it names: events by their sentences, labels,
 * ids and everyday synonyms, links by their usual words, each with its negation. Where it is known what the question
 * supposes away, "Y would not have happened" is read as a claim about that, too.
 */
export function claimsIn(text: string, chain: Chain, prevented?: Prevented, listener?: Listener): Reading {
  const reader = new ClaimReader(finderOf(chain), prevented, listener);
  for (const sentence of sentencesOf(text)) reader.read(sentence);
  return reader.reading();
}

class ClaimReader {
  readonly #claims = new Map<string, Claim>();
  readonly #named = new Set<string>();
  readonly #denied = new Set<string>();
  #invented = 0;
  /** Whether what is read is a side of a link: what is supposed away may be named there without being told as a fact. */
  #isLinking = false;
  /** Whether what is read is said to be false. */
  #isFalse = false;
  /** What was said last, for "that is why", "which", "because" without a main clause. */
  #before: readonly Saying[] = [];
  readonly #finder: Finder;
  readonly #prevented: End | undefined;
  /** Words of what a question speaks of that is no event: what never happens, or what is done in an event's place. */
  readonly #outside: string | null;

  readonly #listener: Listener | undefined;

  constructor(finder: Finder, prevented: Prevented | undefined, listener: Listener | undefined) {
    this.#finder = finder;
    this.#listener = listener;
    const outside = prevented === undefined ? undefined : 'id' in prevented ? prevented.instead : prevented;
    this.#outside = outside === undefined ? null : bare(outside.text);
    this.#prevented = prevented === undefined ? undefined : 'id' in prevented ? prevented.id : null;
  }

  reading(): Reading {
    return {
      claims: [...this.#claims.values()],
      named: [...this.#named],
      denied: [...this.#denied],
      invented: this.#invented,
    };
  }

  read(sentence: string): void {
    this.#listener?.onsentence(sentence);
    let last: readonly Saying[] | null = null;
    for (const part of successionOf(sentence)) {
      // "So B": what it follows from was said before.
      if (part.trim() === '' && last === null) {
        last = this.#before;
        continue;
      }
      const sayings = this.#part(part, last === null || last.length === 0);
      this.#follow(last ?? [], sayings);
      if (sayings.length > 0) this.#before = sayings;
      last = sayings;
    }
  }

  /** What a text joins; an event's own sentence joins nothing, whatever its verb. */
  #jointOf(text: string): Joint | null {
    const joint = this.#needed(text) ?? jointOf(text);
    return joint?.kind === 'stated' &&
      [text, ...text.split(LISTED)].some((part) => jointOf(part) !== null && this.#isTold(part))
      ? null
      : joint;
  }

  /** "A needs B to come": whichever of both is the likelier to come. */
  #needed(text: string): Joint | null {
    const found = needed(text);
    if (found === null) return null;
    const { first, second, joints } = found;
    const isSecond = second !== null && this.#finder.fit(second) > this.#finder.fit(first);
    return joints[isSecond ? 1 : 0];
  }

  /** Whether a text is an event's own sentence, or what is supposed away. */
  #isTold(text: string): boolean {
    return this.#isOutside(text) || this.#finder.whole(text) !== null;
  }

  /** Whether a text is what is supposed away, word for word: that is no event, however like one it sounds. */
  #isOutside(text: string): boolean {
    return this.#outside !== null && bare(text) === this.#outside;
  }

  /** Reads a part of a sentence and gives what it ends on. */
  #part(text: string, isFirst: boolean): readonly Saying[] {
    const verdict = verdictOn(text);
    if (verdict === null) return this.#plain(text, isFirst);
    const wasFalse = this.#isFalse;
    this.#isFalse = wasFalse !== verdict.isDenied;
    try {
      return this.#part(verdict.said, isFirst);
    } finally {
      this.#isFalse = wasFalse;
    }
  }

  /** A part that says of no other whether it is so. */
  #plain(text: string, isFirst: boolean): readonly Saying[] {
    const halves = halvesOf(text);
    if (halves !== null) {
      const first = this.#part(halves[0], isFirst);
      if (first.length > 0) this.#before = first;
      const second = this.#part(halves[1], isFirst);
      return second.length > 0 ? second : first;
    }
    const joint = this.#jointOf(text);
    if (joint !== null) return this.#joined(joint);
    const sayings = this.#sayings(text);
    if (isFirst) for (const saying of sayings) this.#supposeAway(saying);
    return sayings;
  }

  #joined(joint: Joint, depth = 0): readonly Saying[] {
    const wasLinking = this.#isLinking;
    this.#isLinking = true;
    try {
      return this.#linked(joint, depth);
    } finally {
      this.#isLinking = wasLinking;
    }
  }

  #linked(joint: Joint, depth: number): readonly Saying[] {
    const before = this.#before;
    const first = this.#side(joint.effect, [], depth);
    if (first.length > 0) this.#before = first;
    const causes = POINTS_BACK.test(joint.cause)
      ? this.#pointedAt(joint, before)
      : this.#side(joint.cause, first, depth);
    // What could be either is not what it hangs together with.
    const effects =
      first.length > 0 || this.#jointOf(joint.effect) !== null ? first : this.#sayings(joint.effect, causes);
    if (joint.kind === 'stated') {
      this.#link(causes, effects, joint.isDenied ? 'denied' : 'holds');
      return effects;
    }
    for (const cause of causes) {
      for (const effect of effects) {
        const isAway = joint.isCauseDenied !== cause.isDenied;
        const isBroken =
          joint.isDenied || (joint.isSupposed && effect.persists) || isAway !== effect.isDenied;
        this.#claim(cause.end, effect.end, isBroken ? 'denied' : 'holds');
      }
    }
    return effects;
  }

  /** What a cause without words of its own is: "without that" is about what is supposed away, "which" about what was said. */
  #pointedAt(joint: Joint, before: readonly Saying[]): readonly Saying[] {
    if (joint.kind === 'stated' || !joint.isCauseDenied || this.#prevented === undefined) return before;
    return [{ end: this.#prevented, isDenied: false, isSupposed: true, persists: false }];
  }

  /** One side of a link: what it names, or what was said before where it only points back. */
  #side(text: string, other: readonly Saying[], depth: number): readonly Saying[] {
    if (POINTS_BACK.test(text)) return this.#before;
    const inner = depth < DEEPEST ? this.#jointOf(text) : null;
    if (inner !== null) return this.#joined(inner, depth + 1);
    return this.#sayings(text, other);
  }

  /** "A, so B": what is denied alike hangs together, what stays in spite of A does not. */
  #follow(causes: readonly Saying[], effects: readonly Saying[]): void {
    for (const cause of causes) {
      for (const effect of effects) {
        if (cause.isDenied && (effect.persists || !effect.isDenied))
          this.#claim(cause.end, effect.end, 'denied');
        else if (cause.isDenied === effect.isDenied) this.#claim(cause.end, effect.end, 'holds');
      }
    }
  }

  #link(causes: readonly Saying[], effects: readonly Saying[], polarity: Claim['polarity']): void {
    for (const cause of causes) for (const effect of effects) this.#claim(cause.end, effect.end, polarity);
  }

  #supposeAway({ end, isDenied, isSupposed, persists }: Saying): void {
    if (this.#prevented === undefined || (!isSupposed && !persists)) return;
    this.#claim(this.#prevented, end, isDenied && !persists ? 'holds' : 'denied');
  }

  #claim(cause: End, effect: End, said: Claim['polarity']): void {
    if (cause === effect && cause !== null) return;
    const polarity = (said === 'holds') !== this.#isFalse ? 'holds' : 'denied';
    const claim: Claim = { cause, effect, polarity };
    // That what never happens made something happen tells it as a fact; what is done in an event’s place may have.
    const key = JSON.stringify(claim);
    const isToldAnew = cause === null && polarity === 'holds' && !this.#claims.has(key);
    if (isToldAnew && this.#prevented === null) this.#invented += 1;
    this.#claims.set(key, claim);
    this.#listener?.onclaim(claim);
  }

  /** What each listed piece of a text says; a piece without a verb of its own takes over the mood of the one before. */
  #sayings(text: string, other: readonly Saying[] = []): readonly Saying[] {
    const sayings: Saying[] = [];
    const ends = other.map(({ end }) => end);
    let mood = { isDenied: false, isSupposed: false, persists: PERSISTS.test(text) };
    // An event's own sentence may have an "and" in it.
    const only = this.#isOutside(text) ? null : (this.#finder.whole(text) ?? undefined);
    let isAnnounced = false;
    const pieces = only === undefined ? text.split(LISTED) : [text];
    for (const [place, piece] of pieces.entries()) {
      const verb = verbOf(pieces, place);
      if (verb !== undefined && !(isAnnounced && this.#finder.whole(piece) !== null)) {
        mood = {
          isDenied: NEGATION.test(verb),
          isSupposed: SUPPOSES.test(verb),
          persists: PERSISTS.test(verb) || mood.persists,
        };
      }
      const end = only === undefined ? this.#endBeside(piece, ends) : only;
      const announces = end == null && ANNOUNCES.test(piece);
      if (end === undefined || announces) {
        isAnnounced ||= announces;
        if (!isAnnounced) mood = { ...mood, isDenied: false, isSupposed: false };
        continue;
      }
      const saying = { end, ...mood };
      sayings.push(saying);
      const told = this.#told(saying);
      this.#note(told, this.#isLinking && (only === null || this.#isOutside(piece)));
      this.#listener?.onmention(piece, end, told.isDenied && !told.isSupposed);
    }
    return sayings;
  }

  /** What a piece names, another event than those of the other side where it may: none is its own cause. */
  #endBeside(piece: string, ends: readonly End[]): End | undefined {
    const end = this.#endOf(piece);
    const isOpen = end === undefined || (ends.includes(end) && this.#finder.whole(piece) === null);
    return isOpen ? (this.#endOf(piece, ends) ?? end) : end;
  }

  #endOf(piece: string, besides: readonly End[] = []): End | undefined {
    return this.#isOutside(piece) ? null : this.#finder.find(piece, besides);
  }

  /** A saying with its sentence's verdict on it; one on a link is on no event. */
  #told(saying: Saying): Saying {
    return { ...saying, isDenied: saying.isDenied !== (this.#isFalse && !this.#isLinking) };
  }

  #note({ end, isDenied, isSupposed }: Saying, isAsked: boolean): void {
    if (end === null) {
      if (!isDenied && !isAsked) this.#invented += 1;
      return;
    }
    this.#named.add(end);
    if (isDenied && !isSupposed) this.#denied.add(end);
  }
}

/** The piece of a list with the verb of one: its own, or of a thing that after the list of which it says whether it happens. */
function verbOf(pieces: readonly string[], place: number): string | undefined {
  const [own = '', ...rest] = pieces.slice(place);
  if (OWN_VERB.test(own)) return own;
  const verb = rest.find((piece) => OWN_VERB.test(piece));
  return verb !== undefined && HAPPENS.test(verb.trim()) && IS_NAMED.test(own.trim()) ? verb : undefined;
}
