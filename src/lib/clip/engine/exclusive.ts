/**
 * Returns a function that runs tasks one after another, in the order of the calls; a failure affects only its own
 * caller.
 */
export function createExclusive(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Lets other messages be handled (a cancellation, another call), then throws the signal's reason if it is aborted. */
export async function yieldToEventLoop(signal: AbortSignal | undefined): Promise<void> {
  // Unlike a timer, a message is not throttled by browsers.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
  signal?.throwIfAborted();
}
