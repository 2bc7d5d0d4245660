import type { Page } from '@playwright/test';
import { expect, openPage } from './helpers.ts';

/** Opens the ask page and waits until the servers are checked. */
export async function openAsk(page: Page, path = '/ask'): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('region', { name: 'Models' }).getByLabel('Server').first()).toHaveValue(/./);
  await expect(page.getByText('is being made')).toHaveCount(0);
}

/** Types a user's own question. */
export async function typeQuestion(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'Your own question' }).check();
  await page.getByLabel('Words').fill(words);
}

/** Presses the button Ask. */
export async function pressAsk(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ask( \d+ models)?$/ }).click();
}

/** Returns the locator of a model's answer. */
export function answerOf(page: Page, model: string) {
  return page.getByRole('article', { name: model });
}

/** Waits for a model's complete answer; the first one of a server has to load its CLIP. */
export async function expectAnswered(page: Page, model: string): Promise<void> {
  await expect(answerOf(page, model).getByText('· Answered')).toBeVisible({ timeout: 60_000 });
}

/** Adds a model server in the settings; they are already open where `root` is null. */
export async function addServer(
  page: Page,
  root: string | null,
  title: string,
  address: string,
): Promise<void> {
  if (root !== null) await openPage(page, `${root}/settings`);
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByLabel('Name', { exact: false }).last().fill(title);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Chooses a server for the first model of the form. */
export async function chooseServer(page: Page, title: string): Promise<void> {
  await page.getByRole('group', { name: 'Model 1' }).getByLabel('Server').selectOption(title);
}
