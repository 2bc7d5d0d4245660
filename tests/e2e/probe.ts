import type { Locator, Page } from '@playwright/test';
import { expect, openPage } from './helpers.ts';

/** Loading the model on a busy machine takes longer than clicks do. */
export const SLOW = { timeout: 90_000 };

/** Opens the probe page, or a link to it, and waits until every cell has its number. */
export async function openProbe(page: Page, address = '/probe'): Promise<void> {
  await openPage(page, address);
  await scored(page);
}

/** The line that says which model runs. */
export function running(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /runs on WASM/ });
}

/** Waits until every cell has its number. */
export async function scored(page: Page): Promise<void> {
  await expect(running(page).first()).toBeVisible(SLOW);
  await expect(page.locator('tbody td', { hasText: '…' })).toHaveCount(0, SLOW);
}

export async function addSentence(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Sentence/ });
  await field.fill(text);
  await field.press('Enter');
}

/** The pictures' names, row by row. */
export function names(page: Page): Locator {
  return page.locator('tbody th .text');
}
