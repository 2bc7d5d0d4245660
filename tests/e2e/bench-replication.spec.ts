import type { Page } from '@playwright/test';
import { appWithModel, chooseServer } from './app-with-model.ts';
import { writeCopy } from './data-copy.ts';
import { expect, expectAccessible, expectLargeTargets, openPage, screenshot, test } from './helpers.ts';

const text = 'ball size: large\nhole position: middle\nwater level: high\nwater flow: right';
const app = appWithModel(() => ({ kind: 'answer', text }));

function results(page: Page) {
  return page.getByRole('table', { name: /^Results/ });
}

test('baselines and the ceiling are shown next to the published rows before any run, and follow the form', async ({
  page,
}) => {
  await openPage(page, `${app.url}/bench`);
  const copy = results(page).getByRole('row', { name: /^Copy and set/ });
  await expect(copy).toContainText('on the 100 of seed 1');
  await expect(results(page).getByRole('row', { name: /^Ceiling/ })).toContainText(
    /on average: \d+ questions have no sure answer, so that luck may lift a run of 100 above it.* to /s,
  );
  await page.getByRole('textbox', { name: 'Items' }).fill('30');
  await expect(copy).toContainText('on the 30 of seed 1');
  await expect(copy.getByText(/ to /).first()).toBeVisible();
  // The keyboard opens the badge, which says why.
  const badge = copy.getByText(/other items and protocol/);
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(copy.getByText(/Made from the model: another mix/)).toBeVisible();
  await page.getByText('Where the intervals come from').click();
  await expect(page.getByText(/^Bayesian bootstrap, for \d+ figures\./)).toBeVisible();
  await expectAccessible(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLargeTargets(page);
  }
});

test('an imported copy is asked with its own questions, as in its paper, and the row says so', async ({
  page,
}, info) => {
  const folder = await writeCopy(info.outputPath('copy'));
  await openPage(page, `${app.url}/bench`);
  await page.getByRole('radio', { name: 'Water Flow' }).check({ force: true });
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import/ });
  await dialog.getByLabel('Folder of the data set').setInputFiles(folder);
  await expect(dialog.getByText('2 questions')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Who answers').selectOption('vlm');
  await chooseServer(page);
  await expect(page.getByText(/Not the paper’s prompt/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask as the paper asked' }).click();
  await expect(page.getByRole('radio', { name: 'As published' })).toBeChecked();
  await expect(page.getByText(/without the instruction that the paper puts before them/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'bench-replication');
  await page.getByRole('button', { name: 'Open the wording' }).click();
  const wording = page.getByRole('dialog', { name: /^Wording/ });
  await wording.getByRole('textbox', { name: /^instruction/ }).fill('Look at the glass.');
  await wording.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const row = results(page).getByRole('row', { name: /^Compare vllm-model/ });
  await expect(row).toContainText('other items');
  await row.getByText(/other items/).click();
  await expect(row.getByText(/not 1,000/)).toBeVisible();
  const asked = app.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.stringify(body));
  expect(asked).toHaveLength(2);
  for (const body of asked) {
    expect(body).toContain('Look at the glass.');
    expect(body).toContain('what are the final values of all variables? Answer in four lines.');
    expect(body).not.toContain('Suppose');
    expect(body).toMatch(/"max(_completion)?_tokens":50/u);
  }
});
