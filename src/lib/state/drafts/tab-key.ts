import { storedText } from './stored-text.ts';

/** Under which key a tab keeps a draft. @param name of what it is about */
export function tabKey(name: string): string {
  return `rungs draft ${name}`;
}

/** What guesses that are not held against an answer yet are kept under. */
export const MADE_GUESSES = 'guesses';

/** What the guesses of a class are kept under. */
export const CLASS_GUESSES = 'class guesses';

/** What tells a person of a class from the others. */
export const CLASS_PERSON = 'class person';

/** The codes that a person of a class was given are kept under this. */
export const CLASS_CODES = 'class codes';

/** The address whose question was opened is kept under this, so that a reload keeps what came after. */
export const OPENED_QUESTION = 'opened question';

/** That the opening's three questions were answered once. */
export const EXPLORING = 'exploring';

/** Where the cards of a graph were moved to is kept under this. @param graph the system's id, or what else names it */
export function placesOf(graph: string): string {
  return `places of ${graph}`;
}

/** Whether this tab keeps a draft under a name. */
export function isStoredInTab(name: string): boolean {
  return storedText('sessionStorage', tabKey(name)) !== null;
}
