/** What files declare and export, read line by line: oxfmt begins statements, and nothing else, at the margin. */

/** A declaration that other files may import. */
export interface NamedExport {
  readonly name: string;
  /** Whether a doc comment stands above it, or above the lines that it goes on without a blank one. */
  readonly isDocumented: boolean;
}

const DECLARATION =
  /^export (?:default |declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (?:(\w+)|\{ ([^}]*) \} =)/u;

/** What the text of a TypeScript file declares and exports; what it passes on from other files is not its own. */
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
