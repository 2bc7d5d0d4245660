/** What a roll call needs of a `BroadcastChannel`. */
export interface PresenceChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const CALL = 'who is there?';

/**
 * Tells tabs of one browser which names the others hold. A tab that is being closed or loaded again no longer
 * answers, though its locks may live on for a moment: that is what sets it apart from one that stays open.
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

  /** From now on this tab answers that it holds the name. */
  answerTo(name: string): void {
    this.#mine.add(name);
  }

  /** Asks who is there. @returns names that other tabs hold, filling up as they answer */
  call(): ReadonlySet<string> {
    this.#channel.postMessage(CALL);
    return this.#present;
  }
}

function isAnswer(data: unknown): data is { readonly here: string } {
  return typeof data === 'object' && data !== null && 'here' in data && typeof data.here === 'string';
}
