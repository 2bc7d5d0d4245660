/** Servers that want no key are given words such as "none" or "EMPTY": these may stand in any answer. */
const SHORTEST = 8;

/** Takes a key, or another secret, out of what a server says: some repeat it in their messages. */
export function hideSecret(text: string, secret: string | null | undefined): string {
  return !secret || secret.length < SHORTEST ? text : text.replaceAll(secret, '***');
}
