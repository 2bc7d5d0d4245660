import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, openPage, test } from './helpers.ts';

/** Embedding takes its time on a busy machine. */
const SLOW = { timeout: 180_000 };
const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

test.describe('retrieval in the page', () => {
  test.slow();

  test('a link measures at once, two models side by side, as the command does', async ({ page }) => {
    const link =
      '/bench/retrieval#set=stories&count=40&seed=3&model=scene-clip-stories&beside=scene-clip-causal';
    await openPage(page, link);
    await expect(page.getByText(/^Done in .*40 pictures and 200 captions/)).toBeVisible(SLOW);
    const first = page.getByRole('row', { name: /^M1 ImagePrec@1/ });
    await expect(first).toContainText('%');
    await expect(first).toContainText('30%');
    await page.getByRole('radio', { name: 'Flickr30K' }).check({ force: true });
    await expect(first).toContainText('59%');

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON' }).click();
    const saved: unknown = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
    const words = ['--system', 'stories', '--count', '40', '--seed', '3'];
    const printed = ['scene-clip-stories', 'scene-clip-causal'].map((model): unknown =>
      JSON.parse(
        execFileSync(process.execPath, [launcher, 'bench', 'retrieval', '--model', model, ...words], {
          encoding: 'utf8',
        }),
      ),
    );
    expect(saved).toEqual(printed);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('stops when told to, and says what cannot be measured', async ({ page }) => {
    await openPage(page, '/bench/retrieval');
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText(/^Stopped\./)).toBeVisible();
    await expect(page).toHaveURL(/#set=stories&count=100&seed=1/);
    const pictures = page.getByLabel('Pictures', { exact: true });
    await pictures.fill('0');
    await pictures.blur();
    await expect(
      page.getByText('The number of pictures is 0: give a whole number from 1 to 1000.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Measure' })).toBeDisabled();
  });
});
