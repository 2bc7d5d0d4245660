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
export async function yieldToEventLoop(signal: AbortSignal | undefined): Promise<void> {
  // Unlike a timer's, this turn is not put off by browsers.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
  signal?.throwIfAborted();
}
