import type { Page } from '@playwright/test';

/** Switches to a rung of the lab, which is a step of undo. */
export async function climb(page: Page, rung: 'See' | 'Do' | 'Imagine'): Promise<void> {
  await page.getByRole('radio', { name: rung, exact: true }).check({ force: true });
}

/** Opens the controls of a variable of the lab, unless they are open; a press on the row would close them. */
export async function openVariable(page: Page, label: string): Promise<void> {
  const row = page.locator('.values').getByRole('button', { name: new RegExp(`^${label}`, 'i') });
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
}
