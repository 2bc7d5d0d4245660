import type { Device, ClipProgress } from './types.ts';

/** Display names of devices. */
export const deviceNames: Readonly<Record<Device, string>> = { webgpu: 'WebGPU', wasm: 'WASM' };

const KILO = 1000;

/** Formats a number of bytes in a suitable unit: "3.9 MB". */
export function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = count < KILO ? 0 : Math.min(3, Math.floor(Math.log10(count) / 3));
  const value = count / KILO ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? ''}`;
}

/** Describes the progress of a load. */
export function progressText(progress: ClipProgress | null): string {
  switch (progress?.stage) {
    case 'download': {
      const { file, loaded, total, bytesPerSecond } = progress;
      const of = total === null ? '' : ` of ${bytes(total)}`;
      const speed = bytesPerSecond === null ? '' : `, ${bytes(bytesPerSecond)} a second`;
      return `${file}, ${bytes(loaded)}${of}${speed}`;
    }
    case 'self-test':
      return 'testing itself';
    case 'start':
    case 'embed':
    case undefined:
      return 'starting';
  }
}

/** Returns the downloaded share of a file, 0 to 1; null if it is not known. */
export function downloadedShare(progress: ClipProgress | null): number | null {
  if (progress?.stage !== 'download' || !progress.total) return null;
  return Math.min(1, progress.loaded / progress.total);
}

/** Returns a message with a capital first letter, unless it starts with an address or a file. */
export function capitalisedMessage(message: string): string {
  if (/^\S*[./]\S/u.test(message)) return message;
  return message.slice(0, 1).toUpperCase() + message.slice(1);
}
