import * as v from 'valibot';
import { personCode } from '../../../lab/class/class-code.ts';
import { readGuesses, type Guessed } from '../../../lab/class/class-guesses.ts';
import { storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';
import { CLASS_CODES, CLASS_GUESSES, CLASS_PERSON } from '../../../state/drafts/tab-key.ts';

const schema = v.record(v.string(), v.string());
const personSchema = v.object({ person: v.string() });

/** Returns a random code of this tab that distinguishes it from others in a class; no answer depends on it. */
export function personOfTab(): string {
  const stored = storedInTab(CLASS_PERSON, personSchema);
  if (stored !== null) return stored.person;
  const person = personCode(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  storeInTab(CLASS_PERSON, { person });
  return person;
}

/** Guesses of a class by question (`guessKey`), as typed or pasted; stored in this tab. */
export class ClassGuesses {
  #texts = $state.raw<Readonly<Record<string, string>>>({});
  #codes = $state.raw<Readonly<Record<string, string>>>({});

  /** Restores what this tab stored; before, the page equals the server-rendered one. */
  wake(): void {
    this.#texts = storedInTab(CLASS_GUESSES, schema) ?? {};
    this.#codes = storedInTab(CLASS_CODES, schema) ?? {};
  }

  /** Returns the code that was given for a guess; null where there is none. */
  codeOf(question: string): string | null {
    return this.#codes[question] ?? null;
  }

  /** Sets or removes the code of a question; a changed guess needs a new one. */
  give(question: string, code: string | null): void {
    const { [question]: _, ...others } = this.#codes;
    this.#codes = code === null ? others : { ...others, [question]: code };
    storeInTab(CLASS_CODES, this.#codes);
  }

  /** Returns the typed guesses about a question. */
  textOf(question: string): string {
    return this.#texts[question] ?? '';
  }

  /** Returns the parsed guesses about a question. */
  get(question: string): Guessed {
    return readGuesses(this.textOf(question), question);
  }

  /** Stores typed guesses, also while they are invalid. */
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
