/**
 * The syntax tree of a model text, before names get their meaning. The grammar, one statement a line or `;`:
 *
 *     statement  = "latent" name [("=" | "~") expression]
 *                | "label" name string
 *                | name ("=" | "~") expression
 *                | name (("->" | "<->") name)+
 *     expression = or-, and-, not-, comparison-, sum-, product-, sign- and power-terms, loosest first
 *     atom       = number | name | name "(" [argument ("," argument)*] ")" | "(" expression ")"
 *     argument   = [name ":"] expression
 */
import type { BinaryOperator, Position, UnaryOperator } from '../types.ts';

/** A name and its position. */
export interface NameSyntax {
  readonly name: string;
  readonly at: Position;
}

/** An argument of a call; `label` only in `categorical(small: 0.2, ...)`. */
export interface ArgumentSyntax {
  readonly label: NameSyntax | null;
  readonly expression: ExpressionSyntax;
}

/** An expression as written; `depth` is the height of its tree. */
export type ExpressionSyntax =
  | { readonly kind: 'number'; readonly value: number; readonly at: Position; readonly depth: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: Position; readonly depth: number }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: ExpressionSyntax;
      readonly at: Position;
      readonly depth: number;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionSyntax;
      readonly right: ExpressionSyntax;
      readonly at: Position;
      readonly depth: number;
    }
  | {
      readonly kind: 'call';
      readonly callee: string;
      readonly args: readonly ArgumentSyntax[];
      readonly at: Position;
      readonly depth: number;
    };

/** `X = ...`, `X ~ ...`, each also after `latent`, or `latent X` alone (form null). */
export interface DefinitionSyntax {
  readonly kind: 'definition';
  readonly target: NameSyntax;
  readonly latent: boolean;
  readonly form: '=' | '~' | null;
  readonly expression: ExpressionSyntax | null;
}

/** A statement of a model text. */
export type StatementSyntax =
  | DefinitionSyntax
  | { readonly kind: 'label'; readonly target: NameSyntax; readonly text: string }
  | { readonly kind: 'arrow'; readonly from: NameSyntax; readonly to: NameSyntax }
  | { readonly kind: 'bidirected'; readonly left: NameSyntax; readonly right: NameSyntax };

/** Returns the direct subexpressions. */
export function partsOf(expression: ExpressionSyntax): readonly ExpressionSyntax[] {
  if (expression.kind === 'unary') return [expression.operand];
  if (expression.kind === 'binary') return [expression.left, expression.right];
  return expression.kind === 'call' ? expression.args.map((argument) => argument.expression) : [];
}
