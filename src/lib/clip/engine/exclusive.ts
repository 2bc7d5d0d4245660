/** Runs pieces of work one after another, in the order of asking; a failure concerns its own caller only. */
export function createExclusive(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Lets messages of others in (a cancel, another call), then throws the signal's reason if it was aborted. */
export async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
