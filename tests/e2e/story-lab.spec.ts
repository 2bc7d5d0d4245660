import type { Locator, Page } from '@playwright/test';
import { finger, mouse, type Hand } from './hands.ts';
import { expect, expectAccessible, openPage, screenshot, test } from './helpers.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

function handle(page: Page, label: string): Locator {
  return page
    .getByRole('figure')
    .getByRole('slider', { name: new RegExp(`^(set|imagine) ${label}`) })
    .last();
}

/** Drags a handle down by a share of the picture's height. */
async function drag(hand: Hand, slider: Locator, share: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const [box, picture] = await Promise.all([slider.boundingBox(), slider.locator('..').boundingBox()]);
  if (!box || !picture) throw new Error('the handle is not on the page');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await hand.drag(from, { x: from.x, y: from.y + share * picture.height });
}

async function expectDragged(page: Page, hand: Hand): Promise<void> {
  const soaked = handle(page, 'getting soaked');
  await expect(soaked).toHaveAttribute('aria-valuenow', '1');
  await drag(hand, soaked, 0.2);
  await expect(soaked).toHaveAttribute('aria-valuenow', '1');
  await drag(hand, soaked, 0.7);
  await expect(soaked).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('button', { name: 'dry', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await drag(hand, soaked, -0.7);
  await expect(soaked).toHaveAttribute('aria-valuenow', '1');
}

test.describe('a story in the lab', () => {
  test('opens on Do with buttons for its cause, shows both scenes at the page’s width, and keeps a value dragged by mouse', async ({
    page,
  }) => {
    await openPage(page, '/lab/story-soaked');
    await expect(page.getByRole('radio', { name: 'Do', exact: true })).toBeChecked();
    const raw = page.getByRole('slider', { name: 'Set getting soaked', exact: true });
    await expect(raw).toBeHidden();
    await page.getByRole('group', { name: 'getting soaked by category' }).getByText('dry').click();
    await expect(page.getByRole('heading', { name: /^Now .*How many/ })).toBeVisible();
    await page.getByText('More', { exact: true }).locator('visible=true').click();
    await expect(raw).toBeVisible();
    await expectAccessible(page);
    for (const [width, height] of [
      [390, 844],
      [820, 1100],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.getByRole('figure').getByRole('img').first().boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
      expect(box?.width ?? 0).toBeGreaterThan(300);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
      await screenshot(page, `story-lab-${width}`);
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectDragged(page, mouse(page));
  });

  test.describe('on a phone', () => {
    test.use(PHONE);
    test('keeps a value dragged by a finger', async ({ page }) => {
      await openPage(page, '/lab/story-soaked');
      await expectDragged(page, await finger(page));
    });
  });
});
