import { quoteSource, raise } from './problem.ts';
import type { ExpressionSyntax } from './syntax.ts';
import type { Token } from './lexer.ts';

/** Reads the tokens of a model text, and raises errors that say what was expected. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #index = 0;
  /** Expressions in parentheses of their own. */
  readonly #closed = new WeakSet<ExpressionSyntax>();

  constructor(tokens: readonly Token[], end: Token) {
    this.#tokens = tokens;
    this.#end = end;
  }

  /** Returns the token `ahead` positions on, without consuming it; past the last one, the `end` token. */
  next(ahead = 0): Token {
    return this.#tokens[this.#index + ahead] ?? this.#end;
  }

  /** Consumes the next token. */
  take(): Token {
    const token = this.next();
    this.#index += 1;
    return token;
  }

  isSymbol(symbol: string): boolean {
    const token = this.next();
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** Consumes the symbol if it is next; returns whether it was. */
  takeSymbol(symbol: string): boolean {
    const found = this.isSymbol(symbol);
    if (found) this.take();
    return found;
  }

  /** Consumes the symbol, or raises a syntax error that says what it is needed for. */
  expectSymbol(symbol: string, purpose: string): void {
    if (!this.takeSymbol(symbol)) this.unexpected(`"${symbol}" ${purpose}`);
  }

  /** Raises a syntax error at the next token. */
  unexpected(expected: string): never {
    const token = this.next();
    const found = token.kind === 'separator' || token.kind === 'end' ? token.text : quoteSource(token.text);
    raise('syntax', token.at, `expected ${expected}, found ${found}${hintFor(token)}.`);
  }

  /** Marks an expression as parenthesised. */
  close<Node extends ExpressionSyntax>(expression: Node): Node {
    this.#closed.add(expression);
    return expression;
  }

  /** Returns whether an expression is in parentheses of its own. */
  closed(expression: ExpressionSyntax): boolean {
    return this.#closed.has(expression);
  }
}

/** Returns how to write what an unexpected token was probably meant for; empty if unknown. */
function hintFor({ kind, text }: Token): string {
  if (kind === 'string') return ' (words are written without quotation marks)';
  return kind === 'symbol' && text === '=' ? ' (a comparison is written ==)' : '';
}
