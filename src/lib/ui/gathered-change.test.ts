import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GatheredChange, isValueKey } from './gathered-change.ts';

/** The little of a window that is listened to. */
const stage = new EventTarget();

function happen(type: string, more: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  stage.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', stage.addEventListener.bind(stage));
  vi.stubGlobal('window', stage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('changes by keyboard', () => {
  function gathered() {
    const settle = vi.fn<(value: number) => void>();
    const cancel = vi.fn<() => void>();
    return { settle, cancel, keys: new GatheredChange<number>({ settle, cancel }) };
  }

  test('settle once, at the last value, after the keys are released', () => {
    const { keys, settle } = gathered();
    keys.gather(1);
    vi.advanceTimersByTime(5000);
    expect(settle).not.toHaveBeenCalled();
    keys.gather(2);
    happen('keyup', { key: 'ArrowRight' });
    vi.advanceTimersByTime(300);
    happen('keydown', { key: 'ArrowRight' });
    vi.advanceTimersByTime(5000);
    expect(settle).not.toHaveBeenCalled();
    keys.gather(3);
    happen('keyup', { key: 'ArrowRight' });
    vi.advanceTimersByTime(5000);
    keys.settle();
    expect(settle.mock.calls).toEqual([[3]]);
  });

  test.each([
    ['another key', () => happen('keydown', { key: 'Control' })],
    ['an arrow with a modifier', () => happen('keydown', { key: 'ArrowLeft', altKey: true })],
    ['a press of the pointer', () => happen('pointerdown')],
    ['the leaving of the page', () => happen('pagehide')],
    ['the leaving of the window', () => happen('blur')],
  ])('settle immediately before %s', (_what, act) => {
    const { keys, settle } = gathered();
    keys.gather(4);
    act();
    expect(settle.mock.calls).toEqual([[4]]);
    act();
    vi.advanceTimersByTime(5000);
    expect(settle).toHaveBeenCalledOnce();
  });

  test('are undone by Escape, which nothing else receives', () => {
    const { keys, settle, cancel } = gathered();
    keys.gather(4);
    const escape = happen('keydown', { key: 'Escape' });
    expect(escape.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(cancel).toHaveBeenCalledOnce();
    expect(settle).not.toHaveBeenCalled();
  });

  test('are kept by Escape if no undo is given', () => {
    const settle = vi.fn<(value: number) => void>();
    const keys = new GatheredChange<number>({ settle });
    keys.gather(5);
    happen('keydown', { key: 'Escape' });
    expect(settle.mock.calls).toEqual([[5]]);
  });

  test('do not settle if nothing changed', () => {
    const { keys, settle } = gathered();
    keys.settle();
    expect(settle).not.toHaveBeenCalled();
  });

  test('are made by the keys that move a slider, pressed alone', () => {
    const plain = { ctrlKey: false, altKey: false, metaKey: false };
    expect(isValueKey({ key: 'PageUp', ...plain } as KeyboardEvent)).toBe(true);
    expect(isValueKey({ key: 'ArrowUp', ...plain, ctrlKey: true } as KeyboardEvent)).toBe(false);
    expect(isValueKey({ key: 'z', ...plain } as KeyboardEvent)).toBe(false);
  });
});
