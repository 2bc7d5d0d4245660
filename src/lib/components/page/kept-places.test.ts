import { afterEach, expect, test, vi } from 'vitest';
import { isStoredInTab, placesOf } from '../../state/drafts/tab-key.ts';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { keptPlaces } from './kept-places.ts';

afterEach(() => vi.unstubAllGlobals());

test('the tab keeps the moved cards’ positions, for each graph, until none is moved', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const places = new Map([['sunburn', { x: 3, y: 4 }]]);
  keptPlaces('beach').save('shape', places);
  expect(keptPlaces('beach').load('shape')).toEqual(places);
  expect(isStoredInTab(placesOf('beach'))).toBe(true);
  expect(keptPlaces('beach').load('another shape').size).toBe(0);
  expect(keptPlaces('beach twins').load('shape').size).toBe(0);
  keptPlaces('beach').save('shape', new Map());
  expect(keptPlaces('beach').load('shape').size).toBe(0);
  expect(isStoredInTab(placesOf('beach'))).toBe(false);
});
