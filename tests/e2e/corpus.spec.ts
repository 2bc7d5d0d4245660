import { writeFile } from 'node:fs/promises';
import { finger } from './hands.ts';
import { expect, expectNoFindings, openPage, screenshot, test } from './helpers.ts';

test('a file of captions is counted next to the published corpora, again with another list, and an invalid file is named', async ({
  page,
}) => {
  await openPage(page, '/bench/corpus');
  await expect(page.getByRole('row', { name: /^MSCOCO \(published\)/ })).toContainText('415,795');
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    index % 40 === 7
      ? 'The picture is wet because of rain.'
      : index % 100 === 3
        ? `Why is picture ${index} dry?`
        : `Picture ${index} is dry.`,
  );
  const why = lines.filter((line) => line.startsWith('Why')).length;
  const causal = lines.filter((line) => line.includes('because')).length + why;
  const input = page.getByLabel('A file of captions');
  await input.setInputFiles({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\n')),
  });
  const own = page.getByRole('row', { name: /^mine\.txt/ });
  await expect(own).toContainText('20,000');
  await expect(own).toContainText(String(causal));
  await expect(own).toContainText(`${(100 * causal) / lines.length}%`);
  await expect(page.getByText('because', { exact: true }).first()).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('Why');
  // Captions of a corpus may repeat.
  await expect(page.locator('li').filter({ has: page.locator('mark') })).toHaveCount(5);
  await page.getByRole('radio', { name: 'As published, questions' }).check({ force: true });
  await expect(own).toContainText(`${(100 * why) / lines.length}%`);
  await expect(page).toHaveURL(/#list=published-questions$/u);
  await input.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a": ['),
  });
  await expect(page.getByRole('alert')).toContainText('bad.json');
  // Earlier counts are kept.
  await expect(own).toBeVisible();
  await expectNoFindings(page);
});

test('counts of several files are shown together, survive a reload, and an empty file removes nothing', async ({
  page,
}) => {
  await openPage(page, '/bench/corpus');
  const give = (name: string, text: string) =>
    page
      .getByLabel('A file of captions')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`, 'u') });
  await give('one.txt', 'It is wet because it rains.\nIt is dry.\n');
  await expect(row('one.txt')).toContainText('50%');
  await give('two.txt', 'It is dry.\n');
  await expect(row('two.txt')).toContainText('0%');
  await give('empty.txt', '');
  await expect(page.getByRole('alert')).toContainText('empty.txt holds no captions');
  await expect(row('one.txt')).toContainText('50%');
  await page.getByRole('link', { name: 'Retrieval' }).click();
  await expect(page.getByRole('heading', { name: 'Retrieval' })).toBeVisible();
  await page.goBack();
  await expect(row('one.txt')).toContainText('50%');
  await page.getByRole('button', { name: 'Take two.txt away' }).click();
  await expect(row('two.txt')).toHaveCount(0);
  await expect(row('one.txt')).toBeVisible();
});

test('a count can be cancelled and started again', async ({ page }, info) => {
  // A path, because sending the bytes of a large file to the browser is slow.
  const file = info.outputPath('long.txt');
  await writeFile(file, 'It is wet because it rains.\n'.repeat(1_500_000));
  await openPage(page, '/bench/corpus');
  await page.getByLabel('A file of captions').setInputFiles(file);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^long\.txt/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try our stories' }).click();
  await expect(page.getByRole('row', { name: /^stories\.txt/ })).toContainText('2,904');
});

test('a link counts the stories immediately, at any width', async ({ page }) => {
  await openPage(page, '/bench/corpus#list=audited&example');
  await expect(page.getByRole('row', { name: /^stories\.txt/ })).toContainText('2,904');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await screenshot(page, `corpus-${width}`);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tooltips open where text is tapped and a finger rests on a control, and close again', async ({
    page,
  }) => {
    await openPage(page, '/bench/corpus');
    const tooltip = page.getByRole('tooltip');
    const heading = page.getByRole('columnheader', { name: '95% interval (Blaker)' });
    // Its code arrives after the page.
    await expect(async () => {
      await heading.tap();
      await expect(tooltip).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(tooltip).toContainText('exact, so that it holds the true share in 95 of 100 cases');
    const { left, right } = await tooltip.evaluate((shown) => shown.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last();
    const hand = await finger(page);
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await hand.down({ x: x + 8, y: y + 8 });
    await expect(tooltip).toHaveText((await link.getAttribute('title')) ?? '');
    await hand.up();
    await expect(page).toHaveURL(/\/bench\/corpus/u);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toHaveCount(0);
  });
});
