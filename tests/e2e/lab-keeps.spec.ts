import type { Locator, Page } from '@playwright/test';
import '../../src/lib/systems/all.ts';
import { encodeFragment, encodeLink, type Case } from '../../src/lib/cases/index.ts';
import { expect, openPage, test, waitUntilAlive } from './helpers.ts';
import { Keyboard } from './keyboard.ts';

/** Returns the handle of a variable in the picture that follows the set values. */
function handle(page: Page, variable: string): Locator {
  return page.locator('figure').getByRole('slider', { name: variable }).last();
}

/** Moves a thing by some steps. @returns its new value */
async function move(page: Page, variable: string, steps = 1): Promise<string> {
  const held = handle(page, variable);
  const before = await valueOf(held);
  for (let step = 0; step < steps; step++) await held.press('ArrowRight');
  await expect(held).not.toHaveAttribute('aria-valuenow', before);
  // Leaving the handle ends the move.
  await held.blur();
  return valueOf(held);
}

async function valueOf(held: Locator): Promise<string> {
  return (await held.getAttribute('aria-valuenow')) ?? '';
}

/** Guesses the first answer of the opening. @returns the locator of the shown guess */
async function guess(page: Page, steps = 1): Promise<Locator> {
  const slider = page.getByRole('slider', { name: /^Your guess/ });
  for (let step = 0; step < steps; step++) await slider.press('ArrowRight');
  const percent = Math.round(100 * Number(await valueOf(slider)));
  await page.getByRole('button', { name: 'Count them' }).click();
  const said = page.getByText(`your guess ${percent}%`);
  await expect(said).toBeVisible();
  return said;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilAlive(page);
}

/** Waits until the page's pending work is stored. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('rungs-held')));
}

const back = (page: Page) => page.getByText('Your last work here is back.');
const startAgain = (page: Page) => page.getByRole('button', { name: 'Start again' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const shows = (page: Page, variable: string, value: string) =>
  expect(handle(page, variable)).toHaveAttribute('aria-valuenow', value);

test.describe('the lab keeps its work', () => {
  test('restores it after an immediate reload, can start again and undo that, and passes it on to the next tab', async ({
    page,
    context,
  }) => {
    await openPage(page, '/lab/pendulum');
    const first = await valueOf(handle(page, 'light position'));
    const moved = await move(page, 'light position');
    await reload(page);
    await expect(back(page)).toBeVisible();
    await shows(page, 'light position', moved);
    await expect(undo(page)).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    const toast = await back(page).boundingBox();
    const others = [page.getByRole('heading', { level: 1 }), ...(await page.getByRole('navigation').all())];
    for (const other of others) {
      const { y = 0, height = 0 } = (await other.boundingBox()) ?? {};
      expect(y + height <= (toast?.y ?? 0) || y >= (toast?.y ?? 0) + (toast?.height ?? 0)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await startAgain(page).click();
    await shows(page, 'light position', first);
    await expect(back(page)).toHaveCount(0);
    await kept(page);
    await reload(page);
    await shows(page, 'light position', first);
    await expect(undo(page)).toBeDisabled();

    expect(await move(page, 'light position')).toBe(moved);
    await reload(page);
    const keyboard = new Keyboard(page);
    await startAgain(page).focus();
    await keyboard.press('Enter');
    await expect(back(page)).toHaveCount(0);
    await keyboard.expectFocus('once it is gone');
    await undo(page).click();
    await shows(page, 'light position', moved);
    await kept(page);
    await page.goto('about:blank');
    const next = await context.newPage();
    await openPage(next, '/lab/pendulum');
    await expect(back(next)).toBeVisible();
    await shows(next, 'light position', moved);
  });

  test('restores the opening’s guesses, separately for two tabs, and can start again', async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    const other = await context.newPage();
    const first = await guess(page, 1);
    await kept(page);
    await openPage(other, '/');
    await expect(other.getByRole('button', { name: 'Count them' })).toBeVisible();
    const second = await guess(other, 3);
    await reload(page);
    await expect(first).toBeVisible();
    await expect(back(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More' }).click({ trial: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await startAgain(page).click();
    await expect(first).toHaveCount(0);
    await reload(page);
    await expect(page.getByRole('button', { name: 'Count them' })).toBeVisible();
    await expect(undo(page)).toBeDisabled();
    await reload(other);
    await expect(second).toBeVisible();
  });

  test('keeps the work of two tabs of a system apart', async ({ page, context }) => {
    await openPage(page, '/lab/pendulum');
    const untouched = await valueOf(handle(page, 'light position'));
    const other = await context.newPage();
    await openPage(other, '/lab/pendulum');
    const first = await move(page, 'light position');
    await kept(page);
    await reload(other);
    await shows(other, 'light position', untouched);
    await expect(back(other)).toHaveCount(0);
    const second = await move(other, 'light position', 3);
    await kept(other);
    await reload(page);
    await shows(page, 'light position', first);
    await reload(other);
    await shows(other, 'light position', second);
    await shows(page, 'light position', first);
  });
});

/** Timeout for the first answer of a worker on a busy machine. */
const SLOW = { timeout: 60_000 };

test.describe('an opened link', () => {
  const linked: Case = {
    system: 'pendulum',
    seed: 7,
    state: { pendulum_angle: 20, light_position: 80 },
    do: { light_position: 120 },
    title: 'The sun goes west',
    view: { rung: 'imagine' },
  };

  test('is marked as reproduced only while its case is on the page', async ({ page }) => {
    const link = encodeLink(linked);
    await openPage(page, `/lab/pendulum${link}`);
    const reproduced = page.getByText('Reproduced.');
    const changed = page.getByText('Changed since.');
    await expect(reproduced).toBeVisible(SLOW);
    await shows(page, 'light position', '120');
    await test.step('changing the view does not change the case', async () => {
      for (const fold of await page.locator('main summary:visible').all()) await fold.click();
      await page.getByRole('button', { name: 'As a list' }).click();
      const unseen = page.getByRole('button', { name: 'Hidden causes' });
      await unseen.click();
      await expect(unseen).toHaveAttribute('aria-pressed', 'true');
      await expect(reproduced).toBeVisible();
      await expect(changed).toHaveCount(0);
      await unseen.click();
      expect(new URL(page.url()).hash).toBe(link);
    });
    await move(page, 'light position');
    await expect(changed).toBeVisible();
    await expect(reproduced).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
    await undo(page).click();
    await expect(reproduced).toBeVisible();
    await expect(changed).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe(link);
    await move(page, 'light position');
    await page.getByRole('button', { name: 'Back to the link' }).click();
    await expect(reproduced).toBeVisible();
    await shows(page, 'light position', '120');
    expect(new URL(page.url()).hash).toBe(link);

    // "Not reproduced" must disappear once the case is changed, and must not reveal a number that is to be guessed.
    const differing = { ...linked, digest: 'v1:0000000000000000;factual.shadow_length=1' };
    await page.goto(`/lab/pendulum${encodeFragment({ ...differing, limits: { guess: true } })}`);
    await expect(page.getByText('Some numbers differ')).toBeVisible(SLOW);
    await expect(page.getByText('factual.shadow_length', { exact: true })).toHaveCount(0);
    await page.goto(`/lab/pendulum${encodeFragment(differing)}`);
    await expect(page.getByText('factual.shadow_length', { exact: true })).toBeVisible(SLOW);
    await expect(page.getByText('Not reproduced.')).toBeVisible();
    await move(page, 'light position');
    await expect(changed).toBeVisible();
    await expect(page.getByText('Not reproduced.')).toHaveCount(0);
  });

  test('does not change the work of other visits, even after a change', async ({ page, context }) => {
    await openPage(page, '/lab/pendulum');
    const mine = await move(page, 'light position');
    await kept(page);
    await page.goto('about:blank');
    const other = await context.newPage();
    await openPage(other, `/lab/pendulum${encodeLink(linked)}`);
    await shows(other, 'light position', '120');
    const changed = await move(other, 'light position', 3);
    await kept(other);
    await reload(other);
    await shows(other, 'light position', changed);
    // A changed case has no fragment, or the next reload would open the link again.
    expect(new URL(other.url()).hash).toBe('');
    const next = await context.newPage();
    await openPage(next, '/lab/pendulum');
    await shows(next, 'light position', mine);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const tea = {
    system: 'chain-tea',
    do: { fill: 'does not happen' },
    question: { of: 'drink', is: 'happens' },
  } as const;
  for (const [name, shared, last] of [
    [
      'a yes or no',
      { system: 'beach', do: { sunscreen: 'on' }, question: { of: 'sunburn', is: 'none' } },
      'No',
    ],
    ['a number', { system: 'pendulum', do: { pendulum_angle: 20 } }, 'Guess to see the answer'],
    ['a chain', tea, 'No'],
    ['a chain on Do', { ...tea, view: { rung: 'do' } }, 'Guess to see the answer'],
  ] as const)
    test(`shows question, pictures, guess and button of a covered link about ${name} above the fold`, async ({
      page,
    }) => {
      const whole: Case = { view: { rung: 'imagine' }, ...shared, seed: 1, limits: { guess: true } };
      await openPage(page, `/lab/${shared.system}/${encodeLink({ ...whole, title: 'For a class' })}`);
      await expect(page.getByText('For a class')).toBeVisible();
      await expect(page.getByText('✓ Reproduced')).toBeVisible(SLOW);
      const button = page.getByRole('button', { name: last, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y + height, 'the button keeps a margin to the fold').toBeLessThanOrEqual(844 - 24);
      await expect(page.getByRole('heading', { level: 2, name: /^(Had|Now)/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('figure').first()).toBeInViewport({ ratio: 1 });
    });
});
