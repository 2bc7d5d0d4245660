/** A part of a message: text, or a picture as a data URL. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image_url';
      readonly image_url: { readonly url: string; readonly detail?: ImageDetail };
    };

/** Levels of picture detail, for servers that support them; default: the server's. */
export const IMAGE_DETAILS = ['low', 'high', 'auto'] as const;
export type ImageDetail = (typeof IMAGE_DETAILS)[number];

/** One turn of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ChatPart[];
}

/** Schema of a structured answer: a name of letters, digits and underscores, and a JSON schema. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A chat request. Fields that are left out are up to the server, whose defaults differ a lot. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  /** 0: greedy. Servers default to 0.8, 1.0 or the model's own. */
  readonly temperature?: number;
  readonly topP?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  readonly logprobs?: boolean;
  /** Number of alternatives per position, 0 to 20. */
  readonly topLogprobs?: number;
  /** `false` tells chat templates that support it to leave out the thinking. */
  readonly thinking?: boolean;
  /** Schema that the answer must follow; servers without support reject or ignore it. */
  readonly form?: AnswerSchema;
  /** Extra fields for some servers; they never replace those above. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A token with its natural log probability. */
export interface ScoredToken {
  readonly token: string;
  readonly logprob: number;
}

/** One position of the answer: the token that was chosen, and the most likely ones. */
export interface TokenLogprob extends ScoredToken {
  readonly top: readonly ScoredToken[];
}

/** Number of tokens, as the server counts. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** A complete answer: the first choice of a reply. */
export interface ChatReply {
  /** The answer without thinking. */
  readonly text: string;
  readonly reasoning: string;
  /** Why the model stopped: `stop`, `length`, ...; null if an unstreamed reply does not say. */
  readonly finishReason: string | null;
  /** Null if the server gave none. */
  readonly logprobs: readonly TokenLogprob[] | null;
  readonly usage: Usage | null;
  /** Name of the model according to the server; may differ from the requested one. */
  readonly model: string | null;
  readonly systemFingerprint: string | null;
  /** Duration from sending to the end of the answer. */
  readonly milliseconds: number;
  /** Set if it was requested by an earlier page and was already on its way. */
  readonly isResumed?: true;
}

/** Text that a streamed answer has just grown by. */
export interface ChatDelta {
  readonly text: string;
  readonly reasoning: string;
}

/** A model as a server lists it. */
export interface ListedModel {
  readonly id: string;
  /** Context length (prompt and answer together), in tokens; null if the server does not say. */
  readonly contextTokens: number | null;
  /** Whether the model takes pictures; null if the server does not say. */
  readonly vision: boolean | null;
}
