import type { Distribution, Expression, Position } from '../types.ts';
import type { ValueType } from './value-type.ts';

/** Resolves names in an expression. */
export interface Scope {
  /** The variable that the expression defines, for messages. */
  readonly owner: string;
  /** Returns the type of a variable or latent root; undefined if the name is not defined. */
  typeOf(name: string): ValueType | undefined;
  /** Returns the variables whose categories are known, for messages. */
  categories(): readonly { readonly variable: string; readonly labels: readonly string[] }[];
  /** Returns defined names, for suggestions. */
  names(): Iterable<string>;
  /** Returns the expression for a distribution inside a formula; raises an error if none is allowed. */
  noise(distribution: Distribution, at: Position): Expression;
}
