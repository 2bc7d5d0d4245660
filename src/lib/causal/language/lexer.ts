import type { Position } from '../types.ts';
import { infixOperators, prefixOperators } from '../operators/table.ts';
import { quoteSource, raise } from './problem.ts';

/** Kinds of tokens of a model text. */
export type TokenKind = 'number' | 'name' | 'string' | 'symbol' | 'separator' | 'end';

/** A token of the model text; that of a string is its content without the quotes. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: Position;
}

const BLANK = /[ \t\u00a0]+/y;
const LINE_END = /\r\n|\n|\r/y;
const COMMENT = /#[^\r\n]*/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const STRING = /"(?:[^"\\\r\n]|\\["\\])*"/y;
/** Signs of other notations, with their names in messages; tried before the symbols. */
const FOREIGN =
  /\*\*|&&?|\|\|?|!(?!=)|%|=>|:=|[\u2212\u2013\u00d7\u00b7\u00f7\u2264\u2265\u2260\u2192\u2194\u201c\u201d'[\]{}]/y;
/** Signs that are not operators. */
const MARKS: readonly string[] = ['<->', '->', '(', ')', ',', ':', '=', '~'];
const SYMBOL = patternOf([...MARKS, ...infixOperators.keys(), ...prefixOperators.keys()]);

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['**', 'write ^ for a power'],
  ['&', 'write and'],
  ['&&', 'write and'],
  ['|', 'write or, and abs(...) for an absolute value'],
  ['||', 'write or'],
  ['!', 'write not'],
  ['%', 'there is no remainder operator; use floor'],
  ['=>', 'write >= for a comparison, -> for an arrow'],
  [':=', 'write = to define a variable'],
  ['\u2212', 'write the plain minus sign -'],
  ['\u2013', 'write the plain minus sign -'],
  ['\u00d7', 'write *'],
  ['\u00b7', 'write *'],
  ['\u00f7', 'write /'],
  ['\u2264', 'write <='],
  ['\u2265', 'write >='],
  ['\u2260', 'write !='],
  ['\u2192', 'write ->'],
  ['\u2194', 'write <->'],
  ['\u201c', 'write straight quotes "..."'],
  ['\u201d', 'write straight quotes "..."'],
  ["'", 'write straight double quotes "..."'],
  ['[', 'write round brackets ( )'],
  [']', 'write round brackets ( )'],
  ['{', 'write round brackets ( ), and an arrow for each name of a group'],
  ['}', 'write round brackets ( ), and an arrow for each name of a group'],
]);

/** Splits a model text into tokens, with an `end` token last. Columns count characters, not UTF-16 units. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  let column = 1;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0] ?? null;
  };
  const advance = (matched: string): void => {
    offset += matched.length;
    column += matched.length;
  };

  while (offset < text.length) {
    const at = { line, column };
    let found = match(BLANK) ?? match(COMMENT);
    if (found !== null) {
      advance(found);
    } else if ((found = match(LINE_END)) !== null) {
      tokens.push({ kind: 'separator', text: 'the end of the line', at });
      offset += found.length;
      line += 1;
      column = 1;
    } else if (text[offset] === ';') {
      tokens.push({ kind: 'separator', text: ';', at });
      advance(';');
    } else if ((found = match(NUMBER)) !== null) {
      advance(found);
      checkNumber(found, match(NAME), at);
      tokens.push({ kind: 'number', text: found, at });
    } else if ((found = match(NAME)) !== null) {
      tokens.push({ kind: 'name', text: found, at });
      advance(found);
    } else if ((found = match(STRING)) !== null) {
      tokens.push({ kind: 'string', text: found.slice(1, -1).replace(/\\(.)/g, '$1'), at });
      offset += found.length;
      column += Array.from(found).length;
    } else if ((found = match(FOREIGN)) !== null) {
      raise(
        'syntax',
        at,
        `${quoteSource(found)} is not a sign of the model language; ${REMEDIES.get(found) ?? 'remove it'}.`,
      );
    } else if ((found = match(SYMBOL)) !== null) {
      tokens.push({ kind: 'symbol', text: found, at });
      advance(found);
    } else {
      refuse(String.fromCodePoint(text.codePointAt(offset) ?? 0), at);
    }
  }
  tokens.push({ kind: 'end', text: 'the end of the text', at: { line, column } });
  return tokens;
}

function refuse(character: string, at: Token['at']): never {
  const remedy =
    character === '"'
      ? 'close the string with " on the same line (inside it, \\" and \\\\ stand for " and \\)'
      : 'names are made of the letters A to Z and a to z, digits and _';
  return raise('syntax', at, `${quoteSource(character)} is not allowed here; ${remedy}.`);
}

/** Rejects a number right before a name, and one that is too large. */
function checkNumber(number: string, name: string | null, at: Token['at']): void {
  if (name !== null) {
    const wrong = quoteSource(number + name);
    raise('syntax', at, `${wrong} is neither a number nor a name; did you mean ${number}*${name}?`);
  }
  if (!Number.isFinite(Number(number)))
    raise('out-of-domain', at, `the number ${quoteSource(number)} is too large.`);
}

/** Returns a pattern for the longest of several signs; words are names first. */
function patternOf(signs: readonly string[]): RegExp {
  const longestFirst = signs.filter((sign) => !/^\w/u.test(sign)).sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map((sign) => sign.replace(/[\^$*+.()|/]/g, '\\$&')).join('|'), 'y');
}
