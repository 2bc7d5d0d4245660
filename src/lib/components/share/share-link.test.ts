import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../util/result.ts';
import { caseLink, SharedLink } from './share-link.svelte.ts';

vi.mock('$app/paths', () => ({ resolve: (path: string) => path }));

it('the share dialog shows the case of the latest attempt only', async () => {
  const link = new SharedLink<string>();
  const drop = link.update(Promise.resolve(ok('first')));
  drop();
  link.update(Promise.resolve(ok('second')));
  await vi.waitFor(() => expect(link.shared).toBe('second'));
  link.update(Promise.resolve(fail('too large')));
  await vi.waitFor(() => expect([link.shared, link.problem]).toEqual([null, 'too large']));
  link.clear();
  expect(link.problem).toBe('');
});

it('a shared link puts the origin and the base before a path', () => {
  vi.stubGlobal('location', { origin: 'https://rungs.test' });
  expect(caseLink('ask', '#v6.x')).toBe('https://rungs.test/ask#v6.x');
  vi.unstubAllGlobals();
});
