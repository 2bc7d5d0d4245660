/** Messages of Chromium, Firefox and Safari for a module, its styles or a page's data that could not be fetched. */
const UNFETCHED = /to fetch|loading dynamic|module script|Load failed|preload CSS/u;

/** Returns whether an error means that a part of the app could not be fetched. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.test(error.message);
}
