import type { Page } from '@playwright/test';
import { finger, mouse, pageRests, type Fingers, type Place } from './hands.ts';
import { expect, openPage, test } from './helpers.ts';

/** Returns the node's position on the screen and the view's transform. */
async function look(page: Page): Promise<{ node: Place; view: string }> {
  const node = page.locator('[data-node="shadow_length"]').first();
  const box = await node.boundingBox();
  if (box === null) throw new Error('the node is not drawn');
  const view = await page.locator('figure.graph svg.figures > g').first().getAttribute('transform');
  return { node: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, view: view ?? '' };
}

/** Opens the lab with its graph in view, and moves the mouse so that the gestures are loaded. */
async function openGraph(page: Page): Promise<void> {
  await openPage(page, '/lab/pendulum');
  await page.locator('figure.graph').first().scrollIntoViewIfNeeded();
  await page.mouse.move(9, 9, { steps: 2 });
  await handsHaveCome(page);
}

async function handsHaveCome(page: Page): Promise<void> {
  const svg = page.locator('figure.graph svg.figures').first();
  // d3 stores the view on the zoomed element.
  await expect.poll(() => svg.evaluate((element) => '__zoom' in element)).toBe(true);
}

/** Holds back the page's next requests for scripts. @returns a function that releases them */
async function holdChunks(page: Page): Promise<() => void> {
  let letOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letOn = resolve));
  await page.route('**/immutable/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  return () => letOn();
}

/** Spreads two fingers around a place, the second one placed after the first, which may have scrolled before. */
async function pinch(hand: Fingers, { x, y }: Place, scrolled = 0): Promise<void> {
  await hand.down({ x: x - 20, y: y + scrolled });
  for (const ahead of scrolled > 0 ? [2 / 3, 1 / 3, 0] : [])
    await hand.move({ x: x - 20, y: y + ahead * scrolled });
  await hand.down({ x: x - 20, y }, { x: x + 20, y });
  for (const spread of [30, 40, 50, 60]) await hand.move({ x: x - spread, y }, { x: x + spread, y });
  await hand.up();
}

/** Returns the scale of a transform; 1 if it has none. */
function scaleOf(view: string): number {
  return Number(/scale\(([\d.]+)\)/u.exec(view)?.[1] ?? 1);
}

/** Returns a place on the graph's background, away from its nodes. */
async function ground(page: Page): Promise<Place> {
  const place = await page
    .locator('figure.graph svg.figures')
    .first()
    .evaluate((svg) => {
      const box = svg.getBoundingClientRect();
      for (let x = box.left + 6; x < box.right; x += 12) {
        for (let y = Math.max(box.top, 80) + 6; y < Math.min(box.bottom, innerHeight); y += 12) {
          if (document.elementFromPoint(x, y) === svg) return { x, y };
        }
      }
      return null;
    });
  if (place === null) throw new Error('the graph has no background');
  return place;
}

test.describe('a mouse on the graph', () => {
  test('drags a node, and pans the view elsewhere', async ({ page }) => {
    await openGraph(page);
    const first = await look(page);
    await mouse(page).drag(first.node, { x: first.node.x + 20, y: first.node.y - 40 });
    const dragged = await look(page);
    expect(dragged.node.x - first.node.x).toBeGreaterThan(10);
    expect(first.node.y - dragged.node.y).toBeGreaterThan(30);
    expect(dragged.view).toBe(first.view);
    const at = await ground(page);
    await mouse(page).drag(at, { x: at.x + 30, y: at.y });
    const panned = await look(page);
    expect(panned.view).not.toBe(first.view);
    expect(panned.node.x - dragged.node.x).toBeCloseTo(30, -1);
  });

  test('drops a node beside the one below it: both can be pressed and chosen', async ({ page }) => {
    await openGraph(page);
    const { node } = await look(page);
    const other = page.locator('[data-node="shadow_position"]').first();
    const box = await other.boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await mouse(page).drag(node, at);
    // The click that ends a drag is none; the next one is.
    await pageRests(page);
    await page.mouse.click(at.x, at.y);
    const dropped = page.locator('[data-node="shadow_length"]').first();
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await dropped.click();
    await expect(dropped).toHaveAttribute('aria-pressed', 'true');
    await expect(other).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps a dragged node visible, and restores its position after a reload until it is reset', async ({
    page,
  }) => {
    await openGraph(page);
    const first = await look(page);
    await mouse(page).drag(first.node, { x: first.node.x + 40, y: first.node.y + 300 });
    const [box, frame] = await Promise.all([
      page.locator('[data-node="shadow_length"] .card').first().boundingBox(),
      page.locator('figure.graph svg.figures').first().boundingBox(),
    ]);
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    const place = () => page.locator('[data-node="shadow_length"]').first().getAttribute('transform');
    const dragged = await place();
    await page.reload();
    await expect.poll(place).toBe(dragged);
    const back = page.getByRole('button', { name: 'Put the cards back' });
    await back.click();
    await expect.poll(place).not.toBe(dragged);
    await expect(back).toHaveCount(0);
  });

  test('drags a node that was pressed before the gestures were loaded', async ({ page }) => {
    // To look into a page counts as an interaction: nothing does so before it rests.
    await page.goto('/lab/pendulum', { waitUntil: 'networkidle' });
    await page.locator('figure.graph').first().scrollIntoViewIfNeeded();
    const letOn = await holdChunks(page);
    const { node } = await look(page);
    await page.mouse.move(node.x, node.y);
    await page.mouse.down();
    letOn();
    await handsHaveCome(page);
    await page.mouse.move(node.x + 20, node.y - 40);
    await page.mouse.up();
    expect(node.y - (await look(page)).node.y).toBeGreaterThan(30);
  });

  test('zooms by the wheel with Ctrl only, and otherwise scrolls the page', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await openGraph(page);
    const first = await look(page);
    const at = await ground(page);
    await page.mouse.move(at.x, at.y);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, before > 60 ? -60 : 60);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
    expect((await look(page)).view).toBe(first.view);
    const again = await ground(page);
    await page.mouse.move(again.x, again.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await look(page)).view).not.toBe(first.view);
    const zoomed = scaleOf((await look(page)).view);
    expect(zoomed).toBeGreaterThan(1);
    // Buttons go on from there.
    await page.getByRole('button', { name: 'Fit the whole graph' }).click();
    expect(scaleOf((await look(page)).view)).not.toBe(zoomed);
  });
});

test.describe('fingers on the graph', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('one scrolls the page, two zoom, and one drags the node that was chosen', async ({ page }) => {
    await openGraph(page);
    const hand = await finger(page);
    const first = await look(page);
    const scrolled = await page.evaluate(() => scrollY);
    // Where the node is then is known once the page rests.
    const rests = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await hand.drag(first.node, { x: first.node.x, y: first.node.y + 80 });
    await rests;
    expect(await page.evaluate(() => scrollY)).not.toBe(scrolled);
    // The drag may have brought the node to the window's edge, where a second finger would miss it.
    const node = page.locator('[data-node="shadow_length"]').first();
    await node.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pageRests(page);
    const after = await look(page);
    expect(after.view).toBe(first.view);
    // Nothing is logged, though the page scrolls under the first one already.
    await pinch(hand, after.node, 24);
    await expect.poll(async () => (await look(page)).view).not.toBe(first.view);
    // A finger drags what it chose before.
    await page.getByRole('button', { name: 'Fit the whole graph' }).tap();
    await page.touchscreen.tap((await look(page)).node.x, (await look(page)).node.y);
    const chosen = await look(page);
    await hand.drag(chosen.node, { x: chosen.node.x, y: chosen.node.y - 40 });
    await expect.poll(async () => (await look(page)).node.y).toBeLessThan(chosen.node.y - 25);
    expect((await look(page)).view).toBe(chosen.view);
    // A second finger makes it a pinch, regardless of the first one's place.
    await pinch(hand, (await look(page)).node);
    await expect
      .poll(async () => scaleOf((await look(page)).view))
      .toBeGreaterThan(scaleOf(chosen.view) * 1.2);
  });

  test('zoom even if placed before the gestures were loaded', async ({ page }) => {
    await page.goto('/lab/pendulum', { waitUntil: 'networkidle' });
    await page.locator('figure.graph').first().scrollIntoViewIfNeeded();
    const letOn = await holdChunks(page);
    const { node, view } = await look(page);
    const hand = await finger(page);
    await hand.down({ x: node.x - 20, y: node.y });
    await hand.down({ x: node.x - 20, y: node.y }, { x: node.x + 20, y: node.y });
    letOn();
    await handsHaveCome(page);
    for (const spread of [40, 60])
      await hand.move({ x: node.x - spread, y: node.y }, { x: node.x + spread, y: node.y });
    await hand.up();
    await expect.poll(async () => scaleOf((await look(page)).view)).toBeGreaterThan(scaleOf(view) * 1.2);
  });
});
