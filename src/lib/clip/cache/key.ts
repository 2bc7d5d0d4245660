import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ModelIdentity } from '../types.ts';

/** What an embedding depends on beside its input. */
type Origin = Pick<ModelIdentity, 'sha256' | 'dtype' | 'device' | 'preprocessing'>;

/** Key of a picture's embedding; `sha256` is that of the picture's content. */
export function pictureKey(origin: Origin, sha256: string): string {
  return [...parts(origin), origin.preprocessing, sha256].join('|');
}

/** Key of a text's embedding: texts that differ only in how their accents are encoded are one. */
export function textKey(origin: Origin, text: string): string {
  return [...parts(origin), 'text', bytesToHex(sha256(utf8ToBytes(text.normalize('NFC'))))].join('|');
}

function parts({ sha256, dtype, device }: Origin): readonly string[] {
  return [sha256, dtype, device];
}
