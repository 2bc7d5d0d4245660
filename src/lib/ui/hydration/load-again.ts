/** What browsers say where a module, its styles or a page's data do not come: Chromium, Firefox and Safari, in this order. */
const UNFETCHED = [
  /Failed to fetch|error loading dynamically imported module|Importing a module script failed/u,
  /NetworkError when attempting to fetch|Load failed|Unable to preload CSS/u,
];

/** Whether an error says that a part of the app could not be fetched. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.some((words) => words.test(error.message));
}

/**
 * Loads the page anew, as soon as the server answers: until then a browser remembers that a module could not be fetched.
 *
 * @param before what is done just before that
 * @returns false where the server does not answer. Never rejects
 */
export async function loadAgain(before: () => void = () => undefined): Promise<boolean> {
  const answers = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) return false;
  before();
  location.reload();
  return true;
}
