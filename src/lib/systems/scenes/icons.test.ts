import { expect, it } from 'vitest';
import { usedIcons } from '../../../../tests/scenes/used-icons.ts';
import flat from './icons/flat.json';
import outlined from './icons/outlined.json';
import { READABLE_ICONS } from './icons/readable.ts';

it('the shipped icons are those that stories and chains use', () => {
  for (const set of [flat, outlined]) expect(Object.keys(set).sort()).toEqual(usedIcons());
});

it('every icon that is listed as readable is shipped', () => {
  expect(Object.keys(flat)).toEqual(expect.arrayContaining([...READABLE_ICONS]));
});
