import { expect, it } from 'vitest';
import { labPages, nearestPage } from './lab-pages.ts';

it.each([
  ['circuit', 'Causal Circuit'],
  ['pendulm', 'Pendulum'],
  ['Water', 'Water Flow'],
  ['moon', undefined],
  ['', undefined],
])('“%s” means %s', (id, title) => {
  expect(nearestPage(id)?.title).toBe(title);
});

it('are those of the drawn systems, the stories and the chains', () => {
  expect(labPages.map(({ path }) => path)).toEqual([
    '/lab/pendulum/',
    '/lab/water-flow/',
    '/lab/causal-circuit/',
    '/lab/beach/',
    '/lab/stories/',
    '/chains/',
  ]);
});
