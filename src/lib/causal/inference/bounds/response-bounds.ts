import { fail, ok, type Result } from '../../../util/result.ts';
import { clamp } from '../../../util/clamp.ts';
import type { CausalError, Model } from '../../types.ts';
import { couplingVertices, type Coupling } from './coupling-vertices.ts';
import { responseNodes, tooManyToBound, type Counterfactual } from './response-nodes.ts';
import { TwinWorlds, type ResponseBlock, type ResponsePair, type ResponseTerm } from './twin-worlds.ts';

/** Lower and upper bound of a probability or mean. */
export interface ResponseBounds {
  readonly lo: number;
  readonly hi: number;
}

/** Bounds, and whether they are sharp. */
export interface CounterfactualBounds extends ResponseBounds {
  readonly isExact: boolean;
}

/** Limit of vertices, beyond which no bounds are computed. */
const MAX_VERTICES = 5_000_000;

/**
 * Returns the bounds of a counterfactual probability over all models with this graph, these latent roots and these
 * conditional distributions, with arbitrary dependence between potential responses (response functions: Balke & Pearl
 * 1994). The probability is multilinear in the joint response distributions, one per variable, so its extremes lie at
 * vertices; all of them are tried, and the bounds are sharp. Fails with `unsupported` if a variable has infinitely many
 * values or there are too many vertices.
 */
export function responseBounds(model: Model, asked: Counterfactual): Result<ResponseBounds, CausalError> {
  const read = responseNodes(model, asked);
  if (!read.ok) return read;
  const worlds = new TwinWorlds(read.value, asked);
  const problem = worlds.enumerate();
  if (problem !== null) return fail(problem);
  if (!(worlds.evidenceProbability > 0)) {
    return fail({ code: 'impossible-evidence', message: 'No world of the model shows what was seen.' });
  }
  const bounds = boundsOf(worlds);
  if (bounds === null) return fail(tooManyToBound('ways in which responses can hang together'));
  const share = (sum: number): number => clamp(sum / worlds.evidenceProbability, 0, 1);
  return ok({ lo: share(bounds.lo), hi: share(bounds.hi) });
}

/** Returns the minimum and maximum of the sum of all terms; null if there are too many vertices. */
function boundsOf({ blocks, responsePairs: pairs, terms }: TwinWorlds): ResponseBounds | null {
  const verticesByBlock = new Map<string, readonly ReadonlyMap<string, number>[]>();
  for (const [key, block] of blocks) {
    const found = verticesOf(key, block, pairs);
    if (found === null) return null;
    verticesByBlock.set(key, found);
  }
  const blocksOf = (term: ResponseTerm): readonly string[] =>
    term.pairs.map((pair) => pairs.get(pair)?.block ?? '');
  let [lo, hi] = [0, 0];
  for (const { terms: part, blocks: partBlocks } of partsOf(terms, blocksOf)) {
    const lists = partBlocks.map((block) => verticesByBlock.get(block) ?? []);
    if (lists.reduce((product, list) => product * list.length, part.length) > MAX_VERTICES) return null;
    const bounds = boundsOver(part, lists);
    lo += bounds.lo;
    hi += bounds.hi;
  }
  return { lo, hi };
}

/** Returns the value of each pair of a block, at each vertex. */
function verticesOf(
  key: string,
  { node, configurations }: ResponseBlock,
  pairs: ReadonlyMap<string, ResponsePair>,
): readonly ReadonlyMap<string, number>[] | null {
  const names = [...configurations.keys()];
  const vertices = couplingVertices(
    [...configurations.values()].map((configuration) => node.probabilities(configuration)),
  );
  if (vertices === null) return null;
  const own = [...pairs].filter(([, { block }]) => block === key);
  const at = (name: string, value: number): readonly [number, number] => [
    names.indexOf(name),
    node.values.indexOf(value),
  ];
  const valueAt = ({ probability }: Coupling, pair: ResponsePair): number =>
    probability(...at(pair.left, pair.leftValue), ...at(pair.right, pair.rightValue));
  const found = vertices.map((vertex) => new Map(own.map(([name, pair]) => [name, valueAt(vertex, pair)])));
  // Vertices that agree in everything relevant are one.
  return [...new Map(found.map((one) => [[...one.values()].map((x) => x.toFixed(10)).join(), one])).values()];
}

/** Splits terms into groups that share no block, so that each has its extremes independently. */
function partsOf(
  terms: readonly ResponseTerm[],
  blocksOf: (term: ResponseTerm) => readonly string[],
): readonly { readonly terms: readonly ResponseTerm[]; readonly blocks: readonly string[] }[] {
  let parts: { terms: ResponseTerm[]; blocks: Set<string> }[] = [];
  for (const term of terms) {
    const blocks = new Set(blocksOf(term));
    const touched = parts.filter((part) => [...blocks].some((block) => part.blocks.has(block)));
    const merged = {
      terms: [...touched.flatMap((part) => part.terms), term],
      blocks: new Set([...touched.flatMap((part) => [...part.blocks]), ...blocks]),
    };
    parts = [...parts.filter((part) => !touched.includes(part)), merged];
  }
  return parts.map((part) => ({ terms: part.terms, blocks: [...part.blocks] }));
}

/** Tries all vertices, block by block. */
function boundsOver(
  terms: readonly ResponseTerm[],
  lists: readonly (readonly ReadonlyMap<string, number>[])[],
): ResponseBounds {
  const [first, ...rest] = lists;
  if (first === undefined) {
    const sum = terms.reduce((total, { weight }) => total + weight, 0);
    return { lo: sum, hi: sum };
  }
  let [lo, hi] = [Infinity, -Infinity];
  for (const vertex of first) {
    const settled = terms.map(({ weight, pairs }): ResponseTerm => {
      const known = pairs.filter((pair) => vertex.has(pair));
      return {
        weight: known.reduce((product, pair) => product * (vertex.get(pair) ?? 0), weight),
        pairs: pairs.filter((pair) => !vertex.has(pair)),
      };
    });
    const bounds = boundsOver(
      settled.filter(({ weight }) => weight !== 0),
      rest,
    );
    lo = Math.min(lo, bounds.lo);
    hi = Math.max(hi, bounds.hi);
  }
  return { lo, hi };
}
