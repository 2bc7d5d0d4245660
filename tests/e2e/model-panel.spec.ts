import { expect, openPage, test } from './helpers.ts';

for (const system of ['pendulum', 'causal-circuit']) {
  test(`equations and notes of ${system} fit in their column at every width`, async ({ page }) => {
    await openPage(page, `/lab/${system}`);
    await page.getByText('Equations and notes').click();
    const panel = page.locator('details').filter({ hasText: 'Equations and notes' });
    const text = panel.getByLabel('Model text');
    await expect(text).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const column = await panel.locator('xpath=..').boundingBox();
      const others = page.getByRole('region').locator(':scope .graph, :scope .why');
      const box = await text.boundingBox();
      if (box === null || column === null) throw new Error('The model text is not on the page');
      expect(box.x, `${width} px`).toBeGreaterThanOrEqual(column.x - 1);
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(column.x + column.width + 1);
      for (const other of await others.all()) {
        const place = await other.boundingBox();
        if (place === null) continue;
        const isApart =
          place.x >= box.x + box.width ||
          place.x + place.width <= box.x ||
          place.y >= box.y + box.height ||
          place.y + place.height <= box.y;
        expect(isApart, `${width} px`).toBe(true);
      }
    }
  });
}
