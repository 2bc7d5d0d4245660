import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than a page has on the way to anything. */
const MOST_STOPS = 120;

/** A keyboard without a mouse beside it: each key fails the test where it leaves the focus nowhere. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.expectFocus(`after ${key}`);
    }
  }

  /** Waits until what the last key did is there, and looks again. */
  async see(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    await this.expectFocus('once it was there');
  }

  /** From stop to stop by Tab, as far as something. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.#page.keyboard.press('Tab');
      const isThere = await target
        .first()
        .evaluate((element) => element === document.activeElement)
        .catch(() => false);
      if (isThere) return;
    }
    throw new Error(`Tab does not come to ${String(target)}`);
  }

  async expectFocus(when: string): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.tagName), { message: `focus ${when}` })
      .not.toBe('BODY');
  }
}
