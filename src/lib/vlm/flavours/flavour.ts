import type * as v from 'valibot';
import type { ErrorFields } from './fields.ts';

/**
 * Properties of one kind of server. The kind need not be known: a request has the switches of all kinds, a
 * rejected field name is replaced by that of another kind, and a reply is read by whichever names are in it. A schema
 * fails if there is nothing of its kind.
 */
export interface Flavour {
  /** Display name. */
  readonly title: string;
  /** Default port. */
  readonly port?: string;
  /** Returns a sentence that says how to allow pages of an origin. */
  readonly cors: (origin: string) => string;
  /** Returns the request fields that switch thinking on or off; every other kind must ignore them. */
  readonly thinking?: (isOn: boolean) => Readonly<Record<string, unknown>>;
  /** Name of the request field for the maximum number of answer tokens; default: `max_tokens`. */
  readonly tokenField?: string;
  /** Maximum number of alternatives per position, if known. */
  readonly topLogprobs?: number;
  /** Field of a message or delta that holds thinking; without it, thinking is part of the text. */
  readonly reasoning?: string;
  /** Schema of its errors. */
  readonly error: v.GenericSchema<unknown, ErrorFields>;
  /** Schema of a listed model's context length (prompt and answer together), in tokens. */
  readonly contextTokens?: v.GenericSchema<unknown, number>;
  /** Schema of whether a listed model takes pictures. */
  readonly vision?: v.GenericSchema<unknown, boolean>;
}
