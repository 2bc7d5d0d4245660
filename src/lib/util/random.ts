import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number in the open interval (0, 1), one of the 2^53 - 1 multiples of 2^-53 inside it. */
  readonly uniform: () => number;
  /** Returns a whole number between `lo` and `hi`, both included. */
  readonly integer: (lo: number, hi: number) => number;
  /** Fills the column with `uniform()` numbers. */
  readonly fillUniform: (column: Float64Array) => void;
  /**
   * Returns an independent stream that depends on this one's seed and the name only, not on what was drawn before:
   * adding a stream never changes the numbers of another.
   */
  readonly fork: (name: string) => Random;
}

/** Largest seed; seeds are whole numbers from 0 to it. */
export const MAX_SEED = 2 ** 32 - 1;
/** Largest seed that fits a signed 32-bit integer, as some model servers, and some of our draws, need it. */
export const MAX_SIGNED_SEED = 2 ** 31 - 1;

/** A 53-bit fraction is made of the 27 and 26 most significant bits of two 32-bit words; this is 2 to the 26. */
const LOW_WORD_SIZE = 2 ** 26;
const ULP = 2 ** -53;

/**
 * Creates a generator from a seed (xoroshiro128+, Blackman & Vigna 2018, as implemented by pure-rand).
 *
 * @throws RangeError if the seed is not a safe whole number
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) {
    throw new RangeError(`The seed ${seed} is not a whole number; give one from 0 to ${MAX_SEED}.`);
  }
  return randomFromKey(String(seed));
}

function randomFromKey(key: string): Random {
  const generator = xoroshiro128plusFromState(hashWords(key));

  const uniform = (): number => {
    for (;;) {
      const high = generator.next() >>> 5;
      const low = generator.next() >>> 6;
      if ((high | low) !== 0) return (high * LOW_WORD_SIZE + low) * ULP;
    }
  };

  return {
    uniform,
    integer: (lo, hi) => uniformInt(generator, lo, hi),
    fillUniform: (column) => {
      for (let i = 0; i < column.length; i++) column[i] = uniform();
    },
    fork: (name) => randomFromKey(`${key}/${name}`),
  };
}

/**
 * Hashes a string to the four 32-bit words of a generator's state: FNV-1a over UTF-16 units in four lanes with
 * different offsets, each finished with the 32-bit finaliser of MurmurHash3 (Appleby 2011).
 */
function hashWords(text: string): number[] {
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
  return lanes.map((offset) => {
    let hash = offset;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) | 0;
  });
}
