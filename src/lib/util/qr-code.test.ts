import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { qrCode, qrModules, readQrCode } from './qr-code.ts';

/** Returns a code as seen by a camera: small in a grey picture, rotated, with noise. */
async function photographed(text: string, { turn = 0, noise = 0, seed = 1 } = {}) {
  const modules = await qrModules(text);
  const [width, height, modulePx] = [640, 480, 5.5];
  const random = createRandom(seed);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const column = (right * Math.cos(turn) + down * Math.sin(turn)) / modulePx + modules.length / 2;
      const row = (down * Math.cos(turn) - right * Math.sin(turn)) / modulePx + modules.length / 2;
      const isDark = modules[Math.floor(row)]?.[Math.floor(column)];
      const grey = isDark === undefined ? 120 : isDark ? 40 : 210;
      data.fill(grey + noise * (random.uniform() - 0.5), 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, data };
}

describe('a QR code', () => {
  test.each([
    ['61-K7Q2', {}],
    ['0-0000', { turn: 0.4, noise: 60 }],
    ['100-ZZ1A', { turn: 2.9, noise: 60, seed: 2 }],
    ['https://rungs.example/?class', { turn: -1.2, noise: 60, seed: 3 }],
  ])('%s is read from a picture of it', async (text, view) => {
    expect(await readQrCode(await photographed(text, view))).toBe(text);
  });

  test('is not found if there is none', async () => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(200);
    expect(await readQrCode({ width: 64, height: 64, data })).toBeNull();
  });

  test('is drawn with its quiet zone, and rejects text that is too long', async () => {
    // 21 modules of the smallest version and 4 on each side.
    expect(decodeURIComponent(await qrCode('61-K7Q2'))).toContain('viewBox="0 0 29 29"');
    await expect(qrCode('é'.repeat(2000))).rejects.toThrow();
  });
});
