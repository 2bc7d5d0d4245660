/**
 * Returns a random id of 128 bits as hexadecimal digits. Unlike `crypto.randomUUID`, it also works in pages without a
 * secure context, such as those of a server in a local network.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
