import type { Locator, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect, test } from './helpers.ts';
import { warmTest } from './probe.ts';

function sentences(page: Page): Locator {
  return page.locator('thead button.label');
}

function textOfSentence(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text of the sentence' });
}

warmTest.describe('the matrix', () => {
  warmTest(
    'restores the fixed colour range of each score, and focuses the neighbour of a header removed by Delete',
    async ({ page }) => {
      await page.getByText('Ranks, order, colours').click();
      const lowest = page.getByLabel('Lowest score of the colours');
      await lowest.fill('-0.5');
      await lowest.press('Enter');
      await page.getByRole('radio', { name: 'Softmax by row' }).check({ force: true });
      await expect(lowest).toHaveValue('0');
      await page.getByRole('radio', { name: 'Cosine' }).check({ force: true });
      await expect(lowest).toHaveValue('-0.5');

      const header = (row: number, column: number) =>
        page.locator(`button.label[data-row="${row}"][data-column="${column}"]`);
      await header(2, -1).focus();
      const next = await header(3, -1).innerText();
      await page.keyboard.press('Delete');
      await expect(header(2, -1)).toBeFocused();
      await expect(header(2, -1)).toHaveText(next);
      // The last header belongs to the margins.
      const last = (await sentences(page).count()) - 2;
      await header(-1, last).focus();
      await page.keyboard.press('Delete');
      await expect(header(-1, last - 1)).toBeFocused();
      await page.keyboard.press('Enter');
      await page
        .getByRole('complementary', { name: 'Details' })
        .getByRole('button', { name: 'Remove' })
        .press('Enter');
      await expect(page.locator('table[role="grid"] :focus')).toHaveCount(1);
    },
  );

  warmTest('shows the name of an uploaded picture once', async ({ page }) => {
    const own = fileURLToPath(new URL('../fixtures/pictures/scene.png', import.meta.url));
    await page.getByLabel('Picture files').setInputFiles(own);
    await expect(
      page.getByRole('rowheader').filter({ hasText: 'scene.png' }).getByRole('button'),
    ).toHaveAccessibleName('scene.png');
  });
});

warmTest.describe('the scenes', () => {
  warmTest('stay chosen on other pages of states', async ({ page }) => {
    await page.getByRole('button', { name: 'Scenes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scenes' });
    await dialog.getByRole('button', { name: /#2\. / }).click();
    await dialog.getByRole('button', { name: /#5\. / }).click();
    await dialog.getByRole('button', { name: 'Other states' }).click();
    await dialog.getByRole('button', { name: /#15\. / }).click();
    await expect(dialog.getByText('2 of the 3 chosen are not in view.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3' }).click();
    for (const name of ['Pendulum #2', 'Pendulum #5', 'Pendulum #15']) {
      await expect(page.getByRole('rowheader').filter({ hasText: name })).toHaveCount(1);
    }
  });
});

warmTest.describe('the sentences of a probe', () => {
  warmTest(
    'are merged if equal, stay if their field is left empty, and say how much of a long one is kept',
    async ({ page }) => {
      await test.step('a sentence changed to the words of another is merged with it, and no third one disappears', async () => {
        const [first = '', second = '', ...others] = await sentences(page).allInnerTexts();
        await sentences(page).nth(1).click();
        await textOfSentence(page).fill(first);
        await textOfSentence(page).press('Enter');
        await expect(sentences(page)).toHaveText([first, ...others]);
        await expect(page.getByText(`“${first}” was there already, so both were merged.`)).toBeVisible();
        await expect(textOfSentence(page)).toHaveValue(first);
        await expect(textOfSentence(page)).toBeFocused();
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(sentences(page)).toHaveText([first, second, ...others]);
      });
      await test.step('a sentence is unchanged if its field is cancelled by Escape or emptied, and the page says so', async () => {
        const before = await sentences(page).allInnerTexts();
        await sentences(page).first().click();
        await textOfSentence(page).fill('half typed');
        await textOfSentence(page).press('Escape');
        await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
        await expect(sentences(page)).toHaveText(before);
        await sentences(page).first().click();
        await textOfSentence(page).fill('');
        await textOfSentence(page).press('Enter');
        await expect(page.getByText('A sentence needs words')).toBeVisible();
        await expect(textOfSentence(page)).toHaveValue(before[0] ?? '');
      });
      await test.step('a long sentence says how much of it is kept, and how much the model reads', async () => {
        const field = page.getByRole('textbox', { name: /^Sentence/ });
        await field.fill('the light is on and '.repeat(50));
        await expect(page.getByText(/longer than 400 characters \(999\)/)).toBeVisible();
        await field.press('Enter');
        await expect(
          page.getByRole('status').filter({ hasText: /the probe keeps the first 400/ }),
        ).toBeVisible();
        await sentences(page).filter({ hasText: 'the light is on and' }).click();
        await expect(page.locator('aside')).toContainText(
          /The model reads the first \d+: the rest does not affect/,
        );
      });
    },
  );
});
