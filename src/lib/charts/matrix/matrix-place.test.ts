import { describe, expect, it } from 'vitest';
import { ariaSort, pickAt, placeAfterRemoval } from './matrix-place.ts';

const rows = [{ id: 'p', label: 'Pendulum', index: 0, alt: '' }];
const columns = [{ id: 's', label: 'a pendulum', index: 0 }];

describe('a place in a matrix', () => {
  it.each([
    ['a cell', 0, 0, { kind: 'cell', row: 'p', column: 's' }],
    ['a row at its header', 0, -1, { kind: 'row', row: 'p' }],
    ['a row at the column without colour', 0, 1, { kind: 'row', row: 'p' }],
    ['a column at its header', -1, 0, { kind: 'column', column: 's' }],
    ['nothing at the header of the column without colour', -1, 1, null],
    ['nothing at a row that is gone', 7, 0, null],
  ] as const)('opens %s', (_, row, column, pick) => {
    expect(pickAt({ row, column }, rows, columns)).toEqual(pick);
  });

  it.each([
    ['the row that moved up', { row: 1, column: -1 }, 3, 2, { row: 1, column: -1 }],
    ['the row above the last one', { row: 3, column: -1 }, 3, 2, { row: 2, column: -1 }],
    ['a column after the last row', { row: 0, column: -1 }, 0, 2, { row: -1, column: 0 }],
    ['the column that moved left', { row: -1, column: 1 }, 3, 2, { row: -1, column: 1 }],
    ['the column before the last one', { row: -1, column: 2 }, 3, 2, { row: -1, column: 1 }],
    ['a row after the last column', { row: -1, column: 0 }, 3, 0, { row: 0, column: -1 }],
    ['nothing where nothing is left', { row: -1, column: 0 }, 0, 0, null],
  ])('is %s after a header was removed', (_, removed, rows, columns, next) => {
    expect(placeAfterRemoval(removed, rows, columns)).toEqual(next);
  });

  it('names the line by which the other axis is sorted', () => {
    expect(ariaSort({ id: 's', direction: 'ascending' }, 's')).toBe('ascending');
    expect(ariaSort({ id: 's', direction: 'ascending' }, 'other')).toBe('none');
    expect(ariaSort(null, 's')).toBe('none');
  });
});
