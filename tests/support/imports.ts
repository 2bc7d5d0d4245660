/** What imports what in `src`, read from the files, types and late imports included. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files of `src` that are no tests, as paths from the project's root. */
export function sourceFiles(): readonly string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(ts|svelte)$/u.test(name))
    .map((name) => join('src', name));
}

/** What a file imports of ours, as paths from the project's root; `text` is what stands in it. */
export function importsOf(file: string, text = readFileSync(file, 'utf8')): readonly string[] {
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, script = '']) => script);
  const source = file.endsWith('.svelte') ? scripts.join('\n') : text;
  return ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('$lib/')) return [join('src/lib', fileName.slice('$lib/'.length))];
    return fileName.startsWith('.') ? [join(dirname(file), fileName)] : [];
  });
}
