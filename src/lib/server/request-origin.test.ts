import { expect, it } from 'vitest';
import { OWN_PAGE } from '../vlm/own-page.ts';
import { foreignRequest, isForeign } from './request-origin.ts';

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

it.each([
  ['a page of this host', { origin: 'http://rungs.test', 'sec-fetch-site': 'same-origin' }, true],
  ['a page of another host', { origin: 'http://other.test', 'user-agent': 'Mozilla/5.0' }, false],
  ['a page of this host behind a proxy', { origin: 'http://rungs.public', host: 'rungs.public' }, true],
  ['a program', { 'user-agent': 'curl/8.0' }, true],
  ['a browser that states no origin', { 'user-agent': 'Mozilla/5.0' }, false],
  [
    'a browser that states no origin, with our header',
    { 'user-agent': 'Mozilla/5.0', [OWN_PAGE]: '1' },
    true,
  ],
])(
  'a request to the relay of %s with %j is accepted: %s',
  (_, headers: Record<string, string>, isAccepted) => {
    const error = foreignRequest(new Headers(headers), 'rungs.test');
    expect(error === null).toBe(isAccepted);
    expect(error?.status ?? 403).toBe(403);
  },
);
