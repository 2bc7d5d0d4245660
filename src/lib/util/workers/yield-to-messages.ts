/**
 * Yields to the event loop, so that messages such as a cancellation are handled; faster than a timer, which waits four
 * milliseconds.
 */
export function yieldToMessages(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
