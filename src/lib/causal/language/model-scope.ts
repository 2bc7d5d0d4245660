import type { Distribution, Domain, Exogenous, Expression, Position } from '../types.ts';
import { domainOf } from '../distributions/index.ts';
import { constantParameters } from './distribution-resolver.ts';
import type { Scope } from './scope.ts';
import type { WrittenCategories } from './dependencies.ts';
import { typeOfDomain, type ValueType } from './value-type.ts';

/** The names of a model text while its definitions are resolved, parents before children. */
export class ModelScope implements Scope {
  readonly owner: string;
  /** Exogenous variables that the definition has introduced, in order of appearance. */
  readonly exogenous: Exogenous[] = [];
  readonly #domains: ReadonlyMap<string, Domain>;
  readonly #written: WrittenCategories;
  readonly #defined: ReadonlyMap<string, unknown>;
  readonly #noiseNames: Iterator<string>;

  constructor(
    owner: string,
    domains: ReadonlyMap<string, Domain>,
    written: WrittenCategories,
    defined: ReadonlyMap<string, unknown>,
    noiseNames: readonly string[],
  ) {
    this.owner = owner;
    this.#domains = domains;
    this.#written = written;
    this.#defined = defined;
    this.#noiseNames = noiseNames.values();
  }

  typeOf(name: string): ValueType | undefined {
    const domain = this.#domains.get(name);
    return domain && typeOfDomain(domain);
  }

  categories(): readonly { variable: string; labels: readonly string[] }[] {
    return [...this.#written].map(([variable, labels]) => ({ variable, labels }));
  }

  names(): Iterable<string> {
    return this.#defined.keys();
  }

  /** Returns an exogenous variable in its own units if the parameters are constant, else a quantile expression. */
  noise(distribution: Distribution, at: Position): Expression {
    const { family, labels } = distribution;
    const parameters = constantParameters(distribution).filter((value) => value !== null);
    if (parameters.length < distribution.parameters.length) return this.quantile(distribution, at);
    const name = this.nextNoiseName();
    const domain = domainOf(family, parameters, labels);
    this.exogenous.push({ name, label: name, origin: 'noise', family, parameters, domain, at });
    return { kind: 'name', name, at };
  }

  /** Returns the distribution's inverse distribution function at a new exogenous uniform. */
  quantile(distribution: Distribution, at: Position, name = this.nextNoiseName()): Expression {
    const domain: Domain = { kind: 'real', lo: 0, hi: 1 };
    this.exogenous.push({
      name,
      label: name,
      origin: 'quantile',
      family: 'uniform',
      parameters: [0, 1],
      domain,
      at,
    });
    return { kind: 'quantile', distribution, noise: name, at };
  }

  /** Returns the next of the owner's noise names. */
  nextNoiseName(): string {
    const next = this.#noiseNames.next();
    if (next.done === true) throw new Error('nameNoise has counted every distribution');
    return next.value;
  }
}
