import { svgUrl } from './svg-url.ts';

/** A text as a QR code, dark on white: the address of an SVG picture. Rejects where the text is too long for one. */
export async function qrCode(text: string): Promise<string> {
  const [{ generate }, { toSvgSource }] = await Promise.all([
    import('lean-qr'),
    import('lean-qr/extras/svg'),
  ]);
  return svgUrl(toSvgSource(generate(text), { on: '#111', off: '#fff', xmlDeclaration: false }));
}
