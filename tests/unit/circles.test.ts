import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

/** What a file of ours imports, types included, as paths from the project's root. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script = '']) => script);
  const source = file.endsWith('.svelte') ? scripts.join('\n') : text;
  return ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('$lib/')) return [join('src/lib', fileName.slice('$lib/'.length))];
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : [];
  });
}

/** The files that lie on a circle, each circle once: the strongly connected components (Tarjan 1972). */
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

/** For now: circles of rooms that are being rebuilt. Each line goes once its room has none. */
const UNTIED_LATER: readonly string[] = [];

describe('files', () => {
  it('of a circle are found, and those that only lead to it are not', () => {
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

  it('import each other in no circle, by types neither', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|svelte)$/u.test(name))
      .map((name) => join('src', name));
    const imports: Imports = new Map(files.map((file) => [file, importsOf(file)]));
    expect([...imports.values()].flat().length).toBeGreaterThan(2000);
    const circles = circlesIn(imports).filter(
      (circle) => !UNTIED_LATER.some((room) => circle.every((file) => file.startsWith(room))),
    );
    expect(circles).toEqual([]);
  });
});
