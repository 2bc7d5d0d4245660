import type { CausalError } from '../../types.ts';
import { tooManyToBound, type Counterfactual, type ResponseNode } from './response-nodes.ts';

/** Limit of pairs of worlds, beyond which no bounds are computed. */
const MAX_WORLD_PAIRS = 200_000;

/** The joint probability of a node's responses to two parent configurations; a factor of one term. */
export interface ResponsePair {
  readonly block: string;
  readonly left: string;
  readonly leftValue: number;
  readonly right: string;
  readonly rightValue: number;
}

/** All parent configurations of one node that differ only in parents affected by the intervention. */
export interface ResponseBlock {
  readonly node: ResponseNode;
  readonly configurations: Map<string, readonly number[]>;
}

/** A product of response pairs, and its weight in the sum. */
export interface ResponseTerm {
  readonly weight: number;
  /** Keys of the pairs. */
  readonly pairs: readonly string[];
}

/** Sums over all pairs of a factual world and its twin, grouped by the response pairs that their probability depends on. */
export class TwinWorlds {
  readonly #nodes: readonly ResponseNode[];
  readonly #asked: Counterfactual;
  /** Nodes whose values may differ between the worlds. */
  readonly #changed: ReadonlySet<string>;
  readonly blocks = new Map<string, ResponseBlock>();
  readonly responsePairs = new Map<string, ResponsePair>();
  /** Terms by their sorted pairs, joined. */
  readonly #terms = new Map<string, ResponseTerm>();
  /** Probability of the evidence. */
  evidenceProbability = 0;
  #visited = 0;

  constructor(nodes: readonly ResponseNode[], asked: Counterfactual) {
    this.#nodes = nodes;
    this.#asked = asked;
    this.#changed = new Set(
      nodes.filter(({ responds, name }) => responds || asked.interventions.has(name)).map(({ name }) => name),
    );
  }

  get terms(): readonly ResponseTerm[] {
    return [...this.#terms.values()];
  }

  /** Enumerates all pairs of worlds; returns the error if there are too many, else null. */
  enumerate(): CausalError | null {
    const problem = this.#enumerateFactual(0, new Map(), 1);
    if (problem) return problem;
    return this.#enumerateTwins(0, new Map(), new Map(), 1, []);
  }

  #enumerateFactual(at: number, factual: Map<string, number>, weight: number): CausalError | null {
    const node = this.#nodes[at];
    if (node === undefined) {
      this.evidenceProbability += weight;
      return null;
    }
    return this.#eachValue(node, factual, (value, probability) => {
      factual.set(node.name, value);
      return this.#enumerateFactual(at + 1, factual, weight * probability);
    });
  }

  /** Enumerates the values of a node that agree with the evidence. */
  #eachValue(
    { name, values, probabilities, parents }: ResponseNode,
    factual: ReadonlyMap<string, number>,
    then: (value: number, probability: number) => CausalError | null,
  ): CausalError | null {
    if (++this.#visited > MAX_WORLD_PAIRS) return tooManyToBound('worlds');
    const given = probabilities(parents.map((parent) => factual.get(parent) ?? 0));
    if (given.length === 0) return onlyDrawn(name);
    const observed = this.#asked.evidence.get(name);
    for (const [index, value] of values.entries()) {
      const probability = given[index] ?? 0;
      if (probability === 0 || (observed !== undefined && observed !== value)) continue;
      const problem = then(value, probability);
      if (problem) return problem;
    }
    return null;
  }

  #enumerateTwins(
    at: number,
    factual: Map<string, number>,
    counterfactual: Map<string, number>,
    weight: number,
    pairs: readonly string[],
  ): CausalError | null {
    const node = this.#nodes[at];
    const { interventions, of, is } = this.#asked;
    if (node === undefined) {
      if (counterfactual.get(of) !== is) return null;
      const sorted = pairs.toSorted();
      const key = sorted.join('\n');
      this.#terms.set(key, { weight: (this.#terms.get(key)?.weight ?? 0) + weight, pairs: sorted });
      return null;
    }
    return this.#eachValue(node, factual, (value, probability) => {
      const { name, parents } = node;
      factual.set(name, value);
      const factualParents = parents.map((parent) => factual.get(parent) ?? 0);
      const counterfactualParents = parents.map((parent) => counterfactual.get(parent) ?? 0);
      if (!node.responds || factualParents.join() === counterfactualParents.join()) {
        counterfactual.set(name, interventions.get(name) ?? value);
        return this.#enumerateTwins(at + 1, factual, counterfactual, weight * probability, pairs);
      }
      const likely = node.probabilities(counterfactualParents);
      if (likely.length === 0) return onlyDrawn(name);
      for (const [index, other] of node.values.entries()) {
        if ((likely[index] ?? 0) === 0) continue;
        counterfactual.set(name, other);
        const pair = this.#addPair(node, factualParents, value, counterfactualParents, other);
        const problem = this.#enumerateTwins(at + 1, factual, counterfactual, weight, [...pairs, pair]);
        if (problem) return problem;
      }
      return null;
    });
  }

  #addPair(
    node: ResponseNode,
    factualParents: readonly number[],
    leftValue: number,
    counterfactualParents: readonly number[],
    rightValue: number,
  ): string {
    const fixed = factualParents.filter((_, index) => !this.#changed.has(node.parents[index] ?? ''));
    const block = `${node.name} ${fixed.join()}`;
    const known = this.blocks.get(block) ?? { node, configurations: new Map<string, readonly number[]>() };
    const [left, right] = [factualParents.join(), counterfactualParents.join()];
    known.configurations.set(left, factualParents).set(right, counterfactualParents);
    this.blocks.set(block, known);
    const key = `${block} ${left}=${leftValue} ${right}=${rightValue}`;
    this.responsePairs.set(key, { block, left, leftValue, right, rightValue });
    return key;
  }
}

function onlyDrawn(name: string): CausalError {
  const message = `The probabilities of ${name} can only be estimated from draws; bounds need exact ones.`;
  return { code: 'unsupported', message };
}
