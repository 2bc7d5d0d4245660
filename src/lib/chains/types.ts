/** Types of event chains: what happened in a video or storyboard, and what each event needed. Plain data. */

/** CounterVQA's categories of videos: people with objects, or with each other. */
export const INTERACTIONS = ['person-object', 'person-person'] as const;
export type Interaction = (typeof INTERACTIONS)[number];

/** Most events of a chain. */
export const MAX_EVENTS = 500;
/** Most characters of a sentence. */
export const MAX_SENTENCE_LENGTH = 2_000;

/** Something that happened. */
export interface ChainEvent {
  readonly id: string;
  /** A sentence: “The cook cracks two eggs into a bowl.” */
  readonly text: string;
  /** Start time in seconds. */
  readonly time: number;
  readonly agent: string;
  /** Noun phrase, if known: “cracking the eggs”. */
  readonly label?: string;
}

/** Requirement of an event: all of these events, or any one of them. */
export type Requirement = { readonly all: readonly string[] } | { readonly any: readonly string[] };

/** Events in order of time with their requirements; an event without an entry happens by itself. */
export interface Chain {
  readonly events: readonly ChainEvent[];
  readonly causes: Readonly<Record<string, Requirement>>;
  /** Id of the event that is the goal. */
  readonly goal: string;
  readonly type: Interaction;
}

/** A change of a chain: events are prevented, or replaced by something that serves only some of their effects. */
export type Change =
  | { readonly prevented: string | readonly string[] }
  | { readonly replaced: string; readonly serves: readonly string[] };

/** A replacement of an event. */
export interface Replacement {
  /** A sentence: “The cook drops the eggs on the floor.” */
  readonly text: string;
  /** Ids of the events whose requirements it satisfies; empty if none. */
  readonly serves: readonly string[];
}

/** A supposed-away event, with its replacement if any. */
export interface PreventedEvent {
  readonly id: string;
  readonly instead?: Replacement;
}

/** Premise of a question: an event of the chain that is supposed away, or something that never happens in it. */
export type Prevented = PreventedEvent | { readonly text: string };
