/** Returns in-memory storage with the methods that pages use; `kept` is its content. */
export function fakeStorage(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** Returns storage that throws on every access, as in a browser that blocks it. */
export function closedStorage() {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}
