import type { Page } from '@playwright/test';
import '../../src/lib/systems/all.ts';
import { encodeLink } from '../../src/lib/cases/index.ts';
import { expect, openPage, test } from './helpers.ts';
import { Keyboard } from './keyboard.ts';
import { warmTest } from './probe.ts';

/** Fixture of a keyboard that checks the focus once more after the test. */
const keyboard = async (
  { page }: { readonly page: Page },
  use: (keyboard: Keyboard) => Promise<void>,
): Promise<void> => {
  const own = new Keyboard(page);
  await use(own);
  await own.expectFocus('at the end');
};
const visit = test.extend<{ keyboard: Keyboard }>({ keyboard });
const warmVisit = warmTest.extend<{ keyboard: Keyboard }>({ keyboard });

test.describe('a whole visit by keyboard never loses the focus', () => {
  visit('opening: three guesses, the ice cream, and back', async ({ page, keyboard }) => {
    await openPage(page, '/');
    const card = (rung: string) => page.getByRole('region', { name: rung });
    await keyboard.tabTo(card('See').getByRole('slider'));
    await keyboard.press('PageUp');
    await keyboard.tabTo(page.getByRole('button', { name: 'Count them' }));
    await keyboard.press('Enter');
    await keyboard.see(card('See').getByText('43%').first());
    await expect(page.locator(':focus')).toHaveRole('status');
    await expect(page.locator(':focus')).toHaveText(
      /^\s*9 of 20 stay unburnt, drawn to match 43% of all people like these\. Sunshine moves both .*\.$/,
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
    await keyboard.tabTo(page.getByRole('button', { name: 'More', exact: true }));
    await keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toContainText('Share');
    await keyboard.press('Enter');
    await keyboard.closeDialog(page.getByRole('button', { name: 'More', exact: true }), 'Copy link');
  });

  visit('lab: undo, redo, evidence, a moved thing, a rung and the example', async ({ page, keyboard }) => {
    await openPage(page, '/lab/pendulum');
    const rung = (name: string) => page.getByRole('radio', { name, exact: true });
    await keyboard.tabTo(rung('See'));
    await keyboard.press('ArrowLeft', 'ArrowRight');
    await expect(rung('See')).toBeChecked();
    const tools = page.getByRole('toolbar', { name: 'Case' });
    await keyboard.tabTo(tools.getByRole('button', { name: 'Undo' }));
    for (const [name, key] of [
      ['Undo', 'Home'],
      ['Redo', 'ArrowRight'],
    ] as const) {
      const button = tools.getByRole('button', { name });
      // Twice: the second press must do nothing.
      await keyboard.press(key, 'Enter', 'Enter');
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
    }
    await expect(rung('See')).toBeChecked();
    const share = tools.getByRole('button', { name: 'Share' });
    await keyboard.press('End');
    await expect(share).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.closeDialog(share, 'Copy link');
    const mark = page.getByRole('button', { name: 'See this: pendulum angle' });
    await keyboard.tabTo(mark);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Kept: pendulum angle' })).toBeFocused();
    await keyboard.press('Tab', 'Enter');
    await keyboard.see(mark);
    await expect(mark).toBeFocused();

    await keyboard.tabTo(rung('See'));
    await keyboard.press('ArrowRight');
    await expect(rung('Do')).toBeChecked();
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

  visit('chain: another run, the original one, and undo', async ({ page, keyboard }) => {
    await openPage(page, '/chains/tea');
    await keyboard.tabTo(page.getByRole('button', { name: 'Prevent filling the kettle' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Let it happen: filling the kettle' })).toBeFocused();
    const another = page.getByRole('button', { name: 'Another run' });
    const [asTold, back] = ['Without chance', 'Take all back'].map((name) =>
      page.getByRole('button', { name }),
    );
    if (!asTold || !back) throw new Error('no button');
    await back.focus();
    await keyboard.press('Enter');
    await expect(back).toBeDisabled();
    await expect(back).toBeFocused();
    await keyboard.tabTo(page.getByText('Random run, drawing style'));
    await keyboard.press('Enter');
    await keyboard.tabTo(another);
    await keyboard.press('Enter', 'Tab', 'Enter');
    await expect(asTold).toBeDisabled();
    await expect(asTold).toBeFocused();
  });

  warmVisit('probe: a sentence is added, read and removed', async ({ page, keyboard }) => {
    await expect(page).toHaveURL(/\/probe/);
    const cells = page.locator('table[role="grid"] tbody td');
    await expect(cells.first()).toContainText(/\d/);
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
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close the details' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.locator('table[role="grid"] :focus')).toBeVisible();
    await keyboard.press('Home', 'Delete', 'Control+z');
    await keyboard.tabTo(page.locator('summary', { hasText: 'Templates' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('button', { name: 'a picture of {}', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'a picture where {}', exact: true })).toBeFocused();
    const compare = page.getByRole('button', { name: 'Compare two models' });
    await keyboard.tabTo(compare);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(compare).toBeFocused();
    const share = page.getByRole('button', { name: 'Share and export' });
    await keyboard.tabTo(share);
    await keyboard.press('Enter');
    await keyboard.closeDialog(share, 'Copy link');
  });

  visit('retrieval: a measurement keeps its button', async ({ page, keyboard }) => {
    await openPage(page, '/bench/retrieval');
    await keyboard.tabTo(page.getByLabel('Pictures', { exact: true }));
    await keyboard.press('Control+a');
    await page.keyboard.type('4');
    await keyboard.press('Enter');
    await keyboard.see(page.getByText(/^Done in/));
    const measure = page.getByRole('button', { name: 'Measure' });
    await expect(measure).toBeFocused();
    await keyboard.press('Enter');
    await expect(measure).toBeFocused();
  });

  visit('opened link: a change and undo', async ({ page, keyboard }) => {
    const state = { pendulum_angle: 20, light_position: 80 };
    await openPage(page, `/lab/pendulum${encodeLink({ system: 'pendulum', seed: 7, state })}`);
    await expect(page.getByText('Reproduced.')).toBeVisible();
    await page.getByRole('slider', { name: 'light position' }).first().focus();
    await keyboard.press('ArrowRight');
    await keyboard.see(page.getByText('Changed since.'));
    const back = page.getByRole('button', { name: 'Back to the link' });
    await back.focus();
    await keyboard.press('Enter');
    await keyboard.see(page.getByText('Reproduced.'));
  });

  visit('bench: a run is started, read and left', async ({ page, keyboard }) => {
    await openPage(page, '/bench');
    const items = page.getByRole('textbox', { name: /^(Items|Pictures)/ });
    await keyboard.tabTo(items);
    await keyboard.press('Control+a');
    await page.keyboard.type('12');
    const asked = page.getByRole('button', { name: 'Messages', exact: true });
    await keyboard.tabTo(asked);
    await keyboard.press('Enter');
    await keyboard.closeDialog(asked);
    await keyboard.tabTo(page.getByRole('button', { name: 'Start', exact: true }));
    await keyboard.press('Enter');
    const started = page.getByRole('complementary', { name: 'Start a run' }).getByRole('status');
    const row = page.getByRole('link', { name: /^CLIP \+ model, your run, [^]*\b12\b/ });
    await expect(row).toBeVisible({ timeout: 60_000 });
    await keyboard.expectFocus('once the run was done');
    // A cancelled run keeps its card, and Resume replaces the focused button.
    await keyboard.tabTo(items);
    await keyboard.press('Control+a');
    await page.keyboard.type('600');
    await keyboard.tabTo(page.getByRole('button', { name: 'Start', exact: true }));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('button', { name: 'Pause', exact: true }));
    await keyboard.press('Enter');
    await expect(started).toHaveText(/^Paused/);
    await keyboard.tabTo(page.getByRole('button', { name: 'Cancel', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ended', exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByRole('button', { name: 'Resume' })).toBeFocused();
    await keyboard.expectFocus('once the run was given up');
    await keyboard.tabTo(row);
    // Another page starts at its first tab stop.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bench\/run/);
    await keyboard.press('Tab');
  });
});
