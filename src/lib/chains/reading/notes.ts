/** What has been read of a text so far. */
import type { End } from './finder.ts';
import type { Saying } from './sayings.ts';
import type { Claim, Listener, Reading } from './types.ts';

/** How what is read is told. */
interface Telling {
  /** As a side of a link: what is supposed away may be named there without being told as a fact. */
  readonly isLinking: boolean;
  /** As supposed: what is denied there is not denied in fact. */
  readonly isSupposing: boolean;
  /** After "without" or the like: what is named is away. */
  readonly isAbsent: boolean;
  /** As false: what is claimed there is denied, not told. */
  readonly isFalse: boolean;
  /** As a reason of what would be without these events. */
  readonly world: readonly string[];
}

/** Takes down what a text claims and names, by how it is told. */
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
  /** What the question supposes away; null for what never happens. */
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

  /** Reads on, told so. */
  as<Result>(telling: Partial<Telling>, read: () => Result): Result {
    const before = this.#telling;
    this.#telling = { ...before, ...telling };
    try {
      return read();
    } finally {
      this.#telling = before;
    }
  }

  /** Reads what the text says is false, or true; what is false of what is false is true. */
  asVerdict<Result>(isDenied: boolean, read: () => Result): Result {
    return this.as({ isFalse: this.#telling.isFalse !== isDenied }, read);
  }

  /** That one of several causes was needed, or none of them; what is its own cause is left out. */
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
    // That what never happens made something happen tells it as a fact; what is done in an event’s place may have.
    const key = JSON.stringify(claim);
    const isToldAnew = cause === null && polarity === 'holds' && !this.#claims.has(key);
    if (isToldAnew && this.#prevented === null) this.#invented += 1;
    this.#claims.set(key, claim);
    this.#listener?.onclaim(claim);
  }

  /** The world of a claim, where it is not that of the question, in which what holds is judged anyway. */
  #worldOf(polarity: Claim['polarity']): readonly string[] {
    const { world } = this.#telling;
    const [only, ...others] = world;
    return polarity === 'holds' && only === this.#prevented && others.length === 0 ? [] : world;
  }

  /** That the text speaks of all that comes of events. */
  imply(ids: readonly string[]): void {
    for (const id of ids) this.#implied.add(id);
  }

  /** That events are supposed away. */
  suppose(ids: readonly string[]): void {
    for (const id of ids) this.#supposed.add(id);
  }

  /** That a clause names an event, or what is none. */
  mention({ end, clause, ...saying }: Saying): void {
    const { isLinking, isSupposing, isAbsent, isFalse } = this.#telling;
    // A verdict on a link is on no event.
    const isDenied = saying.isDenied !== (isFalse && !isLinking);
    if (end === null) {
      // What is supposed to have been is invented only where something is said to come of it.
      if (!isDenied && !(isLinking ? saying.isOutside : isSupposing)) this.#invented += 1;
    } else {
      this.#named.add(end);
      if (isDenied && !saying.isSupposed && !isSupposing) this.#denied.add(end);
    }
    this.#listener?.onmention(clause, end, isDenied !== isAbsent);
  }
}
