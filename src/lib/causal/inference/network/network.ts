import { ok, type Result } from '../../../util/result.ts';
import { intervene } from '../../intervene.ts';
import type { CausalError, Exogenous, Expression, Interventions, Model, Variable } from '../../types.ts';
import { describeInterventions } from './describe.ts';
import { namesIn } from '../../evaluate/names.ts';
import { decompose, expressionStructure } from './decompose.ts';
import { isDiscrete } from '../../distributions/index.ts';
import { operandsOf } from '../../operands.ts';

/** A node's index, or `-1 - index` of an exogenous variable. */
export type Reference = number;

/** References by the names of one world (or of one mechanism). */
export type WorldScope = ReadonlyMap<string, Reference>;

/** A variable in one or several worlds in which it has the same mechanism and the same parents. */
export interface NetworkNode {
  readonly variable: Variable;
  readonly mechanism: Expression | null;
  readonly scope: WorldScope;
  /** The interventions of the world that it was made for: empty, or "do(X = 1)". */
  readonly world: string;
  /** Whether it is an intermediate result of its variable, such as a partial sum. */
  readonly isPart: boolean;
}

/**
 * Several worlds over the same exogenous variables: the counterfactual graph of Shpitser & Pearl 2007, in which
 * variables that no intervention distinguishes are one node. Nodes are in topological order.
 */
export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly exogenous: readonly Exogenous[];
  /** Names of variables with a hidden common cause without a mechanism; it is shared by all worlds. */
  readonly bidirected: readonly (readonly [string, string])[];
}

/** Converts between the index of an exogenous variable and its reference. */
export function exogenousReference(index: number): Reference {
  return -1 - index;
}
export function exogenousIndex(reference: Reference): number {
  return -1 - reference;
}

/** Collects worlds into one network. */
export class NetworkBuilder {
  readonly #model: Model;
  readonly #nodes: NetworkNode[] = [];
  readonly #exogenous: Exogenous[] = [];
  readonly #exogenousIndex = new Map<string, number>();
  readonly #known = new Map<string, Reference>();
  readonly #mechanismIds = new Map<Expression, number>();
  readonly #worlds = new Map<string, WorldScope>();
  /** For each node, whether it depends on finite coordinates only. */
  readonly #finite: boolean[] = [];

  constructor(model: Model) {
    this.#model = model;
  }

  /** Adds the world after the interventions and returns its names; the empty map is the factual world. */
  world(interventions: Interventions): Result<WorldScope, CausalError> {
    const description = describeInterventions(this.#model, interventions);
    const known = this.#worlds.get(description);
    if (known) return ok(known);
    const intervened = interventions.size === 0 ? ok(this.#model) : intervene(this.#model, interventions);
    if (!intervened.ok) return intervened;
    const scope = this.#addWorld(intervened.value, description);
    this.#worlds.set(description, scope);
    return ok(scope);
  }

  /** Adds a node with the mechanism of `variable`, its names resolved in `scope`, or returns an equal one. */
  addNode(variable: Variable, scope: WorldScope, world: string): Reference {
    const { mechanism } = variable;
    const names = mechanism === null ? [] : [...namesIn(mechanism)];
    const key = `${this.#mechanismKey(variable)}|${names.map((name) => scope.get(name) ?? '?').join(',')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const own = new Map(names.flatMap((name) => pairs(name, scope.get(name))));
    const decomposed =
      mechanism !== null && names.every((name) => this.#dependsOnFinite(own.get(name), mechanism))
        ? decompose(mechanism, (part) => this.#addPart(part, variable, own, world))
        : null;
    const read = decomposed === null ? null : namesIn(decomposed);
    return this.#push(key, {
      variable,
      mechanism: decomposed ?? mechanism,
      scope: read === null ? own : new Map([...own].filter(([name]) => read.has(name))),
      world,
      isPart: false,
    });
  }

  /**
   * Adds an intermediate result and enters its name into the scope. Equal parts, even of different variables, are one.
   */
  #addPart(mechanism: Expression, variable: Variable, scope: Map<string, Reference>, world: string): string {
    const key = expressionStructure(mechanism, (name) => scope.get(name));
    const names = new Set(namesIn(mechanism));
    const reference =
      this.#known.get(key) ??
      this.#push(key, {
        variable: { ...variable, domain: { kind: 'real', lo: -Infinity, hi: Infinity } },
        mechanism,
        scope: new Map([...scope].filter(([name]) => names.has(name))),
        world,
        isPart: true,
      });
    // Not an identifier, so that it never clashes with one.
    const name = `part ${reference}`;
    scope.set(name, reference);
    return name;
  }

  #push(key: string, node: NetworkNode): Reference {
    const reference = this.#nodes.push(node) - 1;
    this.#known.set(key, reference);
    const names = node.mechanism === null ? [] : [...namesIn(node.mechanism)];
    this.#finite.push(
      node.mechanism !== null &&
        names.every((name) => this.#dependsOnFinite(node.scope.get(name), node.mechanism)),
    );
    return reference;
  }

  /** Returns whether finitely many values of a reference matter to the mechanism that reads it. */
  #dependsOnFinite(reference: Reference | undefined, reader: Expression | null): boolean {
    if (reference === undefined) return false;
    if (reference >= 0) return this.#finite[reference] ?? false;
    const exogenous = this.#exogenous[exogenousIndex(reference)];
    if (exogenous === undefined) return false;
    if (exogenous.origin !== 'quantile') return isDiscrete(exogenous.family);
    return reader !== null && readsDiscretely(reader, exogenous.name);
  }

  build(): Network {
    return {
      nodes: [...this.#nodes],
      exogenous: [...this.#exogenous],
      bidirected: this.#model.bidirected,
    };
  }

  #addWorld(model: Model, description: string): WorldScope {
    const scope = new Map<string, Reference>();
    for (const exogenous of model.exogenous) scope.set(exogenous.name, this.#addExogenous(exogenous));
    const variables = new Map(model.variables.map((variable) => [variable.name, variable]));
    for (const name of model.order) {
      const variable = variables.get(name);
      if (variable) scope.set(name, this.addNode(variable, scope, description));
    }
    return scope;
  }

  #addExogenous(exogenous: Exogenous): Reference {
    const known = this.#exogenousIndex.get(exogenous.name);
    if (known !== undefined) return exogenousReference(known);
    this.#exogenous.push(exogenous);
    this.#exogenousIndex.set(exogenous.name, this.#exogenous.length - 1);
    return exogenousReference(this.#exogenous.length - 1);
  }

  /**
   * Constants are equal by name and value, other mechanisms by identity: interventions keep the mechanisms that they do
   * not replace.
   */
  #mechanismKey({ name, mechanism }: Variable): string {
    if (mechanism === null) return `${name}?`;
    if (mechanism.kind === 'number' || mechanism.kind === 'label') return `${name}#${mechanism.value}`;
    const id = this.#mechanismIds.get(mechanism) ?? this.#mechanismIds.size;
    this.#mechanismIds.set(mechanism, id);
    return `${name}@${id}`;
  }
}

/** Returns whether an expression reads a uniform only through quantile functions of discrete distributions. */
function readsDiscretely(expression: Expression, noise: string): boolean {
  if (expression.kind === 'name') return expression.name !== noise;
  if (
    expression.kind === 'quantile' &&
    expression.noise === noise &&
    !isDiscrete(expression.distribution.family)
  )
    return false;
  return operandsOf(expression).every((operand) => readsDiscretely(operand, noise));
}

function pairs(name: string, reference: Reference | undefined): readonly (readonly [string, Reference])[] {
  return reference === undefined ? [] : [[name, reference]];
}
