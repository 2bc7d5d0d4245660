import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectViews, openPage, screenshot, test } from './helpers.ts';

const app = appWithModel(({ body }, n) => ({
  kind: 'answer',
  text:
    n === 1
      ? 'I would rather not.'
      : JSON.stringify(body).includes('Be strict')
        ? 'S1: 2\nS2: 2\nS3: 2'
        : 'S1: 8\nS2: 4\nS3: 6',
}));

test('a judge grades a person’s explanations, and again with an edited prompt', async ({ page }) => {
  await openPage(page, `${app.url}/bench`);
  await page.getByRole('radio', { name: 'Explanation', exact: true }).check({ force: true });
  await page.getByLabel('Who answers').selectOption('human');
  await page.getByRole('textbox', { name: /^Items/ }).fill('3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const turn of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: `Your turn: ${turn} of 3` })).toBeVisible();
    await page.getByLabel('Your answer').fill('It rains, and later somebody is ill because of the rain.');
    if (turn === 1) {
      // A reload keeps unfinished input.
      await page.reload();
      await expect(page.getByLabel('Your answer')).toHaveValue(/because of the rain/);
      await screenshot(page, 'bench-explain-human');
      await page.setViewportSize({ width: 390, height: 900 });
      await screenshot(page, 'bench-explain-human-phone');
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
  }
  const panel = page.getByRole('region', { name: 'Grades by a judge' });
  await expect(panel.getByText('3 answers wait for a grade.')).toBeVisible();
  await chooseServer(panel);
  await panel.getByText('Prompt of the judge').click();
  await expect(panel.getByRole('textbox', { name: /^instruction/ })).toHaveValue(/you grade the explanation/);
  await panel.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(panel.getByText(/^2 answers graded by vllm-model/)).toBeVisible();
  await expect(panel.getByText(/1 answer has no grade/)).toBeVisible();
  await panel.getByText('1 reply holds no grade').click();
  await expect(panel.getByText('The reply gives no S1, S2, S3.')).toBeVisible();
  const exp = page.getByRole('row', { name: /^Exp/ });
  // 0.25 * 8 + 0.25 * 4 + 0.5 * 6
  await expect(exp.getByRole('cell').first()).toContainText('6.00');
  await expectViews(page, 'bench-grading', [
    ['', 1440, 'light'],
    ['-phone', 390, 'dark'],
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('textbox', { name: /^instruction/ }).fill('Be strict.');
  await panel.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(panel.getByText(/^3 answers graded by vllm-model/)).toBeVisible();
  await expect(exp.getByRole('cell').first()).toContainText('2.00');
  await openPage(page, `${app.url}/bench`);
  await expect(page.getByRole('heading', { name: 'Explanation, Stories' })).toBeVisible();
  await expect(page.getByLabel('Plot')).toHaveValue('exp');
  await screenshot(page, 'bench-grading-results');
  await page.goBack();
  await expect(exp.getByRole('cell').first()).toContainText('2.00');
  expect(app.requests.filter(({ method }) => method === 'POST')).toHaveLength(6);
});
