import type { Distribution, Expression, Position } from '../types.ts';
import type { ValueType } from './value-type.ts';

/** What the names around an expression mean. */
export interface Scope {
  /** The variable that the expression defines, for messages. */
  readonly owner: string;
  /** The type of a variable or latent root; undefined where the name is not defined. */
  typeOf(name: string): ValueType | undefined;
  /** Variables whose categories are known, for messages. */
  categories(): readonly { readonly variable: string; readonly labels: readonly string[] }[];
  /** Defined names, for suggestions. */
  names(): Iterable<string>;
  /** The expression that stands for a distribution written inside a formula; raises where none may stand. */
  noise(distribution: Distribution, at: Position): Expression;
}
