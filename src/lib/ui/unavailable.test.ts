import { afterEach, expect, it, vi } from 'vitest';
import { sourceFiles } from '../../../tests/support/imports.ts';
import { readFileSync } from 'node:fs';
import { refuseUnavailable } from './unavailable.ts';

/** An element inside a button, or outside of all. */
class Inside extends EventTarget {
  readonly unavailable: boolean;
  constructor(unavailable: boolean) {
    super();
    this.unavailable = unavailable;
  }
  closest(selector: string): this | null {
    return selector === 'button[aria-disabled="true"]' && this.unavailable ? this : null;
  }
}

afterEach(() => void vi.unstubAllGlobals());

/** Whether a click is heard, and whether what the browser does with it by itself is left to it. */
function click(page: EventTarget, target: EventTarget): { heard: boolean; native: boolean } {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  let heard = false;
  page.addEventListener('click', () => (heard = true), { once: true });
  page.dispatchEvent(event);
  return { heard, native: !event.defaultPrevented };
}

it('a click on an unavailable button is not received by anybody, and submits nothing', () => {
  vi.stubGlobal('Element', Inside);
  const page = new EventTarget();
  const end = refuseUnavailable(page);
  expect(click(page, new Inside(true))).toEqual({ heard: false, native: false });
  expect(click(page, new Inside(false))).toEqual({ heard: true, native: true });
  end();
  expect(click(page, new Inside(true))).toEqual({ heard: true, native: true });
});

/** A menu's items are left out of its arrow keys where they cannot be chosen. */
const OTHERS = /^src\/lib\/ui\/menu\/Menu/u;

it('no button is disabled in a way that loses the focus', () => {
  const faulty = sourceFiles().filter(
    (file) =>
      file.endsWith('.svelte') &&
      !OTHERS.test(file) &&
      /<button\b(?:[^<>]|=>|\{[^{}]*\})*\s(?:disabled=|\{disabled\})/u.test(readFileSync(file, 'utf8')),
  );
  expect(faulty).toEqual([]);
});
