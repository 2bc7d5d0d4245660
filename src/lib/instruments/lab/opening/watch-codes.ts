import { readQrCode } from '$lib/util/qr-code.ts';

/** Between two looks, so that the page stays at hand. */
const PAUSE_MS = 120;
/** A longer side is made smaller: a code that is held up stays legible, and a look is quick. */
const MAX_SIDE_PX = 960;

/** The part of the Barcode Detection API that is used; not all browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Tells the texts of QR codes that a video shows, again as long as it shows them, until it is stopped.
 *
 * @param onfail the reader could not be loaded: nothing more is read
 * @returns what stops it
 */
export function watchCodes(
  video: HTMLVideoElement,
  onread: (text: string) => void,
  onfail: () => void,
): () => void {
  const stop = new AbortController();
  const isStopped = () => stop.signal.aborted;
  const watch = async (): Promise<void> => {
    const platform = await platformDetector();
    while (!isStopped()) {
      // Without a frame there is nothing to read yet.
      const texts =
        video.videoWidth > 0 ? await (platform ? platformTexts(platform, video) : ownTexts(video)) : [];
      if (isStopped()) return;
      for (const text of texts) onread(text);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  watch().catch(() => {
    if (!isStopped()) onfail();
  });
  return () => stop.abort();
}

async function platformDetector(): Promise<Detector | null> {
  const platform = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
  const formats = (await platform?.getSupportedFormats().catch(() => [])) ?? [];
  return platform && formats.includes('qr_code') ? new platform({ formats: ['qr_code'] }) : null;
}

async function platformTexts(detector: Detector, video: HTMLVideoElement): Promise<readonly string[]> {
  return (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function ownTexts(video: HTMLVideoElement): Promise<readonly string[]> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  const canvas = new OffscreenCanvas(
    Math.round(video.videoWidth * scale),
    Math.round(video.videoHeight * scale),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
  const text = pixels ? await readQrCode(pixels) : null;
  return text === null ? [] : [text];
}
