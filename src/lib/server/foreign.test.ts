import { expect, it } from 'vitest';
import { isForeign } from './foreign.ts';

it.each([
  ['a program, which says nothing', undefined, undefined, false],
  ['a program, which says nothing', null, null, false],
  ['a page of this site', undefined, 'same-origin', false],
  ['an address that was typed', undefined, 'none', false],
  ['a page of another site', undefined, 'cross-site', true],
  ['a page of a neighbour', undefined, 'same-site', true],
  ['a page of this host', 'https://rungs.test', 'same-origin', false],
  ['a page of another host of this server', 'http://localhost:3000', undefined, false],
  ['a page of another host', 'https://other.test', undefined, true],
  ['a page of another host that calls itself none', 'https://other.test', 'none', true],
  ['a page of another port', 'https://rungs.test:8443', undefined, true],
  ['a page of a longer name', 'https://rungs.test.evil', undefined, true],
  ['a file', 'null', undefined, true],
  ['nonsense', 'rungs.test', undefined, true],
  ['a page that may ask', 'https://friend.test', 'cross-site', false],
])('%s: origin %s, site %s, is foreign: %s', (_, origin, site, isIt) => {
  const hosts = ['rungs.test', null, 'localhost:3000'];
  expect(isForeign({ origin, site, hosts }, ['https://friend.test'])).toBe(isIt);
});

it('other sites are rejected if none is named', () => {
  const sender = { site: undefined, hosts: ['rungs.test'] };
  expect(isForeign({ ...sender, origin: 'https://friend.test' })).toBe(true);
  expect(isForeign({ ...sender, origin: 'https://rungs.test' })).toBe(false);
});
