import { createHash } from 'node:crypto';

/** SHA-256 of a text's UTF-8 bytes in hexadecimal digits; none of the project's own, which may change. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
