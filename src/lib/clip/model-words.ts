import type { Device, ClipProgress } from './types.ts';

/** Devices as people know them. */
export const deviceNames: Readonly<Record<Device, string>> = { webgpu: 'WebGPU', wasm: 'WASM' };

const KILO = 1000;

/** A number of bytes in the unit that suits it: "3.9 MB". */
export function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = count < KILO ? 0 : Math.min(3, Math.floor(Math.log10(count) / 3));
  const value = count / KILO ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? ''}`;
}

/** Where a load stands, in words. */
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

/** The share of a file that is here, 0 to 1; null where it is not known. */
export function downloadedShare(progress: ClipProgress | null): number | null {
  if (progress?.stage !== 'download' || !progress.total) return null;
  return Math.min(1, progress.loaded / progress.total);
}

/** A message as a sentence of its own: a capital letter first, unless it starts with an address or a file. */
export function capitalisedMessage(message: string): string {
  if (/^\S*[./]\S/u.test(message)) return message;
  return message.slice(0, 1).toUpperCase() + message.slice(1);
}
