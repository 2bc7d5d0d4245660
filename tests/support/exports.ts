/** Finds declarations and exports by lines: after oxfmt, only statements start in the first column. */

/** An exported declaration of a file. */
export interface NamedExport {
  readonly name: string;
  /** Whether it has a doc comment, or belongs to a paragraph that has one. */
  readonly isDocumented: boolean;
}

const DECLARATION =
  /^export (?:default |declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (?:(\w+)|\{ ([^}]*) \} =)/u;

/** Returns the exported declarations of a TypeScript text, without re-exports. */
export function exportsIn(text: string): readonly NamedExport[] {
  let isDoc = false;
  let isDocumented = false;
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('/**')) isDoc = true;
    if (line === '' || line.startsWith('import ') || line.startsWith('//')) isDocumented = false;
    if (/^(?:\/\*\*.*| )\*\/$/u.test(line)) isDocumented = isDoc;
    if (/^\w/u.test(line)) isDoc = false;
    const [, name, names] = DECLARATION.exec(line) ?? [];
    const all =
      names?.split(', ').map((one) => one.split(': ').at(-1) ?? one) ?? (name === undefined ? [] : [name]);
    return all.map((one) => ({ name: one, isDocumented }));
  });
}
