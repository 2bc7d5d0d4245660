/** Reads the imports of `src` files, including types and dynamic imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Returns the files of `src` except tests, as paths from the project's root. */
export function sourceFiles(): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|svelte)$/u.test(name))
    .map((name) => join('src', name));
}

const known = new Map<string, readonly string[]>();

/** Returns our own files that a file imports, as paths from the project's root; each file is read once. */
export function importsOf(file: string): readonly string[] {
  const imports = known.get(file) ?? importsIn(file, readFileSync(file, 'utf8'));
  known.set(file, imports);
  return imports;
}

function scriptOf(file: string, text: string): string {
  if (!file.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script = '']) => script).join('\n');
}

/** Returns the imports of a text as they are written. */
export function importPathsIn(file: string, text: string): readonly string[] {
  return ts.preProcessFile(scriptOf(file, text)).importedFiles.map(({ fileName }) => fileName);
}

/** Returns the imports of a text as if it were the content of a file. */
export function importsIn(file: string, text: string): readonly string[] {
  const source = scriptOf(file, text);
  const named = importPathsIn(file, text).flatMap((fileName) => {
    if (fileName.startsWith('$lib/')) return [join('src/lib', fileName.slice('$lib/'.length))];
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : [];
  });
  return [
    ...named,
    ...templatesIn(source).flatMap(([before, after]) => filesAt(dirname(file), before, after)),
  ];
}

/** Returns the fixed parts before and after the variable of a dynamic import. */
function templatesIn(source: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(/\bimport\(`(\.[^`$]*\/)\$\{\w+\}(\/[^`$]*)`\)/gu)].map(
    ([, before = '', after = '']) => [before, after],
  );
}

function filesAt(folder: string, before: string, after: string): readonly string[] {
  return readdirSync(join(folder, before))
    .map((name) => join(folder, before, name + after))
    .filter((path) => existsSync(path));
}
