/** Lifetime of a stored text: until it is cleared, or as long as the tab is open. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key; null if there is none, or storage is not accessible. */
export function storedText(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. Without storage, it is lost when the page closes. */
export function storeText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Storage is full, or not accessible.
  }
}
