import type { Reply, Respondent } from '../runs/types.ts';
import type { Item } from '../tasks/item.ts';

/** A question that waits for a person's answer. */
export interface OpenQuestion {
  readonly item: Item;
  /** Time at which it was shown, in milliseconds since 1970. */
  readonly since: number;
}

interface Pending extends OpenQuestion {
  readonly settle: (reply: Reply) => void;
}

/**
 * Queue in which a person answers items: one question at a time, timed from the moment it is shown. A page shows
 * `question` and calls `answer`.
 */
export class HumanQueue {
  readonly #now: () => number;
  #open: Pending | null = null;
  /** Called with each question that is shown, and with null when it is answered or withdrawn. */
  onchange: (question: OpenQuestion | null) => void = () => undefined;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** Returns the open question; null between questions. */
  get question(): OpenQuestion | null {
    return this.#open;
  }

  /**
   * Answers the open question.
   *
   * @throws RangeError when there is none
   */
  answer(text: string): void {
    const open = this.#open;
    if (open === null) throw new RangeError('No question waits for an answer.');
    this.#show(null);
    open.settle({ rawAnswer: { text }, milliseconds: this.#now() - open.since });
  }

  /** Shows a question and waits for its answer; rejects when the signal is aborted first. */
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
    this.onchange(open);
  }
}

/** Creates a respondent whose answers a person gives through a queue. */
export function humanRespondent(queue: HumanQueue): Respondent {
  return {
    id: 'human',
    title: 'You',
    concurrency: 1,
    isDeterministic: false,
    answer: (item, { signal }) => queue.ask(item, signal),
  };
}
