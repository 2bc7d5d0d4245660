import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../support/imports.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns the import cycles: the strongly connected components (Tarjan 1972). */
function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: (readonly string[])[] = [];
  /** @returns the earliest open file that a file leads back to, by its place in the order */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let earliest = own;
    for (const target of imports.get(file) ?? []) {
      const seen = order.get(target);
      if (seen === undefined) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, seen);
    }
    if (earliest < own) return earliest;
    const closed = open.splice(open.indexOf(file));
    if (closed.length > 1 || imports.get(file)?.includes(file)) circles.push(closed.sort());
    return Infinity;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe('files', () => {
  it('are found on a cycle, but not if they only lead to it', () => {
    const imports = new Map([
      ['lead', ['a']],
      ['a', ['b', 'end']],
      ['b', ['c']],
      ['c', ['a']],
      ['end', []],
      ['alone', ['alone']],
    ]);
    expect(circlesIn(imports)).toEqual([['a', 'b', 'c'], ['alone']]);
  });

  it('do not import each other in a cycle, not even for types', () => {
    const imports: Imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
    expect([...imports.values()].flat().length).toBeGreaterThan(2000);
    expect(circlesIn(imports)).toEqual([]);
  });
});

describe('folders', () => {
  it.each([
    'lib/charts',
    'lib/lab',
    'lib/causal/inference',
    'lib/instruments/lab',
    'lib/instruments/bench',
    'lib/cases',
    'lib/clip',
    'lib/vlm',
    'lib/state',
    'lib/workers',
    'cli',
  ])('of %s do not import each other in a cycle', (room) => {
    // The command's .mjs files run before anything is built, and import only each other.
    const isInside = (file: string) => file.startsWith(`src/${room}/`) && !file.endsWith('.mjs');
    const imports = new Map<string, string[]>();
    for (const file of sourceFiles().filter(isInside)) {
      const folder = dirname(file);
      const others = importsOf(file)
        .filter(isInside)
        .map(dirname)
        .filter((other) => other !== folder);
      imports.set(folder, [...(imports.get(folder) ?? []), ...others]);
    }
    expect(imports.size).toBeGreaterThan(2);
    expect(circlesIn(imports)).toEqual([]);
  });
});
