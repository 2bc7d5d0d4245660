/** A part of a message: text, or a picture as a data URL. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image_url';
      readonly image_url: { readonly url: string; readonly detail?: ImageDetail };
    };

/** How closely servers with that switch look at a picture; without it as they do by default. */
export const IMAGE_DETAILS = ['low', 'high', 'auto'] as const;
export type ImageDetail = (typeof IMAGE_DETAILS)[number];

/** One turn of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ChatPart[];
}

/** A form of answers: a name of letters, digits and underscores, and a JSON schema. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What is asked of a model. What is left out is left to the server, whose defaults differ a lot. */
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
  /** Alternatives a position, 0 to 20. */
  readonly topLogprobs?: number;
  /** `false` asks chat templates that know the switch to leave out the thinking. */
  readonly thinking?: boolean;
  /** The form that the answer has to have; servers that know no forms refuse it or leave it out. */
  readonly form?: AnswerSchema;
  /** Further fields, as some servers know them; never in place of those above. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A token with its natural log probability. */
export interface ScoredToken {
  readonly token: string;
  readonly logprob: number;
}

/** One position of the answer: the token that was taken, and the likeliest ones there. */
export interface TokenLogprob extends ScoredToken {
  readonly top: readonly ScoredToken[];
}

/** What a request took, as its server counts. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** A whole answer: the first choice of a reply. */
export interface ChatReply {
  /** What is said; thinking stands beside it. */
  readonly text: string;
  readonly reasoning: string;
  /** Why the model stopped: `stop`, `length`, ...; null where an unstreamed reply does not say. */
  readonly finishReason: string | null;
  /** Null where the server gave none, which some never do. */
  readonly logprobs: readonly TokenLogprob[] | null;
  readonly usage: Usage | null;
  /** The model as the server names it; it may differ from the one that was asked for. */
  readonly model: string | null;
  readonly systemFingerprint: string | null;
  /** From sending to the end of the answer. */
  readonly milliseconds: number;
  /** It was asked for by a page that left, and was on its way already. */
  readonly isResumed?: true;
}

/** What a streamed answer has just grown by. */
export interface ChatDelta {
  readonly text: string;
  readonly reasoning: string;
}

/** A model as a server lists it. */
export interface ListedModel {
  readonly id: string;
  /** Longest prompt and answer together, in tokens, where the server says. */
  readonly contextTokens: number | null;
  /** Whether the server says that the model takes pictures; null where it does not say. */
  readonly vision: boolean | null;
}
