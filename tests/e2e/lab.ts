import type { Locator, Page } from '@playwright/test';

/** Returns the counterfactual picture. */
export function rightPicture(page: Page): Locator {
  return page.getByRole('img', { name: /^What would have been/ });
}

/** Returns the factual picture; on See, that of a world that fits the evidence. */
export function leftPicture(page: Page): Locator {
  return page.getByRole('img', { name: /^(What is|One possible world|One world)/ });
}

/** Drags a handle by some pixels with the mouse. */
export async function drag(page: Page, handle: Locator, dx: number, dy: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
}

/** Returns the elements that an element covers, or that cover it. */
export function lyingWith(own: Element): readonly string[] {
  own.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const others = places
    .flatMap(([x, y]) => document.elementsFromPoint(x, y))
    .filter((one) => !own.contains(one) && !one.contains(own) && one.ariaHidden !== 'true');
  return [...new Set(others)].map((one) => one.outerHTML.slice(0, 120));
}
