import { fail, ok, type Result } from '../util/result.ts';
import { MAX_BODY_BYTES, MAX_HELD_BYTES, MAX_WAITING } from './limits.ts';
import { CLIENT_LEFT, type ApiError } from './openai-error.ts';
import { readBody, type UnreadBody } from './read-body.ts';
import { Slots } from './slots.ts';

/** A body that was read, and holds its room until it is let go. */
export interface HeldBody {
  readonly text: string;
  readonly release: () => void;
}

/**
 * The memory that requests may hold with their bodies. Each takes as much as it announces before a byte of it is read:
 * many large ones come one after the other, and what stands half sent takes no more than it said.
 */
export class BodyRoom {
  readonly #room: Slots;

  constructor(bytes = MAX_HELD_BYTES, mostWaiting = MAX_WAITING) {
    this.#room = new Slots(bytes, mostWaiting);
  }

  /** Whether one more body would be turned away. */
  get isFull(): boolean {
    return this.#room.isFull;
  }

  /** Waits for room and reads a body into it. */
  async read(body: UnreadBody, signal: AbortSignal): Promise<Result<HeldBody, ApiError>> {
    // A body of unknown length takes the room of the longest one.
    const bytes = Math.min(Number(body.announced ?? MAX_BODY_BYTES), MAX_BODY_BYTES);
    const release = await this.#room.take(signal, bytes).catch(() => null);
    if (release === null) return fail(CLIENT_LEFT);
    const text = await readBody(body);
    if (text.ok) return ok({ text: text.value, release });
    release();
    return text;
  }
}
