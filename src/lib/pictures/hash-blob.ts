/**
 * SHA-256 of a file's bytes, 64 hexadecimal digits. The browser does it off the main thread; where Web Crypto is
 * missing (plain http from another machine) it is done here, in JavaScript.
 */
export async function hashBlob(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (!isSecureContext) return (await import('../util/hash.ts')).hashBytes(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
