import type { Locator, Page, Route } from '@playwright/test';
import { beach } from '../../src/lib/systems/index.ts';
import { required } from '../support/required.ts';
import { finger, mouse } from './hands.ts';
import {
  expect,
  expectAccessible,
  expectViews,
  openPage,
  test,
  waitUntilAlive,
  WITH_MOTION,
} from './helpers.ts';

const RUNGS = ['See', 'Do', 'Imagine'] as const;

const VIEWS = [
  ['-1440-light', 1440, 'light'],
  ['-820-dark', 820, 'dark'],
  ['-390-dark', 390, 'dark'],
] as const;

function card(page: Page, rung: 'See' | 'Do' | 'Imagine'): Locator {
  return page.getByRole('region', { name: rung });
}

/** Returns the left end of a rung's bar at half its height, and its width. */
async function barOf(page: Page, rung: 'See' | 'Do' = 'See') {
  const box = await card(page, rung)
    .getByRole('slider', { name: /^Your guess/ })
    .boundingBox();
  if (!box) throw new Error('no bar');
  return { x: box.x, y: box.y + box.height / 2, width: box.width };
}

async function clickBar(page: Page, rung: 'See' | 'Do', share: number): Promise<void> {
  const { x, y, width } = await barOf(page, rung);
  await page.mouse.click(x + width * share, y);
}

/**
 * Runs in the page: replaces the camera by a canvas that shows a picture; sets data-camera to the track's state when it
 * is stopped.
 */
function filmPicture(address: string | null): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const picture = new Image();
  picture.src = address ?? '';
  setInterval(() => canvas.getContext('2d')?.drawImage(picture, 200, 120, 240, 240), 50);
  navigator.mediaDevices.getUserMedia = () => {
    const stream = canvas.captureStream();
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track);
      track.stop = () => {
        stop();
        document.documentElement.dataset.camera = track.readyState;
      };
    }
    return Promise.resolve(stream);
  };
}

/** Holds back all script requests; the returned function releases them. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/immutable/**/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

/** Opens the page, then holds back its script requests; the returned function releases them. */
async function openWithoutScript(page: Page, path = '/'): Promise<() => Promise<void>> {
  await page.unrouteAll();
  // Wait for network idle before any Playwright query, which counts as user activity.
  await page.goto(path, { waitUntil: 'networkidle' });
  return holdScript(page);
}

/** Returns position and size of every laid-out element. */
async function placesIn(page: Page): Promise<readonly string[]> {
  // Fonts that load late change text widths.
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        // Without a picture's handles, which are placed once its width is known, and without empty lines, whose font
        // is not loaded.
        'main h1, main h2, main p:not(:empty), main button, main select, main svg *, main [role=slider]:not(.handle), main .ticks *',
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map((length) => length.toFixed(1)).join(' ')}`;
    }),
  );
}

/** Returns the vertical positions of the three questions. */
async function cardPlaces(page: Page): Promise<readonly (number | undefined)[]> {
  const boxes = await Promise.all(RUNGS.map((rung) => card(page, rung).boundingBox()));
  const scrolled = await page.evaluate(() => scrollY);
  return boxes.map((box) => (box === null ? undefined : box.y + scrolled));
}

async function guess(page: Page, rung: 'See' | 'Do', share: number, button: string): Promise<void> {
  const bar = card(page, rung).getByRole('slider', { name: /^Your guess/ });
  // Wait until the card is stable: the previous answer has just been inserted.
  await bar.hover();
  const { x, y, width } = await barOf(page, rung);
  await page.mouse.click(x + width * share, y);
  await card(page, rung).getByRole('button', { name: button }).click();
}

/** Guesses by keyboard and shows the answer; for phones, on which the bar is too small for the mouse. */
async function guessByKey(page: Page, rung: 'See' | 'Do', button: string): Promise<void> {
  await card(page, rung)
    .getByRole('slider', { name: /^Your guess/ })
    .press('PageUp');
  // A double click must not hide the answer again.
  await card(page, rung).getByRole('button', { name: button }).dblclick();
  await expect(card(page, rung).getByRole('img', { name: /^Your guess/ })).toBeVisible();
}

/** Goes to the next rung; on a phone only one is shown. */
async function goOn(page: Page, rung: 'do' | 'imagine'): Promise<void> {
  const button = page.getByRole('button', { name: `Go on: ${rung}` });
  if (await button.isVisible()) await button.click();
  else await page.getByRole('region', { name: new RegExp(rung, 'i') }).click({ position: { x: 3, y: 3 } });
  // Wait for running animations before the next pointer action.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Returns a drag of a thing of the beach to the position of another value, and that value. */
async function wayFor(thing: Locator, variable: string, before: number) {
  const handle = beach.handles.find((candidate) => candidate.variable === variable);
  const values = beach.variables.find(({ id }) => id === variable)?.values ?? [];
  const value = values.find((other) => Math.abs(other - before) === 1);
  const picture = pictureOf(thing).getByRole('img').first();
  const [box, drawing] = [await thing.boundingBox(), await picture.boundingBox()];
  if (!handle || value === undefined || !box || !drawing) throw new Error(`${variable} cannot be dragged`);
  const state = { sunshine: 1, sunscreen: 0, ice_cream: 1, sunburn: 2 };
  const at = (to: number) => handle.at({ ...state, [variable]: to }, 'rungs');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [start, end] = [at(before), at(value)];
  const to = {
    x: from.x + (end.x - start.x) * drawing.width,
    y: from.y + (end.y - start.y) * drawing.width,
  };
  return { from, to, value };
}

/** Returns the picture of a thing. */
function pictureOf(thing: Locator): Locator {
  return thing.locator('xpath=ancestor::figure');
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

  test('can be presented: arrow keys answer and turn pages, and a class guesses', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: 'Share A link that opens this in the lab' })).toBeVisible();
    await page.getByRole('button', { name: /^Present/ }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await expect(page.getByText('then → counts. Esc ends.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Guesses of the class')).toBeFocused();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await expect(card(page, 'See')).toContainText('mean of the class 61%');
    // Enter in the field starts a new line; only the button shows the answer.
    await page.keyboard.press('Enter');
    await expect(card(page, 'See').getByRole('button', { name: 'Count them' })).toBeVisible();
    await page.getByLabel('Guesses of the class').fill('nonsense');
    await expect(card(page, 'See').getByRole('button', { name: 'Count them' })).toBeDisabled();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await expect(page.getByText('5 guesses, mean 61%.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Do' })).toBeDisabled();
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('link', { name: /public address/ })
        .evaluate((link) => link === document.activeElement)
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page, 'See')).toContainText('43%');
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Do')).toBeVisible();
    await expect(card(page, 'Do')).toBeFocused();
    await expect(card(page, 'See')).toBeHidden();
    await page.getByLabel('Guesses of the class').fill('70');
    await card(page, 'Do').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Do')).toContainText('70%');
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Guesses of the class').fill('yes, yes, no, banana');
    await expect(page.getByText('3 guesses, 2 yes. No guess, so not counted: “banana”.')).toBeVisible();
    await card(page, 'Imagine').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Imagine')).toContainText('Most of you said yes. Yes, for certain.');
    // The summary is on the last slide.
    await expect(page.getByRole('region', { name: 'In short' })).toContainText('43%');
    await page.keyboard.press('ArrowLeft');
    await expect(card(page, 'Do')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In short' })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(card(page, 'See')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('keeps the slide and the class’s guesses across a reload of the presenter’s view', async ({
    page,
  }) => {
    await openPage(page, '/?present');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'See')).toContainText('43%');
    await page.keyboard.press('ArrowRight');
    // The key reports that there is no guess yet.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Guesses of the class')).toBeFocused();
    await expect(page.getByText(/^No guess yet: /)).toBeVisible();
    await page.getByLabel('Guesses of the class').fill('20, 30');
    await page.reload();
    await waitUntilAlive(page);
    await expect(page).toHaveURL(/\?present/);
    await expect(page.getByLabel('Guesses of the class')).toHaveValue('20, 30');
    await expect(card(page, 'Do')).toContainText('mean of the class 25%');
    await expect(card(page, 'See')).toBeHidden();
    await page.getByLabel('Guesses of the class').press('Escape');
    await expect(page).not.toHaveURL(/present/);
    await expect(card(page, 'Do')).toBeFocused();
    await expect(card(page, 'See')).toContainText('mean of the class 61%');
    await expect(page.locator('.opening')).not.toContainText('your guess');
  });

  test('collects a class’s guesses by codes, which phones show, and which are pasted from a chat or read by camera', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/?class=zzzz');
    await expect(page.getByText('“zzzz” is not a class code')).toBeVisible();
    // A teacher who opened the class's page finds the presenter's view.
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: /^Present You lead this class/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await clickBar(page, 'See', 0.4);
    await card(page, 'See').getByRole('button', { name: 'Give my guess' }).click();
    const code = card(page, 'See').locator('.code');
    await expect(code).toHaveText(/^40-[0-9A-Z]{6}$/);
    await expect(page.locator(':focus')).toContainText('Your code');
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(card(page, 'See')).not.toContainText('43%');
    const first = await code.innerText();
    const picture = card(page, 'See').getByRole('img', { name: /^QR code of your code/ });
    await expect(picture).toBeInViewport({ ratio: 1 });
    const drawn = await picture.getAttribute('src');
    await page.reload();
    await waitUntilAlive(page);
    await expect(code).toHaveText(first);
    await expect(code).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await waitUntilAlive(page);
    // The reload kept the scroll position below the bar.
    await card(page, 'See').getByRole('slider').scrollIntoViewIfNeeded();
    await clickBar(page, 'See', 0.6);
    await card(page, 'See').getByRole('button', { name: 'Give my guess' }).click();
    await expect(code).toHaveText(/^60-/);
    const second = await code.innerText();
    await page.setViewportSize({ width: 1440, height: 900 });
    // On a phone, a code for localhost would lead to the phone itself.
    await openPage(page, '/?present');
    await expect(page.getByText(/^For phones to join, name the public address/)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code to join/ })).toHaveCount(0);
    await page.getByLabel('Guesses of the class').fill(`10:01 Ann: ${first}\n10:02 Bo: mine is ${second}!`);
    await expect(card(page, 'See')).toContainText('mean of the class 50%');
    await page.getByLabel('Guesses of the class').fill(second);
    await page.getByRole('button', { name: 'Read codes by camera' }).click();
    const camera = page.getByRole('dialog', { name: 'Read codes by camera' });
    await expect(camera.getByRole('alert')).toContainText(/^No camera: .* close this and paste or type/);
    await page.evaluate(filmPicture, drawn);
    await camera.getByRole('button', { name: 'Try again' }).click();
    await expect(camera.getByRole('status')).toHaveText(`${first} is read. 2 guesses, mean 50%.`);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Guesses of the class')).toHaveValue(`${second}\n${first}`);
    await expect(page.locator('html')).toHaveAttribute('data-camera', 'ended');
    await page.getByLabel('Guesses of the class').fill('40-0000');
    await expect(page.getByText('“40-0000” is a code for another question, or is mistyped.')).toBeVisible();
    // Another question changes the class's address as well.
    await page.evaluate(() => localStorage.setItem('rungs-public-address', 'https://rungs.example.org'));
    await openPage(page, '/?present&x=ice_cream.some&y=sunburn.none');
    await expect(page.getByRole('heading', { name: 'Does ice cream burn you?' })).toBeVisible();
    await expect(page.locator('.address')).toHaveText(
      'https://rungs.example.org/?class&x=ice_cream.some&y=sunburn.none',
    );
    await expect(page.getByRole('img', { name: /QR code to join/ })).toBeVisible();
    // The enlarged code can be read from the last row.
    await page.getByRole('button', { name: 'Show it large' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: /QR code to join/ });
    await expect(large).toBeInViewport({ ratio: 1 });
    // The address is next to the code, for phones that cannot scan it.
    await expect(page.getByRole('dialog').getByText('https://rungs.example.org/')).toBeInViewport({
      ratio: 1,
    });
    expect((await large.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.locator('.address')).toBeVisible();
  });

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

  test('renders immediately after another page, and keeps an uncounted guess', async ({ page }) => {
    await openPage(page, '/settings');
    await page.getByRole('link', { name: 'Rungs, home' }).click();
    await card(page, 'See')
      .getByRole('slider', { name: /^Your guess/ })
      .hover();
    await clickBar(page, 'See', 0.7);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/settings/);
    await page.goBack();
    await expect(card(page, 'See')).toContainText('your guess 70%');
    await page.reload();
    await expect(card(page, 'See')).toContainText('your guess 70%');
    await card(page, 'See').getByRole('button', { name: 'Count them' }).click();
    await expect(card(page, 'See')).toContainText('43%');
    await page.goBack();
    await expect(page).toHaveURL(/settings/);
  });

  for (const path of ['/', '/lab/pendulum', '/lab/story-soaked']) {
    test(`${path} hydrates in place at the first interaction`, async ({ page }) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const scriptComes = await openWithoutScript(page, path);
        const before = await placesIn(page);
        expect(before.length).toBeGreaterThan(40);
        const lazy = page.locator('[data-lazy]');
        await lazy.dispatchEvent('click');
        await expect(lazy).toHaveAttribute('aria-busy', 'true');
        await scriptComes();
        await expect(lazy).toHaveCount(0);
        expect(await placesIn(page)).toEqual(before);
      }
    });
  }

  test.describe('before its script has loaded', () => {
    test('keeps a choice in its sentence, a click and a key', async ({ page }) => {
      const scriptComes = await openWithoutScript(page);
      const list = card(page, 'See').getByRole('combobox', { name: 'sunscreen' });
      await list.selectOption('Without sunscreen');
      await clickBar(page, 'See', 0.7);
      await page.keyboard.press('ArrowRight');
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 71%');
      await expect(card(page, 'See')).toContainText('Of the people without sunscreen');
      await expect(list).toHaveJSProperty('selectedIndex', 0);
      await list.selectOption('With sunscreen');
      await expect(card(page, 'See')).toContainText('Of the people with sunscreen');
      await expect(list).toHaveJSProperty('selectedIndex', 1);
    });

    test('keeps a drag that ended before any script was loaded', async ({ page }) => {
      const scriptComes = await holdScript(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Cases to open' })).toBeAttached();
      // The bar moves until styles and fonts are loaded.
      await page.waitForFunction(
        () =>
          performance.getEntriesByName('first-contentful-paint').length > 0 &&
          document.fonts.status === 'loaded',
      );
      // Chromium drops pointer events around the first paint, so repeat the drag until the page has received it.
      await expect(async () => {
        const { x, y, width } = await barOf(page);
        await mouse(page).drag({ x: x + width * 0.5, y }, { x: x + width * 0.78, y });
        expect(await page.locator('[data-lazy]').getAttribute('aria-busy')).toBe('true');
      }).toPass();
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 78%');
    });

    test('continues a drag that is still in progress after hydration', async ({ page }) => {
      const scriptComes = await openWithoutScript(page);
      const { x, y, width } = await barOf(page);
      await page.mouse.move(x + width * 0.2, y);
      await page.mouse.down();
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 20%');
      await page.mouse.move(x + width * 0.3, y);
      await page.mouse.up();
      await expect(card(page, 'See')).toContainText('your guess 30%');
    });

    test.describe('if the script fails to load', () => {
      test.use({ expectedProblems: [/net::ERR_FAILED/] });
      test('reports it, and replays the input after a retry', async ({ page }) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.route('**/*.js', (route) => route.abort());
        const list = card(page, 'See').getByRole('combobox', { name: 'sunscreen' });
        await list.selectOption('Without sunscreen');
        await expect(page.getByRole('alert')).toContainText('could not be fetched');
        await clickBar(page, 'See', 0.7);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(card(page, 'See')).toContainText('your guess 70%');
        await expect(card(page, 'See')).toContainText('Of the people without sunscreen');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });

    test.describe('if all scripts fail to load', () => {
      // A module that fails to load is rejected without a message.
      test.use({ expectedProblems: [/net::ERR_FAILED|^script: $/] });
      test('reports it after a while without a script', async ({ page }) => {
        await page.route('**/*.js', (route) => route.abort());
        await page.goto('/');
        const note = page.getByText('This page could not be fetched completely');
        await expect(note).toBeHidden();
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        await expect(note).toBeVisible();
        await expect(note).toContainText('Reload it.');
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      test('keeps a tap', async ({ page }) => {
        const scriptComes = await openWithoutScript(page);
        const { x, y, width } = await barOf(page);
        await page.touchscreen.tap(x + width * 0.7, y);
        await scriptComes();
        await expect(card(page, 'See')).toContainText('your guess 70%');
      });

      test('says why a tapped rung is closed', async ({ page }) => {
        const scriptComes = await openWithoutScript(page);
        const closed = page.locator('label').filter({ hasText: 'Imagine' });
        const { x, y, width, height } = required(await closed.boundingBox());
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await scriptComes();
        const refusal = page.getByText('Answer the question before it first');
        await expect(refusal).toBeInViewport({ ratio: 1 });
        await card(page, 'See').getByRole('button', { name: 'Count them' }).tap();
        await expect(refusal).toHaveCount(0);
      });

      test('mentions no keys', async ({ page }) => {
        await openPage(page, '/');
        await card(page, 'See').getByRole('button', { name: 'Count them' }).tap();
        await expect(card(page, 'See').getByText('First guess')).toBeVisible();
        await expect(card(page, 'See').getByText('→ and ← move it')).toBeHidden();
      });
    });
  });
});
