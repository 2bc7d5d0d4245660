/** How long a browser keeps a text: until it is cleared, or as long as the tab is open. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** The text that this browser keeps under a key; null where there is none, or its storage is closed to us. */
export function storedText(keeper: StorageArea, key: string): string | null {
  try {
    return globalThis[keeper].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null forgets it. Where the browser keeps nothing, it holds until the page is closed. */
export function storeText(keeper: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[keeper].removeItem(key);
    else globalThis[keeper].setItem(key, text);
  } catch {
    // Storage is full, or closed to us.
  }
}
