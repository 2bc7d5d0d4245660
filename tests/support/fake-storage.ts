/** Storage of a browser in memory, as far as pages use it; `kept` is what lies in it. */
export function fakeStorage(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** Storage that the browser keeps closed: whatever is asked of it fails. */
export function closedStorage() {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}
