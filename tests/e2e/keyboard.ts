import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than a page has on the way to anything. */
const MAX_STOPS = 120;

/** A keyboard without a mouse beside it: each key fails the test where the focus is nowhere, for a moment, too. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.evaluate(watchFocus);
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
    await this.#page.evaluate(watchFocus);
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      await this.#page.keyboard.press('Tab');
      const isThere = await target
        .first()
        .evaluate((element) => element === document.activeElement)
        .catch(() => false);
      if (isThere) return;
    }
    throw new Error(`Tab does not come to ${String(target)}`);
  }

  /** Waits for a dialog that the last key opened, goes on in it, and closes it: the focus is back at what opened it. */
  async closeDialog(opener: Locator, first = 'Close'): Promise<void> {
    const dialog = this.#page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: first })).toBeFocused();
    // What comes next may still change while a link is made.
    await this.press('Tab');
    await this.see(dialog.locator(':focus'));
    if (first === 'Close') await this.press('Shift+Tab', 'Enter');
    else await this.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await this.expectFocus('once it was closed');
  }

  async expectFocus(when: string): Promise<void> {
    const lost = await this.#page.evaluate(() => [
      ...((window as Watched).lostFocus ?? []),
      ...(document.activeElement === document.body ? ['nothing has the focus'] : []),
    ]);
    expect(lost, `focus ${when}`).toEqual([]);
  }
}

/** What the page writes down: who lost the focus to nobody, and after which key. */
interface Watched extends Window {
  lostFocus?: string[];
}

/**
 * Runs in the page, once: looks after each change of it and in each frame whether something has the focus. Taken back in the
 * same task it was never lost. To leave the page by Tab at its end is no loss, nor is it to go to another page.
 */
function watchFocus(): void {
  const watched = window as Watched;
  if (watched.lostFocus !== undefined) return;
  const lost: string[] = (watched.lostFocus = []);
  let [holder, path, key] = [null as Element | null, location.pathname, ''];
  const look = (): void => {
    const { activeElement, body } = document;
    if (activeElement !== body) {
      // The address of another page is there before the page is: what had the focus was on the one before.
      if (activeElement !== holder) [holder, path] = [activeElement, location.pathname];
      return;
    }
    const isLeft = key === 'Tab' && holder?.checkVisibility() === true;
    if (holder !== null && path === location.pathname && !isLeft)
      lost.push(`${holder.outerHTML.slice(0, 160)} after ${key}`);
    holder = null;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  const lookInNextTask = (): void => port2.postMessage(null);
  const lookInEachFrame = (): void => {
    look();
    requestAnimationFrame(lookInEachFrame);
  };
  addEventListener('keydown', (event) => (key = event.key), { capture: true });
  addEventListener('focusin', look, { capture: true });
  addEventListener('focusout', lookInNextTask, { capture: true });
  new MutationObserver(lookInNextTask).observe(document, { subtree: true, childList: true });
  lookInEachFrame();
}
