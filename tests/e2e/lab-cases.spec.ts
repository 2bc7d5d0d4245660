import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectSteady, openPage, test } from './helpers.ts';
import { Keyboard } from './keyboard.ts';
import { drag, leftPicture, lyingWith, rightPicture } from './lab.ts';
import { climb } from './ladder.ts';

/** Returns the link to the case on the page. */
async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: /Link/ });
  await expect(field).toHaveValue(/#v1\./);
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return link;
}

test.describe('links', () => {
  test('a link opens the same case and says that it is reproduced; a damaged one is rejected and changes nothing', async ({
    page,
    context,
  }) => {
    await openPage(page, '/lab/water-flow');
    await climb(page, 'Imagine');
    await drag(page, page.getByRole('slider', { name: /imagine ball size/ }).first(), 14, -14);
    const picture = await rightPicture(page).getAttribute('aria-label');
    const link = await shareLink(page);
    expect(link).toContain('/lab/water-flow#v1.');
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText('Reproduced.', { exact: false })).toBeVisible();
    await expectSteady(other);
    await expect(rightPicture(other)).toHaveAttribute('aria-label', picture ?? '');
    const keyboard = new Keyboard(other);
    await other.getByRole('button', { name: 'Dismiss' }).focus();
    await keyboard.press('Enter');
    await expect(other.getByText('Reproduced.', { exact: false })).toHaveCount(0);
    await keyboard.expectFocus('once it is put away');

    const middle = link.length - 40;
    const damaged = `${link.slice(0, middle)}${link[middle] === 'A' ? 'B' : 'A'}${link.slice(middle + 1)}`;
    const before = await leftPicture(page).boundingBox();
    // Change only the fragment: navigating to a full URL would reload the page.
    await page.goto(page.url() + new URL(damaged).hash);
    await expect(page.getByText('This link could not be opened.')).toBeVisible();
    expect(await leftPicture(page).boundingBox()).toEqual(before);
    await expect(rightPicture(page)).toHaveAttribute('aria-label', picture ?? '');
    // On a phone, the notice must not cover anything.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.over').evaluate(lyingWith)).toEqual([]);
  });

  test('a link about a text model contains the model', async ({ page, context }) => {
    await openPage(page, '/lab/model');
    await page.getByRole('textbox', { name: /One statement a line/ }).fill('A ~ bernoulli(0.3)\nB = A');
    await page.getByRole('button', { name: 'Build the model' }).click();
    await page.getByRole('button', { name: /Try it/ }).click();
    const link = await shareLink(page);
    const other = await context.newPage();
    await other.goto(link);
    // The question comes first; the text is collapsed.
    await other.getByText('The model as text').click();
    await expect(other.getByRole('textbox', { name: /One statement a line/ })).toHaveValue(
      'A ~ bernoulli(0.3)\nB = A',
    );
    await expect(other.getByText('Reproduced.', { exact: false })).toBeVisible();

    await test.step('a link with covered answers covers the text as well, regardless of earlier guesses', async () => {
      await page.getByRole('button', { name: 'Guess first' }).first().click();
      await page.getByRole('slider', { name: /^Your guess/ }).focus();
      await page.keyboard.press('PageUp');
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByText('For a class').click();
      const field = page.getByRole('textbox', { name: /Link/ });
      await expect(field).toHaveValue(/#v\d+\./);
      const open = await field.inputValue();
      await page.getByRole('checkbox', { name: /^Each answer stays covered/ }).check();
      // The field is updated once the next link is ready.
      await expect(field).not.toHaveValue(open);
      await expect(field).toHaveValue(/#v\d+\./);
      const covered = await field.inputValue();
      await other.goto(covered);
      const toGuess = other.getByRole('button', { name: 'Guess to see the answer' });
      await expect(toGuess).toBeVisible();
      await expect(other.locator('textarea')).toHaveCount(0);
      expect(await other.content()).not.toContain('bernoulli(0.3)');
      await expect(other.getByRole('button', { name: 'Guess first' }).first()).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      // After guessing, a link contains the question, and the guesses only if requested.
      await other.getByRole('slider', { name: /^Your guess/ }).press('PageUp');
      await other.getByRole('button', { name: 'Show the answer' }).click();
      await other.getByRole('button', { name: 'Share', exact: true }).click();
      const passedOn = other.getByRole('textbox', { name: /Link/ });
      await expect(passedOn).toHaveValue(/#v\d+\./);
      const without = await passedOn.inputValue();
      await other.getByRole('checkbox', { name: /^With my guesses/ }).check();
      await expect(passedOn).not.toHaveValue(without);
      await expect(passedOn).toHaveValue(/#v\d+\./);
      await page.goto(await passedOn.inputValue());
      await expect(page.getByText(/(?:above|below|just) the guess in the link/)).toBeVisible();
      await page.goto(without);
      await expect(page.getByRole('button', { name: 'Guess to see the answer' })).toBeVisible();
      await expect(page.getByText(/guess in the link/)).toHaveCount(0);
    });
  });
});

test.describe('saved cases', () => {
  test('can be saved, renamed, duplicated, found, deleted and restored', async ({ page }) => {
    await openPage(page, '/lab/pendulum');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Long shadows');
    await page.getByRole('button', { name: 'Save here' }).click();
    await expect(page.getByText('Saved in this browser')).toBeVisible();
    await openPage(page, '/cases');
    await expect(page.getByRole('link', { name: /Long shadows/ })).toBeVisible();
    await page.getByRole('button', { name: 'Rename Long shadows' }).click();
    await page.getByRole('textbox', { name: 'New title' }).fill('Evening');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Rename Evening' })).toBeFocused();
    await page.getByRole('button', { name: 'Duplicate Evening' }).click();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(2);
    await page.getByRole('searchbox').fill('copy');
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Delete Evening/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(1);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(2);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all' }).click(),
    ]);
    const path = await download.path();
    for (let left = 2; left > 0; left--) {
      await page
        .getByRole('button', { name: /^Delete Evening/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(left - 1);
    }
    const undo = page.getByRole('button', { name: /^Undo: bring “Evening/ });
    await expect(undo).toHaveCount(2);
    await undo.first().click();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(1);
    await expect(undo).toHaveCount(1);
    await page.getByRole('button', { name: /^Delete Evening/ }).click();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(0);
    await page.getByLabel('File of cases').setInputFiles(path);
    await expect(page.getByText('2 added')).toBeVisible();
    await expect(page.getByRole('link', { name: /Evening/ })).toHaveCount(2);
    // A file of several cases, opened in a lab, is imported to the collection, which reports the result.
    await openPage(page, '/lab/water-flow');
    await page.getByLabel('Case file').setInputFiles(path);
    await expect(page).toHaveURL(/\/cases\/$/);
    await expect(page.getByRole('status').filter({ hasText: '0 added, 2 were here already.' })).toBeVisible();
  });
});
