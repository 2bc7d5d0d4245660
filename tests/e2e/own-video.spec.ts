import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPictureFolder } from '../../src/lib/instruments/chains/command/agents/pictures-folder.ts';
import { pngHeader } from '../../src/lib/clip/decode/headers.ts';
import { sniffFormat } from '../../src/lib/util/files/picture-format.ts';
import { timeInFileName } from '../../src/lib/video/frame.ts';
import { debianFile } from '../support/debian-file.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectPresentable,
  openPage,
  screenshot,
  test,
} from './helpers.ts';

const VIDEOS = fileURLToPath(new URL('../fixtures/videos/', import.meta.url));
const FRAMES_A_SECOND = 12;
const FRAMES = 24;
const PATIENCE = { timeout: 60_000 };

const status = (page: Page): Locator =>
  page.getByRole('region', { name: 'Video' }).getByRole('status').last();
const strip = (page: Page): Locator => page.getByRole('toolbar', { name: 'Frames in time' });

async function choose(page: Page, path: string): Promise<void> {
  await page.getByLabel('A video file').setInputFiles(path);
}

/** Skips the test in a Chromium build without the licensed H.264 codec. */
async function skipWithoutH264(page: Page): Promise<void> {
  const { supported } = await page.evaluate(() => VideoDecoder.isConfigSupported({ codec: 'avc1.64000a' }));
  test.skip(supported !== true, 'this browser has no H.264');
}

/** Replaces the `decode` method of decoders in the page's worker. */
async function replaceDecoding(page: Page, body: string): Promise<void> {
  await runInWorker(
    page,
    `self.VideoDecoder = class extends VideoDecoder { #count = 0; decode(chunk) { ${body} } };`,
  );
}

/** Runs a script before the worker's own. */
async function runInWorker(page: Page, script: string): Promise<void> {
  await page.route(/sampling\.worker/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
}

/** Script that counts the open decoded pictures in the page's worker, and logs the count after each close. */
const COUNTING = `{
  let open = 0;
  const { VideoDecoder: Decoder, VideoFrame: Picture } = self;
  self.VideoDecoder = class extends Decoder {
    constructor({ output, error }) {
      super({ error, output: (picture) => { open += 1; output(picture); } });
    }
  };
  const { clone, close } = Picture.prototype;
  Picture.prototype.clone = function () { open += 1; return clone.call(this); };
  Picture.prototype.close = function () {
    if (this.codedWidth > 0) console.debug('open pictures: ' + (open -= 1));
    close.call(this);
  };
}`;

/** Returns the ball's horizontal position in each frame, in pixels of the video; the ball is red, not blue. */
async function ballPlaces(page: Page): Promise<readonly number[]> {
  const frames = strip(page).getByRole('button');
  const places: number[] = [];
  for (const frame of await frames.all()) {
    const picture = frame.locator('img');
    await picture.scrollIntoViewIfNeeded();
    const place = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
      let [sum, count] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at] ?? 0) - (data[at + 2] ?? 0) < 120) continue;
        sum += (at / 4) % width;
        count += 1;
      }
      return sum / count;
    });
    places.push(place);
  }
  return places;
}

/** Expects every frame once, in order: the ball starts at pixel 10 and moves 56 pixels per second. */
async function expectTheFlight(page: Page): Promise<void> {
  const places = await ballPlaces(page);
  expect(places).toHaveLength(FRAMES);
  // Part of the ball may be outside of the first and last frames.
  for (const [place, across] of [...places.entries()].slice(1, -1)) {
    expect(Math.abs(across - (10 + (56 * place) / FRAMES_A_SECOND)), `frame ${place + 1}`).toBeLessThan(2);
  }
}

test.describe('a user’s video', () => {
  test('is decoded by WebCodecs if it is H.264, each frame once and then closed; a decoder without output can be cancelled; frames can be viewed one by one', async ({
    page,
  }) => {
    const counts: number[] = [];
    page.on('console', (message) => {
      const found = /^open pictures: (-?\d+)$/u.exec(message.text());
      if (found) counts.push(Number(found[1]));
    });
    await runInWorker(page, COUNTING);
    await openPage(page, '/chains/own');
    await skipWithoutH264(page);
    await choose(page, join(VIDEOS, 'ball-h264.mp4'));
    await expect(status(page)).toContainText('128 × 96 px, 0:02.0 long, decoded by WebCodecs. 24 frames');
    await expectTheFlight(page);
    await expect.poll(() => counts.length).toBeGreaterThanOrEqual(FRAMES);
    expect(counts.at(-1)).toBe(0);

    await replaceDecoding(page, 'void chunk;');
    await page.getByRole('button', { name: 'Sample again' }).click();
    await expect(page.getByRole('progressbar', { name: 'Frames taken' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(status(page)).toContainText('Stopped; the frames from before stay.');
    await expect(strip(page).getByRole('button')).toHaveCount(FRAMES);

    await page.getByLabel('Frames into prompts').fill('6');
    await expect(page.getByText('6 of 24, evenly spread')).toBeVisible();
    await expect(strip(page).getByRole('button', { name: /not in prompts/u })).toHaveCount(FRAMES - 6);
    await page.getByLabel('Frames into prompts').fill('none');
    await expect(page.getByText('“none” does not fit: type a whole number')).toBeVisible();
    await page.getByLabel('Frames into prompts').fill('6');

    const first = strip(page).getByRole('button').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Frame 2 of 24' });
    await expect(dialog.getByRole('img', { name: 'The video at 0:00.1' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Frame 3 of 24' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await expectPresentable(page, 'own-video');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectLargeTargets(page);
    await expectPresentable(page, 'own-video-phone');
  });

  test('is saved as a folder that the command reads with the frames’ times', async ({ page }) => {
    await openPage(page, '/chains/own');
    await skipWithoutH264(page);
    await page.getByLabel('Frames', { exact: true }).fill('4');
    await page.getByLabel('Written as').selectOption('image/png');
    await choose(page, join(VIDEOS, 'ball-h264.mp4'));
    await expect(status(page)).toContainText('4 frames');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all frames' }).click();
    const folder = await mkdtemp(join(tmpdir(), 'rungs-frames-'));
    const files = unzipSync(new Uint8Array(readFileSync(await (await coming).path())));
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const read = await readPictureFolder(folder);
    const seen = read.map(({ name, bytes }) => {
      const { width, height, isComplete } = pngHeader(bytes);
      return [timeInFileName(name), width, height, isComplete, `image/${sniffFormat(bytes) ?? ''}`];
    });
    expect(seen).toEqual([0.25, 0.75, 1.25, 1.75].map((time) => [time, 128, 96, true, 'image/png']));

    // A reload keeps the input in this tab.
    await page.reload();
    await expect(page.getByLabel('Frames', { exact: true })).toHaveValue('4');
    await expect(page.getByLabel('Written as')).toHaveValue('image/png');
  });

  test('is read by the video element if the decoder fails after some frames of 4:4:4', async ({ page }) => {
    await replaceDecoding(
      page,
      "if (++this.#count > 9) throw new DOMException('broken', 'EncodingError'); super.decode(chunk);",
    );
    await openPage(page, '/chains/own');
    await skipWithoutH264(page);
    await choose(page, join(VIDEOS, 'ball-h264-444.mp4'));
    await expect(status(page)).toContainText('decoded by the video element. 24 frames', PATIENCE);
    await expectTheFlight(page);
  });

  test('is read even if the decoder claims support and then fails (4:4:4 H.264 of an old encoder)', async ({
    page,
  }) => {
    const cockatoo = debianFile(
      'python3-imageio',
      '/usr/lib/python3/dist-packages/imageio/resources/images/cockatoo.mp4',
    );
    test.skip(cockatoo === null, 'apt gives no python3-imageio here');
    await openPage(page, '/chains/own');
    await skipWithoutH264(page);
    await page.getByRole('radio', { name: '16 at 224 px' }).check({ force: true });
    await choose(page, cockatoo ?? '');
    await expect(status(page)).toContainText(
      '1280 × 720 px, 0:14.0 long, decoded by the video element. 16 frames',
      PATIENCE,
    );
    await expect(strip(page).getByRole('button')).toHaveCount(16);
    await screenshot(page, 'own-video-444');
  });

  test('is rejected with the name of its format and a conversion command if it cannot be read', async ({
    page,
  }) => {
    await openPage(page, '/chains/own');
    await choose(page, join(VIDEOS, 'ball.avi'));
    await expect(
      page.getByText('“ball.avi” is AVI with MS-MPEG4 v2 (MP42) video, which this browser does not read.'),
    ).toBeVisible();
    await expect(
      page.getByText('ffmpeg -i "ball.avi" -c:v libx264 -pix_fmt yuv420p "ball.mp4"'),
    ).toBeVisible();
    await expectAccessible(page);
    await choose(page, join(VIDEOS, 'ball-mpeg4.mp4'));
    await expect(page.getByText('“ball-mpeg4.mp4” is MP4 with MPEG-4 Part 2 (mp4v) video')).toBeVisible();

    // A video can be dropped anywhere; other parts of the page handle other files.
    const drop = async (name: string, type: string): Promise<void> => {
      const bytes = [...readFileSync(join(VIDEOS, 'ball.avi'))];
      const dataTransfer = await page.evaluateHandle(
        ([content, called, kind]) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(content)], called, { type: kind }));
          return data;
        },
        [bytes, name, type] as const,
      );
      await page.dispatchEvent('h1', 'drop', { dataTransfer });
    };
    await drop('dropped.avi', 'video/x-msvideo');
    await expect(page.getByText('“dropped.avi” is AVI')).toBeVisible();
    await drop('chain.json', 'application/json');
    await expect(page.getByText('“dropped.avi” is AVI')).toBeVisible();
  });
});
