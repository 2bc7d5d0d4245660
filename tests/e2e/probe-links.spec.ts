import { gunzipSync } from 'node:zlib';
import { encodeFragment, type Case } from '../../src/lib/cases/index.ts';
import { expect, expectAccessible, expectSteady, openPage, test } from './helpers.ts';
import { names, noisePicture, openProbe, pendulumPng, scored, SLOW } from './probe.ts';

/** Returns the case of a link as text. */
function saidIn(link: string): string {
  return gunzipSync(Buffer.from(link.split(/#v\d+\./u)[1] ?? '', 'base64url')).toString();
}

test.describe('the probe page', () => {
  test('says that scoring is not finished, and shares a probe in a link that says that its numbers are reproduced', async ({
    page,
    context,
  }) => {
    // Hold back the model until the dialog has been checked.
    let letOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letOn = resolve));
    await page.route(/vision_model\.onnx/, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/probe');
    await page.getByRole('button', { name: 'Share and export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this probe' });
    await expect(
      dialog.getByText('Scoring is not finished. A link copied now has no scores; wait for them.'),
    ).toBeVisible();
    await expect(dialog).not.toContainText('Not every pair has a score');
    letOn();
    await expect(dialog.getByText('Scoring is not finished')).toHaveCount(0, SLOW);
    await expect(dialog).not.toContainText('contains no');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByLabel('Picture files').setInputFiles([
      { name: 'mine.png', mimeType: 'image/png', buffer: await pendulumPng() },
      { name: 'photograph.bmp', mimeType: 'image/bmp', buffer: noisePicture(400) },
    ]);
    await scored(page);
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Share and export' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Look at mine');
    const field = page.getByRole('textbox', { name: /^Link/ });
    await expect(field).toHaveValue(/#v2\./);
    await page.getByRole('button', { name: 'Use small copies' }).click();
    await expect(page.getByText('2 small copies in place of the originals')).toHaveCount(2);
    await expect(page.locator(':focus')).toContainText('2 small copies');
    await expect(field).toHaveValue(/#v6\./);
    expect((await field.inputValue()).length).toBeLessThan(8000);
    await scored(page);
    await expect(page.getByText('the link contains no scores')).toHaveCount(0);
    await expect.poll(async () => saidIn(await field.inputValue())).toContain('Look at mine');
    const link = await field.inputValue();
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText('Reproduced.')).toBeVisible(SLOW);
    await expect(other.getByText('Look at mine')).toBeVisible();
    await expectSteady(other);
    await expect(names(other)).toHaveText([/mine/, /photograph/]);
    await other.close();
  });

  test('says that numbers differ, and that another model made them, and loads none by itself; offers a link’s second model, also after the dialog was closed, and none that cannot match', async ({
    page,
  }) => {
    const base: Case = {
      seed: 0,
      pictures: [{ system: 'pendulum', name: 'One', state: { pendulum_angle: 10, light_position: 100 } }],
      probe: { sentences: ['the sun is up'] },
    };
    const model = {
      id: 'somebody/clip-of-theirs',
      sha256: 'a'.repeat(64),
      dtype: 'q8',
      device: 'webgpu',
      preprocessing: 'pil-bicubic-v1',
      source: 'hub',
    } as const;
    const withResult = (made: typeof model | { readonly sha256: string }): string =>
      encodeFragment({
        ...base,
        probe: { sentences: ['the sun is up'], model: { ...model, ...made }, result: { cosines: [[0.9]] } },
      });
    await openProbe(page, `/probe${withResult(model)}`);
    await expect(page.getByText(/Made with somebody\/clip-of-theirs/)).toBeVisible();
    await page.getByRole('button', { name: /^Load somebody/ }).click();
    await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('somebody/clip-of-theirs');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('How', { exact: true }).click();
    const sha256 = await page.locator('dl dd').nth(1).innerText();
    await page.goto(`/probe${withResult({ sha256 })}`);
    await expect(page.getByText('Not reproduced.')).toBeVisible(SLOW);
    await expect(page.getByText(/One, “the sun is up” was 0\.90000, is/)).toBeVisible();

    const shipped = {
      id: 'scene-clip',
      sha256,
      dtype: 'fp32',
      device: 'wasm',
      preprocessing: 'pil-bicubic-v1',
      source: 'embedded',
    } as const;
    await test.step('a link’s second model is offered again after the dialog is closed', async () => {
      const probe: NonNullable<Case['probe']> = {
        sentences: ['the sun is up'],
        model: shipped,
        result: { cosines: [[0.9]] },
        second: {
          model: { ...shipped, id: 'somebody/clip', sha256: 'a'.repeat(64), source: 'hub' },
          result: { cosines: [[0.5]] },
        },
      };
      await page.goto(`/probe${encodeFragment({ ...base, probe })}`);
      await expect(page.getByText(/One, “the sun is up” was 0\.90000, is [−0-9]/)).toBeVisible(SLOW);
      const offer = page.getByRole('button', { name: /^Load somebody\/clip(?!-)/ });
      await offer.click();
      await expect(page.getByRole('textbox', { name: 'Id' })).toHaveValue('somebody/clip');
      await page.keyboard.press('Escape');
      await expect(offer).toBeVisible();
      await expect(page.getByText('Scoring, to compare')).toHaveCount(0);
      await expect(page.getByText('No model yet.')).toHaveCount(0);
    });
    await test.step('models that cannot match are not offered', async () => {
      const another = { ...shipped, sha256: 'a'.repeat(64) };
      const probe: NonNullable<Case['probe']> = {
        sentences: ['the sun is up'],
        model: another,
        result: { cosines: [[0.9]] },
      };
      await page.goto(`/probe${encodeFragment({ ...base, probe })}`);
      await expect(page.getByText('ships another version of scene-clip')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Load scene-clip/ })).toHaveCount(0);
    });
  });

  test('opens a scene that another page passes on', async ({ page }) => {
    await openProbe(page, '/probe#scene?system=water-flow&style=rungs&ball_size=29&hole_position=7');
    await expect(names(page)).toHaveText(['Water Flow']);
    expect(page.url()).not.toContain('#');
    await expect(page.locator('thead th')).toHaveCount(13);
    await page.goto('/probe#scene?system=water-flow&ball_size=900');
    await expect(page.getByRole('alert')).toContainText('ball_size is 900');
  });
});
