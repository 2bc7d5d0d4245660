import type { Result } from '../../util/result.ts';
import type { ChatBody } from '../chat-schema.ts';
import type { ApiError } from '../openai-error.ts';

/** A piece of an answer with its alternatives, itself included, and their probabilities. */
export interface AnswerPiece {
  readonly text: string;
  readonly alternatives?: readonly { readonly text: string; readonly probability: number }[];
  /** Set if the probabilities follow from a rule, and are not the model's. */
  readonly isByRule?: boolean;
}

/** A model of this process. */
export interface LocalModel {
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}

/** The models of this process, for the OpenAI-compatible API. */
export interface LocalModels {
  readonly list: readonly LocalModel[];
  /** Returns a version of everything that an answer depends on. */
  readonly fingerprint: () => Promise<string>;
  /** Answers messages. Fails for pictures that cannot be read; an unsupported prompt gets an answer that says so. */
  readonly answer: (
    model: string,
    messages: ChatBody['messages'],
    options: { readonly seed: number | undefined; readonly signal: AbortSignal },
  ) => Promise<Result<readonly AnswerPiece[], ApiError>>;
}
