/** Why a part of the app could not be fetched, as the end of a sentence. */
export const NO_CONNECTION = 'no connection to the server';

/** Error message where a module or a system could not be loaded, within a sentence. */
export const NOT_FETCHED = `a part of the app could not be fetched: ${NO_CONNECTION}. Reload the page once you are online again.`;

/** Messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const UNFETCHED_MODULE = /dynamically imported module|module script/u;

/** Returns whether an error means that a script of the app, imported when needed, could not be fetched. */
export function isUnfetchedModule(error: unknown): boolean {
  return error instanceof Error && UNFETCHED_MODULE.test(error.message);
}
