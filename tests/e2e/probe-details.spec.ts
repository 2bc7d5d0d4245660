import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test } from './helpers.ts';

/** Loading the model on a busy machine takes longer than clicks do. */
const SLOW = { timeout: 90_000 };

/** Opens the page and waits until every cell has its number. */
async function openProbe(page: Page): Promise<void> {
  await openPage(page, '/probe');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /runs on WASM/ })
      .first(),
  ).toBeVisible(SLOW);
  await expect(page.locator('tbody td', { hasText: '…' })).toHaveCount(0, SLOW);
}

function sentences(page: Page): Locator {
  return page.locator('thead button.label');
}

function textOfSentence(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text of the sentence' });
}

test.describe('the sentences of a probe', () => {
  test('become one where one is given the words of another, and no third one goes', async ({ page }) => {
    await openProbe(page);
    const [first = '', second = '', ...others] = await sentences(page).allInnerTexts();
    await sentences(page).nth(1).click();
    await textOfSentence(page).fill(first);
    await textOfSentence(page).press('Enter');
    await expect(sentences(page)).toHaveText([first, ...others]);
    await expect(page.getByText(`“${first}” was there already: the two are one now.`)).toBeVisible();
    await expect(textOfSentence(page)).toHaveValue(first);
    await expect(textOfSentence(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(sentences(page)).toHaveText([first, second, ...others]);
  });

  test('stay as they were where the field is left by Escape or emptied, and the page says so', async ({
    page,
  }) => {
    await openProbe(page);
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
});
