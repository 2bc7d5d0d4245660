import type { Locator, Page } from '@playwright/test';
import { encodeFragment, type Case } from '../../src/lib/cases/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { defaultState, pendulum } from '../../src/lib/systems/index.ts';
import { expect, openPage, test, waitUntilAlive } from './helpers.ts';
import { expectForgotten, expectKept } from './kept-drafts.ts';
import { addSentence, names, openProbe, warmTest } from './probe.ts';

function head(page: Page, sentence: string): Locator {
  return page.locator('thead button.label', { hasText: sentence });
}

/** Draws a picture file; another side gives different bytes. */
async function pictureFile(name: string, side = 200) {
  const buffer = Buffer.from(await nodeRasteriser.rasterise(pendulum.draw(defaultState(pendulum)), side));
  return { name, mimeType: 'image/png', buffer };
}

/** Leaves by a link of the page, which saves pending work. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ask', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Ask', level: 1 })).toBeVisible();
}

/** Comes back by a link, with the model still loaded. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Probe', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Probe', level: 1 })).toBeVisible();
}

const linked: Case = {
  seed: 0,
  pictures: [{ system: 'pendulum', name: 'One', state: { pendulum_angle: 10, light_position: 100 } }],
  probe: { sentences: ['the sun is up'] },
};

test.describe('the probe page loses nothing', () => {
  warmTest(
    'replaces its example by uploaded pictures, removes all pictures or sentences at once, and undoes both',
    async ({ page }) => {
      const files = page.getByLabel('Picture files');
      await files.setInputFiles([await pictureFile('mine.png')]);
      await expect(names(page)).toHaveText([/mine/]);
      await expect(page.getByText('The example’s pictures were removed')).toBeVisible();
      await files.setInputFiles([await pictureFile('mine too.png', 120)]);
      await expect(names(page)).toHaveText([/mine/, /mine too/]);
      await page.getByRole('button', { name: 'Remove all sentences' }).click();
      await expect(page.getByText('No sentence yet')).toBeVisible();
      const pictures = page.getByRole('button', { name: 'Remove all pictures' });
      await pictures.press('Enter');
      await expect(page.getByText('No picture yet')).toBeVisible();
      await expect(pictures).toBeFocused();
      for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Undo' }).click();
      await expect(names(page)).toHaveCount(6);
      await expect(head(page, 'the water level is high')).toBeVisible();
    },
  );

  test('starts again with the example, keeps its work while links are open, and can return to a changed link', async ({
    page,
  }) => {
    const back = page.getByText('Your last work here is back.');
    await openProbe(page);
    await addSentence(page, 'mine alone');
    await leave(page);
    await openPage(page, `/probe${encodeFragment(linked)}`);
    await expect(head(page, 'the sun is up')).toBeVisible();
    await leave(page);

    await comeBack(page);
    await expect(back).toBeVisible();
    await expect(head(page, 'mine alone')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(head(page, 'mine alone')).toHaveCount(0);
    await expect(back).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(head(page, 'mine alone')).toBeVisible();
    await leave(page);
    await openPage(page, `/probe${encodeFragment(linked)}`);
    await expect(head(page, 'the sun is up')).toBeVisible();
    await addSentence(page, 'a change');
    await leave(page);

    await comeBack(page);
    await expect(head(page, 'a change')).toBeVisible();
    await page.getByRole('button', { name: 'Back to your own probe' }).click();
    await expect(head(page, 'mine alone')).toBeVisible();
    await expect(head(page, 'a change')).toHaveCount(0);
    await leave(page);

    await comeBack(page);
    await expect(head(page, 'mine alone')).toBeVisible();
    await expect(back).toBeVisible();
    await addSentence(page, 'one more');
    await expect(back).toHaveCount(0);
    await expectKept(page, 'rungs-probe', 'one more');
    await page.reload();
    await waitUntilAlive(page);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(head(page, 'mine alone')).toHaveCount(0);
    await expectForgotten(page, 'rungs-probe', 'mine alone');
    await page.reload();
    await expect(names(page)).toHaveCount(6);
    await expect(back).toHaveCount(0);
    await expect(head(page, 'mine alone')).toHaveCount(0);
  });

  warmTest('keeps the name of a picture if its field is emptied, and says so', async ({ page }) => {
    await page.locator('tbody button.label', { hasText: 'Pendulum 1' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' ');
    await name.press('Enter');
    await expect(page.getByText('A picture needs a name')).toBeVisible();
    await expect(name).toHaveValue('Pendulum 1');
  });

  test('keeps the work of two tabs apart', async ({ page, context }) => {
    await openProbe(page);
    await addSentence(page, 'of the first tab');
    await expectKept(page, 'rungs-probe', 'of the first tab');
    const other = await context.newPage();
    await openPage(other, '/probe');
    await expect(other.getByText('Your last work is open in another tab.')).toBeVisible();
    await addSentence(other, 'of the second tab');
    await expectKept(other, 'rungs-probe', 'of the second tab');
    await page.reload();
    await expect(head(page, 'of the first tab')).toBeVisible();
    await expect(head(page, 'of the second tab')).toHaveCount(0);
    await page.close();
    await other.close();
    const next = await context.newPage();
    await openPage(next, '/probe');
    await expect(head(next, 'of the second tab')).toBeVisible();
  });

  test.describe('with injected scripts', () => {
    test.use({ ownContext: true });

    test('says that the browser stores nothing, before any action and after a save', async ({ page }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
      await openPage(page, '/probe');
      await expect(page.getByText('This browser keeps no data here')).toBeVisible();
      await page.getByRole('button', { name: 'Share and export' }).click();
      await page.getByRole('button', { name: 'Save here' }).click();
      await expect(page.getByText('Not saved for good.')).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Share and export' })).toBeFocused();
    });
  });

  test.describe('without a connection', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/] });

    test('says that the share dialog cannot be opened, and opens it after a reload', async ({
      page,
      context,
    }) => {
      await openProbe(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Share and export' }).click();
      await expect(page.getByRole('alert')).toContainText('could not be fetched');
      await context.setOffline(false);
      await page.reload();
      await waitUntilAlive(page);
      await page.getByRole('button', { name: 'Share and export' }).click();
      await expect(page.getByRole('dialog', { name: 'Share this probe' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});
