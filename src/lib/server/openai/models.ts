import type { Result } from '../../util/result.ts';
import type { ChatBody } from '../chat-schema.ts';
import type { ApiError } from '../openai-error.ts';

/** A piece of an answer, with what could have stood in its place and how likely each is; itself included. */
export interface AnswerPiece {
  readonly text: string;
  readonly alternatives?: readonly { readonly text: string; readonly probability: number }[];
  /** The shares follow from a rule: they are there for the format, and are no probability of the model's. */
  readonly isByRule?: boolean;
}

/** A model of this process. */
export interface LocalModel {
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}

/** The models of this process, behind the shapes of OpenAI-compatible servers. */
export interface LocalModels {
  readonly list: readonly LocalModel[];
  /** Names the version of all that an answer depends on. */
  readonly fingerprint: () => Promise<string>;
  /** Fails for pictures that cannot be read; a prompt that it cannot answer gets an answer that says so. */
  readonly answer: (
    model: string,
    messages: ChatBody['messages'],
    options: { readonly seed: number | undefined; readonly signal: AbortSignal },
  ) => Promise<Result<readonly AnswerPiece[], ApiError>>;
}
