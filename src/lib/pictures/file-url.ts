import { sniffFormat } from '../util/files/picture-format.ts';
import { dataUrl } from '../util/files/data-url.ts';
import { InputError } from '../util/input-error.ts';

/**
 * Returns a picture's bytes as a data URL.
 *
 * @throws InputError that names the file if it is not PNG, JPEG or WebP
 */
export function fileDataUrl(bytes: Uint8Array, file: string): string {
  const format = sniffFormat(bytes);
  if (format === 'png' || format === 'jpeg' || format === 'webp') return dataUrl(`image/${format}`, bytes);
  throw new InputError(`The picture ${file} is neither PNG, JPEG nor WebP.`);
}
