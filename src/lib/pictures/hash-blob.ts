/** SHA-256 of a file's bytes, 64 hexadecimal digits. The browser does it off the main thread where it can. */
export async function hashBlob(blob: Blob): Promise<string> {
  const { sha256Of } = await import('../util/hash.ts');
  return sha256Of(new Uint8Array(await blob.arrayBuffer()));
}
