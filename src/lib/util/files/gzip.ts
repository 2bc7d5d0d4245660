import { gzip, Inflate, type ZStream } from 'pako';
import { fail, ok, type Result } from '../result.ts';

/**
 * `damaged`: not exactly one whole gzip member with a correct CRC and length; `too-large`: inflates beyond the limit.
 */
export type GzipError = 'damaged' | 'too-large';

/**
 * Compresses bytes into one gzip member: best compression, no name, no time, so that equal bytes give equal bytes on
 * every machine.
 */
export function compress(bytes: Uint8Array): Uint8Array {
  return gzip(bytes, { level: 9 });
}

/** Window bits for a gzip wrapper (RFC 1952) and a 32 KiB window. */
const GZIP_WINDOW_BITS = 31;

class TooLarge extends Error {}

class CappedInflate extends Inflate {
  readonly #limit: number;
  #bytes = 0;
  #stream: ZStream | null = null;

  constructor(limit: number) {
    super({ windowBits: GZIP_WINDOW_BITS, chunkSize: 16 * 1024 });
    this.#limit = limit;
  }

  override onStart(stream: ZStream): void {
    this.#stream = stream;
  }

  override onData(chunk: Uint8Array<ArrayBuffer>): void {
    this.#bytes += chunk.length;
    // Throwing is the only way out of a running push: a decompression bomb must not be inflated to its end.
    if (this.#bytes > this.#limit) throw new TooLarge();
    super.onData(chunk);
  }

  /**
   * Returns whether the one member consumed all of the input: a second member restarts the count, trailing bytes are
   * left over.
   */
  tookAll(length: number): boolean {
    return this.#stream?.total_in === length;
  }
}

/** Inflates exactly one gzip member of at most `limit` bytes; memory use stays near `limit` for any input. */
export function decompress(bytes: Uint8Array, limit: number): Result<Uint8Array, GzipError> {
  const inflate = new CappedInflate(limit);
  try {
    const whole = inflate.push(bytes, true) && inflate.tookAll(bytes.length);
    return whole ? ok(inflate.result) : fail('damaged');
  } catch (error) {
    if (error instanceof TooLarge) return fail('too-large');
    throw error;
  }
}
