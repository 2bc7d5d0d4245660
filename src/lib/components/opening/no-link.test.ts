import { afterEach, expect, it, vi } from 'vitest';
import { noLinkText } from './no-link.ts';

afterEach(() => vi.unstubAllGlobals());

it('the opener reports invalid links, but not valid ones or places of the page', () => {
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'main' ? {} : null) });
  expect(noLinkText('#hello')).toMatch(/^“#hello” is not a link to a case/u);
  expect(noLinkText(`#${'a'.repeat(500)}`).length).toBeLessThan(140);
  expect(['', '#main', '#v1.abc'].map(noLinkText)).toEqual(['', '', '']);
});
