import type { Reply, Respondent } from '../runs/types.ts';
import type { Item } from '../tasks/item.ts';

/** A question that waits for a person. */
export interface OpenQuestion {
  readonly item: Item;
  /** When it was shown, in milliseconds since 1970. */
  readonly since: number;
}

interface Pending extends OpenQuestion {
  readonly settle: (reply: Reply) => void;
}

/**
 * Where a person answers items: one question at a time, timed from the moment it is shown. A page shows `question`
 * and calls `answer`.
 */
export class HumanQueue {
  readonly #now: () => number;
  readonly #onchange: (question: OpenQuestion | null) => void;
  #open: Pending | null = null;

  constructor(
    onchange: (question: OpenQuestion | null) => void = () => undefined,
    now: () => number = () => Date.now(),
  ) {
    this.#onchange = onchange;
    this.#now = now;
  }

  /** The question that waits for an answer; null between questions. */
  get question(): OpenQuestion | null {
    return this.#open;
  }

  /** Answers the open question. Throws an Error when there is none. */
  answer(text: string): void {
    const open = this.#open;
    if (open === null) throw new Error('No question waits for an answer.');
    this.#show(null);
    open.settle({ rawAnswer: { text }, milliseconds: this.#now() - open.since });
  }

  /** Shows a question; rejects when the signal is aborted before it is answered. */
  ask(item: Item, signal: AbortSignal): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const cancel = (): void => {
        this.#show(null);
        reject(new DOMException('The question was withdrawn.', 'AbortError'));
      };
      if (signal.aborted) {
        cancel();
        return;
      }
      signal.addEventListener('abort', cancel, { once: true });
      const settle = (reply: Reply): void => {
        signal.removeEventListener('abort', cancel);
        resolve(reply);
      };
      this.#show({ item, since: this.#now(), settle });
    });
  }

  #show(open: Pending | null): void {
    this.#open = open;
    this.#onchange(open);
  }
}

/** A person who answers at a queue. */
export function humanRespondent(queue: HumanQueue): Respondent {
  return {
    id: 'human',
    title: 'You',
    concurrency: 1,
    deterministic: false,
    answer: (item, { signal }) => queue.ask(item, signal),
  };
}
