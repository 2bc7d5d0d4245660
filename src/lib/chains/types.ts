/** Event chains: what happened in a video or a storyboard, and what each event needed. Plain data. */

/** Whom people deal with, as CounterVQA sorts its videos: with things, or with each other. */
export const INTERACTIONS = ['person-object', 'person-person'] as const;
export type Interaction = (typeof INTERACTIONS)[number];

/** Events of one chain at most, and characters of a sentence. */
export const MAX_EVENTS = 500;
export const MAX_SENTENCE_LENGTH = 2_000;

/** Something that happened. */
export interface ChainEvent {
  readonly id: string;
  /** A sentence: "The cook cracks two eggs into a bowl." */
  readonly text: string;
  /** When it begins, in seconds. */
  readonly time: number;
  readonly agent: string;
  /** As a noun phrase, where it is known: "cracking the eggs". */
  readonly label?: string;
}

/** What an event needs to happen: every one of these events, or one of them. */
export type Requirement = { readonly all: readonly string[] } | { readonly any: readonly string[] };

/** The events in the order of time, and what each needed; an event without an entry happens by itself. */
export interface Chain {
  readonly events: readonly ChainEvent[];
  readonly causes: Readonly<Record<string, Requirement>>;
  /** Id of the event that all of it is for. */
  readonly goal: string;
  readonly type: Interaction;
}

/** What is changed in a chain: events are prevented, or something else is done that serves only some of what needs one. */
export type Change =
  | { readonly prevented: string | readonly string[] }
  | { readonly replaced: string; readonly serves: readonly string[] };

/** What is done in the place of an event. */
export interface Replacement {
  /** A sentence: "The cook drops the eggs on the floor." */
  readonly text: string;
  /** Ids of the events that get from it what they need; none where it serves nothing. */
  readonly serves: readonly string[];
}

/** An event that a question supposes away, and what it supposes in its place, if anything. */
export interface PreventedEvent {
  readonly id: string;
  readonly instead?: Replacement;
}

/** What a question supposes away: an event of the chain, or what never happens in it. */
export type Prevented = PreventedEvent | { readonly text: string };
