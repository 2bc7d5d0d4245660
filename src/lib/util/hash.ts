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
