import { afterEach, expect, it, vi } from 'vitest';
import { showAnswers } from './show-answers.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Returns the calls on a heading in a window of a width; `byKey`: the focus is visible. */
function told(width: number, { byKey = false, isStill = false } = {}): readonly unknown[] {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion')
      ? isStill
      : width <= Number(/max-width: (\d+)px/u.exec(query)?.[1]),
  }));
  const calls: unknown[] = [];
  const heading: unknown = {
    ownerDocument: { querySelector: () => (byKey ? {} : null) },
    focus: (options: unknown) => void calls.push(['focus', options]),
    scrollIntoView: (options: unknown) => void calls.push(['scroll', options]),
  };
  showAnswers(heading as HTMLElement);
  return calls;
}

it('answers next to the form do not scroll the page or take the focus', () => {
  expect(told(1024, { byKey: true })).toEqual([]);
});

it('answers below the form are scrolled into view, with the focus after a key', () => {
  expect(told(390)).toEqual([['scroll', { block: 'start', behavior: 'smooth' }]]);
  expect(told(1023, { byKey: true, isStill: true })).toEqual([
    ['focus', { preventScroll: true }],
    ['scroll', { block: 'start', behavior: 'auto' }],
  ]);
});
