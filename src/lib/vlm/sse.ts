import { createParser } from 'eventsource-parser';

/** Parses server-sent events from text that comes in chunks, with CRLF, comments and split lines. */
export class EventReader {
  #events: string[] = [];
  readonly #parser = createParser({
    onEvent: ({ data }) => this.#events.push(data),
    onError: ({ type, field, value }) => {
      // Older servers of llama.cpp send `error: {...}` as a field of its own.
      if (type === 'unknown-field' && field === 'error' && value !== undefined) {
        this.#events.push(/^\s*\{\s*"error"/u.test(value) ? value : `{"error":${value}}`);
      }
    },
  });

  /** @returns the data of the events that this chunk completes */
  push(piece: string): readonly string[] {
    this.#parser.feed(piece);
    return this.#take();
  }

  /** @returns the last event, if the stream ended without a blank line */
  end(): readonly string[] {
    this.#parser.feed('\n\n');
    return this.#take();
  }

  #take(): readonly string[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
