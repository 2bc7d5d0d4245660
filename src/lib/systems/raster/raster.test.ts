import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { findSystem } from '../known.ts';
import { systems } from '../index.ts';
import type { State, System } from '../types.ts';
import { nodeRasteriser } from './node.ts';
import { wasmRasteriser } from './wasm.ts';

const modulePath = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const pageRasteriser = wasmRasteriser(() => readFile(modulePath));

const pendulum = findSystem('pendulum');
const drawings = systems.flatMap((system) =>
  system.styles.map((style) => ({ system, style, name: `${system.id} ${style}` })),
);

/** Returns any values in range, regardless of the equations. */
function anyState(variables: System['variables'], seed: number): State {
  const random = createRandom(seed);
  return Object.fromEntries(
    variables.map(({ id, range: [lo, hi], values }) => [
      id,
      values?.[random.integer(0, values.length - 1)] ?? lo + (hi - lo) * random.uniform(),
    ]),
  );
}

describe('the two rasterisers', () => {
  it.each(drawings)('give the same PNG and the same pixels for $name', async ({ system, style }) => {
    for (let seed = 0; seed < 40; seed++) {
      const svg = system.draw(anyState(system.variables, seed), { style });
      const size = [96, 33, 256, 224][seed % 4] ?? 96;
      const [native, page] = await Promise.all([
        nodeRasteriser.rasterise(svg, size),
        pageRasteriser.rasterise(svg, size),
      ]);
      expect(Buffer.compare(native, page), `PNG of seed ${seed} at ${size}`).toBe(0);
      const [nativePixels, pagePixels] = await Promise.all([
        nodeRasteriser.pixels(svg, size),
        pageRasteriser.pixels(svg, size),
      ]);
      expect([nativePixels.width, nativePixels.height]).toEqual([size, size]);
      expect(nativePixels.data).toHaveLength(4 * size * size);
      expect(Buffer.compare(nativePixels.data, pagePixels.data), `pixels of seed ${seed} at ${size}`).toBe(0);
    }
  });

  it('write a PNG of the requested size', async () => {
    const svg = pendulum?.draw(anyState(pendulum.variables, 1)) ?? '';
    const png = Buffer.from(await nodeRasteriser.rasterise(svg, 123));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([123, 123]);
  });

  it.each([15, 2049, 96.5, Number.NaN])('reject the size %s', async (size) => {
    await expect(nodeRasteriser.rasterise('<svg xmlns="http://www.w3.org/2000/svg"/>', size)).rejects.toThrow(
      'from 16 to 2048',
    );
    await expect(pageRasteriser.pixels('<svg xmlns="http://www.w3.org/2000/svg"/>', size)).rejects.toThrow(
      'from 16 to 2048',
    );
  });

  it('reject text that is not a drawing, and continue with the next', async () => {
    for (const rasteriser of [nodeRasteriser, pageRasteriser]) {
      await expect(rasteriser.rasterise('no drawing', 96)).rejects.toBeTruthy();
      const svg = pendulum?.draw(anyState(pendulum.variables, 2)) ?? '';
      expect((await rasteriser.rasterise(svg, 32)).length).toBeGreaterThan(100);
    }
  });
});
