import * as v from 'valibot';
import { storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';
import { MADE_GUESSES } from '../../../state/drafts/tab-key.ts';

const schema = v.record(v.string(), v.number());

/**
 * Guesses that are made and not yet held against an answer, each about a question in words. This tab keeps them, so
 * that they are there when the page is left and come back to.
 */
export class MadeGuesses {
  #byQuestion = $state.raw<Readonly<Record<string, number>>>({});

  /** Takes what the tab kept; the page begins as the server sent it, without. */
  wake(): void {
    this.#byQuestion = storedInTab(MADE_GUESSES, schema) ?? {};
  }

  /** What is guessed of a question; null while nothing is. */
  of(question: string): number | null {
    return this.#byQuestion[question] ?? null;
  }

  /** @param live the hand still has it */
  make(question: string, value: number, live = false): void {
    this.#byQuestion = { ...this.#byQuestion, [question]: value };
    if (!live) storeInTab(MADE_GUESSES, this.#byQuestion);
  }

  /** Forgets the guess of a question, or all. */
  forget(question?: string): void {
    this.#byQuestion = Object.fromEntries(
      Object.entries(this.#byQuestion).filter(([about]) => question !== undefined && about !== question),
    );
    storeInTab(MADE_GUESSES, this.#byQuestion);
  }
}
