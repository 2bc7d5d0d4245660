import type { Locator, Page } from '@playwright/test';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { expect, expectAccessible, openPage, screenshot, sidewaysOf, test } from './helpers.ts';

const VIDEO_TIMEOUT = 60_000;

/** Returns the clearance of the focused element below a headline, in pixels; null if the focus is before the headline. */
function clearance(headline: Element): number | null {
  const focused = document.activeElement ?? document.body;
  if (focused.compareDocumentPosition(headline) === Node.DOCUMENT_POSITION_FOLLOWING) return null;
  // The whole element, or 44 pixels of a taller one.
  const { height, bottom } = focused.getBoundingClientRect();
  return bottom - headline.getBoundingClientRect().bottom - Math.min(height, 44);
}

/** Walks up the page by Shift+Tab, and fails if a focused element is covered by the sticky headline. */
async function expectFocusClear(page: Page, headline: Locator): Promise<void> {
  await page
    .getByRole('button', { name: /^Something else instead of/ })
    .last()
    .focus();
  for (let room: number | null = 0; room !== null; room = await headline.evaluate(clearance)) {
    expect(room).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Shift+Tab');
  }
}

test.describe('event chains', () => {
  test('are saved as a video with the right duration that a player can seek in', async ({ page }) => {
    await openPage(page, '/chains/tea#prevent=boil');
    await page.getByText('Save as a video').click();
    await page.getByLabel('Height').selectOption('480');
    const coming = page.waitForEvent('download', { timeout: VIDEO_TIMEOUT });
    await page.getByRole('button', { name: 'Save video' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('chain-tea.webm');
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(await download.path()) });
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new Error('no video in the file');
    expect([await track.getDisplayWidth(), await track.getDisplayHeight()]).toEqual([854, 480]);
    // Ten events of two and a half seconds each.
    expect(await input.computeDuration()).toBeCloseTo(25, 1);
    const sink = new EncodedPacketSink(track);
    const keys: number[] = [];
    for await (const packet of sink.packets()) if (packet.type === 'key') keys.push(packet.timestamp);
    expect(keys.length).toBeGreaterThanOrEqual(8);
    for (const [place, key] of keys.slice(1).entries()) expect(key - (keys[place] ?? 0)).toBeLessThan(3.1);
  });

  test('are linked from the lab, lose the effects of a prevented event, work by keyboard, can be run again by chance, and reject unknown addresses', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    await page.getByRole('link', { name: 'Event chains', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Event chains' })).toBeVisible();
    await page
      .getByRole('link', { name: /Tea for a guest/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: 'Prevent an event: what falls away with it?' }),
    ).toBeVisible();
    const boil = page.getByRole('listitem').filter({ hasText: 'The water in the kettle boiled' });
    await page.getByRole('button', { name: 'Prevent filling the kettle' }).click();
    await expect(
      page.getByRole('heading', { name: '4 events fall away, the goal among them.' }),
    ).toBeVisible();
    await expect(boil).toContainText('no longer happens: needs filling the kettle');
    const bell = page.getByRole('listitem').filter({ hasText: 'The host rang a bell' });
    await expect(bell).not.toContainText('no longer happens');
    await expectAccessible(page);
    await screenshot(page, 'chain-prevented');

    // The address keeps the state, across a reload and in a new window.
    await expect(page).toHaveURL(/#prevent=fill$/u);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: '4 events fall away, the goal among them.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Take all back' }).click();
    await expect(
      page.getByRole('heading', { name: 'Prevent an event: what falls away with it?' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/chains\/tea\/$/u);

    await page.getByRole('button', { name: 'Prevent opening the window' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: /^Nothing else falls away\. All the same/ }),
    ).toBeVisible();
    await page.keyboard.press('Space');
    await expect(
      page.getByRole('heading', { name: 'Prevent an event: what falls away with it?' }),
    ).toBeVisible();

    // Ctrl+Z undoes acts; Back keeps them, and returns to the previous address.
    await page.keyboard.press('Control+z');
    await expect(page).toHaveURL(/#prevent=window$/u);
    await page.keyboard.press('Control+Shift+Z');
    await expect(page).toHaveURL(/\/chains\/tea\/$/u);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Let it happen: opening the window' })).toBeVisible();
    await page.evaluate(() => (location.hash = '#prevent=fill'));
    await expect(page.getByRole('heading', { name: /^4 events fall away/ })).toBeVisible();
    await page.getByRole('button', { name: 'Prevent ringing the bell' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/#prevent=window$/u);
    await expect(page.getByRole('button', { name: 'Let it happen: opening the window' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prevent filling the kettle' })).toBeVisible();
    await page.getByRole('button', { name: 'Take all back' }).click();

    await page.getByText('Random run, drawing style').click();
    await page.getByLabel('Random run', { exact: true }).fill('3');
    await expect(page.getByRole('heading', { name: 'This time something went wrong.' })).toBeVisible();
    await page.getByLabel('Random run', { exact: true }).fill('x');
    await expect(page.getByRole('alert').filter({ hasText: '“x” is not a valid seed' })).toBeVisible();
    await openPage(page, '/chains');
    await openPage(page, '/chains/tea#prevent=moon');
    await expect(page.getByRole('alert').filter({ hasText: 'names the event “moon”' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('are played picture by picture and read by touch', async ({ page }) => {
      await page.goto('/chains/tea');
      // The storyboard comes first, then the answer; other parts are collapsed.
      const topOf = async (name: string): Promise<number> =>
        (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
      expect(await topOf('The storyboard')).toBeLessThan(844 / 2);
      expect(await topOf('What would an answer earn?')).toBeLessThan(await topOf('What needs what'));
      // These parts are collapsed after hydration.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4400);
      await page.getByText('The pictures in turn, and as a video').tap();
      const player = page.getByRole('region', { name: 'The pictures in turn' });
      await player.getByRole('button', { name: 'The next picture' }).tap();
      await expect(player).toContainText('2 of 10');
      await player.getByRole('button', { name: 'Play' }).tap();
      await expect(player).toContainText('3 of 10');
      await player.getByRole('button', { name: 'Pause' }).tap();
      await page.getByRole('button', { name: 'Prevent the boiling of the water' }).tap();
      // The answer stays visible next to the pressed event.
      const said = page.getByRole('heading', { name: /fall away/ });
      await expect(said).toBeInViewport();
      await expectFocusClear(page, page.locator('.sticky-headline'));
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      const words = page.getByRole('application', { name: 'Which event needs which' }).locator('text');
      const sizes = await words.evaluateAll((all) =>
        all.map((one) => {
          const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 0) : 0;
          return Number.parseFloat(getComputedStyle(one).fontSize) * scale;
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    });

    test('never cover the focused element', async ({ page }) => {
      await openPage(page, '/chains/bandage/');
      await page
        .getByRole('button', { name: /^Prevent/ })
        .nth(2)
        .tap();
      await expectFocusClear(page, page.locator('.sticky-headline'));
    });
  });
});
