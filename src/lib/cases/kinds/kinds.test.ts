import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../../../../tests/support/imports.ts';
import { versions } from '../codec/versions.ts';
import { kinds } from './index.ts';
import type { CaseKind } from '../parts/kind.ts';

describe('the kinds of cases', () => {
  it.each(kinds.map((kind): [string, CaseKind] => [kind.id, kind]))('each have a page: %s', (id, kind) => {
    const path = id === 'system' ? kind.path('[system]') : kind.path(null);
    expect(existsSync(`src/routes${decodeURIComponent(path)}/+page.svelte`)).toBe(true);
  });

  it.each(kinds.filter((kind) => kind.verify !== undefined).map(({ id }) => id))(
    'have their instrument’s tool if they can be recomputed: %s',
    async (id) => {
      const path = `../../instruments/${id}/recompute.ts`;
      expect(await import(path)).toHaveProperty('recompute');
    },
  );

  it('add their fields to the versions that introduced them', () => {
    expect(versions).toEqual([
      { tag: 'v1', adds: [] },
      { tag: 'v2', adds: ['probe', 'ask', 'pictures'] },
      { tag: 'v3', adds: ['question', 'guess', 'limits'] },
      { tag: 'v4', adds: ['likelihoods'] },
      { tag: 'v5', adds: ['tuning'] },
      { tag: 'v6', adds: ['originals', 'uncovered'] },
      { tag: 'v7', adds: ['chain'] },
    ]);
  });

  it('are known through their list alone to everything that reads, writes or checks cases', () => {
    const files = sourceFiles().filter((file) =>
      /^src\/lib\/(?!cases\/kinds\/|cases\/links\/|instruments\/)/u.test(file),
    );
    const named = files.flatMap((file) =>
      importsOf(file).filter((to) => to.startsWith('src/lib/cases/kinds/')),
    );
    expect([...new Set(named)]).toEqual(['src/lib/cases/kinds/index.ts']);
  });
});
