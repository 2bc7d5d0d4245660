import { describe, expect, it } from 'vitest';
import { ariaSort, pickAt } from './matrix-place.ts';

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

  it('says which line the other axis is sorted by', () => {
    expect(ariaSort({ id: 's', direction: 'ascending' }, 's')).toBe('ascending');
    expect(ariaSort({ id: 's', direction: 'ascending' }, 'other')).toBe('none');
    expect(ariaSort(null, 's')).toBe('none');
  });
});
