/** Returns the SHA-256 of a file's bytes as 64 hexadecimal digits; off the main thread if the browser can. */
export async function hashBlob(blob: Blob): Promise<string> {
  const { sha256Of } = await import('../util/hash.ts');
  return sha256Of(new Uint8Array(await blob.arrayBuffer()));
}
