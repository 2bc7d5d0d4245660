import type { Page } from '@playwright/test';
import { startApp, type AppServer } from '../app-server.ts';
import { startMockUpstream, type MockUpstream, type SeenRequest } from '../support/mock-upstream.ts';
import { expect, expectViews, openPage, screenshot, test } from './helpers.ts';

let app: AppServer;
let vllm: MockUpstream;
let studio: MockUpstream;

/** Returns a number from 0 to 1 that depends only on the question and its picture. */
function leaning({ body }: SeenRequest): number {
  let sum = 7;
  for (const letter of JSON.stringify(body).slice(-6000)) sum = (31 * sum + letter.charCodeAt(0)) % 9973;
  return 0.02 + (0.95 * sum) / 9973;
}

// Serial: each parallel group would start another app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  vllm = await startMockUpstream('vllm', (request) => {
    const yes = leaning(request);
    return {
      kind: 'answer',
      text: yes > 0.5 ? 'Yes' : 'No',
      first: { Yes: 0.97 * yes, No: 0.97 * (1 - yes) },
    };
  });
  studio = await startMockUpstream('lm-studio', (request, n) => ({
    kind: 'answer',
    text: leaning(request) > (n % 5) / 5 ? 'Yes' : 'No',
  }));
  app = await startApp(0, {
    VLM_UPSTREAMS: JSON.stringify([
      { id: 'gpu', title: 'GPU server', baseUrl: vllm.url },
      { id: 'studio', title: 'Studio', baseUrl: studio.url },
    ]),
  });
});
test.afterAll(async () => {
  await Promise.all([app.stop(), vllm.close(), studio.close()]);
});

// These tests start another server, whose host the helpers must allow.
const ours = /^foreign request: http:\/\/localhost:\d+\/(?!v1)/;
test.use({ expectedProblems: [ours] });

/** Chooses the pendulum's structure task and a server's model. */
async function choose(page: Page, server: string): Promise<void> {
  await openPage(page, `${app.url}/bench`);
  await page.getByRole('radio', { name: 'Structure from one picture' }).check({ force: true });
  await page.getByLabel('Who answers').selectOption('vlm');
  await page.getByLabel('Server', { exact: true }).selectOption(server);
  await expect(page.getByText('1 model.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Pictures/ }).fill('4');
}

test('a run asks for the probability of yes, and shows the calibration', async ({ page }) => {
  await choose(page, 'gpu');
  await expect(page.getByLabel('How likely it says yes')).toHaveValue('tokens');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page
    .getByRole('link', { name: /^vllm-model,/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Probabilities' });
  for (const name of ['Brier score', 'AUC', 'Expected calibration error', 'Label mass']) {
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(panel.getByText('97.0%', { exact: true })).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Calibration' })).toBeVisible();
  await panel.getByText('As a table').click();
  await expect(panel.getByRole('table', { name: 'Calibration' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByText(/Rungs \d+\.\d+\.\d+.*\d{4}-\d{2}-\d{2}.*Chrom/)).toBeVisible();
  await page.getByText('where the intervals come from').click();
  await expect(
    page.getByText('The questions are fixed by design: only pictures are resampled'),
  ).toBeVisible();
  await page.getByLabel('Bayesian bootstrap: Which figures, and how it works').click();
  await expect(page.getByText(/^SHD \(.*Always No.*\)$/).first()).toBeVisible();
  await page.getByText('where the intervals come from').click();
  await expectViews(page, 'bench-probabilities', [
    ['', 1440, 'light'],
    ['-tablet', 820, 'light'],
    ['-phone', 390, 'dark'],
  ]);
});

test('a server without token probabilities is sampled as often as the form says', async ({ page }) => {
  await choose(page, 'studio');
  await page.getByRole('textbox', { name: /^Pictures/ }).fill('1');
  await page.getByLabel('How likely it says yes').selectOption('auto');
  await page.getByLabel('Times again').fill('4');
  await page.setViewportSize({ width: 390, height: 900 });
  await screenshot(page, 'bench-probabilities-form-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  const begin = page.getByRole('button', { name: 'Start', exact: true });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Start a run' })).toBeInViewport();
  await begin.click();
  const form = page.getByRole('complementary', { name: 'Start a run' });
  await expect(form.getByText('Done: 12 of 12 answered.')).toBeInViewport();
  await begin.click();
  await expect(form.getByText(/^This was answered already/)).toBeInViewport();
  await screenshot(page, 'bench-answered-already');
  await page
    .getByRole('link', { name: /^lm-model,/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Probabilities' });
  await expect(panel.getByText(/^Each question was asked again and again/)).toBeVisible();
  await expect(panel.getByText('Label mass')).toHaveCount(0);
  await expect(page.getByText(/asked again 4 times at temperature 1/)).toBeVisible();
  await expect(page.getByText(/^Asked again 4 times: \d yes, \d no/)).toBeVisible();
  await screenshot(page, 'bench-probabilities-repeats');
});
