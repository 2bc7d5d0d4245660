import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseChunks, withDynamicImportsAtEntries, type BundledModule } from './page-chunks.ts';

type Modules = ReadonlyMap<string, BundledModule>;

function modulesOf(
  listed: Readonly<Record<string, { size?: number; imports?: string[]; dynamic?: string[] }>>,
): Modules {
  return new Map(
    Object.entries(listed).map(([id, { size = 100, imports = [], dynamic = [] }]) => [
      id,
      { size, imports, dynamicImports: dynamic },
    ]),
  );
}

/** Returns what is reached from ids by the given edges, the ids included. */
function reached(ids: Iterable<string>, next: (id: string) => Iterable<string>): ReadonlySet<string> {
  const all = new Set(ids);
  for (const id of all) for (const target of next(id)) all.add(target);
  return all;
}

/** Returns the chunks that each chunk imports; an entry is a chunk of its own. */
function importsOfChunks(modules: Modules, chunks: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [id, module] of modules) {
    const chunk = chunks.get(id) ?? id;
    const known = imports.get(chunk) ?? new Set();
    for (const target of module.imports) known.add(chunks.get(target) ?? target);
    known.delete(chunk);
    imports.set(chunk, known);
  }
  return imports;
}

describe('chunks of pages', () => {
  it('put small modules of one page into the same file', () => {
    const modules = modulesOf({ page: { imports: ['a', 'b'] }, a: {}, b: { imports: ['a'] } });
    const chunks = chooseChunks(modules, ['page'], []);
    expect(chunks.get('a')).toBe(chunks.get('b'));
    expect(chunks.has('page')).toBe(false);
  });

  it('contain modules that a page does not need only if these are small', () => {
    const modulesWith = (size: number) =>
      modulesOf({
        one: { imports: ['shared', 'own'] },
        other: { imports: ['shared'] },
        shared: {},
        own: { size },
      });
    const isMerged = (size: number) => {
      const chunks = chooseChunks(modulesWith(size), ['one', 'other'], []);
      return chunks.get('shared') === chunks.get('own');
    };
    expect(isMerged(200)).toBe(true);
    expect(isMerged(20_000)).toBe(false);
  });

  it('do not contain a small module whose large imports the other page does not need', () => {
    const modules = modulesOf({
      one: { imports: ['shared', 'small'] },
      other: { imports: ['shared'] },
      third: { imports: ['large'] },
      fourth: { imports: ['large'] },
      shared: {},
      small: { size: 10, imports: ['large'] },
      large: { size: 500_000 },
    });
    const chunks = chooseChunks(modules, ['one', 'other', 'third', 'fourth'], []);
    expect(chunks.get('small')).not.toBe(chunks.get('shared'));
  });

  it('leave a dynamic import in a chunk of its own', () => {
    const modules = modulesOf({
      page: { imports: ['base', 'part'] },
      other: { imports: ['base'] },
      base: { size: 50_000 },
      part: { dynamic: ['late'] },
      late: { size: 50_000, imports: ['base', 'helper'] },
      helper: {},
    });
    const chunks = chooseChunks(modules, ['page', 'other'], []);
    expect(chunks.has('late')).toBe(false);
    expect(chunks.has('helper')).toBe(true);
  });

  it('put a dynamic import that is also imported statically where it is needed', () => {
    const modules = modulesOf({
      page: { imports: ['above'] },
      other: { dynamic: ['late'] },
      above: { imports: ['late'] },
      late: { imports: ['below'] },
      below: {},
    });
    const chunks = chooseChunks(modules, ['page', 'other'], []);
    expect(new Set(['above', 'late', 'below'].map((id) => chunks.get(id))).size).toBe(1);
  });

  it('never import each other in a cycle, and contain every module', () => {
    const size = 12;
    const graphs = fc.array(
      fc.record({
        size: fc.constantFrom(10, 1000, 20_000),
        imports: fc.array(fc.nat(size - 1)),
        dynamic: fc.array(fc.nat(size - 1), { maxLength: 1 }),
      }),
      { minLength: size, maxLength: size },
    );
    fc.assert(
      fc.property(graphs, (drawn) => {
        // A module imports later ones only, as modules without circles can be sorted.
        const later = (from: number, targets: readonly number[]) =>
          [...new Set(targets)].filter((to) => to > from).map(String);
        const modules = modulesOf(
          Object.fromEntries(
            drawn.map((one, at) => [
              String(at),
              {
                size: one.size,
                imports: later(at, one.imports),
                dynamic: later(Math.max(at, 3), one.dynamic),
              },
            ]),
          ),
        );
        const pages = ['1', '2', '3'];
        const chunks = chooseChunks(modules, pages, ['0']);
        const imports = importsOfChunks(modules, chunks);
        for (const chunk of imports.keys())
          expect(reached(imports.get(chunk) ?? [], (id) => imports.get(id) ?? [])).not.toContain(chunk);
        for (const page of pages) {
          const needed = reached(['0', page], (id) => modules.get(id)?.imports ?? []);
          for (const id of needed) if (!['0', ...pages].includes(id)) expect(chunks.has(id)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a manifest', () => {
  it('lists dynamic imports of shared chunks under the entries that load them', () => {
    const chunk = (file: string, others: object = {}) => ({ file, ...others });
    expect(
      withDynamicImportsAtEntries({
        page: chunk('page.js', { isEntry: true, imports: ['shared', 'styled'] }),
        shared: chunk('shared.js', { imports: ['deep'], dynamicImports: ['late'] }),
        deep: chunk('deep.js', { dynamicImports: ['late', 'later'] }),
        styled: chunk('styled.js', { css: ['styled.css'] }),
        late: chunk('late.js', { isDynamicEntry: true, imports: ['styled'] }),
        later: chunk('later.js', { isDynamicEntry: true }),
      }),
    ).toEqual({
      page: chunk('page.js', {
        isEntry: true,
        imports: ['shared', 'styled'],
        dynamicImports: ['late', 'later'],
      }),
      shared: chunk('shared.js', { imports: ['deep'] }),
      deep: chunk('deep.js'),
      styled: chunk('styled.js', { css: ['styled.css'] }),
      late: chunk('late.js', { isDynamicEntry: true, imports: ['styled'], dynamicImports: [] }),
      later: chunk('later.js', { isDynamicEntry: true, dynamicImports: [] }),
    });
  });
});
