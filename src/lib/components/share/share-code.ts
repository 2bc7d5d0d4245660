import { qrCode, qrModules } from '../../util/qr-code.ts';
import { fail, ok, type Result } from '../../util/result.ts';

/** Smallest module that cameras can read, in CSS pixels: about half a millimetre on a phone. */
const MIN_MODULE_PX = 3;
/** Space around a large code in CSS pixels: margins, and the heading above it. */
const EDGES = { beside: 34, above: 92 };

/** Returns the side of the largest square for a code on a screen, in CSS pixels. */
export function roomForCode({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(width - EDGES.beside, height - EDGES.above);
}

/**
 * Returns the URL of a link's QR code, readable by camera from this screen. Fails with a remedy where the link is too
 * long.
 *
 * @param room side of the largest square on the screen, in CSS pixels
 */
export async function linkCode(link: string, room: number): Promise<Result<string, string>> {
  const modules = await qrModules(link).catch(() => null);
  if (modules === null) return fail(tooLong(link, ''));
  if (room / modules.length < MIN_MODULE_PX) return fail(tooLong(link, ' off this screen'));
  return ok(await qrCode(link));
}

function tooLong({ length }: string, where: string): string {
  const characters = length.toLocaleString('en');
  return `This link has ${characters} characters, too many for a QR code that a camera could read${where}: its squares would be too small. Copy the link instead, or save the case as a file.`;
}
