/** Records the claims and mentions parsed from a text. */
import type { End } from './finder.ts';
import type { Saying } from './sayings.ts';
import type { Claim, Listener, Reading } from './types.ts';

/** Context in which a part of a text is read. */
interface Telling {
  /** Inside a link, where a supposed-away event may be named without being asserted. */
  readonly isLinking: boolean;
  /** Inside a supposition, where a denial is not one of fact. */
  readonly isSupposing: boolean;
  /** After “without” or the like: a named event is absent. */
  readonly isAbsent: boolean;
  /** Inside “it is false that”: claims are denied. */
  readonly isFalse: boolean;
  /** Ids of the events that are absent in the world that is talked about. */
  readonly world: readonly string[];
}

/** Records a text's claims and mentions, by context. */
export class Notes {
  readonly #claims = new Map<string, Claim>();
  readonly #named = new Set<string>();
  readonly #implied = new Set<string>();
  readonly #denied = new Set<string>();
  readonly #supposed = new Set<string>();
  #invented = 0;
  #telling: Telling = {
    isLinking: false,
    isSupposing: false,
    isAbsent: false,
    isFalse: false,
    world: [],
  };
  /** The question's premise; null if it never happens. */
  readonly #prevented: End | undefined;
  readonly #listener: Listener | undefined;

  constructor(prevented: End | undefined, listener: Listener | undefined) {
    this.#prevented = prevented;
    this.#listener = listener;
  }

  reading(): Reading {
    return {
      claims: [...this.#claims.values()],
      named: [...this.#named],
      implied: [...this.#implied].filter((id) => !this.#named.has(id)),
      denied: [...this.#denied],
      supposed: [...this.#supposed],
      invented: this.#invented,
    };
  }

  /** Reads with a changed context. */
  as<Result>(telling: Partial<Telling>, read: () => Result): Result {
    const before = this.#telling;
    this.#telling = { ...before, ...telling };
    try {
      return read();
    } finally {
      this.#telling = before;
    }
  }

  /** Reads what the text calls false or true; a false falsehood is true. */
  asVerdict<Result>(isDenied: boolean, read: () => Result): Result {
    return this.as({ isFalse: this.#telling.isFalse !== isDenied }, read);
  }

  /** Records that one of several causes was needed, or none; a cause of itself is left out. */
  claim(causes: readonly End[], effect: End, stated: Claim['polarity'], isEnough = false): void {
    const [cause, ...or] = [...new Set(causes)].filter((end) => end === null || end !== effect);
    if (cause === undefined) return;
    const polarity = (stated === 'holds') !== this.#telling.isFalse ? 'holds' : 'denied';
    const without = this.#worldOf(polarity);
    const claim: Claim = {
      cause,
      effect,
      polarity,
      ...(or.length === 0 ? {} : { or }),
      ...(isEnough ? { isEnough } : {}),
      ...(without.length === 0 ? {} : { without }),
    };
    // A link from something that never happens asserts it as a fact; a replacement may be a cause.
    const key = JSON.stringify(claim);
    const isToldAnew = cause === null && polarity === 'holds' && !this.#claims.has(key);
    if (isToldAnew && this.#prevented === null) this.#invented += 1;
    this.#claims.set(key, claim);
    this.#listener?.onclaim(claim);
  }

  /** Returns the world of a claim unless it is the question's, in which claims are judged anyway. */
  #worldOf(polarity: Claim['polarity']): readonly string[] {
    const { world } = this.#telling;
    const [only, ...others] = world;
    return polarity === 'holds' && only === this.#prevented && others.length === 0 ? [] : world;
  }

  /** Records a statement about all effects of events. */
  imply(ids: readonly string[]): void {
    for (const id of ids) this.#implied.add(id);
  }

  /** Records that events are supposed away. */
  suppose(ids: readonly string[]): void {
    for (const id of ids) this.#supposed.add(id);
  }

  /** Records that a clause names an event, or something that is not one. */
  mention({ end, clause, ...saying }: Saying): void {
    const { isLinking, isSupposing, isAbsent, isFalse } = this.#telling;
    // A verdict on a link is not one on an event.
    const isDenied = saying.isDenied !== (isFalse && !isLinking);
    if (end === null) {
      // A supposed event counts as invented only if something is said to come of it.
      if (!isDenied && !(isLinking ? saying.isOutside : isSupposing)) this.#invented += 1;
    } else {
      this.#named.add(end);
      if (isDenied && !saying.isSupposed && !isSupposing) this.#denied.add(end);
    }
    this.#listener?.onmention(clause, end, isDenied !== isAbsent);
  }
}
