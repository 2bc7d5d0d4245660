import * as v from 'valibot';
import type { SecretFinder } from '../../vlm/secret.ts';
import { parseOrNone } from '../../util/json.ts';

/** Maximum number of events held back for a possible secret; a secret never has more pieces. */
const MAX_HELD_EVENTS = 500;

const chunk = v.looseObject({
  choices: v.array(v.looseObject({ index: v.fallback(v.number(), 0), delta: v.looseObject({}) })),
});

type Delta = Record<string, unknown>;

/** An event of a stream: the texts that continue from one event to the next, each by the field it belongs to. */
interface Event {
  readonly texts: Map<string, string>;
  /** Writes the event's data; if a text has changed, without the token probabilities, which contain the same text. */
  readonly write: () => string;
}

/**
 * Removes secrets from a stream, even if one is split over several events: events are held back while their end may be
 * the beginning of a secret.
 */
export class StreamRedactor {
  readonly #secrets: SecretFinder;
  #held: Event[] = [];

  constructor(secrets: SecretFinder) {
    this.#secrets = secrets;
  }

  /** @returns the data of the events that may be sent */
  push(data: string): readonly string[] {
    const event = readEvent(this.#secrets.hide(data));
    this.#held.push(event);
    if (this.#held.length > MAX_HELD_EVENTS) return this.end();
    if (event.texts.size === 0) return this.#held.length > 1 ? [] : this.#release(1);
    let hold = this.#held.length;
    for (const name of new Set(this.#held.flatMap(({ texts }) => [...texts.keys()]))) {
      hold = Math.min(hold, this.#firstOpen(name));
    }
    return this.#release(hold);
  }

  /** @returns the events that were held back, without the beginning of a secret */
  end(): readonly string[] {
    for (const name of new Set(this.#held.flatMap(({ texts }) => [...texts.keys()]))) {
      const text = this.#joined(name);
      const cut = this.#secrets.hideCut(text);
      if (cut !== text) this.#replace(name, cut);
    }
    return this.#release(this.#held.length);
  }

  /**
   * Hides complete secrets in a text.
   *
   * @returns the index of the first event with a part of an incomplete one
   */
  #firstOpen(name: string): number {
    const text = this.#joined(name);
    const hidden = this.#secrets.hide(text);
    if (hidden !== text) this.#replace(name, hidden);
    let from = this.#secrets.openFrom(hidden);
    if (from === hidden.length) return this.#held.length;
    return this.#held.findIndex(({ texts }) => {
      from -= texts.get(name)?.length ?? 0;
      return from < 0;
    });
  }

  #joined(name: string): string {
    return this.#held.map(({ texts }) => texts.get(name) ?? '').join('');
  }

  /** Puts the whole text into the first event; the others stay, with an empty text. */
  #replace(name: string, text: string): void {
    let rest = text;
    for (const event of this.#held) {
      if (!event.texts.has(name)) continue;
      event.texts.set(name, rest);
      rest = '';
    }
  }

  #release(count: number): readonly string[] {
    return this.#held.splice(0, count).map((event) => event.write());
  }
}

/** Parses an event; data that is not a chunk is treated as one text, which the next event may continue. */
function readEvent(data: string): Event {
  const read = v.safeParse(chunk, parseOrNone(data));
  const texts = new Map<string, string>();
  if (!read.success) {
    if (data.trim() !== '[DONE]') texts.set('', data);
    return { texts, write: () => texts.get('') ?? data };
  }
  const value = read.output;
  const original = new Map<string, string>();
  for (const { index, delta } of value.choices) {
    for (const [field, text] of Object.entries(delta)) {
      if (typeof text === 'string' && field !== 'role') original.set(`${index} ${field}`, text);
    }
  }
  for (const [name, text] of original) texts.set(name, text);
  const write = (): string => {
    const isSame = [...texts].every(([name, text]) => original.get(name) === text);
    if (isSame) return data;
    const choices = value.choices.map((choice) => {
      const delta: Delta = { ...choice.delta };
      for (const field of Object.keys(delta)) {
        const text = texts.get(`${choice.index} ${field}`);
        if (text !== undefined) delta[field] = text;
      }
      return { ...choice, delta, logprobs: null };
    });
    return JSON.stringify({ ...value, choices });
  };
  return { texts, write };
}
