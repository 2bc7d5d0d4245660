import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text's UTF-8 bytes, 64 hexadecimal digits. Not Web Crypto, which is asynchronous and missing
 * on pages that are served over plain http from another machine.
 */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of bytes, 64 hexadecimal digits. */
export function hashBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/**
 * SHA-256 of bytes, 64 hexadecimal digits: by Web Crypto where it is, which pages served over plain http from another
 * machine lack.
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  return subtle ? bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes))) : hashBytes(bytes);
}
