import { parseExpression } from './expression-parser.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { tokenize } from './lexer.ts';
import { raise } from './problem.ts';
import type { DefinitionSyntax, ExpressionSyntax, NameSyntax, StatementSyntax } from './syntax.ts';
import { TokenReader } from './token-reader.ts';

/** Parses a whole model text into statements. Raises a `Problem` at the first unexpected token. */
export function parseStatements(text: string): readonly StatementSyntax[] {
  const reader = readerOf(text);
  const statements: StatementSyntax[] = [];
  while (reader.next().kind !== 'end') {
    if (reader.next().kind === 'separator') {
      reader.take();
      continue;
    }
    statements.push(...parseStatement(reader));
    const { kind } = reader.next();
    if (kind !== 'separator' && kind !== 'end') reader.unexpected('an operator or the end of the statement');
  }
  return statements;
}

/** Parses a text that is exactly one expression. */
export function parseSingleExpression(text: string): ExpressionSyntax {
  const reader = readerOf(text);
  const expression = parseExpression(reader);
  if (reader.next().kind !== 'end') reader.unexpected('an operator or the end of the expression');
  return expression;
}

function readerOf(text: string): TokenReader {
  if (text.length > MAX_TEXT_LENGTH) {
    const at = { line: 1, column: 1 };
    raise('unsupported', at, `the text has ${text.length} characters; at most ${MAX_TEXT_LENGTH} are read.`);
  }
  const tokens = tokenize(text);
  const end = tokens[tokens.length - 1];
  if (end === undefined) throw new Error('tokenize always ends with an end token');
  return new TokenReader(tokens, end);
}

function parseStatement(reader: TokenReader): readonly StatementSyntax[] {
  const first = reader.next();
  if (first.kind !== 'name') return reader.unexpected('a statement, such as X ~ normal(0, 1) or Y = 2*X');
  const isKeyword = reader.next(1).kind === 'name';
  if (first.text === 'latent' && isKeyword) {
    reader.take();
    return [parseDefinition(reader, { latent: true })];
  }
  if (first.text === 'label' && isKeyword) {
    reader.take();
    const target = takeName(reader);
    const { kind, text } = reader.next();
    if (kind !== 'string')
      return reader.unexpected(`the display name in quotes, as in label ${target.name} "..."`);
    reader.take();
    return [{ kind: 'label', target, text }];
  }
  const after = reader.next(1);
  if (after.kind === 'symbol' && (after.text === '->' || after.text === '<->')) return parseArrows(reader);
  return [parseDefinition(reader, { latent: false })];
}

function parseDefinition(reader: TokenReader, { latent }: { readonly latent: boolean }): DefinitionSyntax {
  const target = takeName(reader);
  const token = reader.next();
  if (latent && (token.kind === 'separator' || token.kind === 'end')) {
    return { kind: 'definition', target, latent, form: null, expression: null };
  }
  if (token.kind === 'symbol' && (token.text === '=' || token.text === '~')) {
    reader.take();
    const form = token.text;
    return { kind: 'definition', target, latent, form, expression: parseExpression(reader) };
  }
  const after = reader.next(1);
  if (token.text === '<' && after.kind === 'symbol' && after.text === '-') {
    return reader.unexpected('"->" (reverse the arrow: the cause comes first)');
  }
  return reader.unexpected(
    latent ? '"~", "=" or the end of the statement' : '"=", "~", "->" or "<->" after the name',
  );
}

function parseArrows(reader: TokenReader): readonly StatementSyntax[] {
  const statements: StatementSyntax[] = [];
  let left = takeName(reader);
  while (reader.isSymbol('->') || reader.isSymbol('<->')) {
    const arrow = reader.take().text;
    const right = takeName(reader);
    statements.push(
      arrow === '->' ? { kind: 'arrow', from: left, to: right } : { kind: 'bidirected', left, right },
    );
    left = right;
  }
  return statements;
}

function takeName(reader: TokenReader): NameSyntax {
  const token = reader.next();
  if (token.kind !== 'name') return reader.unexpected('a name');
  reader.take();
  return { name: token.text, at: token.at };
}
