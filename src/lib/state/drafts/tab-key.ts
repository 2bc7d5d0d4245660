import { storedText } from './stored-text.ts';

/**
 * Returns the session storage key of a draft.
 *
 * @param name what the draft is about
 */
export function tabKey(name: string): string {
  return `rungs draft ${name}`;
}

/** Key of guesses that have not been compared with an answer yet. */
export const MADE_GUESSES = 'guesses';

/** Key of the guesses of a class. */
export const CLASS_GUESSES = 'class guesses';

/** Key of the id that distinguishes a person of a class from the others. */
export const CLASS_PERSON = 'class person';

/** Key of the codes that a person of a class was given. */
export const CLASS_CODES = 'class codes';

/** Key of the address whose question was opened, so that a reload keeps what came after. */
export const OPENED_QUESTION = 'opened question';

/** Key of the mark that the opening's three questions have been answered. */
export const EXPLORING = 'exploring';

/**
 * Returns the key of the positions of a graph's cards.
 *
 * @param graph the system's id, or another name of the graph
 */
export function placesOf(graph: string): string {
  return `places of ${graph}`;
}

/** Returns whether this tab has stored a draft under a name. */
export function isStoredInTab(name: string): boolean {
  return storedText('sessionStorage', tabKey(name)) !== null;
}
