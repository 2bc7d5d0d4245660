import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportsIn } from '../support/exports.ts';
import { sourceFiles } from '../support/imports.ts';

/** Files whose exports we name: SvelteKit names those of routes, and a story has the name of its file. */
const files = sourceFiles().filter(
  (file) =>
    /(?<!\.fixture)\.ts$/u.test(file) &&
    !file.startsWith('src/routes/') &&
    !/^src\/lib\/systems\/stories\/[a-z]+\//u.test(file),
);
const exported = files.flatMap((file) =>
  exportsIn(readFileSync(file, 'utf8')).map(({ name, isDocumented }) => ({ file, name, isDocumented })),
);

describe('an export', () => {
  it('is found, with or without its doc comment', () => {
    const text = [
      '/** About the file. */',
      "import { a } from './a.ts';",
      'export const bare = a;',
      '',
      '/** Two ends. */',
      'export const LOW = 0;',
      'export const HIGH = 1;',
      '',
      'export type Apart = number;',
      '/** Opens. */',
      "export const { open, shut: closed } = doors('a');",
      '// No doc comment.',
      'export class Door {}',
      "export { b } from './b.ts';",
      'const own = 2;',
      '',
    ].join('\n');
    expect(exportsIn(text).map(({ name, isDocumented }) => [name, isDocumented])).toEqual([
      ['bare', false],
      ['LOW', true],
      ['HIGH', true],
      ['Apart', false],
      ['open', true],
      ['closed', true],
      ['Door', false],
    ]);
  });

  it('has a doc comment', () => {
    expect(exported.length).toBeGreaterThan(3000);
    expect(exported.filter(({ isDocumented }) => !isDocumented)).toEqual([]);
  });
});

/** Names that siblings share because they implement the same contract. */
const PARALLEL = [
  // Instruments.
  ...['register', 'recompute', 'toCase', 'fromCase'],
  // Hooks of SvelteKit on the server and in the page.
  'handleError',
  // Benchmarks, and MuCR's published pairs as well as ours.
  ...['Payload', 'Truth', 'payloadEntries', 'generateItems', 'INPUT', 'WORDING'],
  ...['matchPuzzle', 'cuePuzzle', 'explanationPuzzle'],
  // Systems.
  ...['EXTENT', 'FRAMES', 'sceneOf', 'modelTextOf'],
];

describe('a name', () => {
  it('is exported by one file, except for parallel parts', () => {
    const filesOf = new Map<string, string[]>();
    for (const { file, name } of exported) {
      const known = filesOf.get(name) ?? [];
      if (!known.includes(file)) filesOf.set(name, [...known, file]);
    }
    const shared = [...filesOf].filter(([, some]) => some.length > 1);
    expect(shared.filter(([name]) => !PARALLEL.includes(name))).toEqual([]);
    expect(PARALLEL.filter((name) => !shared.some(([one]) => one === name))).toEqual([]);
  });
});
