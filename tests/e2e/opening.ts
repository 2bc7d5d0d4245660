import type { Locator, Page } from '@playwright/test';
import { beach } from '../../src/lib/systems/index.ts';
import { expect } from './helpers.ts';

/** Returns the question of a rung, with its guess and answer. */
export function card(page: Page, rung: 'See' | 'Do' | 'Imagine'): Locator {
  return page.getByRole('region', { name: rung });
}

/** Returns the left end of a rung's bar at half its height, and its width. */
export async function barOf(page: Page, rung: 'See' | 'Do' = 'See') {
  const box = await card(page, rung)
    .getByRole('slider', { name: /^Your guess/ })
    .boundingBox();
  if (!box) throw new Error('no bar');
  return { x: box.x, y: box.y + box.height / 2, width: box.width };
}

/** Clicks the bar of a guess at a share of its width. */
export async function clickBar(page: Page, rung: 'See' | 'Do', share: number): Promise<void> {
  const { x, y, width } = await barOf(page, rung);
  await page.mouse.click(x + width * share, y);
}

/** Guesses by mouse and shows the answer. */
export async function guess(page: Page, rung: 'See' | 'Do', share: number, button: string): Promise<void> {
  const bar = card(page, rung).getByRole('slider', { name: /^Your guess/ });
  // Wait until the card is stable: the previous answer has just been inserted.
  await bar.hover();
  const { x, y, width } = await barOf(page, rung);
  await page.mouse.click(x + width * share, y);
  await card(page, rung).getByRole('button', { name: button }).click();
}

/** Guesses by keyboard and shows the answer; for phones, on which the bar is too small for the mouse. */
export async function guessByKey(page: Page, rung: 'See' | 'Do', button: string): Promise<void> {
  await card(page, rung)
    .getByRole('slider', { name: /^Your guess/ })
    .press('PageUp');
  // A double click must not hide the answer again.
  await card(page, rung).getByRole('button', { name: button }).dblclick();
  await expect(card(page, rung).getByRole('img', { name: /^Your guess/ })).toBeVisible();
}

/** Goes to the next rung; on a phone only one is shown. */
export async function goOn(page: Page, rung: 'do' | 'imagine'): Promise<void> {
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
export async function wayFor(thing: Locator, variable: string, before: number) {
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
