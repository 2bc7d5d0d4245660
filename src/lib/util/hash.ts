import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the SHA-256 of a text's UTF-8 bytes as 64 hexadecimal digits. Web Crypto is asynchronous, and missing on
 * pages served over plain http from another machine.
 */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Returns the SHA-256 of bytes as 64 hexadecimal digits. */
export function hashBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/**
 * Returns the SHA-256 of bytes as 64 hexadecimal digits, by Web Crypto where there is one (pages served over plain http
 * from another machine lack it).
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  return subtle ? bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes))) : hashBytes(bytes);
}
