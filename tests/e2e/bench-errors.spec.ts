import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectViews, openPage, test } from './helpers.ts';

const app = appWithModel((_request, n) => ({
  kind: 'answer',
  text: n === 2 ? 'I would rather not.' : 'Label: prior',
}));

test('changed answers and accuracies by month of release are shown; wrong answers are labelled by mouse, by key and by a judge, and the labels survive a reload', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openPage(page, `${app.url}/bench`);
  await page.getByRole('radio', { name: 'Cause to effect', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /^Items/ }).fill('12');
  await test.step('two respondents answer the same items', async () => {
    for (const [id, name] of [
      ['same-look', 'Same look'],
      ['random', 'At random'],
    ] as const) {
      await page.getByLabel('Who answers').selectOption(id);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(
        page
          .getByRole('table', { name: /^Results/ })
          .getByRole('row', { name: new RegExp(`^Compare ${name}`) }),
      ).toBeVisible();
    }
  });
  await test.step('the answers that differ are shown, and saved as CSV', async () => {
    const boxes = page.getByRole('table', { name: /^Results/ }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await expect(comparison.getByRole('heading', { name: 'Which answers changed' })).toBeVisible();
    const kinds = comparison.getByRole('group', { name: 'Show the items' });
    const kind = kinds.getByRole('button', { pressed: true });
    const listed = Number(/\d+/u.exec((await kind.textContent()) ?? '')?.[0]);
    await expect(comparison.getByRole('list').getByRole('listitem')).toHaveCount(Math.min(12, listed));
    const download = page.waitForEvent('download');
    await comparison.getByRole('button', { name: 'Changed items as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^changes-.*\.csv$/u);
  });
  const plot = page.getByRole('img', { name: /by the month of release$/ });
  const figure = page.locator('figure').filter({ has: plot });
  await test.step('published accuracies are plotted by the month in which their models were released', async () => {
    await page.getByText('Over the models’ release dates').click();
    await expect(plot).toContainText('no month');
    await figure.getByText('As a table').click();
    await expect(figure.getByRole('row', { name: /^GPT-4o 2024-05/ })).toBeVisible();
    // 17 models and the two runs.
    await expect(figure.getByRole('row')).toHaveCount(20);
  });
  await test.step('the comparison is accessible at every width', async () => {
    await expectViews(page, 'bench-changes', [
      ['-390', 390, 'light'],
      ['-1440', 1440, 'light'],
    ]);
    await expect(plot).toContainText('chance');
  });

  const group = page.getByRole('group', { name: 'What went wrong' });
  const pressed = group.getByRole('button', { pressed: true });
  const panel = page.getByRole('region', { name: 'What went wrong' });
  await test.step('wrong answers are labelled by mouse and by key', async () => {
    await page
      .getByRole('row', { name: /^Compare At random/ })
      .getByRole('link', { name: 'At random' })
      .click();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('wrong');
    await group.getByRole('button', { name: /^Perception/ }).click();
    await expect(pressed).toContainText('Perception');
    await group.getByLabel('Note').fill('the shirt is red');
    await group.getByLabel('Note').blur();
    await page.keyboard.press('j');
    await expect(pressed).toHaveCount(0);
    await page.keyboard.press('3');
    await expect(pressed).toContainText('Prior');
    await page.keyboard.press('u');
    await expect(pressed).toHaveCount(0);
    await page.keyboard.press('4');
    await expect(pressed).toContainText('Slip');
    await expect(panel.getByText(/^By hand: 2 of/)).toBeVisible();
    await expect(panel.getByRole('row', { name: /^Slip/ })).toContainText('1: 50.0% (2.5% to 97.5%)');
  });

  await test.step('the labels survive a reload', async () => {
    await page.reload();
    await expect(pressed).toContainText('Slip');
    await page.keyboard.press('k');
    await expect(pressed).toContainText('Perception');
    await expect(group.getByLabel('Note')).toHaveValue('the shirt is red');
    await expect(panel.getByText(/^By hand: 2 of/)).toBeVisible();
  });

  await test.step('a judge labels them, too', async () => {
    await panel.getByText('Let a judge label them').click();
    await chooseServer(panel);
    await panel.getByRole('button', { name: 'Label', exact: true }).click();
    await expect(
      panel.getByText(/^By vllm-model with the prompt .* 1 reply holds no label\.$/),
    ).toBeVisible();
    await expect(panel.getByText(/Cohen’s kappa/)).toBeVisible();
    await expect(group.getByText('The judge says: prior.')).toBeVisible();
    await expectViews(page, 'bench-errors', [
      ['-390', 390, 'dark'],
      ['-820', 820, 'light'],
      ['-1440', 1440, 'light'],
    ]);
  });
});
