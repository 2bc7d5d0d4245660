import type { Locator, Page } from '@playwright/test';
import { beach } from '../../src/lib/systems/index.ts';
import { finger, mouse } from './hands.ts';
import { expect, expectAccessible, expectViews, openPage, test, WITH_MOTION } from './helpers.ts';
import { card, goOn, guess, guessByKey, wayFor } from './opening.ts';

const RUNGS = ['See', 'Do', 'Imagine'] as const;

const VIEWS = [
  ['-1440-light', 1440, 'light'],
  ['-820-dark', 820, 'dark'],
  ['-390-dark', 390, 'dark'],
] as const;

/** Returns the vertical positions of the three questions. */
async function cardPlaces(page: Page): Promise<readonly (number | undefined)[]> {
  const boxes = await Promise.all(RUNGS.map((rung) => card(page, rung).boundingBox()));
  const scrolled = await page.evaluate(() => scrollY);
  return boxes.map((box) => (box === null ? undefined : box.y + scrolled));
}

test.describe('the opening', () => {
  test('asks, accepts a guess, and shows three answers in closed form, rung by rung', async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does sunscreen prevent burning?');
    await expect(card(page, 'See')).toContainText('Of the people');
    await test.step('no answer is shown before the guess, and later questions are closed', async () => {
      await expect(page.locator('.opening')).not.toContainText(/\d\d%(?!\d)(?<!50%)(?<!00%)/);
      await expect(card(page, 'Do').getByRole('slider')).toHaveCount(0);
    });
    await test.step('the button asks for a guess first, and a press of the unmoved handle is one', async () => {
      const ask = card(page, 'See').getByRole('button', { name: 'Count them' });
      await ask.click();
      await expect(card(page, 'See').getByRole('status').filter({ hasText: 'First guess' })).toBeVisible();
      await expect(card(page, 'See').getByRole('slider', { name: /^Your guess/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card(page, 'See')).toContainText('your guess 50%');
    });
    const places = await cardPlaces(page);
    await test.step('See answers the guess with its reason, and moves nothing', async () => {
      await guess(page, 'See', 0.7, 'Count them');
      // 0.43137..., rounded to twenty people.
      await expect(card(page, 'See')).toContainText('43%');
      await expect(card(page, 'See')).toContainText('9 of 20 stay unburnt');
      await expect(card(page, 'See')).toContainText('Without sunscreen: 80%.');
      await expect(card(page, 'See')).toContainText('sunscreen ← sunshine → sunburn');
      await expect(page.locator('.opening')).not.toContainText('Doing cuts');
      await expect(page.locator(':focus')).toContainText('9 of 20 stay unburnt');
      expect(await cardPlaces(page)).toEqual(places);
    });
    await test.step('Do answers the guess, moves nothing, and leads to the next question', async () => {
      await guess(page, 'Do', 0.4, 'Snip and see');
      await expect(card(page, 'Do')).toContainText('70%');
      await expect(card(page, 'Do')).toContainText('14 of 20 stay unburnt');
      await expect(card(page, 'Do')).toContainText(
        'Let nobody put on sunscreen: 50%. Doing cuts off all that moves sunscreen.',
      );
      expect(await cardPlaces(page)).toEqual(places);
      // The next question may be below the fold; the button that leads to it may not.
      await expect(card(page, 'Do').getByRole('button', { name: 'Go on: imagine' })).toBeInViewport({
        ratio: 1,
      });
    });
    await test.step('Imagine answers next to both pictures, followed by the summary', async () => {
      await expect(card(page, 'Imagine')).toContainText(
        'Under a mild sun, she wore no sunscreen and burned badly.',
      );
      await card(page, 'Imagine').getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(card(page, 'Imagine')).toContainText('You said yes. Yes, for certain.');
      // Both pictures are next to the answer, followed by the summary.
      for (const picture of ['What is', 'What would have been'])
        await expect(page.getByRole('figure', { name: picture, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      const short = page.getByRole('region', { name: 'In short' });
      await expect(short.getByRole('heading')).toHaveText('Does sunscreen prevent burning? Yes.');
      await expect(short.getByRole('listitem')).toHaveText([
        /See\s+43%/,
        /Do\s+70%/,
        /Imagine\s+Yes, for certain/,
      ]);
      await expect(short).toContainText(
        '63% of the people with sunscreen are under a blazing sun, and 33% of all',
      );
      await expect(short).toBeInViewport({ ratio: 1 });
    });

    await test.step('the answered page is accessible at every width, light and dark', async () => {
      await expectViews(page, 'opening-answered', VIEWS);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the question follows a dragged thing, and one undo restores everything', async () => {
      const sun = page.getByRole('slider', { name: /imagine sunshine: sun, What would have been/ });
      await sun.scrollIntoViewIfNeeded();
      const box = await sun.boundingBox();
      if (!box) throw new Error('no sun');
      const x = box.x + box.width / 2;
      await mouse(page).drag({ x, y: box.y + box.height / 2 }, { x, y: box.y - 30 });
      await expect(page.getByRole('img', { name: /^What would have been.*sunshine high/ })).toBeVisible();
      await expect(card(page, 'Do')).toContainText('make the sun blaze on everybody');
      await expect(card(page, 'Do').getByRole('slider')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(card(page, 'Imagine')).toContainText('You said yes. Yes, for certain.');
      await expect(card(page, 'See')).toContainText('your guess 70%');
    });

    await test.step('the next question is asked and answered in the same way', async () => {
      await page.getByRole('button', { name: 'Now the ice cream' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Does going without ice cream prevent burning?',
      );
      await expect(card(page, 'See').getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(card(page, 'Imagine')).toContainText('Had she eaten no ice cream');
      await guess(page, 'See', 0.5, 'Count them');
      await guess(page, 'Do', 0.5, 'Snip and see');
      await expect(card(page, 'Do')).toContainText('62%');
      await card(page, 'Imagine').getByRole('button', { name: 'No', exact: true }).click();
      await expect(page.getByRole('region', { name: 'In short' }).getByRole('heading')).toHaveText(
        /burning\? No\.$/,
      );
    });
  });

  for (const [name, size, touches] of [
    ['a mouse', { width: 1440, height: 900 }, false],
    ['a finger', { width: 390, height: 844 }, true],
  ] as const) {
    test.describe(`dragged with ${name}`, () => {
      test.use({ viewport: size, hasTouch: touches, isMobile: touches });
      if (!touches) test.use(WITH_MOTION);

      test('undoes a drag in the picture in one step on each rung, and keeps it across a reload', async ({
        page,
      }) => {
        await openPage(page, '/');
        const hand = touches ? await finger(page) : mouse(page);
        // Two things of the picture, different for each rung and input device; the lab's tests drag all of them.
        const drag = async (nth: number) => {
          const { variable, label } = beach.handles[nth % beach.handles.length] ?? {
            variable: '',
            label: '',
          };
          const thing = page.getByRole('slider', { name: new RegExp(`: ${label}(,|$)`) }).last();
          await expect(() => thing.scrollIntoViewIfNeeded()).toPass();
          const before = Number(await thing.getAttribute('aria-valuenow'));
          const { from, to, value } = await wayFor(thing, variable, before);
          await hand.drag(from, to);
          await expect(thing, `${label} stays`).toHaveAttribute('aria-valuenow', String(value));
          return { thing, label, before, value };
        };
        const dragAndBack = async (nth: number): Promise<void> => {
          const { thing, label, before } = await drag(nth);
          await page.getByRole('button', { name: 'Undo', exact: true }).click();
          await expect(thing, `${label} goes back`).toHaveAttribute('aria-valuenow', String(before));
        };
        const dragAndReload = async (nth: number): Promise<void> => {
          const { thing, label, value } = await drag(nth);
          await page.reload();
          await expect(thing, `${label} stays over a reload`).toHaveAttribute('aria-valuenow', String(value));
        };
        const offset = touches ? 1 : 0;
        await dragAndBack(offset);
        await guessByKey(page, 'See', 'Count them');
        await goOn(page, 'do');
        await dragAndBack(offset + 1);
        await guessByKey(page, 'Do', 'Snip and see');
        await goOn(page, 'imagine');
        await dragAndBack(offset + 2);
        await dragAndReload(offset + 4);
        if (touches) return;
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('button', { name: 'Start again' }).last().click();
        await guessByKey(page, 'See', 'Count them');
        await goOn(page, 'do');
        await dragAndReload(offset + 3);
      });
    });
  }

  test('asks about a thing changed in the picture, without revealing an answer', async ({ page }) => {
    await openPage(page, '/');
    const sun = page.getByRole('slider', { name: /see sunshine: sun/ });
    await sun.focus();
    await page.keyboard.press('End');
    await expect(card(page, 'See')).toContainText('Of the people under a');
    await expect(card(page, 'See').getByRole('button', { name: 'Count them' })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'One world that fits' })).toBeVisible();
    await expect(page.locator('.opening')).not.toContainText(/\d\d%(?!\d)(?<!50%)(?<!00%)/);
    const kept = (await sun.getAttribute('aria-valuenow')) ?? '';
    await page.reload();
    await expect(sun).toHaveAttribute('aria-valuenow', kept);
    await expect(card(page, 'See')).toContainText('Of the people under a');
  });

  test('shows picture, question, guess and button in one viewport of a phone, rung by rung, and the graph while arrows are cut', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/');
    const bottomOf = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox();
      return (box?.y ?? 999) + (box?.height ?? 999);
    };
    const slider = card(page, 'See').getByRole('slider');
    const button = card(page, 'See').getByRole('button', { name: 'Count them' });
    const what = page.getByText('Causal reasoning with pictures: guess, then count people.');
    for (const part of [what, page.getByRole('img', { name: /^One person \(/ }), slider, button]) {
      await expect(part).toBeVisible();
      expect(await bottomOf(part)).toBeLessThanOrEqual(844);
    }
    await expect(card(page, 'Do')).toBeHidden();
    await expectAccessible(page);
    // On a small phone, at least guess and button are visible.
    await page.setViewportSize({ width: 390, height: 664 });
    await expect.poll(() => bottomOf(slider)).toBeLessThanOrEqual(664);
    expect(await bottomOf(button)).toBeLessThanOrEqual(664);
    await guessByKey(page, 'See', 'Count them');
    await expect(card(page, 'See')).toContainText('43%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 390, height: 844 });
    // After scrolling to the reason, the next question comes into view, with its graph above it.
    await page.evaluate(() => scrollTo({ top: 240 }));
    await goOn(page, 'do');
    await expect(card(page, 'Do').getByRole('slider')).toBeInViewport({ ratio: 1 });
    await guessByKey(page, 'Do', 'Snip and see');
    await expect(page.locator('.why figure.graph')).toBeInViewport({ ratio: 0.95 });
  });
});
