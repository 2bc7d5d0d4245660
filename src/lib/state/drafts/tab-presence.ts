/** The part of a `BroadcastChannel` that is used. */
export interface PresenceChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const CALL = 'who is there?';

/**
 * Finds out which names other tabs hold. A tab that is being closed or reloaded no longer answers, though its locks may
 * live on for a moment, which distinguishes it from a tab that stays open.
 */
export class TabPresence {
  readonly #channel: PresenceChannel;
  readonly #mine = new Set<string>();
  readonly #present = new Set<string>();

  constructor(channel: PresenceChannel) {
    this.#channel = channel;
    channel.addEventListener('message', ({ data }) => {
      if (data === CALL) for (const name of this.#mine) channel.postMessage({ here: name });
      else if (isAnswer(data)) this.#present.add(data.here);
    });
  }

  /** Makes this tab answer that it holds the name. */
  answerTo(name: string): void {
    this.#mine.add(name);
  }

  /**
   * Asks which tabs are present.
   *
   * @returns names that other tabs hold, filled as they answer
   */
  call(): ReadonlySet<string> {
    this.#channel.postMessage(CALL);
    return this.#present;
  }
}

function isAnswer(data: unknown): data is { readonly here: string } {
  return typeof data === 'object' && data !== null && 'here' in data && typeof data.here === 'string';
}
