import type { Locator, Page } from '@playwright/test';
import { largeModel } from '../bench/support/large-model.ts';
import { expect, expectAccessible, openPage, test } from './helpers.ts';

const SIZE = 200;
const model = largeModel(SIZE, 7);
/** Smallest permitted font size on the page, in pixels. */
const READABLE_PX = 12;

/** Builds a model and waits until a worker has laid out its graph. */
async function build(page: Page, text: string, size: number): Promise<void> {
  await page.getByRole('textbox', { name: /One statement a line/ }).fill(text);
  await page.getByRole('button', { name: 'Build the model' }).click();
  await expect(page.locator('[data-node]')).toHaveCount(size);
  await expect(page.locator('[data-node="V1"]')).toBeVisible();
}

/** Fails if a cause is not above its effect. */
async function expectCausesAbove(page: Page, text: string): Promise<void> {
  const tops = new Map(
    await page
      .locator('[data-node]')
      .evaluateAll((all) =>
        all.map((card) => [card.getAttribute('data-node') ?? '', card.getBoundingClientRect().top] as const),
      ),
  );
  for (const line of text.split('\n')) {
    const [effect = '', ...causes] = line.match(/V\d+/gu) ?? [];
    for (const cause of causes) expect(tops.get(cause), line).toBeLessThan(tops.get(effect) ?? -1);
  }
}

function find(page: Page): Locator {
  return page.getByRole('combobox', { name: `Find among ${SIZE}` });
}

/** Returns causes, effects and the effects' other causes of a variable, by the model's text. */
function neighboursOf(name: string): Set<string> {
  const causes = new Map(
    model.split('\n').map((line) => {
      const [effect = '', ...rest] = line.match(/V\d+/gu) ?? [];
      return [effect, rest] as const;
    }),
  );
  const near = new Set([name, ...(causes.get(name) ?? [])]);
  for (const [effect, all] of causes)
    if (all.includes(name)) for (const each of [effect, ...all]) near.add(each);
  return near;
}

/** Returns the font size of a node's name on the screen, in pixels. */
function typeSize(page: Page, id: string): Promise<number> {
  return page
    .locator(`[data-node="${id}"] .name`)
    .first()
    .evaluate((text: SVGTextElement) => {
      const scale = text.getScreenCTM()?.a ?? 0;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
}

test('a large graph is laid out in a worker, replaced by one of 200 variables, searched and shown in parts', async ({
  page,
}) => {
  await openPage(page, '/lab/model');
  const smaller = largeModel(60, 60);
  await build(page, smaller, 60);
  await expectCausesAbove(page, smaller);
  await build(page, model, SIZE);
  await expectCausesAbove(page, model);

  await test.step('the search finds a variable by keyboard, in readable size', async () => {
    await find(page).fill('V12');
    await expect(page.getByRole('option')).toHaveCount(8);
    await expect(page.getByRole('option', { selected: true })).toHaveText('V12');
    await find(page).press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText('V120');
    await find(page).press('Enter');
    await expect(page.locator('[data-node="V120"]')).toBeFocused();
    await expect(page.locator('[data-node="V120"]')).toBeInViewport();
    expect(await typeSize(page, 'V120')).toBeGreaterThanOrEqual(READABLE_PX);
    await find(page).fill('nobody');
    await expect(page.getByText('Nothing is called “nobody”.')).toBeVisible();
  });

  await test.step('one variable is shown with its neighbours in readable size, then all again', async () => {
    await find(page).fill('V12');
    await find(page).press('Enter');
    await page.getByRole('button', { name: 'Show V12 and its neighbours' }).click();
    const near = neighboursOf('V12');
    await expect(page.locator('[data-node]')).toHaveCount(near.size);
    const shown = await page
      .locator('[data-node]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-node')));
    expect(new Set(shown)).toEqual(near);
    await expect(page.locator('[data-node="V12"]')).toBeFocused();
    expect(await typeSize(page, 'V12')).toBeGreaterThanOrEqual(READABLE_PX);
    await expectAccessible(page);
    // In a neighbourhood, the search leads to other neighbourhoods.
    await find(page).fill('V200');
    await find(page).press('Enter');
    await expect(page.locator('[data-node]')).toHaveCount(neighboursOf('V200').size);
    await page.getByRole('button', { name: `All ${SIZE}`, exact: true }).click();
    await expect(page.locator('[data-node]')).toHaveCount(SIZE);
  });
});
