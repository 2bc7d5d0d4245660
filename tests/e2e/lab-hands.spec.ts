import type { Locator, Page } from '@playwright/test';
import { systems, type Handle, type State, type System } from '../../src/lib/systems/index.ts';
import { expect, expectViews, openPage, test, WITH_MOTION } from './helpers.ts';
import { finger, mouse, type Hand, type Place } from './hands.ts';
import { climb, openVariable } from './ladder.ts';

const RUNGS = ['See', 'Do', 'Imagine'] as const;
/** A phone, on which two pictures side by side are some 170 pixels wide. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Returns the pictures with handles; by selectors, because computing roles and names of a whole page is slow. */
function pictures(page: Page): Locator {
  return page.locator('figure:has([role=slider]:visible)');
}

/** Returns the accessible name of a handle's slider: variable and thing. */
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
  if (!box) throw new Error('The thing to drag is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Reads the state from a picture's handles, of which there is one per variable. */
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

/** Length of a move that is a drag on any screen, in CSS pixels. */
const FAR = 16;

/** Returns the typical value of another category: the nearest one that is a drag away. */
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

/** Returns the vector on the screen from a thing's position to its position for another value. */
function wayTo(handle: Handle, state: State, to: number, side: number): Place {
  const from = handle.at(state, 'rungs');
  const target = handle.at({ ...state, [handle.variable]: to }, 'rungs');
  return { x: (target.x - from.x) * side, y: (target.y - from.y) * side };
}

/** Returns the position and the side of the drawing on the screen. */
async function drawingOf(picture: Locator) {
  const box = await picture.locator('[role=img]').first().boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  return { x: box.x, y: box.y, side: box.width };
}

/** Drags a thing to the place of another category. @returns the value there, and the tolerance of the drop */
async function dragElsewhere(hand: Hand, picture: Locator, system: System, handle: Handle) {
  const slider = thing(picture, system, handle);
  // A reloaded page may still replace its pictures by those of the restored work.
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

/** Expects the beliefs of See to be updated after a drag has ended. */
async function expectBeliefs(page: Page, before: string, message: string): Promise<void> {
  await expect(page.getByText('Let go, and beliefs follow'), message).toHaveCount(0);
  await expect.poll(() => answer(page), { message }).not.toMatch(/^$|Looking for/);
  expect(await answer(page), message).not.toBe(before);
}

async function answer(page: Page): Promise<string> {
  return (await page.locator('.answer').allInnerTexts()).join(' ');
}

/** Drags a thing, and expects its new value. @returns its slider, and a function that undoes the step */
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
  // A drag in the factual picture moves the thing in the counterfactual one.
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
 * Drags and undoes one handle on each rung; with `all`, every handle of every picture on Do. The values of handles are
 * tested in `systems/handles.test.ts`, those that a rung accepts in `instruments/lab/state/lab.test.ts`.
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

/** Drags the water surface by a point away from its middle. */
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

/** Expects a picture's targets to be a thumb wide and visible, and not to cover each other's centre. */
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

/** Returns all unfinished work in the browser's databases, as text. */
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

/** Returns all values of a variable in stored work, rounded as shown. */
function keptValues(work: string, system: System, { variable }: Handle): readonly number[] {
  const digits = system.variables.find(({ id }) => id === variable)?.digits ?? 0;
  return [...work.matchAll(new RegExp(`"${variable}":(-?[0-9.e-]+)`, 'g'))].map(([, value]) =>
    Number(Number(value).toFixed(digits)),
  );
}

for (const [place, system] of systems.entries()) {
  test.describe(`dragging in ${system.id}`, () => {
    if (place === 0) test.use(WITH_MOTION);

    test('a mouse drags a thing and undo returns it, on every rung; the page is accessible, and a reload keeps the value', async ({
      page,
    }) => {
      await openPage(page, `/lab/${system.id}`);
      if (system.id === 'water-flow')
        await test.step('a long thing can be dragged anywhere along it', () => takeLongThing(page));
      await dragThings(page, mouse(page), system, place === 0);
      // Another handle and another rung for each system.
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

test.describe('an ended drag', () => {
  const [system] = systems.filter(({ id }) => id === 'pendulum');
  const [bob] = system?.handles.filter(({ label }) => label === 'bob') ?? [];
  if (!system || !bob) throw new Error('There is no pendulum with a bob');

  test('changes nothing and is not a step if cancelled by Escape, returned to its start, or only a press, on every rung', async ({
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
      // A press usually moves the pointer slightly.
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 1, y);
      await page.mouse.up();
      expect(await valueOf(slider)).toBe(before);
      // A drag that returns to its start changes nothing.
      await page.mouse.down();
      await page.mouse.move(x + 40, y, { steps: 3 });
      await expect.poll(() => valueOf(slider)).not.toBe(before);
      await page.mouse.move(x + 1, y, { steps: 3 });
      await page.mouse.up();
      expect(await valueOf(slider)).toBe(before);
      // Switching the rung was a step of undo.
      if (rung !== 'See') await undo(page).click();
      await expect(undo(page), `${rung}: no step was made`).toBeDisabled();
    }
  });
});

test.describe('fingers on a phone', () => {
  test.use(PHONE);

  test('one drags the nearest thing, among targets a thumb wide, and scrolls elsewhere; a second one drags nothing', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    const system = systems.find(({ id }) => id === 'pendulum');
    if (!system) throw new Error('There is no pendulum');
    const hand = await finger(page);
    await test.step('a picture scrolls if it has no handle', async () => {
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
    await test.step('the nearest handle is dragged: the bob at its centre, the shadow along its length, its end beyond it', async () => {
      // The bob hangs straight down over a short shadow, the state in which the handles are closest.
      await openVariable(page, 'pendulum angle');
      await page.getByRole('group', { name: 'pendulum angle by category' }).getByText('center').click();
      const picture = pictures(page).last();
      for (const handle of system.handles) {
        // Undo may have scrolled it out of view.
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
    await test.step('a finger drags a thing to its place', async () => {
      await climb(page, 'See');
      const [handle] = system.handles;
      if (!handle) throw new Error('The pendulum has no handles');
      const { takeBack } = await dragAndSee(page, hand, 0, system, handle, 'See');
      await takeBack();
    });
  });
});

test.describe('the keyboard', () => {
  test('reaches and moves each thing, and has one stop per toolbar', async ({ page }) => {
    await openPage(page, '/lab/pendulum');
    await test.step('focusing a handle opens nothing, handle names are unique, and each toolbar is one stop before the picture', async () => {
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
    await test.step('a held arrow key and quick presses are one step, in a picture and on a slider; Escape cancels them', async () => {
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
