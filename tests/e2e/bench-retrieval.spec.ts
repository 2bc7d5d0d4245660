import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultState, waterFlow } from '../../src/lib/systems/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { expect, expectNoFindings, openPage, test } from './helpers.ts';

/** Timeout for embedding on a busy machine. */
const SLOW = { timeout: 180_000 };
const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

test.describe('retrieval in the page', () => {
  test.slow();

  test('a link measures two models at once, with the same results as the command', async ({ page }) => {
    const link =
      '/bench/retrieval#set=stories&count=4&seed=3&model=scene-clip-stories&beside=scene-clip-causal';
    await openPage(page, link);
    await expect(page.getByText(/^Done in .*4 pictures and 20 captions/)).toBeVisible(SLOW);
    const first = page.getByRole('row', { name: /^M1 ImagePrec@1/ });
    await expect(first).toContainText('%');
    await expect(first).toContainText('30%');
    await page.getByRole('radio', { name: 'Flickr30K' }).check({ force: true });
    await expect(first).toContainText('59%');

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON' }).click();
    const saved: unknown = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
    const words = ['--model', 'scene-clip-causal', '--system', 'stories', '--count', '4', '--seed', '3'];
    const printed: unknown = JSON.parse(
      execFileSync(process.execPath, ['--liftoff-only', launcher, 'bench', 'retrieval', ...words], {
        encoding: 'utf8',
      }),
    );
    expect(saved).toEqual([
      expect.objectContaining({ model: expect.objectContaining({ id: 'scene-clip-stories' }), captions: 20 }),
      printed,
    ]);
    await expectNoFindings(page);
  });

  test('can be cancelled, and says what cannot be measured', async ({ page }) => {
    await openPage(page, '/bench/retrieval');
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText(/^Stopped\./)).toBeVisible();
    await expect(page).toHaveURL(/#set=stories&count=100&seed=1/);
    const pictures = page.getByLabel('Pictures', { exact: true });
    const measure = page.getByRole('button', { name: 'Measure' });
    const before = await measure.boundingBox();
    await pictures.fill('0');
    await pictures.blur();
    await expect(
      page.getByText('The number of pictures is 0: give a whole number from 1 to 1000.'),
    ).toBeVisible();
    await expect(measure).toBeDisabled();
    expect((await measure.boundingBox())?.y, 'nothing moves while a number is typed').toBe(before?.y);
    // The field is validated while typing, so that the button does not move under the click that leaves the field.
    await pictures.fill('101');
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page).toHaveURL(/#set=stories&count=101&seed=1/);
  });
});

test('a link with an unknown name is rejected with that name, and a set offers as many pictures as it has', async ({
  page,
}) => {
  await openPage(page, '/bench/retrieval#set=nope&count=3&seed=1&model=x');
  await expect(page.getByRole('alert')).toContainText('no set “nope”');
  await expect(page.getByText(/^Done in/)).toHaveCount(0);
  await page.getByLabel('Pictures and captions of').selectOption('beach');
  await expect(page.getByLabel('Pictures', { exact: true })).toHaveValue('20');
});

test('pictures and captions of a folder are measured, omissions are reported, and drawings are restored', async ({
  page,
}) => {
  const dir = join(mkdtempSync(join(tmpdir(), 'rungs-own-')), 'my-copy');
  mkdirSync(join(dir, 'pictures'), { recursive: true });
  for (const [name, size] of [
    ['small.png', 12],
    ['large.png', 34],
  ] as const) {
    const drawn = waterFlow.draw({ ...defaultState(waterFlow), ball_size: size });
    writeFileSync(join(dir, 'pictures', name), await nodeRasteriser.rasterise(drawn, 96));
  }
  const say = (name: string, size: string): readonly string[] =>
    [1, 2, 3, 4, 5].map(() => `${name},the ball size is ${size}`);
  const rows = [
    'image,caption',
    ...say('small.png', 'small'),
    ...say('large.png', 'large'),
    ...say('gone.png', 'big'),
  ];
  writeFileSync(join(dir, 'captions.csv'), rows.join('\n'));
  await openPage(page, '/bench/retrieval');
  await page.getByLabel('Folder of pictures and captions').setInputFiles(dir);
  await expect(page.getByText('Pictures and captions of my-copy')).toBeVisible();
  await page.getByLabel('Beside it').selectOption('');
  await page.getByLabel('Model', { exact: true }).selectOption('scene-clip');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText(/^Done in .*: 2 pictures and 10 captions/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Not in the folder: 1 picture (gone.png).')).toBeVisible();
  await expect(page.getByRole('row', { name: /^M1 / })).toContainText('100%');
  await page.getByRole('button', { name: 'Back to our drawings' }).click();
  await expect(page.getByLabel('Pictures and captions of')).toBeVisible();
});
