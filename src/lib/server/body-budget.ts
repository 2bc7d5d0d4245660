import { fail, ok, type Result } from '../util/result.ts';
import { MAX_BODY_BYTES, MAX_HELD_BYTES, MAX_WAITING } from './limits.ts';
import { CLIENT_LEFT, type ApiError } from './openai-error.ts';
import { readBody, type UnreadBody } from './read-body.ts';
import { Slots } from '../util/slots.ts';

/** A body in memory, which counts against the limit until it is released. */
export interface BufferedBody {
  readonly text: string;
  readonly release: () => void;
}

/**
 * Limits the memory of request bodies. Each counts with its announced length before a byte of it is read: many large
 * ones are read one after the other, and a slow one takes no more than it announced.
 */
export class BodyBudget {
  readonly #room: Slots;

  constructor(bytes = MAX_HELD_BYTES, maxWaiting = MAX_WAITING) {
    this.#room = new Slots(bytes, maxWaiting);
  }

  /** Whether another body would be rejected. */
  get isFull(): boolean {
    return this.#room.isFull;
  }

  /** Waits for memory and reads a body. */
  async read(body: UnreadBody, signal: AbortSignal): Promise<Result<BufferedBody, ApiError>> {
    // A body of unknown length counts as the maximum.
    const bytes = Math.min(Number(body.announced ?? MAX_BODY_BYTES), MAX_BODY_BYTES);
    const release = await this.#room.take(signal, bytes).catch(() => null);
    if (release === null) return fail(CLIENT_LEFT);
    const text = await readBody(body);
    if (text.ok) return ok({ text: text.value, release });
    release();
    return text;
  }
}
