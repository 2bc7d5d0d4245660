import * as v from 'valibot';
import { storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';
import { MADE_GUESSES } from '../../../state/drafts/tab-key.ts';

const schema = v.record(v.string(), v.number());

/** Unanswered guesses by question in words. Stored in this tab, so that they survive navigation. */
export class MadeGuesses {
  #byQuestion = $state.raw<Readonly<Record<string, number>>>({});

  /** Restores what this tab stored; before, the page equals the server-rendered one. */
  wake(): void {
    this.#byQuestion = storedInTab(MADE_GUESSES, schema) ?? {};
  }

  /** Returns the guess about a question; null for none. */
  get(question: string): number | null {
    return this.#byQuestion[question] ?? null;
  }

  /** Sets a guess. @param live whether it is still being dragged */
  make(question: string, value: number, live = false): void {
    this.#byQuestion = { ...this.#byQuestion, [question]: value };
    if (!live) storeInTab(MADE_GUESSES, this.#byQuestion);
  }

  /** Deletes the guess about a question, or all. */
  forget(question?: string): void {
    this.#byQuestion = Object.fromEntries(
      Object.entries(this.#byQuestion).filter(([about]) => question !== undefined && about !== question),
    );
    storeInTab(MADE_GUESSES, this.#byQuestion);
  }
}
