import { qrCode, qrModules } from '../util/qr-code.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** The smallest module that cameras tell from its neighbours, in CSS pixels: about half a millimetre on a phone. */
const MIN_MODULE = 3;
/** What a large code leaves of a screen: edges, and a heading above it. */
const EDGES = { beside: 34, above: 92 };

/** The side of the largest square that a screen has for a code, in CSS pixels. */
export function roomForCode({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(width - EDGES.beside, height - EDGES.above);
}

/**
 * A link as a QR code that a camera reads off this screen: the address of its picture. Fails with what to do where the
 * link is too long for one.
 *
 * @param room side of the largest square that the screen has for it, in CSS pixels
 */
export async function linkCode(link: string, room: number): Promise<Result<string, string>> {
  const modules = await qrModules(link).catch(() => null);
  if (modules === null) return fail(tooLong(link, ''));
  if (room / modules.length < MIN_MODULE) return fail(tooLong(link, ' off this screen'));
  return ok(await qrCode(link));
}

function tooLong({ length }: string, where: string): string {
  const characters = length.toLocaleString('en');
  return `This link has ${characters} characters, too many for a QR code that a camera could read${where}: its squares would be too small. Copy the link instead, or save the case as a file.`;
}
