import { vi } from 'vitest';

/** Mocks a browser that writes a number of bytes per pixel, at full quality. */
export function browserWriting(bytesPerPixel: number): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 800, close: vi.fn() }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number;
      height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext = (): object => ({ drawImage: vi.fn() });
      convertToBlob = ({ type, quality }: { type: string; quality: number }): Promise<Blob> =>
        Promise.resolve(
          new Blob([new Uint8Array(this.width * this.height * quality * bytesPerPixel)], { type }),
        );
    },
  );
}
