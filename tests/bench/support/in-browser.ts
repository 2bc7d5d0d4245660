import { chromium, type Browser } from '@playwright/test';
import { startApp } from '../../app-server.ts';
import { ensureChromium } from '../../chromium.mjs';
import { QUIET_BROWSER } from '../../support/quiet-browser.ts';

/** Runs `work` on the built app in headless Chromium, then stops both. */
export async function inBrowser<Value>(
  work: (browser: Browser, url: string) => Promise<Value>,
): Promise<Value> {
  const executablePath = await ensureChromium();
  const app = await startApp();
  const browser = await chromium.launch({ executablePath, args: [...QUIET_BROWSER] });
  try {
    return await work(browser, app.url);
  } finally {
    await browser.close();
    await app.stop();
  }
}
