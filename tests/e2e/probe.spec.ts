import type { Locator, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, screenshot, sidewaysOf, test, expectReadableInDark } from './helpers.ts';
import { expectKept } from './kept-drafts.ts';
import { addSentence, names, openProbe, pendulumPng, running, scored, SLOW, warmTest } from './probe.ts';

const MODEL = fileURLToPath(new URL('../../models/scene-clip', import.meta.url));

function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`tbody td[data-row="${row}"][data-column="${column}"]`);
}

async function numberIn(place: Locator): Promise<number> {
  return Number((await place.innerText()).replace('−', '-').replace(/\s*#.*$/, ''));
}

test.describe('the probe page', () => {
  warmTest('scores its example on load, with true sentences first', async ({ page }) => {
    const angle = await Promise.all([0, 1].map((row) => numberIn(cell(page, row, 0))));
    expect(angle[0]).toBeGreaterThan(angle[1] ?? 1);
    const [redOfCircuit, redOfPendulum] = await Promise.all([
      numberIn(cell(page, 4, 4)),
      numberIn(cell(page, 0, 4)),
    ]);
    expect(redOfCircuit).toBeGreaterThan(redOfPendulum);
    await page.getByText('How', { exact: true }).click();
    await expect(page.getByText(/agree with the model’s reference embeddings/)).toBeVisible();
    await cell(page, 1, 1).click();
    await expect(page.getByRole('heading', { name: 'Picture and sentence' })).toBeVisible();
    await screenshot(page, 'probe');
    await expectAccessible(page);
    await expectReadableInDark(page);
    await screenshot(page, 'probe-dark');
  });

  warmTest('works by keyboard', async ({ page }) => {
    await cell(page, 0, 0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 1, 1)).toBeFocused();
    await expect(page.locator('table[role="grid"] [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Picture and sentence' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(page, 1, 1)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('s');
    await expect(page.locator('thead th').nth(5)).toHaveAttribute('aria-sort', 'descending');
    const order = [];
    for (let row = 0; row < 6; row++) order.push(await numberIn(cell(page, row, 5)));
    expect(order).toEqual(order.toSorted((left, right) => right - left));
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(page.locator('thead th')).toHaveCount(6);
    await page.keyboard.press('Control+z');
    await expect(page.locator('thead th')).toHaveCount(7);
  });

  warmTest(
    'accepts sentences singly and as a list, and names words that are unknown to the model',
    async ({ page }) => {
      await addSentence(page, 'the giraffe is on');
      await scored(page);
      const head = page.locator('thead button.label', { hasText: 'giraffe' });
      await expect(head).toContainText('“giraffe”');
      await page
        .getByRole('textbox', { name: /^Sentence/ })
        .fill('- the blue light is on\n- the blue light is off\n');
      await page.getByRole('button', { name: 'Add 2' }).click();
      await scored(page);
      // The example's six sentences were replaced.
      await expect(page.locator('thead th')).toHaveCount(4);
      await head.click();
      const text = page.getByRole('textbox', { name: 'Text of the sentence' });
      await text.fill('the green light is on');
      await text.press('Enter');
      await expect(head).toHaveCount(0);
      await scored(page);
      await expect(page.getByText(/was not trained on/)).toHaveCount(0);
    },
  );

  warmTest('shows shares that sum to one, and follows the temperature', async ({ page }) => {
    await page.getByRole('radio', { name: 'Softmax by row' }).check({ force: true });
    const sum = async (): Promise<number> => {
      let total = 0;
      for (let column = 0; column < 6; column++) {
        const text = await cell(page, 0, column).innerText();
        total += text.startsWith('<') ? 0 : Number(text);
      }
      return total;
    };
    expect(await sum()).toBeCloseTo(1, 2);
    const before = await numberIn(cell(page, 0, 0));
    const field = page.getByRole('textbox', { name: 'Temperature, value' });
    await field.fill('1');
    await field.press('Enter');
    expect(await sum()).toBeCloseTo(1, 2);
    expect(await numberIn(cell(page, 0, 0))).toBeLessThan(before);
    await page
      .getByRole('button', { name: 'Use the model’s own' })
      .or(page.getByText("Use the model's own"))
      .click();
    expect(await numberIn(cell(page, 0, 0))).toBe(before);
  });

  warmTest(
    'scores ensembles of templates, and rejects a template without a placeholder',
    async ({ page }) => {
      const before = await page.locator('tbody td').allInnerTexts();
      await page.getByText(/^Templates: none/).click();
      const field = page.getByRole('textbox', { name: /^Template/ });
      await field.fill('a picture');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('“a picture” has no {}');
      await expect(field).toHaveValue('a picture');
      await field.fill('a picture of {}');
      await field.press('Enter');
      await page.getByRole('button', { name: 'a picture where {}' }).click();
      await expect(page.getByText(/Ensemble of 2 templates/)).toBeVisible();
      await scored(page);
      expect(await page.locator('tbody td').allInnerTexts()).not.toEqual(before);
    },
  );

  test('accepts picture files, names those that it cannot read, and keeps everything across a reload', async ({
    page,
  }) => {
    await openProbe(page);
    await page.getByLabel('Picture files').setInputFiles([
      { name: 'mine.png', mimeType: 'image/png', buffer: await pendulumPng() },
      {
        name: 'broken.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\x89PNG\r\n\x1a\n cut off', 'latin1'),
      },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(page.getByRole('alert')).toContainText('notes.pdf: this is application/pdf');
    await expect(names(page)).toHaveCount(2);
    await expect(page.locator('tbody tr').nth(1).locator('.warn')).toContainText(/\S/, SLOW);
    await scored(page);
    expect(Number.isFinite(await numberIn(cell(page, 0, 0)))).toBe(true);
    await expect(cell(page, 1, 0)).toHaveText('–');
    await page.getByRole('textbox', { name: /^Sentence/ }).fill('half a sent');
    // The work is stored shortly after the last change.
    await expectKept(page, 'rungs-probe', 'half a sent', 'broken.png');
    await page.reload();
    await scored(page);
    await expect(page.getByText('Your last work here is back.')).toBeVisible();
    await expect(names(page)).toHaveText([/mine/, /broken/]);
    await expect(page.getByRole('textbox', { name: /^Sentence/ })).toHaveValue('half a sent');
    await expect(page.locator('tbody img')).toHaveCount(2);
  });

  warmTest(
    'accepts a pasted picture, and says that noise is unlike the scenes that the model knows',
    async ({ page }) => {
      await page.evaluate(async () => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 96;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        for (let x = 0; x < 96; x++) {
          for (let y = 0; y < 96; y++) {
            context.fillStyle = `hsl(${(x * 37 + y * 91) % 360} 90% ${(x * y) % 100}%)`;
            context.fillRect(x, y, 1, 1);
          }
        }
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const data = new DataTransfer();
        data.items.add(new File([blob ?? ''], 'noise.png', { type: 'image/png' }));
        window.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await expect(names(page).last()).toHaveText(/noise\.png/);
      await scored(page);
      await expect(page.locator('tbody tr').last().locator('.warn')).toContainText(/unlike/);
    },
  );

  warmTest(
    'reports in a banner, without moving the table, sentences unlike those that the model knows, with a remedy',
    async ({ page }) => {
      await addSentence(page, 'the blue light is on');
      await scored(page);
      const table = page.getByRole('grid');
      const before = await table.boundingBox();
      const banner = page.getByRole('status').filter({ hasText: /unlike what Scene CLIP knows/ });
      await expect(banner).toHaveCount(0);
      await addSentence(page, 'the giraffe is on');
      await expect(banner).toContainText('The sentence “the giraffe is on” is unlike what Scene CLIP knows');
      expect((await table.boundingBox())?.y).toBe(before?.y);
      const help = page.getByRole('button', { name: 'Use sentences it knows' });
      // The banner is below the table and hides no row.
      const [rows, told] = [await table.boundingBox(), await banner.boundingBox()];
      expect(told?.y ?? 0).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
      await expect(help).toBeHidden();
      await page.getByRole('button', { name: 'What to do' }).click();
      await expect(help).toBeVisible();
      await page.getByRole('button', { name: 'Fold' }).click();
      await expect(help).toBeHidden();
      await expect(banner).toBeVisible();
      await page.getByRole('button', { name: 'What to do' }).press('Enter');
      await help.press('Enter');
      await expect(banner).toHaveCount(0);
      await expect(page.locator('thead')).toContainText('the pendulum angle is left');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(banner).toBeVisible();
    },
  );

  warmTest(
    'adds above the matrix on a phone, with a banner of three lines that covers nothing',
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => sidewaysOf(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      const write = page.getByRole('button', { name: 'Sentences', exact: true });
      const [adds, grid] = [await write.boundingBox(), await page.getByRole('grid').boundingBox()];
      expect((adds?.y ?? 999) + (adds?.height ?? 999)).toBeLessThanOrEqual(grid?.y ?? 0);
      await expect(page.locator('[data-more]', { has: page.getByRole('grid') })).toBeVisible();
      const sort = await page
        .getByRole('button', { name: /^Sort the pictures by/ })
        .first()
        .boundingBox();
      expect(Math.min(sort?.width ?? 0, sort?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await write.click();
      await addSentence(page, 'the giraffe is on');
      const banner = page.getByRole('status').filter({ hasText: /unlike what Scene CLIP knows/ });
      await expect(banner).toBeVisible();
      const lines = await banner.evaluate(
        (element) =>
          element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
      // The banner is above the choice of scores, and scrolls with the page.
      const choice = page.getByRole('group', { name: 'Score' }).first();
      await choice.scrollIntoViewIfNeeded();
      const [below, above] = [await choice.boundingBox(), await banner.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.getByRole('button', { name: 'What to do' }).click();
      await expect(page.getByRole('button', { name: 'Use sentences it knows' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  warmTest(
    'shows the distinguishing ends of long sentences, and the table at full width until details are open',
    async ({ page }) => {
      const start = 'a drawing where the light is on and the ball is small and the shadow length is';
      await page.getByRole('textbox', { name: /^Sentence/ }).fill(`${start} long\n${start} short`);
      await page.getByRole('button', { name: 'Add 2' }).click();
      await scored(page);
      const long = page.locator('thead button.label').first();
      await expect(long.locator('.text')).toHaveText(/^… .*length is long$/u);
      await expect(long).toHaveAccessibleName(`${start} long`);
      const width = async (): Promise<number> =>
        (await page.getByRole('region', { name: 'Scores' }).boundingBox())?.width ?? 0;
      const whole = await width();
      await cell(page, 0, 1).click();
      await expect(page.getByRole('button', { name: 'Close the details' })).toBeVisible();
      expect(await width()).toBeLessThan(whole - 300);
      await page.getByRole('button', { name: 'Close the details' }).click();
      await expect.poll(width).toBe(whole);
    },
  );

  warmTest('adds built-in scenes, and finds the nearest pictures to one', async ({ page }) => {
    await page.getByRole('button', { name: 'Scenes' }).click();
    await page.getByRole('button', { name: /^Pendulum #2\./ }).click();
    await page.getByRole('button', { name: /^Pendulum #5\./ }).click();
    await page.getByRole('button', { name: 'Add 2' }).click();
    await scored(page);
    await page.locator('tbody button.label', { hasText: 'Pendulum #2' }).click();
    const nearest = page.getByRole('list', { name: /Nearest pictures/ }).getByRole('listitem');
    await expect(nearest.filter({ hasText: 'Pendulum #5' })).toHaveCount(1);
    // The nearest picture comes first, without the picture itself.
    await expect(nearest.filter({ hasText: 'Pendulum #2' })).toHaveCount(0);
    const cosines = (await nearest.locator('.figures').allTextContents()).map(Number);
    expect(cosines.length).toBeGreaterThan(1);
    expect(cosines).toEqual([...cosines].sort((a, b) => b - a));
    // The distance is symmetric.
    const there = await nearest.filter({ hasText: 'Pendulum #5' }).locator('.figures').textContent();
    await nearest.filter({ hasText: 'Pendulum #5' }).getByRole('button').click();
    await expect(nearest.filter({ hasText: 'Pendulum #2' }).locator('.figures')).toHaveText(there ?? '');
  });

  warmTest('shows where a sentence is in a picture, as an overlay and as a table', async ({ page }) => {
    await cell(page, 2, 2).click();
    await page.getByRole('radio', { name: '4 × 4' }).check({ force: true });
    await page.getByRole('button', { name: 'Show where' }).click();
    await page.getByText('As a table').click(SLOW);
    await expect(page.locator('aside table tbody td')).toHaveCount(16);
    await expectAccessible(page);
  });

  warmTest('exports the scores', async ({ page }) => {
    await page.getByRole('button', { name: 'Share and export' }).click();
    for (const [button, file] of [
      ['CSV', 'probe.csv'],
      ['JSON', 'probe.json'],
      ['PNG', 'probe.png'],
      ['Download with pictures', 'probe.rungs.json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  });

  warmTest('compares two models cell by cell', async ({ page }) => {
    await page.getByRole('button', { name: 'Compare two models' }).click();
    await page.getByRole('button', { name: 'Use Scene CLIP' }).click();
    await expect(running(page)).toHaveCount(2, SLOW);
    await page.getByRole('radio', { name: 'Difference' }).check({ force: true });
    await expect(page.locator('tbody td', { hasText: '…' })).toHaveCount(0, SLOW);
    expect(await numberIn(cell(page, 3, 3))).toBe(0);
    await expect(page.getByText(/minus/)).toBeVisible();
    await page.getByRole('button', { name: 'Close second model' }).click();
    await expect(page.getByRole('radio', { name: 'Difference' })).toHaveCount(0);
  });

  test('rejects files that are not a model, returns to the earlier one, and runs a model from a folder with the same numbers', async ({
    page,
  }) => {
    await openProbe(page);
    await page.getByRole('button', { name: 'Other model' }).click();
    await page
      .getByLabel('Model files')
      .setInputFiles([{ name: 'readme.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') }]);
    await expect(page.getByRole('alert')).toContainText('no config.json');
    await page
      .getByLabel('Model files')
      .setInputFiles([
        { name: 'config.json', mimeType: 'application/json', buffer: Buffer.from('{"model_type":"clip"}') },
      ]);
    await expect(page.getByRole('alert')).toContainText(/lacks .*tokenizer\.json/, SLOW);
    await page.getByRole('button', { name: 'Back to Scene CLIP' }).click();
    await scored(page);
    const before = await numberIn(cell(page, 0, 0));
    await page.getByRole('button', { name: 'Other model' }).click();
    await page.getByLabel('Model folder').setInputFiles(MODEL);
    await page.getByText('How', { exact: true }).click(SLOW);
    await scored(page);
    await expect(page.locator('dl dd').first()).toHaveText('scene-clip');
    expect(await numberIn(cell(page, 0, 0))).toBe(before);
    await page.reload();
    const note = page.getByText('came from files of yours, which the browser does not keep');
    await expect(note).toBeVisible();
    await scored(page);
    await page.getByRole('button', { name: 'Stay with what runs' }).click();
    await page.reload();
    await scored(page);
    await expect(note).toHaveCount(0);
  });

  warmTest('handles many pictures, with only the visible ones in the document', async ({ page }) => {
    await page.getByRole('button', { name: 'Scenes' }).click();
    for (let turn = 0; turn < 5; turn++) {
      await page.getByRole('button', { name: 'Add all 12' }).click();
      await page.getByRole('button', { name: 'Scenes' }).click();
      for (let back = 0; back <= turn; back++)
        await page.getByRole('button', { name: 'Other states' }).click();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^66 pictures/)).toBeVisible(SLOW);
    expect(await page.locator('tbody th').count()).toBeLessThan(40);
    await cell(page, 0, 0).focus();
    await page.keyboard.press('Control+End');
    await expect(page.locator('tbody [data-row="65"]').last()).toBeFocused();
    await expect(page.locator('table')).toHaveAttribute('aria-rowcount', '67');
  });
});
