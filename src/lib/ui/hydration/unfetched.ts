/** What Chromium, Firefox and Safari say where a module, its styles or a page's data do not come. */
const UNFETCHED = /to fetch|loading dynamic|module script|Load failed|preload CSS/u;

/** Whether an error says that a part of the app could not be fetched. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.test(error.message);
}
