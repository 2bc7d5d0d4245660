import { expect, openPage, test } from './helpers.ts';
import { Keyboard } from './keyboard.ts';
import { warmTest } from './probe.ts';

test.describe('a whole visit by keyboard never loses the focus', () => {
  test('of the opening: three guesses, the ice cream, and back', async ({ page }) => {
    await openPage(page, '/');
    const keyboard = new Keyboard(page);
    const card = (rung: string) => page.getByRole('region', { name: rung });
    await keyboard.tabTo(card('See').getByRole('slider'));
    await keyboard.press('PageUp');
    await keyboard.tabTo(page.getByRole('button', { name: 'Count them' }));
    await keyboard.press('Enter');
    await keyboard.see(card('See').getByText('43%').first());
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /60%\. Answer: 43%$/);
    await expect(card('See').getByRole('status')).toHaveText(
      /^43%: 9 of 20 stay unburnt\. Seeing follows .*\.$/,
    );
    await keyboard.tabTo(card('Do').getByRole('slider'));
    await keyboard.press('PageDown');
    await keyboard.tabTo(page.getByRole('button', { name: 'Snip and see' }));
    await keyboard.press('Enter');
    await keyboard.see(card('Do').getByText('70%').first());
    await keyboard.tabTo(card('Imagine').getByRole('button', { name: 'No', exact: true }));
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toContainText('You said no. Yes, for certain.');
    await keyboard.tabTo(page.getByRole('button', { name: 'Now the ice cream' }));
    await keyboard.press('Enter');
    await expect(card('See')).toBeFocused();
    await keyboard.press('Control+z', 'Control+z', 'Control+Shift+z');
  });

  test('of the lab: the last step is undone and done again, a thing is seen and forgotten and one is moved, a rung climbed, the example tried and taken back', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(page.getByRole('radio', { name: 'Imagine', exact: true }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'See', exact: true })).toBeChecked();
    const tools = page.getByRole('toolbar', { name: 'Case' });
    await keyboard.tabTo(tools.getByRole('button', { name: 'Undo' }));
    for (const [name, key] of [
      ['Undo', 'Home'],
      ['Redo', 'ArrowRight'],
    ] as const) {
      const button = tools.getByRole('button', { name });
      // Twice: what cannot be done any more does nothing.
      await keyboard.press(key, 'Enter', 'Enter');
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
    }
    await expect(page.getByRole('radio', { name: 'See', exact: true })).toBeChecked();
    const mark = page.getByRole('button', { name: 'See this: pendulum angle' });
    await keyboard.tabTo(mark);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Kept: pendulum angle' })).toBeFocused();
    await keyboard.press('Tab', 'Enter');
    await keyboard.see(mark);
    await expect(mark).toBeFocused();

    await keyboard.tabTo(page.getByRole('radio', { name: 'See', exact: true }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Do', exact: true })).toBeChecked();
    const bob = page.getByRole('slider', { name: /pendulum angle: bob/ }).first();
    await keyboard.tabTo(bob);
    const before = await bob.getAttribute('aria-valuenow');
    await keyboard.press('PageDown');
    await expect(bob).not.toHaveAttribute('aria-valuenow', before ?? '');
    await keyboard.press('Control+z');
    await expect(bob).toHaveAttribute('aria-valuenow', before ?? '');
    await keyboard.tabTo(page.getByRole('button', { name: /Try it/ }));
    await keyboard.press('Enter');
    await keyboard.see(page.locator('.answer').first());
    await keyboard.tabTo(page.getByRole('button', { name: 'As a list' }));
    await keyboard.press('Enter', 'Enter', 'Control+z');
  });

  test('of a chain: another run, back to the one that is told, and all taken back', async ({ page }) => {
    await openPage(page, '/chains/tea');
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(page.getByRole('button', { name: 'Prevent filling the kettle' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Let it happen: filling the kettle' })).toBeFocused();
    const another = page.getByRole('button', { name: 'Another run' });
    const [asTold, back] = ['As told', 'Take all back'].map((name) => page.getByRole('button', { name }));
    if (!asTold || !back) throw new Error('no button');
    await back.focus();
    await keyboard.press('Enter');
    await expect(back).toBeDisabled();
    await expect(back).toBeFocused();
    await keyboard.tabTo(another);
    await keyboard.press('Enter', 'Tab', 'Enter');
    await expect(asTold).toBeDisabled();
    await expect(asTold).toBeFocused();
  });

  warmTest('of the probe: a sentence is added, its score read, and it is taken out', async ({ page }) => {
    await expect(page).toHaveURL(/\/probe/);
    const cells = page.locator('table[role="grid"] tbody td');
    await expect(cells.first()).toContainText(/\d/);
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(page.getByRole('textbox', { name: /^Sentence/ }));
    await page.keyboard.type('the blue light is on');
    await keyboard.press('Enter');
    await keyboard.see(page.locator('thead button.label', { hasText: 'the blue light is on' }));
    await page.keyboard.type('the red light is on');
    await keyboard.press('Tab', 'Enter');
    await keyboard.see(page.locator('thead button.label', { hasText: 'the red light is on' }));
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await keyboard.tabTo(page.locator('table[role="grid"] [tabindex="0"]'));
    await keyboard.press('ArrowRight', 'Enter');
    await keyboard.see(page.getByRole('heading', { name: 'Picture and sentence' }));
    await keyboard.press('Escape', 'Home', 'Delete', 'Control+z');
  });

  test('of the bench: a run is started, its items are read, and it is left', async ({ page }) => {
    await openPage(page, '/bench');
    const keyboard = new Keyboard(page);
    const items = page.getByRole('textbox', { name: /^(Items|Pictures)/ });
    await keyboard.tabTo(items);
    await keyboard.press('Control+a');
    await page.keyboard.type('12');
    await keyboard.tabTo(page.getByRole('button', { name: 'Start', exact: true }));
    await keyboard.press('Enter');
    const row = page.getByRole('link', { name: /^CLIP \+ model/ }).first();
    await expect(row).toBeVisible({ timeout: 60_000 });
    await keyboard.expectFocus('once the run was done');
    await keyboard.tabTo(row);
    // Another page begins at its first stop.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bench\/run/);
    await keyboard.press('Tab');
  });
});
