import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

const CHAIN_FILE = /^src\/lib\/systems\/chains\/data\/.+\.json$/u;
/** Entry files of the pages that show or ask about any system, and therefore load all of them. */
const OF_ALL =
  /^\/(?:ask|bench|bench\/(?:corpus|item|make|rate|retrieval|run|tune)|cases|chains|chains\/(?:own|train)|lab\/stories|probe)$/u;

const known = new Map<string, readonly string[]>();

/** Returns the static imports of a file, without types and dynamic imports. */
function broughtBy(file: string): readonly string[] {
  const brought = known.get(file) ?? readBroughtBy(file);
  known.set(file, brought);
  return brought;
}

function readBroughtBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script = '']) => script);
  const source = ts.createSourceFile(
    file,
    file.endsWith('.svelte') ? scripts.join('\n') : text,
    ts.ScriptTarget.Latest,
  );
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const isType = isImport
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    if (isType) return [];
    const named = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const isTypesAlone =
      named !== undefined &&
      (ts.isNamedImports(named) || ts.isNamedExports(named)) &&
      named.elements.length > 0 &&
      named.elements.every(({ isTypeOnly }) => isTypeOnly) &&
      !(isImport && statement.importClause?.name !== undefined);
    const from = statement.moduleSpecifier;
    if (isTypesAlone || from === undefined || !ts.isStringLiteral(from)) return [];
    if (from.text.startsWith('$lib/')) return [join('src/lib', from.text.slice('$lib/'.length))];
    return from.text.startsWith('.') ? [join(dirname(file), from.text)] : [];
  });
}

/** Returns the chains' files that some files import, directly or not, with the import path to each. */
function chainFilesBroughtBy(...files: readonly string[]): readonly string[] {
  const ways = new Map(files.map((file) => [file, file]));
  for (const [file, way] of ways) {
    if (!/\.(?:ts|svelte)$/u.test(file) || !existsSync(file)) continue;
    for (const next of broughtBy(file)) if (!ways.has(next)) ways.set(next, `${way} > ${next}`);
  }
  return [...ways].flatMap(([file, way]) => (CHAIN_FILE.test(file) ? [way] : []));
}

const pages = sourceFiles().filter((file) => /\/\+page\.svelte$/u.test(file));
const addressOf = (page: string): string => page.slice('src/routes'.length, -'/+page.svelte'.length) || '/';

describe('the files of chains', () => {
  it('are loaded by what shows all of them', () => {
    expect(chainFilesBroughtBy('src/lib/systems/chains/index.ts')).toHaveLength(24);
    expect(chainFilesBroughtBy('src/routes/chains/+page.svelte')).toHaveLength(24);
  });

  it.each(pages.filter((page) => !OF_ALL.test(addressOf(page))))('are loaded with %s on demand', (page) => {
    const around = sourceFiles().filter(
      (file) =>
        /\/\+(?:page|layout)(?:\.svelte|\.ts)$/u.test(file) &&
        dirname(page).startsWith(dirname(file)) &&
        (!file.includes('+page') || dirname(file) === dirname(page)),
    );
    expect(chainFilesBroughtBy(...around).slice(0, 1)).toEqual([]);
  });
});
