import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridMove, rowsInView } from './matrix-keys.ts';

const size = { rows: 40, columns: 5, page: 8 };
const press = (key: string, row: number, column: number, ctrlKey = false) =>
  gridMove({ key, ctrlKey }, { row, column }, size);

describe('the keys of a grid', () => {
  it.each([
    ['ArrowRight', 0, 4, { row: 0, column: 4 }],
    ['ArrowRight', 0, -1, { row: 0, column: 0 }],
    ['ArrowDown', -1, 2, { row: 0, column: 2 }],
    ['ArrowUp', 0, 2, { row: -1, column: 2 }],
    ['Home', 3, 4, { row: 3, column: -1 }],
    ['End', 3, -1, { row: 3, column: 4 }],
    ['PageDown', 35, 1, { row: 39, column: 1 }],
    ['PageUp', 20, 1, { row: 12, column: 1 }],
    ['PageUp', 3, 1, { row: 0, column: 1 }],
  ] as const)('%s at %i, %i', (key, row, column, to) => {
    expect(press(key, row, column)).toEqual(to);
  });

  it('move to the first and the last cell with Control', () => {
    expect(press('Home', 9, 3, true)).toEqual({ row: 0, column: 0 });
    expect(press('End', 9, 3, true)).toEqual({ row: 39, column: 4 });
  });

  it('ignore other keys', () => {
    expect(press('a', 0, 0)).toBeNull();
    expect(press('Tab', 0, 0)).toBeNull();
  });

  it('never leave the grid or enter its empty corner', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }), (walk) => {
        let place = { row: 0, column: 0 };
        for (const [key, ctrlKey] of walk) {
          place = gridMove({ key, ctrlKey }, place, size) ?? place;
          expect(
            place.row >= -1 && place.row < size.rows && place.column >= -1 && place.column < size.columns,
          ).toBe(true);
          expect(place).not.toEqual({ row: -1, column: -1 });
        }
      }),
    );
  });
});

describe('the visible rows', () => {
  it('include some rows around the view, and no missing row', () => {
    expect(rowsInView(1000, 64, 0, 640)).toEqual({ first: 0, last: 16 });
    expect(rowsInView(1000, 64, 6400, 640)).toEqual({ first: 94, last: 116 });
    expect(rowsInView(1000, 64, 63_500, 640)).toEqual({ first: 986, last: 1000 });
    expect(rowsInView(3, 64, 0, 640)).toEqual({ first: 0, last: 3 });
    expect(rowsInView(0, 64, 0, 640)).toEqual({ first: 0, last: 0 });
  });

  it('stay inside when rows are removed while the frame is scrolled', () => {
    const { first, last } = rowsInView(5, 64, 6400, 640);
    expect(first).toBeLessThan(5);
    expect(last).toBe(5);
  });
});
