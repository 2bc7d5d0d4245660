import type { Page } from '@playwright/test';

/** Climbs to a rung of the lab, which is a step that can be undone. */
export async function climb(page: Page, rung: 'See' | 'Do' | 'Imagine'): Promise<void> {
  await page.getByRole('radio', { name: rung, exact: true }).check({ force: true });
}
