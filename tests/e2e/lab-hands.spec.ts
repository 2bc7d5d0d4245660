import type { Locator, Page } from '@playwright/test';
import { systems, type Handle, type State, type System } from '../../src/lib/systems/index.ts';
import { expect, expectViews, openPage, test, WITH_MOTION } from './helpers.ts';
import { finger, mouse, type Hand, type Place } from './hands.ts';
import { climb, openVariable } from './ladder.ts';

const RUNGS = ['See', 'Do', 'Imagine'] as const;
/** A phone: two pictures beside each other are some 170 pixels wide. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The pictures that have things to take hold of; by selectors, as roles and names are worked out of a whole page each time. */
function pictures(page: Page): Locator {
  return page.locator('figure:has([role=slider]:visible)');
}

/** How a handle's slider in a picture is named: by the thing and its variable. */
function nameOf(system: System, { variable, label }: Handle): string {
  return `${system.variables.find(({ id }) => id === variable)?.label ?? ''}: ${label},`;
}

function thing(picture: Locator, system: System, handle: Handle): Locator {
  return picture.locator(`[role=slider][aria-label*="${nameOf(system, handle)}"]`);
}

async function valueOf(slider: Locator): Promise<number> {
  return Number(await slider.getAttribute('aria-valuenow'));
}

async function centre(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be dragged is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a picture's handles say; a picture has one handle a variable. */
async function stateIn(picture: Locator, system: System): Promise<State> {
  const said = await picture
    .locator('[role=slider]')
    .evaluateAll((sliders) =>
      sliders.map(({ ariaLabel, ariaValueNow }) => [ariaLabel ?? '', Number(ariaValueNow)] as const),
    );
  return Object.fromEntries(
    system.handles.map((handle) => {
      const found = said.find(([name]) => name.includes(nameOf(system, handle)));
      if (!found) throw new Error(`There is no ${handle.label} in the picture`);
      return [handle.variable, found[1]];
    }),
  );
}

/** A move that is a drag on any screen, in CSS pixels. */
const FAR = 16;

/** What a category stands for, other than the present one: the nearest that is a drag away. */
function elsewhere(system: System, handle: Handle, state: State, side: number) {
  const now = state[handle.variable] ?? NaN;
  const targets = (system.variables.find(({ id }) => id === handle.variable)?.categories ?? [])
    .filter(({ intervals }) => !intervals.some(([lo, hi]) => now >= lo && now < hi))
    .map(({ typical }) => ({ to: typical, way: wayTo(handle, state, typical, side) }))
    .sort((one, two) => length(one.way) - length(two.way));
  const found = targets.find(({ way }) => length(way) >= FAR) ?? targets.at(-1);
  if (!found) throw new Error(`${handle.variable} has one category alone`);
  return found;
}

function length({ x, y }: Place): number {
  return Math.hypot(x, y);
}

/** The way on the screen from where a thing stands to where it would stand for another value. */
function wayTo(handle: Handle, state: State, to: number, side: number): Place {
  const from = handle.at(state, 'rungs');
  const target = handle.at({ ...state, [handle.variable]: to }, 'rungs');
  return { x: (target.x - from.x) * side, y: (target.y - from.y) * side };
}

/** Where the drawing lies on the screen. */
async function drawingOf(picture: Locator) {
  const box = await picture.locator('[role=img]').first().boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  return { x: box.x, y: box.y, side: box.width };
}

/** Drags a thing to the place of another category. @returns the value there, and how near the drop must come */
async function dragElsewhere(hand: Hand, picture: Locator, system: System, handle: Handle) {
  const slider = thing(picture, system, handle);
  // A page that was just loaded may still take up its work, in other pictures.
  await expect(() => slider.scrollIntoViewIfNeeded()).toPass();
  const state = await stateIn(picture, system);
  const now = state[handle.variable] ?? NaN;
  const { to, way } = elsewhere(system, handle, state, (await drawingOf(picture)).side);
  const { x, y } = await centre(slider);
  await hand.drag({ x, y }, { x: x + way.x, y: y + way.y });
  return { slider, before: now, to, tolerance: Math.abs(to - now) * Math.min(0.3, 4 / length(way)) };
}

async function expectNear(slider: Locator, value: number, tolerance: number, message: string): Promise<void> {
  await expect
    .poll(async () => Math.abs((await valueOf(slider)) - value), { message })
    .toBeLessThanOrEqual(tolerance);
}

function undo(page: Page): Locator {
  return page.getByRole('button', { name: 'Undo', exact: true });
}

/** On See beliefs follow what was seen once the hand has let go. */
async function expectBeliefs(page: Page, before: string, message: string): Promise<void> {
  await expect(page.getByText('Let go, and beliefs follow'), message).toHaveCount(0);
  await expect.poll(() => answer(page), { message }).not.toMatch(/^$|Looking for/);
  expect(await answer(page), message).not.toBe(before);
}

async function answer(page: Page): Promise<string> {
  return (await page.locator('.answer').allInnerTexts()).join(' ');
}

/** Drags a thing, which goes there. @returns the value there, and what takes the step back */
async function dragAndSee(
  page: Page,
  hand: Hand,
  index: number,
  system: System,
  handle: Handle,
  rung: string,
) {
  const name = `${rung}, picture ${index + 1}, ${handle.label}`;
  const said = await answer(page);
  const dragged = await dragElsewhere(hand, pictures(page).nth(index), system, handle);
  const { before, to, tolerance } = dragged;
  // What is taken in the picture of what is moves in the one of what would have been.
  const slider = thing(pictures(page).last(), system, handle);
  await expectNear(slider, to, tolerance, `${name} is where it was dropped`);
  if (rung === 'See') await expectBeliefs(page, said, `${name}: beliefs followed`);
  await expect(undo(page), `${name} can be undone`).toBeEnabled();
  const takeBack = async (): Promise<void> => {
    await page.keyboard.press('Control+z');
    await expectNear(slider, before, 0, `${name} is undone in one step`);
  };
  return { slider, takeBack };
}

/**
 * On each rung one handle, with `all` every one in every picture on Do: dragged, there, undone. Which values each handle gives where,
 * `systems/handles.test.ts` holds, which of them a rung takes, `instruments/lab/state/lab.test.ts`.
 */
async function dragThings(page: Page, hand: Hand, system: System, all: boolean): Promise<void> {
  const place = systems.indexOf(system);
  for (const rung of RUNGS) {
    await climb(page, rung);
    await expect(pictures(page).first()).toBeVisible();
    const count = await pictures(page).count();
    for (let index = 0; index < count; index++) {
      for (const [nth, handle] of system.handles.entries()) {
        const isOne = index === place % count && nth === place % system.handles.length;
        if (!isOne && !(all && rung === 'Do')) continue;
        const { takeBack } = await dragAndSee(page, hand, index, system, handle, rung);
        await takeBack();
      }
    }
  }
}

/** Not at its middle, but somewhere else along it. */
async function takeLongThing(page: Page): Promise<void> {
  const surface = pictures(page)
    .last()
    .getByRole('slider', { name: /water surface/ });
  const before = await valueOf(surface);
  const { x, y } = await centre(surface);
  await mouse(page).drag({ x: x + 40, y }, { x: x + 40, y: y - 20 });
  await expect.poll(() => valueOf(surface)).toBeGreaterThan(before + 0.5);
  await expect(undo(page)).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expectNear(surface, before, 0, 'the surface is where it was');
}

/** A picture's targets are a thumb wide, are seen, and leave each other's centre free. */
async function expectRoomForThumbs(picture: Locator, rung: string): Promise<void> {
  const sliders = await picture.getByRole('slider').all();
  const targets = await Promise.all(
    sliders.map(async (slider) => ({
      box: await slider.boundingBox(),
      ring: await slider.evaluate((element) => getComputedStyle(element, '::after').opacity),
    })),
  );
  for (const { box, ring } of targets) {
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Number(ring), 'a ring is seen without hovering').toBeGreaterThan(0.5);
  }
  const centres = await Promise.all(sliders.map(centre));
  for (const [one, a] of centres.entries())
    for (const b of centres.slice(one + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y), `${rung}, ${one}`).toBeGreaterThanOrEqual(22);
}

/** All unfinished work that the browser keeps, as text. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name} cannot be opened`));
      });
      if (database.objectStoreNames.contains('work')) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const request = database.transaction('work').objectStore('work').getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('work cannot be read'));
        });
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return found.join();
  });
}

/** All values of a variable in kept work, as they are shown. */
function keptValues(work: string, system: System, { variable }: Handle): readonly number[] {
  const digits = system.variables.find(({ id }) => id === variable)?.digits ?? 0;
  return [...work.matchAll(new RegExp(`"${variable}":(-?[0-9.e-]+)`, 'g'))].map(([, value]) =>
    Number(Number(value).toFixed(digits)),
  );
}

for (const [place, system] of systems.entries()) {
  test.describe(`hands on ${system.id}`, () => {
    if (place === 0) test.use(WITH_MOTION);

    test('a thing goes where a mouse drags it, on every rung, and back; what it shows is accessible, and a reload keeps it', async ({
      page,
    }) => {
      await openPage(page, `/lab/${system.id}`);
      if (system.id === 'water-flow')
        await test.step('a long thing is taken anywhere along it', () => takeLongThing(page));
      await dragThings(page, mouse(page), system, place === 0);
      // Another thing and another rung with each system.
      const handle = system.handles[place % system.handles.length];
      const rung = RUNGS.at(-1 - (place % RUNGS.length));
      if (!handle || !rung) throw new Error(`${system.id} has no handles`);
      await climb(page, rung);
      const last = (await pictures(page).count()) - 1;
      const { slider } = await dragAndSee(page, mouse(page), last, system, handle, rung);
      const dropped = await valueOf(slider);
      await expect.poll(async () => keptValues(await kept(page), system, handle)).toContain(dropped);
      await page.reload();
      await expectNear(slider, dropped, 0, `${rung}: ${handle.label} after a reload`);
      await expect(page.locator('.answer').first()).not.toHaveText(/^$|…/);
      await expectViews(page, `lab-${system.id}`, [
        ['-1440', 1440, 'light'],
        ['-390', 390, 'dark'],
      ]);
    });
  });
}

test.describe('letting go', () => {
  const [system] = systems.filter(({ id }) => id === 'pendulum');
  const [bob] = system?.handles.filter(({ label }) => label === 'bob') ?? [];
  if (!system || !bob) throw new Error('There is no pendulum with a bob');

  test('by Escape, where it was taken, or without a drag changes nothing and is no step, on every rung', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    for (const rung of RUNGS) {
      if (rung !== 'See') await climb(page, rung);
      const slider = thing(pictures(page).last(), system, bob);
      const before = await valueOf(slider);
      const { x, y } = await centre(slider);
      await page.getByRole('link').first().focus();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y, { steps: 3 });
      await expect.poll(() => valueOf(slider)).not.toBe(before);
      await page.keyboard.press('Escape');
      expect(await valueOf(slider)).toBe(before);
      await page.mouse.move(x + 60, y, { steps: 3 });
      await page.mouse.up();
      expect(await valueOf(slider)).toBe(before);
      await expect(page.getByRole('link').first()).toBeFocused();
      // A hand that presses is never quite still.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 1, y);
      await page.mouse.up();
      expect(await valueOf(slider)).toBe(before);
      // Away and back again.
      await page.mouse.down();
      await page.mouse.move(x + 40, y, { steps: 3 });
      await expect.poll(() => valueOf(slider)).not.toBe(before);
      await page.mouse.move(x + 1, y, { steps: 3 });
      await page.mouse.up();
      expect(await valueOf(slider)).toBe(before);
      // To climb was a step.
      if (rung !== 'See') await undo(page).click();
      await expect(undo(page), `${rung}: no step was made`).toBeDisabled();
    }
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a finger drags a thing, the nearest, among targets that are a thumb wide; elsewhere it scrolls, and a second one takes nothing', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    const system = systems.find(({ id }) => id === 'pendulum');
    if (!system) throw new Error('There is no pendulum');
    const hand = await finger(page);
    await test.step('a picture still scrolls where nothing stands', async () => {
      const picture = pictures(page).last();
      await picture.scrollIntoViewIfNeeded();
      const { x, y, side } = await drawingOf(picture);
      const labels = await picture.getByRole('slider').all();
      const before = await Promise.all(labels.map(valueOf));
      const from = { x: x + 20, y: y + side / 2 };
      await hand.drag(from, { x: from.x, y: from.y - 150 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
      expect(await Promise.all(labels.map(valueOf))).toEqual(before);
      const [first, second] = labels;
      if (!first || !second) throw new Error('There are no two things');
      await first.scrollIntoViewIfNeeded();
      const [one, other] = [await centre(first), await centre(second)];
      for (const resting of [one, { x: one.x, y: one.y - 60 }]) {
        await hand.down(resting, other);
        await hand.move(resting, { x: other.x - 40, y: other.y });
        await hand.up();
        expect(await Promise.all(labels.map(valueOf))).toEqual(before);
      }
    });
    for (const rung of RUNGS) {
      await climb(page, rung);
      await expect(pictures(page).first()).toBeVisible();
      for (const picture of await pictures(page).all()) await expectRoomForThumbs(picture, rung);
    }
    await test.step('the nearest is taken: the bob at its centre, the shadow along its length, its end beyond it', async () => {
      // The bob hangs straight down over a short shadow: nowhere are things closer together.
      await openVariable(page, 'pendulum angle');
      await page.getByRole('group', { name: 'pendulum angle by category' }).getByText('center').click();
      const picture = pictures(page).last();
      for (const handle of system.handles) {
        // To undo may have scrolled it away.
        await picture.scrollIntoViewIfNeeded();
        const state = await stateIn(picture, system);
        const { x, y, side } = await drawingOf(picture);
        const at = handle.at(state, 'rungs');
        const point = { x: x + at.x * side, y: y + at.y * side };
        const { way } = elsewhere(system, handle, state, side);
        await hand.drag(point, { x: point.x + way.x, y: point.y + way.y });
        const moved = await stateIn(picture, system);
        expect(moved[handle.variable], handle.label).not.toBe(state[handle.variable]);
        await expect(page.locator('.problem')).toHaveCount(0);
        await undo(page).click();
        await expect.poll(() => stateIn(picture, system)).toEqual(state);
      }
    });
    await test.step('it goes where a finger drags it', async () => {
      await climb(page, 'See');
      const [handle] = system.handles;
      if (!handle) throw new Error('The pendulum has no handles');
      const { takeBack } = await dragAndSee(page, hand, 0, system, handle, 'See');
      await takeBack();
    });
  });
});

test.describe('by keyboard', () => {
  test('each thing is reached and moved, and rows of tools are one stop each', async ({ page }) => {
    await openPage(page, '/lab/pendulum');
    await test.step('reaching a handle opens nothing, no two handles bear one name, and each row of tools is one stop on the way to the picture', async () => {
      const sliders = await page.getByRole('figure').getByRole('slider').all();
      const names = await Promise.all(sliders.map((slider) => slider.getAttribute('aria-label')));
      expect(new Set(names).size).toBe(names.length);
      for (const slider of sliders) await slider.focus();
      await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('[aria-expanded=true]')).toHaveCount(1);

      const tools = page.getByRole('toolbar').first();
      const [first, last] = [tools.getByRole('button').first(), tools.getByRole('button').last()];
      await first.focus();
      await page.keyboard.press('End');
      await expect(last).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(first, 'what cannot be done is found all the same').toBeFocused();
      await page.keyboard.press('Tab');
      await expect(tools.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(first).toBeFocused();
      for (const handle of await pictures(page).last().getByRole('slider').all()) {
        await handle.focus();
        await page.keyboard.press('Home');
      }
      await expect(undo(page)).toBeEnabled();
      await first.focus();
      await page.keyboard.press('Home');
      await expect(undo(page)).toBeFocused();
      for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
      await expect(undo(page)).toBeDisabled();
      await expect(undo(page)).toBeFocused();
      await expect(tools.locator('[tabindex="0"]')).toHaveCount(1);
    });
    await test.step('a held arrow key and quick presses are one step, in a picture and on a slider; Escape takes them back', async () => {
      const bob = pictures(page).last().getByRole('slider', { name: /bob/ });
      const before = await valueOf(bob);
      await bob.focus();
      for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageUp');
      await expect.poll(() => valueOf(bob)).toBeGreaterThan(before + 6);
      const far = await valueOf(bob);
      await page.keyboard.press('Control+z');
      await expect.poll(() => valueOf(bob)).toBe(before);
      await expect(undo(page)).toBeDisabled();
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => valueOf(bob)).toBe(far);
      await page.keyboard.press('Control+z');
      await expect(undo(page)).toBeDisabled();

      await page.keyboard.down('ArrowRight');
      await expect.poll(() => valueOf(bob)).not.toBe(before);
      await page.keyboard.press('Escape');
      expect(await valueOf(bob)).toBe(before);
      await page.keyboard.up('ArrowRight');
      await expect(undo(page)).toBeDisabled();
      await expect(bob).toBeFocused();

      await openVariable(page, 'light position');
      const light = page.getByRole('slider', { name: 'See light position', exact: true });
      await light.focus();
      for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(undo(page), 'a rest makes it a step').toBeEnabled();
      await undo(page).click();
      await expect(undo(page)).toBeDisabled();
    });
  });
});
