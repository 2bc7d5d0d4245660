/** Returns a file with a PNG signature that is distinguished by its name. @param bytes smallest size */
export function pngFile(name: string, bytes = 0): File {
  const content = ['\x89PNG\r\n\x1a\n', name].join('').padEnd(bytes, '.');
  return new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });
}
