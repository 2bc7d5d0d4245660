import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultState } from '../../../systems/states.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { framesByHand } from '../../../ui/frames.fixture.ts';
import { PictureDrag } from './picture-drag.svelte.ts';

const SIDE = 400;
const subject = subjectOf('pendulum');
const state = subject.system ? defaultState(subject.system) : {};

/** Returns a drag in the pendulum's picture, its calls, and the place of the first handle. */
function handInPicture() {
  const told: string[] = [];
  const frame = {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: SIDE, height: SIDE }),
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
  } as unknown as HTMLElement;
  const hand = new PictureDrag(() => ({
    subject,
    state,
    values: state,
    style: 'rungs',
    side: SIDE,
    isCoarse: false,
    frame,
    sliders: [],
    ondrag: (variable, value) => told.push(`drag ${variable} ${value}`),
    ondrop: (variable, value) => told.push(`drop ${variable} ${value}`),
    oncancel: () => told.push('cancel'),
    onselect: () => undefined,
  }));
  const at = hand.targets[0] ?? { x: 0, y: 0 };
  const pointer = (aside: number) =>
    ({
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: 1,
      isPrimary: true,
      target: null,
      clientX: at.x * SIDE + aside,
      clientY: at.y * SIDE,
    }) as unknown as PointerEvent;
  return { hand, told, pointer };
}

describe('a drag in a picture', () => {
  const frame = framesByHand();
  beforeEach(() => {
    vi.stubGlobal('Element', EventTarget);
    vi.stubGlobal('document', { activeElement: null });
  });

  it('moves a thing once per frame, and drops it at its last position even before the next frame', () => {
    const { hand, told, pointer } = handInPicture();
    hand.press(pointer(0));
    for (let aside = 5; aside <= 40; aside += 5) hand.move(pointer(aside));
    expect(told).toEqual([]);
    frame();
    expect(told).toHaveLength(1);
    hand.move(pointer(45));
    hand.release(pointer(60));
    frame();
    expect(told).toHaveLength(3);
    expect(told[1]).toMatch(/^drag /);
    expect(told[2]).toBe(told[1]?.replace('drag', 'drop'));
    expect(told[1]).not.toBe(told[0]);
  });

  it('leaves no work for the next frame after it ends', () => {
    const { hand, told, pointer } = handInPicture();
    hand.press(pointer(0));
    hand.move(pointer(40));
    frame();
    hand.move(pointer(50));
    hand.cancel();
    hand.press(pointer(0));
    frame();
    expect(told.at(-1)).toBe('cancel');
    expect(told).toHaveLength(2);
  });
});
