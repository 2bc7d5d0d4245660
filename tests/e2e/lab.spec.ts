import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test, WITH_MOTION } from './helpers.ts';
import { drag, leftPicture, lyingWith, rightPicture } from './lab.ts';
import { climb, openVariable } from './ladder.ts';
import { drawnIds } from '../../src/lib/systems/drawn.ts';

/** Returns the text of the question. */
function question(page: Page): Locator {
  return page.locator('h2.question');
}

function graph(page: Page): Locator {
  return page.locator('.body > .graph');
}

test.describe('the lab', () => {
  test('undoes and redoes acts, evidence and rungs; a typed shift moves a variable and keeps its arrows', async ({
    page,
  }) => {
    await openPage(page, '/lab/water-flow');
    await climb(page, 'Imagine');
    await test.step('undo and redo walk through acts, evidence and rungs', async () => {
      await openVariable(page, 'ball size');
      await page
        .getByRole('group', { name: 'ball size by category' })
        .getByRole('button', { name: 'large' })
        .click();
      const acted = await rightPicture(page).getAttribute('aria-label');
      await climb(page, 'See');
      await page
        .getByRole('button', { name: /^See this: / })
        .last()
        .click();
      await expect(page.getByRole('button', { name: /^Kept: / })).toHaveCount(2);
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('button', { name: /^Kept: / })).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('radio', { name: 'Imagine' })).toBeChecked();
      await expect(rightPicture(page)).toHaveAttribute('aria-label', acted ?? '');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rightPicture(page)).not.toHaveAttribute('aria-label', acted ?? '');
      await page.keyboard.press('Control+Shift+z');
      await expect(rightPicture(page)).toHaveAttribute('aria-label', acted ?? '');
    });
    await test.step('a typed shift moves the variable and keeps the arrows into it', async () => {
      await openVariable(page, 'water level');
      const field = page.getByRole('textbox', { name: 'Set water level, value' });
      await field.fill('x + ball_size +');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await field.fill('x + 0.5');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(field).toHaveValue('x + 0.5');
      await expect(question(page)).toContainText('Had the water level been 0.5 more than it would be');
      await climb(page, 'See');
      await expect(page.locator('p.none')).toContainText('that can be done and imagined, but not seen');
    });
    await test.step('a shift can be typed and retyped in the sentence by keyboard', async () => {
      await climb(page, 'Do');
      const shift = page.getByRole('button', { name: 'water level: 0.5 more than it would be' });
      await shift.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      const number = page.getByRole('slider', { name: 'water level', exact: true }).first();
      await expect(number).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('x + ball size');
      await page.keyboard.press('Enter');
      const other = page.getByRole('button', {
        name: 'water level: “x + ball size”, with x what it would be',
      });
      await expect(other).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('x + 0.5');
      await page.getByRole('heading', { level: 1 }).click();
      await expect(shift).toBeVisible();
      await climb(page, 'See');
    });
    await test.step('an error about a shift on See disappears on a rung that accepts shifts', async () => {
      const field = page.getByRole('textbox', { name: 'See water level, value' });
      await field.fill('x * 2');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('is a shift');
      await climb(page, 'Do');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Set water level, value' })).toHaveValue('x + 0.5');
    });
  });

  test('updates beliefs by evidence, reports impossible evidence, accepts typed values, and replaces acts', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    await test.step('an impossible value comes with the nearest possible one', async () => {
      await openVariable(page, 'shadow length');
      const field = page.getByRole('textbox', { name: 'See shadow length, value' });
      await field.fill('6.05');
      await field.press('Enter');
      await page
        .getByRole('alert')
        .getByRole('button', { name: /^See shadow length 6\./ })
        .click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('p.answer')).toContainText(/on average/);
    });
    await test.step('evidence changes beliefs about causes and cuts no arrow', async () => {
      await openVariable(page, 'shadow position');
      await page
        .getByRole('group', { name: 'shadow position by category' })
        .getByRole('button', { name: 'left', exact: true })
        .click();
      await expect(question(page)).toContainText('the shadow position is left');
      await expect(page.locator('p.answer')).toContainText(/on average/);
      await expect(graph(page)).not.toContainText('set by hand');
      // The picture changed to a world that fits the evidence.
      await expect(leftPicture(page)).toHaveAttribute('aria-label', /shadow position [2-6]\.\d/);
    });
    await test.step('impossible evidence is reported, with remedies', async () => {
      for (const [name, value] of [
        ['pendulum angle', '0'],
        ['light position', '100'],
        ['shadow length', '12'],
      ] as const) {
        await openVariable(page, name);
        const field = page.getByRole('textbox', { name: `See ${name}, value` });
        await field.fill(value);
        await field.press('Enter');
        await page.getByRole('button', { name: /^Keep: / }).click();
      }
      await expect(page.getByRole('alert')).toContainText('This cannot be.');
      // Impossible evidence gives no beliefs.
      await expect(graph(page)).not.toContainText('%');
      await page.getByRole('alert').getByRole('button', { name: 'Forget what was seen' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await climb(page, 'Imagine');
    await test.step('a typed value out of range is rejected in place, with the range, and the input stays', async () => {
      await openVariable(page, 'light position');
      const field = page.getByRole('textbox', { name: 'Set light position, value' });
      await field.fill('400');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('400 is outside 60 to 147');
      await expect(field).toHaveValue('400');
      await field.fill('bright');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText('“bright” is not a number');
      await field.fill('120');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(question(page)).toContainText('Had the light position been 120');
    });
    await test.step('an act is replaced by the next one, unless it is kept', async () => {
      await openVariable(page, 'pendulum angle');
      const angle = page.getByRole('slider', { name: 'Set pendulum angle', exact: true });
      await angle.focus();
      await page.keyboard.press('ArrowRight');
      await openVariable(page, 'light position');
      const light = page.getByRole('slider', { name: 'Set light position', exact: true });
      await light.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('set by hand, its causes cut off')).toHaveCount(1);
      await expect(page.getByText('The pendulum angle is no longer set')).toBeVisible();
      await page.getByRole('button', { name: 'Keep both' }).click();
      await expect(page.getByText('set by hand, its causes cut off')).toHaveCount(2);
      await expect(page.locator('p.answer')).toBeFocused();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: /^Keep: / }).click();
      await openVariable(page, 'pendulum angle');
      await angle.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('set by hand, its causes cut off')).toHaveCount(2);
    });
  });

  test('shows the picture first on a phone, with rarely used controls behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/lab/pendulum');
    const box = await leftPicture(page).boundingBox();
    expect(box?.y).toBeLessThan(420);
    const seed = page.getByRole('textbox', { name: 'seed' });
    await expect(seed).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(seed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guess first' })).toBeVisible();
    await test.step('the answer follows the picture, and the rest follows it', async () => {
      await climb(page, 'Imagine');
      await page.getByRole('button', { name: /^Try it/ }).click();
      const bottom = (found: typeof box) => (found?.y ?? NaN) + (found?.height ?? NaN);
      const [pictures, answer] = [await rightPicture(page).boundingBox(), page.locator('p.answer')];
      expect(((await answer.boundingBox())?.y ?? NaN) - bottom(pictures)).toBeLessThan(240);
      expect((await graph(page).boundingBox())?.y).toBeGreaterThan(bottom(await answer.boundingBox()));
    });
    await seed.fill('-3');
    await seed.press('Enter');
    await expect(page.getByRole('alert')).toContainText(/“-3” is not a valid seed: .* It is still 1\./);
    await expect(seed).toHaveValue('1');
    await climb(page, 'See');
    await page.getByRole('navigation', { name: 'Systems' }).getByRole('link', { name: 'Water flow' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Water flow' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'See' })).toBeChecked();
  });

  test('imagines from partial evidence a distribution, next to the mean under do', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: /All you know is a shadow of the shortest length/ }).click();
    await expect(page.locator('p.answer')).toContainText(/on average/);
    const rows = page.locator('.why');
    for (const rung of ['See', 'Do', 'Imagine']) await expect(rows).toContainText(rung);
  });

  test('shows both worlds in the twin network, and lists the same in words', async ({ page }) => {
    await openPage(page, '/lab/causal-circuit');
    await climb(page, 'Imagine');
    await page.getByRole('button', { name: /Try it/ }).click();
    await page.getByRole('button', { name: 'Twin worlds' }).click();
    await expect(graph(page)).toContainText('imagined');
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(
      graph(page)
        .getByText(/red light, imagined/)
        .first(),
    ).toBeVisible();
  });

  test('shows the whole run at once with reduced motion, in numbered steps, and counts a million worlds with progress', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    await climb(page, 'Imagine');
    await page.getByRole('button', { name: /Try it/ }).click();
    await expect(page.getByRole('slider', { name: 'Step', exact: true })).toHaveAttribute(
      'aria-valuetext',
      '4 of 4 steps',
    );
    await expect(page.locator('section[aria-labelledby="steps-title"]')).not.toContainText('…');
    await page.getByRole('button', { name: 'Count it in a million worlds' }).click();
    // The button disappears, and the answer gets the focus.
    await expect(page.getByText(/in \d+% of 1,000,000 worlds|>99% of 1,000,000/)).toBeFocused({
      timeout: 40_000,
    });
  });

  test('says that only the opening can be presented', async ({ page }) => {
    await openPage(page, '/lab/pendulum?present');
    await page.getByRole('link', { name: 'present it' }).click();
    await expect(page).toHaveURL(/\/\?present/);
    await expect(page.locator('[data-presenting]')).toBeAttached();
  });

  test('answers an unknown system with a 404 that names the known ones', async ({ request }) => {
    const answer = await request.get('/lab/perpetuum-mobile');
    expect(answer.status()).toBe(404);
    const text = await answer.text();
    for (const id of drawnIds) expect(text).toMatch(new RegExp(`<a [^>]*href="[^"]*/lab/${id}/"`, 'u'));
  });
});

test.describe('the lab with motion', () => {
  test.use(WITH_MOTION);

  test('dragging the bob acts on the pendulum: the shadow follows, the light does not; predict first hides the answer until the reader has guessed; its run is stepped, and tells the formula with its numbers', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    await climb(page, 'Imagine');
    const before = await rightPicture(page).getAttribute('aria-label');
    const left = await leftPicture(page).getAttribute('aria-label');
    await drag(page, page.getByRole('slider', { name: /pendulum angle: bob/ }).first(), -70, -10);
    await expect(rightPicture(page)).not.toHaveAttribute('aria-label', before ?? '');
    await expect(leftPicture(page)).toHaveAttribute('aria-label', left ?? '');
    const after = await rightPicture(page).getAttribute('aria-label');
    const light = /light position [^,]+/;
    expect(light.exec(after ?? '')?.[0]).toBe(light.exec(before ?? '')?.[0]);
    const shadow = /shadow length [^,]+, shadow position [^,]+/;
    expect(shadow.exec(after ?? '')?.[0]).not.toBe(shadow.exec(before ?? '')?.[0]);
    await expect(question(page)).toContainText(/Had the pendulum angle been/);
    await expect(page.getByText('set by hand, its causes cut off')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();

    await page.getByRole('button', { name: 'Guess first' }).first().click();
    await page.getByRole('button', { name: /Try it/ }).click();
    await expect(page.locator('p.answer')).toHaveCount(0);
    await expect(page.locator('p.cover')).toHaveText('Guess first');
    await expect(rightPicture(page)).toHaveAttribute('aria-label', 'What would have been: covered');
    await expect(page.getByText(/stays as it is: drag in/)).toBeHidden();
    await page.getByRole('slider', { name: /^Your guess/ }).focus();
    await page.keyboard.press('PageUp');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(page.locator('p.answer')).toBeVisible();
    await expect(rightPicture(page)).toHaveAttribute('aria-label', /shadow length/);
    await expect(page.getByText(/stays as it is: drag in/)).toBeVisible();

    await page.getByRole('slider', { name: 'Step', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    const steps = page.locator('section[aria-labelledby="steps-title"] li');
    await expect(steps.nth(2)).toContainText('…');
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'One step on' }).click();
    await expect(steps.nth(2)).toContainText(/before|the same/);
    await expect(steps.nth(2)).not.toContainText('…');
    await expect(steps.nth(2).locator('.katex-mathml')).toContainText('max');
  });
});

test.describe('a long search', () => {
  /** A model without a closed form: each draw tries a thousand values. */
  const slow = [
    'A ~ normal(0, 1)',
    'B0 ~ normal(A, 1)',
    ...Array.from({ length: 12 }, (_, i) => `B${i + 1} = B${i} + sin(3*B${i}) + A/4`),
  ].join('\n');

  test('shows its progress, can be cancelled and restarted, and keeps the page responsive', async ({
    page,
  }) => {
    await openPage(page, '/lab/model');
    await page.getByRole('textbox', { name: /One statement a line/ }).fill(slow);
    await page.getByRole('button', { name: 'Build the model' }).click();
    await climb(page, 'See');
    await openVariable(page, 'B12');
    const field = page.getByRole('textbox', { name: 'See B12, value' });
    await field.fill('3');
    await field.press('Enter');
    const search = page.getByRole('status').filter({ hasText: 'Looking for worlds that fit' });
    await expect(search.getByRole('progressbar')).toHaveAttribute('value', /0\.\d/);
    // The notice must not cover anything.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await search.evaluate(lyingWith)).toEqual([]);
    }
    await climb(page, 'Do');
    await climb(page, 'See');
    // The pressed button disappears, and another element gets the focus.
    const focused = page.locator('main :focus');
    await search.getByRole('button', { name: 'Cancel' }).press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('was stopped');
    await expect(search).toHaveCount(0);
    await expect(focused).toBeVisible();
    await alert.getByRole('button', { name: 'Look again' }).press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(focused).toBeVisible();
    await search.getByRole('button', { name: 'Cancel' }).click();
    await alert.getByRole('button', { name: 'Forget what was seen' }).click();
    await expect(alert).toHaveCount(0);
  });
});
