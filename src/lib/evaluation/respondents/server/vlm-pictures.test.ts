import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../clip/decode/index.ts';
import { nodeDecodeTools } from '../../../clip/decode/node.ts';
import { defaultState, pendulum } from '../../../systems/index.ts';
import { nodeRasteriser } from '../../../systems/raster/node.ts';
import { parseDataUrl } from '../../../vlm/index.ts';
import { nodeJpegEncoder } from '../../../vlm/jpeg/node.ts';
import { pictureSender, type SentFormat } from './vlm-pictures.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

const state = defaultState(pendulum);
const tools = { ...nodeRasteriser, encodeJpeg: nodeJpegEncoder };

async function sent(format: SentFormat, style: 'rungs' | 'published' = 'rungs') {
  const url = await pictureSender(
    format,
    tools,
  )({
    kind: 'scene',
    name: 'a',
    subject: 'pendulum',
    state,
    style,
  });
  const parsed = unwrap(parseDataUrl(url));
  const { mime, bytes } = parsed;
  const blob = new Blob([Uint8Array.from(bytes)]);
  const pixels = await decodePicture(
    { sha256: '', content: { kind: 'file', blob } },
    nodeDecodeTools(nodeRasteriser.pixels),
  );
  return { mime, bytes: bytes.length, pixels };
}

describe('pictures for servers', () => {
  it('are PNG at the size of the style, or at the requested one', async () => {
    expect(await sent({})).toMatchObject({ mime: 'image/png', pixels: { width: 256, height: 256 } });
    expect(await sent({}, 'published')).toMatchObject({ mime: 'image/png', pixels: { width: 96 } });
    expect(await sent({ size: 336 })).toMatchObject({ pixels: { width: 336 } });
  });

  it('are JPEG if a quality is requested, close to the picture and smaller with less quality', async () => {
    const plain = await sent({});
    const fine = await sent({ jpegQuality: 95 });
    const coarse = await sent({ jpegQuality: 20 });
    expect(fine).toMatchObject({ mime: 'image/jpeg', pixels: { width: 256 } });
    expect(coarse.bytes).toBeLessThan(fine.bytes);
    const was = Array.from(plain.pixels.data);
    const off = Array.from(fine.pixels.data).reduce(
      (sum, value, at) => sum + Math.abs(value - (was[at] ?? 0)),
      0,
    );
    expect(off / was.length).toBeLessThan(2);
  });

  it('are rejected for an invalid quality and an unknown system', async () => {
    await expect(sent({ jpegQuality: 0 })).rejects.toThrow('1 to 100');
    const draw = pictureSender({}, tools);
    await expect(draw({ kind: 'scene', name: 'a', subject: 'clock', state, style: 'rungs' })).rejects.toThrow(
      'clock',
    );
  });
});
