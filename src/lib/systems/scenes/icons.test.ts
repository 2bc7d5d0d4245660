import { expect, it } from 'vitest';
import { usedIcons } from '../../../../tests/scenes/used-icons.ts';
import flat from './icons/flat.json';
import outlined from './icons/outlined.json';

it('ships the icons that stories and chains use, and no other', () => {
  for (const set of [flat, outlined]) expect(Object.keys(set).sort()).toEqual(usedIcons());
});
