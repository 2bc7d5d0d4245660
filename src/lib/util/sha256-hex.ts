/** A SHA-256 in lower-case hexadecimal digits. */
export const SHA256_HEX = /^[0-9a-f]{64}$/u;

/** Returns whether a text is a SHA-256 in lower-case hexadecimal digits. */
export function isHash(text: string | null): text is string {
  return text !== null && SHA256_HEX.test(text);
}
