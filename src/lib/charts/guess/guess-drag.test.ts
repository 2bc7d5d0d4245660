import { render } from 'svelte/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import GuessBar from './GuessBar.svelte';
import { GuessDrag } from './guess-drag.svelte.ts';

/** The grip in the middle of a bar from 0 to 200 pixels. */
class Grip {
  closest(): this {
    return this;
  }
  getBoundingClientRect() {
    return { left: 85, width: 30 };
  }
}

const bar = {
  getBoundingClientRect: () => ({ left: 0, width: 200 }),
  setPointerCapture: () => undefined,
} as unknown as HTMLElement;

/** Returns a bar without a guess, and its calls. */
function untouched() {
  const told: [number, boolean][] = [];
  const hand = new GuessDrag(() => ({
    element: bar,
    steps: { min: 0, max: 1, step: 0.01 },
    middle: 0.5,
    guess: null,
    isOpen: true,
    onguess: (guess, live) => told.push([guess, live]),
  }));
  return { hand, told };
}

afterEach(() => vi.unstubAllGlobals());

describe('the handle of a guess', () => {
  test.each(['mouse', 'touch'])('makes a guess of its present value when pressed by %s', (pointerType) => {
    vi.stubGlobal('Element', Grip);
    const { hand, told } = untouched();
    // Off its centre: it does not jump there.
    const event = { pointerType, target: new Grip(), clientX: 92, pointerId: 1, button: 0 };
    hand.press(event as unknown as PointerEvent);
    hand.release(event as unknown as PointerEvent);
    expect(told.at(-1)).toEqual([0.5, false]);
  });

  test.each(['Enter', ' '])('does the same for the key “%s”', (key) => {
    const { hand, told } = untouched();
    hand.keyDown({ key, preventDefault: () => undefined } as KeyboardEvent);
    hand.keyDone();
    expect(told.at(-1)).toEqual([0.5, false]);
  });
});

test('a handle has no value before there is a guess, and says how to make one', () => {
  const shown = (guess: number | null): string =>
    render(GuessBar, {
      props: {
        ...({ hue: 'observed', label: 'Your guess', guess, answer: null } as const),
        ...{ reading: (share: number) => `${100 * share}%`, onguess: () => undefined },
      },
    }).body;
  expect(shown(null)).toContain('Your guess: drag, or press here');
  expect(shown(null)).toMatch(/class="grip[^"]* waiting"/u);
  expect(shown(0.5)).toContain('your guess 50%');
  expect(shown(0.5)).not.toMatch(/class="grip[^"]* waiting"/u);
});
