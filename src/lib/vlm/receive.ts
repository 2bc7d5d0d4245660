import * as v from 'valibot';
import { fail, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import { ReplyFold } from './fold.ts';
import { errorOfServer, findServerError, isWebPage } from './server-error.ts';
import { completion } from './schema.ts';
import { EventReader } from './sse.ts';
import type { ChatDelta, ChatReply } from './types.ts';
import { parseOrNone } from '../util/json.ts';

/** Maximum length of an answer: it has kilobytes; a server that sends without end must not fill the memory. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Reads an answer with status 200, streamed or whole: its first character shows which, since servers send plain JSON to
 * clients that asked for a stream, and the reverse.
 *
 * @param onbyte called for each chunk that arrives
 */
export async function receiveReply(
  body: AsyncIterable<Uint8Array>,
  options: {
    /** Removes secrets from what the server sends, before any of it is parsed. */
    readonly hide?: (text: string) => string;
    readonly onbyte: () => void;
    readonly ondelta: (delta: ChatDelta) => void;
    /** Returns the milliseconds since the request was sent. */
    readonly elapsed: () => number;
  },
): Promise<Result<ChatReply, VlmError>> {
  const decoder = new TextDecoder();
  const reader = new StreamReader(options);
  let whole = '';
  let isStream: boolean | null = null;
  let characters = 0;
  for await (const bytes of body) {
    options.onbyte();
    const piece = decoder.decode(bytes, { stream: true });
    characters += piece.length;
    if (characters > MAX_CHARACTERS) return tooLong();
    if (isStream === true) reader.push(piece);
    else {
      whole += piece;
      isStream ??= beginsStream(piece);
      if (isStream === true) reader.push(whole);
    }
    if (reader.error !== null) return fail(reader.error);
    // Some servers keep the connection open after the end.
    if (reader.isDone) break;
  }
  if (isStream !== true) return readWhole((options.hide ?? same)(whole + decoder.decode()), options);
  reader.end();
  return reader.error === null ? reader.fold.finishStream(options.elapsed()) : fail(reader.error);
}

/** Returns whether a first chunk is that of a stream; null if it is blank. */
function beginsStream(piece: string): boolean | null {
  const first = piece.trimStart()[0];
  return first === undefined ? null : first !== '{' && first !== '[' && first !== '<';
}

const same = (text: string): string => text;

/** Feeds the events of a stream to a fold, until the end or the first error. */
class StreamReader {
  readonly fold = new ReplyFold();
  readonly #events = new EventReader();
  readonly #hide: (text: string) => string;
  readonly #ondelta: (delta: ChatDelta) => void;
  error: VlmError | null = null;
  isDone = false;

  constructor({ hide = same, ondelta }: Pick<Parameters<typeof receiveReply>[1], 'hide' | 'ondelta'>) {
    this.#hide = hide;
    this.#ondelta = ondelta;
  }

  push(piece: string): void {
    this.#read(this.#events.push(piece));
  }

  end(): void {
    this.#read(this.#events.end());
  }

  #read(events: readonly string[]): void {
    for (const data of events) {
      if (this.error !== null || this.isDone) return;
      if (data.trim() === '[DONE]') this.isDone = true;
      else this.#readChunk(this.#hide(data));
    }
  }

  #readChunk(data: string): void {
    const value = parseOrNone(data);
    const serverError = findServerError(value);
    if (serverError !== null) {
      this.error = errorOfServer(serverError);
      return;
    }
    const chunk = v.safeParse(completion, value);
    if (!chunk.success) {
      // After the finish reason the answer is complete, whatever follows it.
      if (!this.fold.isFinished) this.error = notACompletion('an event cannot be read');
      return;
    }
    const delta = this.fold.add(chunk.output);
    if (delta.text !== '' || delta.reasoning !== '') this.#ondelta(delta);
  }
}

function readWhole(
  text: string,
  { ondelta, elapsed }: { ondelta: (delta: ChatDelta) => void; elapsed: () => number },
): Result<ChatReply, VlmError> {
  const value = parseOrNone(text);
  const serverError = findServerError(value);
  if (serverError !== null) return fail(errorOfServer(serverError));
  const read = v.safeParse(completion, value);
  if (!read.success) {
    if (isWebPage(text)) return fail({ ...notACompletion('it is a web page'), hasNoServer: true });
    return fail(notACompletion('the reply cannot be read'));
  }
  const fold = new ReplyFold();
  fold.add(read.output);
  const reply = fold.finishWhole(elapsed());
  if (reply.ok) ondelta({ text: reply.value.text, reasoning: reply.value.reasoning });
  return reply;
}

function notACompletion(why: string): VlmError & { readonly kind: 'malformed' } {
  return {
    kind: 'malformed',
    message: `The server's reply is not a chat completion (${why}). Check that the base URL ends in /v1.`,
  };
}

function tooLong(): Result<ChatReply, VlmError> {
  return fail({
    kind: 'malformed',
    message: `The server sends more than ${MAX_CHARACTERS / 1024 / 1024} million characters. Set a limit on the answer's tokens.`,
  });
}
