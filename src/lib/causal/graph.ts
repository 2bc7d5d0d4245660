import type { Model } from './types.ts';

/** Parents of a variable (variables and latent roots); a latent root has none. */
export function parentsOf(_model: Model, _name: string): readonly string[] {
  throw new Error('to come');
}
/** Variables that have `name` among their parents, in declaration order. */
export function childrenOf(_model: Model, _name: string): readonly string[] {
  throw new Error('to come');
}
/** The named nodes and all nodes (variables and latent roots) from which a directed path leads to one of them. */
export function ancestorsOf(_model: Model, _names: Iterable<string>): ReadonlySet<string> {
  throw new Error('to come');
}
/** The named nodes and all nodes that a directed path reaches from one of them. */
export function descendantsOf(_model: Model, _names: Iterable<string>): ReadonlySet<string> {
  throw new Error('to come');
}
