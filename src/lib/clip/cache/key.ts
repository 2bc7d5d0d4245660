import type { ModelIdentity } from '../types.ts';

/** Everything that an embedding depends on besides its input. */
export type Origin = Pick<ModelIdentity, 'sha256' | 'dtype' | 'device' | 'preprocessing'>;

/**
 * Returns the key of an embedding. `content` identifies the input: its kind and its SHA-256, such as `picture 3f...` or
 * `text 9a...` (of the text in Unicode's composed form).
 */
export function embeddingKey({ sha256, dtype, device, preprocessing }: Origin, content: string): string {
  return [sha256, dtype, device, preprocessing, content].join('|');
}
