import { describe, expect, it } from 'vitest';
import { framesByHand } from '../../../../ui/frames.fixture.ts';
import { ValueDrag } from './value-drag.svelte.ts';

/** Returns a value of 10 that a drag moves one step per pixel, with the calls that it caused. */
function dragged({ isDisabled = false } = {}) {
  const told: [number, boolean][] = [];
  const taps: string[] = [];
  const drag = new ValueDrag({
    value: () => 10,
    isDisabled: () => isDisabled,
    takenAfter: 4,
    reached: (from, pixels) => from + pixels,
    onchange: (value, live) => told.push([value, live]),
    ontap: (pointerType) => taps.push(pointerType),
  });
  return { drag, told, taps };
}

function pointer(clientX: number, pointerId = 1): PointerEvent & { currentTarget: Element } {
  const currentTarget = { setPointerCapture: () => undefined };
  return { clientX, pointerId, button: 0, pointerType: 'mouse', currentTarget } as unknown as PointerEvent & {
    currentTarget: Element;
  };
}

describe('the drag of a value in a sentence', () => {
  const frame = framesByHand();

  it('starts after a few pixels, and settles on release', () => {
    const { drag, told, taps } = dragged();
    drag.press(pointer(100));
    drag.move(pointer(103));
    expect(told).toEqual([]);
    drag.move(pointer(105));
    frame();
    drag.move(pointer(105));
    frame();
    drag.move(pointer(101));
    frame();
    expect(drag.shown).toBe(11);
    drag.release(pointer(101));
    expect(told).toEqual([
      [15, true],
      [11, true],
      [11, false],
    ]);
    expect(taps).toEqual([]);
  });

  it('is reported once per frame, with its last position even before the next frame', () => {
    const { drag, told } = dragged();
    drag.press(pointer(100));
    for (let x = 101; x <= 130; x++) drag.move(pointer(x));
    expect(told).toEqual([]);
    frame();
    expect(told).toEqual([[40, true]]);
    drag.move(pointer(140));
    drag.move(pointer(141));
    drag.release(pointer(142));
    frame();
    expect(told.slice(1)).toEqual([
      [52, true],
      [52, false],
    ]);
  });

  it('returns to its start when cancelled', () => {
    const { drag, told } = dragged();
    drag.press(pointer(100));
    drag.move(pointer(120));
    frame();
    drag.move(pointer(125));
    drag.cancel();
    expect(told.at(-1)).toEqual([10, false]);
    drag.move(pointer(130));
    frame();
    expect(told).toHaveLength(2);
  });

  it('is a tap without movement, and ignored if disabled or by another pointer', () => {
    const { drag, told, taps } = dragged();
    drag.press(pointer(100));
    drag.move(pointer(150, 2));
    drag.release(pointer(150, 2));
    drag.release(pointer(102));
    expect([told, taps]).toEqual([[], ['mouse']]);
    const other = dragged({ isDisabled: true });
    other.drag.press(pointer(100));
    other.drag.move(pointer(150));
    expect(other.told).toEqual([]);
  });

  it('keeps changes by keys, which do not end a drag', () => {
    const { drag, told } = dragged();
    drag.follow(12);
    drag.cancel();
    expect(told).toEqual([
      [12, true],
      [12, false],
    ]);
    drag.press(pointer(100));
    drag.move(pointer(110));
    frame();
    drag.settleKeys();
    expect(told).toHaveLength(3);
    drag.release(pointer(110));
    expect(told.at(-1)).toEqual([20, false]);
  });
});
