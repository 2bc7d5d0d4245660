import { initWasm, Resvg, type InitInput } from '@resvg/resvg-wasm';
import { renderOptions, type Rasteriser } from './rasteriser.ts';

let initialised: Promise<void> | undefined;

/**
 * Creates the rasteriser of resvg's WebAssembly build.
 *
 * @param source called once, at the first picture: returns the module's address or bytes; after a failed start the next
 * call tries again
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

/** Runs `read` on an image and frees the WebAssembly objects in every case, as they are not garbage-collected. */
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
