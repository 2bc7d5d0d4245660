import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectLargeTargets, expectViews, openPage, screenshot, test } from './helpers.ts';

/** Makes a rating sheet of the first task's items. */
async function makeSheet(page: Page, count: number): Promise<void> {
  await openPage(page, '/bench/rate');
  await page.getByRole('textbox', { name: 'Items', exact: true }).fill(String(count));
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByRole('heading', { name: `1 of ${count}` })).toBeVisible();
}

/** Presses keys one by one. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key === '>' ? 'Enter' : key);
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File of ratings')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('two people rate a sample by keyboard, across a reload, and another machine combines their ratings', async ({
  page,
  sharedPage,
}) => {
  await makeSheet(page, 3);
  const scale = (name: string) => page.getByRole('group', { name, exact: true });
  await press(page, 'y');
  await expect(page.getByRole('alert')).toContainText('Type your name first');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('heading', { name: '1 of 3' }).click();
  await press(page, 'yyn');
  await expect(page.getByText('1 rated')).toBeVisible();
  await expect(scale('Solvable by objects alone').getByRole('radio', { name: 'No' })).toBeChecked();
  await page.getByLabel('Note').fill('Both captions read well.');
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { name: '2 of 3' })).toBeVisible();
  await press(page, 'y');
  await expect(scale('Coherent').getByRole('radio', { name: 'Yes' })).toBeChecked();

  // A reload keeps the current item and the ratings.
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 of 3' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  await expect(scale('Coherent').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByRole('heading', { name: '2 of 3' }).click();
  await press(page, 'ny>');
  await expect(page.getByRole('heading', { name: '3 of 3' })).toBeVisible();
  await press(page, 'nnnb');
  await expect(page.getByRole('heading', { name: '2 of 3' })).toBeVisible();
  await press(page, '>');
  await expect(page.getByText('3 rated')).toBeVisible();

  // Everything is rated; a reload keeps the item to which the rater went back.
  await press(page, 'b');
  await expect(page.getByRole('heading', { name: '2 of 3' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 of 3' })).toBeVisible();
  await press(page, '>');
  await expect(page.getByRole('heading', { name: '3 of 3' })).toBeVisible();

  // Another rater starts without ratings.
  await page.getByLabel('Your name').fill('');
  await page.getByLabel('Your name').pressSequentially('Ben B');
  await expect(page.getByLabel('Your name')).toHaveValue('Ben B');
  await expect(page.getByText('0 rated')).toBeVisible();
  await page.getByRole('heading', { name: '3 of 3' }).click();
  await press(page, 'nnn');
  await expect(page.getByText('1 rated')).toBeVisible();
  await press(page, '>');
  const row = page.getByRole('row', { name: /^Coherent/ });
  // Ada: yes, yes, no; Ben: no for the last one.
  await expect(row).toContainText('66.7%');
  await expect(page.getByText('Both captions read well.')).toBeVisible();
  const json = await download(page, 'Export JSON');
  const csv = await download(page, 'Export CSV');
  expect(csv.text.split('\r\n')[0]).toBe('sheet,number,item,rater,scale,value,given');
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 9 + 1 + 3);
  const link = page.url();

  // Another browser draws the same sample from the link, and imports the file.
  await sharedPage.forget();
  await openPage(page, link);
  await expect(page.getByText('0 rated')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /^Back/ }).click();
  await page.getByRole('heading', { name: '2 of 3' }).click();
  await press(page, 'n');
  await give(page, json.name, json.text);
  await expect(page.getByText(/: 12 added, 0 known before, 1 said otherwise before/)).toBeVisible();
  await page.getByRole('radio', { name: 'Results' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'What 2 people said' })).toBeVisible();
  await expect(page.getByText(/^2, coherent, Ada: 0, before that 1$/)).toBeVisible();
  await give(page, csv.name, csv.text);
  await expect(page.getByText(/: 0 added, 13 known before, 0 said otherwise before/)).toBeVisible();
});

test('rating needs a name, and keys focus its field; ratings fit every width, light and dark; a changed wording is reported', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await makeSheet(page, 2);
  const yes = page.getByRole('group', { name: 'Coherent', exact: true }).getByRole('radio', { name: 'Yes' });
  await expect(yes).toBeDisabled();
  await expect(page.getByLabel('Note')).toBeDisabled();
  await press(page, 'y');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByLabel('Your name').fill('Ada');
  await yes.check({ force: true });
  await page.getByRole('heading', { name: '1 of 2' }).click();
  await press(page, 'y');
  for (const view of ['Rate', 'Results']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radio', { name: view, exact: true }).check({ force: true });
    await expect(page.getByText(view === 'Rate' ? '0 rated' : 'What 1 person said')).toBeVisible();
    await expectLargeTargets(page);
    await expectViews(page, `rate-${view.toLowerCase()}`, [
      ['-1440', 1440, 'light'],
      ['-820', 820, 'dark'],
      ['-390', 390, 'dark'],
    ]);
    await expectLargeTargets(page);
  }
  await page.getByRole('radio', { name: 'Rate', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { name: '2 of 2' })).toBeVisible();
  await expect(yes).not.toBeChecked();
  const link = page.url();
  await page.goto('/bench/rate');
  await page.goto(link.replace(/wording=[0-9a-f]+/, 'wording=0000000000000000'));
  const told = page.getByText(/another wording of the task: the sentences here may differ/);
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
});

test('a run’s answers are rated and compared with their scores; the list contains the sheet', async ({
  page,
}) => {
  await openPage(page, '/bench');
  await page.getByRole('radio', { name: 'Explanation', exact: true }).check({ force: true });
  await page.getByLabel('Who answers').selectOption('captions');
  await page.getByRole('textbox', { name: /^Items/ }).fill('4');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'Captions copied' }).first().click();
  await page.getByRole('link', { name: 'Have people rate it' }).click();
  await expect(page.getByRole('heading', { name: '1 of 4' })).toBeVisible();
  // Raters see the answer, but not the model.
  await expect(page.getByText('Captions copied')).toHaveCount(0);
  await expect(page.getByText('Effect picture, as people wrote it')).toBeVisible();
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByRole('heading', { name: '1 of 4' }).click();
  await press(page, '7t');
  await expectViews(page, 'rate-answer', [
    ['-390', 390, 'dark'],
    ['-1440', 1440, 'light'],
  ]);
  await press(page, '0>');
  await expect(page.getByRole('heading', { name: '2 of 4' })).toBeVisible();
  await expect(page.getByText('1 rated')).toBeVisible();
  await page.getByRole('radio', { name: 'Results' }).check({ force: true });
  await expect(page.getByRole('row', { name: /^S2/ })).toContainText('10.00');
  await page.getByRole('link', { name: 'Rate', exact: true }).click();
  await expect(page.getByText('Rated by Cleo (3 ratings)')).toBeVisible();
  await screenshot(page, 'rate-list');
  await page.getByRole('link', { name: /^Answers of/ }).click();
  await expect(page.getByRole('heading', { name: '2 of 4' })).toBeVisible();
});
