import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than are needed on any page. */
const MAX_STOPS = 120;

/** Keyboard input that fails the test where the focus is lost after a key, even for a moment. */
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

  /** Waits for the effect of the last key, and checks the focus again. */
  async see(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    await this.expectFocus('once it was there');
  }

  /** Presses Tab until an element has the focus. */
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

  /** Waits for a dialog that the last key opened, enters and closes it, and expects the focus on its opener. */
  async closeDialog(opener: Locator, first = 'Close'): Promise<void> {
    const dialog = this.#page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: first })).toBeFocused();
    // The next element may change while a link is being made.
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

/** Window with a log of lost focus: the element, and the key before. */
interface Watched extends Window {
  lostFocus?: string[];
}

/**
 * Runs in the page, once: checks after each mutation and in each frame whether an element has the focus. A focus that
 * is restored in the same task was not lost; nor was one that left the page at its end, or by navigation.
 */
function watchFocus(): void {
  const watched = window as Watched;
  if (watched.lostFocus !== undefined) return;
  const lost: string[] = (watched.lostFocus = []);
  let [holder, path, key] = [null as Element | null, location.pathname, ''];
  const look = (): void => {
    const { activeElement, body } = document;
    if (activeElement !== body) {
      // The address changes before the page: the focused element was on the previous one.
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
