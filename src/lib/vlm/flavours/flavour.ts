import type * as v from 'valibot';
import type { ErrorFields } from './fields.ts';

/**
 * What one kind of server does in a way of its own. Nobody has to say which kind a server is: a request holds the
 * switches of all kinds, a name that is refused gives way to that of another kind, and a reply is read by whichever
 * names are in it. A schema fails where nothing of its kind is said.
 */
export interface Flavour {
  /** As people know it. */
  readonly title: string;
  /** Its port unless it is told otherwise. */
  readonly port?: string;
  /** What makes it answer pages of an origin, in a sentence. */
  readonly cors: (origin: string) => string;
  /** The request's fields that switch thinking on or off; every other kind has to ignore them. */
  readonly thinking?: (isOn: boolean) => Readonly<Record<string, unknown>>;
  /** The request's field for the longest answer, in tokens; `max_tokens` where it is left out. */
  readonly tokenField?: string;
  /** Most alternatives a position that it gives, where that is known. */
  readonly topLogprobs?: number;
  /** The field of a message or a delta that holds thinking; without it, thinking stands in the text. */
  readonly reasoning?: string;
  /** What its errors say. */
  readonly error: v.GenericSchema<unknown, ErrorFields>;
  /** Longest prompt and answer together, in tokens, of a model in its list. */
  readonly contextTokens?: v.GenericSchema<unknown, number>;
  /** Whether a model in its list takes pictures. */
  readonly vision?: v.GenericSchema<unknown, boolean>;
}
