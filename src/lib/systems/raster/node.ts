import { Resvg } from '@resvg/resvg-js';
import { renderOptions, type RenderedPixels, type Rasteriser } from './rasteriser.ts';

/** The rasteriser for Node: resvg's native build. */
export const nodeRasteriser: Rasteriser = {
  rasterise: (svg, size) => attempt(() => new Uint8Array(render(svg, size).asPng())),
  pixels: (svg, size) =>
    attempt((): RenderedPixels => {
      const image = render(svg, size);
      return { width: image.width, height: image.height, data: new Uint8Array(image.pixels) };
    }),
};

function render(svg: string, size: number): ReturnType<Resvg['render']> {
  return new Resvg(svg, renderOptions(size)).render();
}

function attempt<Value>(work: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(work()));
}
