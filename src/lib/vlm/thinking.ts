import type { ChatDelta } from './types.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Separates thinking from the answer if a server leaves both in one text: `<think>...</think>` at its beginning, which
 * may be split anywhere between chunks.
 */
export class ThinkingSplitter {
  #state: 'start' | 'thinking' | 'between' | 'answer' = 'start';
  #held = '';

  /** @returns what the text grows by; a possible part of a tag is held back */
  push(piece: string): ChatDelta {
    this.#held += piece;
    const delta = { text: '', reasoning: '' };
    if (this.#state === 'start') this.#start();
    if (this.#state === 'thinking') delta.reasoning = this.#think();
    if (this.#state === 'between') this.#skipSpace();
    if (this.#state === 'answer') delta.text = this.#take(this.#held.length);
    return delta;
  }

  /** @returns what was held back, at the end of the text */
  end(): ChatDelta {
    const rest = this.#take(this.#held.length);
    if (this.#state === 'between') return { text: '', reasoning: '' };
    return this.#state === 'thinking' ? { text: '', reasoning: rest } : { text: rest, reasoning: '' };
  }

  #start(): void {
    const trimmed = this.#held.trimStart();
    if (trimmed.startsWith(OPEN)) {
      this.#held = trimmed.slice(OPEN.length);
      this.#state = 'thinking';
    } else if (!OPEN.startsWith(trimmed)) this.#state = 'answer';
  }

  #think(): string {
    const at = this.#held.indexOf(CLOSE);
    if (at >= 0) {
      const thought = this.#take(at);
      this.#take(CLOSE.length);
      this.#state = 'between';
      return thought;
    }
    let kept = Math.min(CLOSE.length - 1, this.#held.length);
    while (!CLOSE.startsWith(this.#held.slice(this.#held.length - kept))) kept--;
    return this.#take(this.#held.length - kept);
  }

  #skipSpace(): void {
    this.#held = this.#held.trimStart();
    if (this.#held !== '') this.#state = 'answer';
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return taken;
  }
}

/** Splits a finished text whose opening tag was in the prompt, so that it has only the closing one. */
export function splitAtClosingMark(text: string): ChatDelta {
  const at = text.indexOf(CLOSE);
  if (at < 0) return { text, reasoning: '' };
  return { text: text.slice(at + CLOSE.length).trimStart(), reasoning: text.slice(0, at) };
}
