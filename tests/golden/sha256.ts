import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text's UTF-8 bytes in hexadecimal; independent of the project's own code, which may change. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
