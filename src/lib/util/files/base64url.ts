/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // In chunks: engines limit the number of arguments of a call.
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

/** Decodes a base64url text; null unless it is exactly what `encodeBase64Url` writes for some bytes. */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/u.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  // Unused bits of the last character must be zero, or two texts would decode to the same bytes.
  const whole = Math.floor(bytes.length / 3);
  return encodeBase64Url(bytes.subarray(3 * whole)) === text.slice(4 * whole) ? bytes : null;
}
