import * as v from 'valibot';
import { personCode } from '$lib/lab/class/class-code.ts';
import { readGuesses, type Guessed } from '$lib/lab/class/class-guesses.ts';
import { storeInTab, storedInTab } from '$lib/state/drafts/tab-storage.ts';
import { CLASS_CODES, CLASS_GUESSES, CLASS_PERSON } from '$lib/state/drafts/tab-key.ts';

const schema = v.record(v.string(), v.string());
const personSchema = v.object({ person: v.string() });

/** What tells the codes of this tab from those of others in a class: drawn once, by chance, as no answer rests on it. */
export function personOfTab(): string {
  const stored = storedInTab(CLASS_PERSON, personSchema);
  if (stored !== null) return stored.person;
  const person = personCode(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  storeInTab(CLASS_PERSON, { person });
  return person;
}

/** The guesses of a class about each question in words (`guessKey`), as somebody types or pastes them; this tab keeps them. */
export class ClassGuesses {
  #texts = $state.raw<Readonly<Record<string, string>>>({});
  #codes = $state.raw<Readonly<Record<string, string>>>({});

  /** Takes what the tab kept; the page begins as the server sent it, without. */
  wake(): void {
    this.#texts = storedInTab(CLASS_GUESSES, schema) ?? {};
    this.#codes = storedInTab(CLASS_CODES, schema) ?? {};
  }

  /** The code that was given here for a guess of a question; null where there is none. */
  codeOf(question: string): string | null {
    return this.#codes[question] ?? null;
  }

  /** Gives a code, or takes it back: another guess needs another. */
  give(question: string, code: string | null): void {
    const { [question]: _, ...others } = this.#codes;
    this.#codes = code === null ? others : { ...others, [question]: code };
    storeInTab(CLASS_CODES, this.#codes);
  }

  /** What was typed about a question. */
  textOf(question: string): string {
    return this.#texts[question] ?? '';
  }

  /** What the class guesses of a question. */
  of(question: string): Guessed {
    return readGuesses(this.textOf(question), question);
  }

  /** Takes what is typed, also where it cannot be read yet. */
  type(question: string, text: string): void {
    this.#texts = { ...this.#texts, [question]: text };
    storeInTab(CLASS_GUESSES, this.#texts);
  }

  forget(): void {
    this.#texts = {};
    this.#codes = {};
    storeInTab(CLASS_GUESSES, this.#texts);
    storeInTab(CLASS_CODES, this.#codes);
  }
}
