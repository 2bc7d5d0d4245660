import { svgUrl } from './files/svg-url.ts';

/** Width of the quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Returns a text as a QR code, dark on white, as the URL of an SVG picture. Rejects if the text is too long. */
export async function qrCode(text: string): Promise<string> {
  const modules = await qrModules(text);
  const size = modules.length;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#111" d="${dark.join('')}"/></svg>`,
  );
}

/**
 * Returns a text as a QR code with its quiet zone: rows of modules, true for dark ones. Rejects if the text is too
 * long.
 */
export async function qrModules(text: string): Promise<readonly (readonly boolean[])[]> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
}

/** Reads the text of a QR code in a picture of RGBA pixels, row by row; null if none is found. */
export async function readQrCode(pixels: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(pixels);
  } catch {
    // The library throws for pictures without a code.
    return null;
  }
}
