import { afterEach, expect, test, vi } from 'vitest';
import { LiveCamera } from './live-camera.svelte.ts';

/** Mocks a browser that asks for permission: how to answer, and the tracks that it returned. */
function askingBrowser() {
  const answers: { allow: () => void; deny: () => void; miss: () => void }[] = [];
  const stops: ReturnType<typeof vi.fn>[] = [];
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      const stop = vi.fn();
      stops.push(stop);
      answers.push({
        allow: () => resolve({ getTracks: () => [{ stop }] }),
        deny: () => reject(new Error('Permission denied')),
        miss: () => reject(new DOMException('Requested device not found', 'NotFoundError')),
      });
    });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return { answers, stops };
}

afterEach(() => vi.unstubAllGlobals());

test('an allowed camera is on until it is stopped', async () => {
  const { answers, stops } = askingBrowser();
  const camera = new LiveCamera('add a file instead');
  const started = camera.start();
  answers[0]?.allow();
  await started;
  expect(camera.stream).not.toBeNull();
  camera.stop();
  expect(camera.stream).toBeNull();
  expect(stops[0]).toHaveBeenCalledOnce();
});

test('a camera allowed after its dialog was closed is turned off immediately', async () => {
  const { answers, stops } = askingBrowser();
  const camera = new LiveCamera('add a file instead');
  const started = camera.start();
  camera.stop();
  answers[0]?.allow();
  await started;
  expect(camera.stream).toBeNull();
  expect(stops[0]).toHaveBeenCalledOnce();
});

test('a denied or forbidden camera is reported, with an alternative', async () => {
  const { answers } = askingBrowser();
  const camera = new LiveCamera('add a file instead');
  const started = camera.start();
  answers[0]?.deny();
  await started;
  expect(camera.problem).toBe(
    'No camera: Permission denied. Allow it in the browser, or add a file instead.',
  );
  const missing = camera.start();
  answers[1]?.miss();
  await missing;
  expect(camera.problem).toBe(
    'No camera: the browser finds none on this machine. Connect one, or add a file instead.',
  );
  vi.stubGlobal('navigator', {});
  await camera.start();
  expect(camera.problem).toContain('browsers allow it on https or localhost only');
});
