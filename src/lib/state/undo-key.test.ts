import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoByKey } from './undo-key.ts';

/** An element of a page, in a text field or not. */
class FakeElement {
  readonly inField: boolean;
  constructor(inField: boolean) {
    this.inField = inField;
  }
  closest(): unknown {
    return this.inField ? this : null;
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement));
afterEach(() => void vi.unstubAllGlobals());

/** Returns what a key does, and whether the browser's default is prevented. */
function pressed(keys: Partial<KeyboardEvent>, inField = false) {
  const done: string[] = [];
  const event = {
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...keys,
    target: new FakeElement(inField),
    preventDefault: () => done.push('prevented'),
  };
  undoByKey(event as never, { undo: () => done.push('undo'), redo: () => done.push('redo') });
  return done;
}

test.each([
  [{ key: 'z', ctrlKey: true }, ['undo', 'prevented']],
  [{ key: 'z', metaKey: true }, ['undo', 'prevented']],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, ['redo', 'prevented']],
  [{ key: 'y', ctrlKey: true }, ['redo', 'prevented']],
  [{ key: 'z' }, []],
  [{ key: 'x', ctrlKey: true }, []],
  [{ key: 'z', ctrlKey: true, altKey: true }, []],
])('%j does %j', (keys, done) => {
  expect(pressed(keys)).toEqual(done);
});

test('a text field handles the keys itself', () => {
  expect(pressed({ key: 'z', ctrlKey: true }, true)).toEqual([]);
});
