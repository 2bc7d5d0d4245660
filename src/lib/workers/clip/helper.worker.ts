/** Embeds pictures next to the CLIP worker, which starts and ends this worker. */
import { browserDecodeTools } from '../../clip/decode/browser.ts';
import { decodePicture, PictureError } from '../../clip/decode/index.ts';
import { createExclusive } from '../../clip/engine/exclusive.ts';
import { pictureTower, type PictureTower } from '../../clip/engine/picture-tower.ts';
import { startSession } from '../../clip/runtime/sessions.ts';
import { browserRasteriser } from '../../systems/raster/browser.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import type { HelperMethods } from './helper-methods.ts';
import { holdLock } from './worker-watch.ts';

const tools = browserDecodeTools(browserRasteriser.pixels);
const turns = createExclusive();
let tower: PictureTower | null = null;

serveCalls<HelperMethods>(self, {
  hello: holdLock,
  start: async ({ graph, spec, family, file }) => {
    const bytes = new Uint8Array(await graph.arrayBuffer());
    tower = pictureTower(await startSession({ bytes, external: [] }, 'wasm'), spec, family, file);
    return null;
  },
  embed: async ({ pictures, size }) => {
    try {
      const pixels = await Promise.all(pictures.map((picture) => decodePicture(picture, tools)));
      const embeddings = await turns(() => {
        if (!tower) throw new RangeError('It was not started.');
        return tower.embed(pixels, size);
      });
      return { kind: 'done', embeddings };
    } catch (error) {
      if (error instanceof PictureError) return { kind: 'picture', message: error.message };
      throw error;
    }
  },
});
