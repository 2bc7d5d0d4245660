import { initWasm, Resvg, type InitInput } from '@resvg/resvg-wasm';
import { renderOptions, type Rasteriser } from './rasteriser.ts';

let initialised: Promise<void> | undefined;

/**
 * The rasteriser of resvg's WebAssembly build. `source` is called once, at the first picture: it gives the
 * module's address or bytes. A failed start is forgotten, so that the next call tries again.
 */
export function wasmRasteriser(source: () => InitInput | Promise<InitInput>): Rasteriser {
  const start = (): Promise<void> => {
    initialised ??= initWasm(source()).catch((reason: unknown) => {
      initialised = undefined;
      throw reason;
    });
    return initialised;
  };
  return {
    rasterise: async (svg, size) => {
      await start();
      return withImage(svg, size, (image) => image.asPng());
    },
    pixels: async (svg, size) => {
      await start();
      return withImage(svg, size, (image) => ({
        width: image.width,
        height: image.height,
        data: image.pixels,
      }));
    },
  };
}

type Image = ReturnType<InstanceType<typeof Resvg>['render']>;

/** Memory on the WebAssembly side is not collected: both objects are freed whatever happens. */
function withImage<Value>(svg: string, size: number, read: (image: Image) => Value): Value {
  const drawing = new Resvg(svg, renderOptions(size));
  try {
    const image = drawing.render();
    try {
      return read(image);
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
