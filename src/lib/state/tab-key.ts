/** Under which key a tab keeps a draft. @param name of what it is about */
export function tabKey(name: string): string {
  return `rungs draft ${name}`;
}

/** What guesses that are not held against an answer yet are kept under. */
export const MADE_GUESSES = 'guesses';

/** Whether this tab keeps a draft under a name. */
export function isKeptInTab(name: string): boolean {
  try {
    return sessionStorage.getItem(tabKey(name)) !== null;
  } catch {
    return false;
  }
}
