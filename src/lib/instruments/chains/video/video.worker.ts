/** Draws storyboards and encodes them as videos, off the main thread. */
import fontAddress from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { browserRasteriser } from '../../../systems/raster/browser.ts';
import { serveCalls } from '../../../util/workers/rpc.ts';
import { encodeStoryboard } from '../../../video/encode.ts';
import type { VideoMethods } from './methods.ts';

/** Share of the video's height that the picture takes. */
const PICTURE = 0.88;

/** The page's font; a fallback is used where it cannot be loaded. */
const font = new FontFace('Source Sans 3', `url(${fontAddress})`, { weight: '200 900' });
const fonted = font.load().then(
  // TypeScript's types are those of a window; `self.fonts` exists in workers, too.
  (loaded) => void (self as unknown as { readonly fonts: FontFaceSet }).fonts.add(loaded),
  () => undefined,
);

serveCalls<VideoMethods>(self, {
  encode: async ({ title, events, ...how }, { signal, progress }) => {
    await fonted;
    const size = Math.round(how.height * PICTURE);
    const drawn = [];
    for (const { svg, ...event } of events) {
      signal.throwIfAborted();
      drawn.push({ ...event, picture: await bitmapOf(svg, size) });
    }
    try {
      return await encodeStoryboard(title, drawn, how, {
        signal,
        onprogress: (done, total) => progress({ done, total }),
      });
    } finally {
      for (const { picture } of drawn) picture.close();
    }
  },
});

async function bitmapOf(svg: string, size: number): Promise<ImageBitmap> {
  const { data, width, height } = await browserRasteriser.pixels(svg, size);
  return createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
}
