import { fail, ok, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import type { ReplyChoice, Completion } from './schema.ts';
import { splitAtClosingMark, ThinkingSplitter } from './thinking.ts';
import type { ChatDelta, ChatReply, TokenLogprob, Usage } from './types.ts';

/** Builds one reply from the chunks of a stream, or from a whole reply. */
export class ReplyFold {
  readonly #splitter = new ThinkingSplitter();
  #text = '';
  #reasoning = '';
  #finishReason: string | null = null;
  #logprobs: TokenLogprob[] | null = null;
  #usage: Usage | null = null;
  #model: string | null = null;
  #systemFingerprint: string | null = null;
  #hasChoice = false;

  /** @returns what the answer grows by; both empty for chunks with usage or nothing */
  add(chunk: Completion): ChatDelta {
    this.#model = chunk.model ?? this.#model;
    this.#systemFingerprint = chunk.system_fingerprint ?? this.#systemFingerprint;
    if (chunk.usage !== null) {
      const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = chunk.usage;
      this.#usage = { promptTokens, completionTokens };
    }
    const choice = chunk.choices.find(({ index }) => index === 0);
    return choice === undefined ? { text: '', reasoning: '' } : this.#addChoice(choice);
  }

  /** Whether the model has said that it is done. */
  get isFinished(): boolean {
    return this.#finishReason !== null;
  }

  /** Returns the reply of a stream; fails unless the model said that it was done. */
  finishStream(milliseconds: number): Result<ChatReply, VlmError> {
    if (!this.#hasChoice) {
      return fail({
        kind: 'malformed',
        message: 'The stream of the server holds no answer: it ended without any choice.',
      });
    }
    if (!this.isFinished) {
      return fail({
        kind: 'cut-off',
        message: 'The answer broke off: the stream ended before the model was done. Try again.',
      });
    }
    return ok(this.#reply(milliseconds));
  }

  /** Returns a reply that was not streamed. */
  finishWhole(milliseconds: number): Result<ChatReply, VlmError> {
    if (this.#hasChoice) return ok(this.#reply(milliseconds));
    return fail({
      kind: 'malformed',
      message: 'The reply of the server holds no answer: it has no choices.',
    });
  }

  #addChoice(choice: ReplyChoice): ChatDelta {
    this.#hasChoice = true;
    // Some servers send an empty reason with every chunk.
    if (choice.finish_reason !== null && choice.finish_reason !== '')
      this.#finishReason = choice.finish_reason;
    const positions = choice.logprobs?.measured === true ? choice.logprobs.content : null;
    if (positions !== null) {
      this.#logprobs ??= [];
      for (const { token, logprob, top_logprobs: top } of positions) {
        this.#logprobs.push({ token, logprob, top });
      }
    }
    const delta = choice.delta ?? choice.message;
    if (delta === null) return { text: '', reasoning: '' };
    const { text, reasoning } = this.#splitter.push(delta.text);
    return this.#grow({ text, reasoning: delta.reasoning + reasoning });
  }

  #grow(delta: ChatDelta): ChatDelta {
    this.#text += delta.text;
    this.#reasoning += delta.reasoning;
    return delta;
  }

  #reply(milliseconds: number): ChatReply {
    this.#grow(this.#splitter.end());
    const { text, reasoning } = splitAtClosingMark(this.#text);
    return {
      text,
      reasoning: this.#reasoning + reasoning,
      finishReason: this.#finishReason,
      logprobs: this.#logprobs,
      usage: this.#usage,
      model: this.#model,
      systemFingerprint: this.#systemFingerprint,
      milliseconds,
    };
  }
}
