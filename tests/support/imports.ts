/** What imports what in `src`, read from the files, types and late imports included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files of `src` that are no tests, as paths from the project's root. */
export function sourceFiles(): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|svelte)$/u.test(name))
    .map((name) => join('src', name));
}

const known = new Map<string, readonly string[]>();

/** What a file imports of ours, as paths from the project's root; it is read once. */
export function importsOf(file: string): readonly string[] {
  const imports = known.get(file) ?? importsIn(file, readFileSync(file, 'utf8'));
  known.set(file, imports);
  return imports;
}

/** The same of a file in which a text would stand. */
export function importsIn(file: string, text: string): readonly string[] {
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script = '']) => script);
  const source = file.endsWith('.svelte') ? scripts.join('\n') : text;
  const named = ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('$lib/')) return [join('src/lib', fileName.slice('$lib/'.length))];
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : [];
  });
  return [
    ...named,
    ...templatesIn(source).flatMap(([before, after]) => filesAt(dirname(file), before, after)),
  ];
}

/** What stands before and after the one name that a late import leaves open. */
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
