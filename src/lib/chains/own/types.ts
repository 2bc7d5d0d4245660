/** The user's own chain, as typed, complete or not. */
import type { Interaction, Requirement } from '../types.ts';

/** An event being written: its time may be unreadable, its texts may be empty. */
export interface OwnEvent {
  readonly id: string;
  /** Time as typed: “0:05”, “64.5”; unreadable text is kept. */
  readonly time: string;
  readonly agent: string;
  readonly text: string;
  /** Noun phrase, if known: “cracking the eggs”. */
  readonly label?: string;
}

/** A chain being written: it may lack times, sentences and a goal; `wholeChain` turns it into a `Chain`. */
export interface OwnChain {
  readonly title: string;
  /** Kind of task: “cooking an omelette”. */
  readonly context: string;
  readonly type: Interaction;
  /** Id of the event that is the goal; null for the last event. */
  readonly goal: string | null;
  /** Events in display order. */
  readonly events: readonly OwnEvent[];
  /** Requirement of each event, by id. */
  readonly causes: Readonly<Record<string, Requirement>>;
}

/** An empty chain. */
export const EMPTY_CHAIN: OwnChain = {
  title: '',
  context: '',
  type: 'person-object',
  goal: null,
  events: [],
  causes: {},
};

/** Returns whether nothing has been typed yet. */
export function isEmptyChain(own: OwnChain): boolean {
  return own.events.length === 0 && own.title.trim() === '' && own.context.trim() === '';
}
