import type { CausalError } from '../../types.ts';
import { bareArrowsOf, isConstant, unspecifiedError } from '../../unspecified.ts';
import type { Engine } from '../network/engine.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import { reachOf } from '../network/reach.ts';

/**
 * Returns why the joint distribution of the references cannot be computed: they depend on something without a
 * mechanism, or two of them on the two ends of a hidden common cause, in any world. Null if all is specified.
 */
export function missingMechanism({ network }: Engine, references: readonly Reference[]): CausalError | null {
  const reached = new Set(
    reachOf(network, references, () => true)
      .nodes.flatMap((index) => network.nodes[index] ?? [])
      .filter(({ isPart }) => !isPart),
  );
  const variables = new Map([...reached].map(({ variable }) => [variable.name, variable]));
  for (const { variable } of reached) {
    const bare = bareArrowsOf(variable);
    if (bare !== null) return unspecifiedError(bare, variables);
  }
  if (network.bidirected.length === 0) return null;
  // A noise that is asked for belongs to its owner's end of a hidden common cause.
  const noises = new Set(
    references.map((reference) => network.exogenous[exogenousIndex(reference)]?.name ?? ''),
  );
  const touched = new Set<string>();
  for (const node of network.nodes) {
    const { variable } = node;
    const moves = reached.has(node) && !isConstant(variable);
    if (moves || variable.noise.some((name) => noises.has(name))) touched.add(variable.name);
  }
  const between = network.bidirected.find((pair) => pair.every((name) => touched.has(name)));
  return between === undefined ? null : unspecifiedError({ kind: 'bidirected', between }, variables);
}
