/** A chain that somebody makes: as typed, whole or not. */
import type { Interaction, Requirement } from '../types.ts';

/** An event that is still being written: its time may not be readable, its texts may be empty. */
export interface OwnEvent {
  readonly id: string;
  /** As typed: "0:05", "64.5"; what cannot be read stays as it is. */
  readonly time: string;
  readonly agent: string;
  readonly text: string;
  /** As a noun phrase, where it is known: "cracking the eggs". */
  readonly label?: string;
}

/** A chain that is still being written: it may lack times, sentences and a goal; `wholeChain` makes a `Chain` of it. */
export interface OwnChain {
  readonly title: string;
  /** What kind of task it is: "cooking an omelette". */
  readonly context: string;
  readonly type: Interaction;
  /** Id of the event that all of it is for; null for the last one. */
  readonly goal: string | null;
  /** In the order in which they stand. */
  readonly events: readonly OwnEvent[];
  /** What an event needs, by its id. */
  readonly causes: Readonly<Record<string, Requirement>>;
}

/** A chain before anybody wrote anything. */
export const EMPTY_CHAIN: OwnChain = {
  title: '',
  context: '',
  type: 'person-object',
  goal: null,
  events: [],
  causes: {},
};

/** Whether nothing was typed yet. */
export function isEmptyChain(own: OwnChain): boolean {
  return own.events.length === 0 && own.title.trim() === '' && own.context.trim() === '';
}
