import { createParser } from 'eventsource-parser';

/** Reads server-sent events out of text that comes in pieces: CRLF, comments and torn lines are all in order. */
export class EventReader {
  #events: string[] = [];
  readonly #parser = createParser({
    onEvent: ({ data }) => this.#events.push(data),
    onError: ({ type, field, value }) => {
      // llama.cpp's older servers send `error: {...}` as a field of its own.
      if (type === 'unknown-field' && field === 'error' && value !== undefined) {
        this.#events.push(/^\s*\{\s*"error"/u.test(value) ? value : `{"error":${value}}`);
      }
    },
  });

  /** @returns the data of the events that this piece completes */
  push(piece: string): readonly string[] {
    this.#parser.feed(piece);
    return this.#take();
  }

  /** @returns the event that no blank line follows, as the stream ended with it */
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
