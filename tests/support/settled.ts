/** Resolves after all pending promise callbacks have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
