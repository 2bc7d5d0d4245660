import { expect, it } from 'vitest';
import { usedIcons } from '../../../../tests/scenes/used-icons.ts';
import flat from './icons/flat.json';
import outlined from './icons/outlined.json';

it('the shipped icons are those that stories and chains use', () => {
  for (const set of [flat, outlined]) expect(Object.keys(set).sort()).toEqual(usedIcons());
});
