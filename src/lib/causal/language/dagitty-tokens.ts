/** A token of a graph in DAGitty's or Graphviz' notation. */
export interface GraphToken {
  readonly kind: 'name' | 'edge' | 'bracket' | 'separator' | 'equals';
  readonly text: string;
}

/** An edge in both notations; an `o` or `@` end means that its mark is unknown. */
const EDGE = /<->|->|<-@|<-|--|[@o]?-[@o]|[@o]->|[@o]--[@o]?/y;
const NOTHING = /(?:\s(?<![\r\n])|\/\/[^\r\n]*|#[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const SEPARATOR = /[;,\r\n]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/y;
/** A hyphen belongs to a number only, as in pos=-1. */
const NAME = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.])|[^\s{}[\]();,"'=<>\-@#]+/y;

/** Splits such a text into tokens; characters without a meaning in either notation are skipped. */
export function graphTokens(text: string): readonly GraphToken[] {
  const tokens: GraphToken[] = [];
  let offset = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (found !== null) offset += found[0].length;
    return found;
  };
  while (offset < text.length) {
    if (match(NOTHING) !== null) continue;
    const separator = match(SEPARATOR);
    const edge = separator ?? match(EDGE);
    if (edge !== null) {
      tokens.push({ kind: separator === null ? 'edge' : 'separator', text: edge[0] });
      continue;
    }
    const quoted = match(QUOTED);
    if (quoted !== null) {
      tokens.push({ kind: 'name', text: (quoted[1] ?? quoted[2] ?? '').replaceAll(/\\(.)/gsu, '$1') });
      continue;
    }
    const name = match(NAME);
    if (name !== null) {
      tokens.push({ kind: 'name', text: name[0] });
      continue;
    }
    const sign = text.charAt(offset);
    if ('{}[]'.includes(sign)) tokens.push({ kind: 'bracket', text: sign });
    else if (sign === '=') tokens.push({ kind: 'equals', text: sign });
    offset += 1;
  }
  return tokens;
}
