import { readQrCode } from '../../../util/qr-code.ts';

/** Time between two scans, in milliseconds, so that the page stays responsive. */
const PAUSE_MS = 120;
/** Longest side of a scanned frame, in pixels: codes stay readable, and a scan is quick. */
const MAX_SIDE_PX = 960;

/** The part of the Barcode Detection API that is used; not all browsers support it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Reports the texts of QR codes in a video, repeatedly while they are visible.
 *
 * @param onfail called when the reader could not be loaded
 * @returns a function that stops it
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
      // There may be no frame yet.
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
