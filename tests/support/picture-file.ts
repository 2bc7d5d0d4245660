/** A file that begins as a PNG does, and is told from others by its name alone. @param bytes how many it has at least */
export function pngFile(name: string, bytes = 0): File {
  const content = ['\x89PNG\r\n\x1a\n', name].join('').padEnd(bytes, '.');
  return new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });
}
