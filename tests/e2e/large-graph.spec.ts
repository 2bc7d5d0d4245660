import type { Locator, Page } from '@playwright/test';
import { largeModel } from '../bench/support/large-model.ts';
import { expect, expectAccessible, openPage, test } from './helpers.ts';

const SIZE = 200;
const model = largeModel(SIZE, 7);
/** The smallest type that may stand on the page, in pixels. */
const READABLE_PX = 12;

async function openLarge(page: Page): Promise<void> {
  await openPage(page, '/lab/model');
  await page.getByRole('textbox', { name: /One statement a line/ }).fill(model);
  await page.getByRole('button', { name: 'Build the model' }).click();
  await expect(page.locator('[data-node]')).toHaveCount(SIZE);
  await expect(page.locator('[data-node="V1"]')).toBeVisible();
}

function find(page: Page): Locator {
  return page.getByRole('combobox', { name: `Find among ${SIZE}` });
}

/** Causes, effects and the other causes of the effects, as the model's text has them. */
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

/** Height of the type of a node's name on the screen, in pixels. */
function typeSize(page: Page, id: string): Promise<number> {
  return page
    .locator(`[data-node="${id}"] .name`)
    .first()
    .evaluate((text: SVGTextElement) => {
      const scale = text.getScreenCTM()?.a ?? 0;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
}

test.describe('a graph of 200 variables', () => {
  test('has a search that leads to a variable by keyboard, large enough to read', async ({ page }) => {
    await openLarge(page);
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

  test('shows one with its neighbours, readable, and all of them again', async ({ page }) => {
    await openLarge(page);
    await find(page).fill('V12');
    await find(page).press('Enter');
    await page.getByRole('button', { name: 'Show V12 and its neighbours' }).click();
    const near = neighboursOf('V12');
    await expect(page.locator('[data-node]')).toHaveCount(near.size);
    expect(
      new Set(
        await page
          .locator('[data-node]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-node'))),
      ),
    ).toEqual(near);
    await expect(page.locator('[data-node="V12"]')).toBeFocused();
    expect(await typeSize(page, 'V12')).toBeGreaterThanOrEqual(READABLE_PX);
    await expectAccessible(page);
    // From here the search leads from neighbourhood to neighbourhood.
    await find(page).fill('V200');
    await find(page).press('Enter');
    await expect(page.locator('[data-node]')).toHaveCount(neighboursOf('V200').size);
    await page.getByRole('button', { name: `All ${SIZE}`, exact: true }).click();
    await expect(page.locator('[data-node]')).toHaveCount(SIZE);
  });
});
