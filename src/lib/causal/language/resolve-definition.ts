import { constantParameters, resolveDistribution } from './distribution-resolver.ts';
import { domainOf } from '../distributions/index.ts';
import { functions } from '../operators/table.ts';
import type { Distribution, Domain, Expression } from '../types.ts';
import { inferDomain, type DomainLookup } from './domain-inference.ts';
import { categoriesOf, resolveExpression, resolveNumber } from './expression-resolver.ts';
import type { ModelScope } from './model-scope.ts';
import { suggestionOrAll } from './nearest.ts';
import { quoteSource, raise } from './problem.ts';
import type { ExpressionSyntax, NameSyntax } from './syntax.ts';
import { familyNames, isFamily, isFunctionName } from './vocabulary.ts';

/** Meaning of a definition: a mechanism with its domain, or a latent root's distribution. */
export type ResolvedDefinition =
  | { readonly kind: 'mechanism'; readonly mechanism: Expression; readonly domain: Domain }
  | {
      readonly kind: 'root';
      readonly distribution: Distribution;
      readonly parameters: readonly number[];
      readonly domain: Domain;
    };

/** Resolves `X ~ ...`; a latent variable whose parameters are constant is a root in its own units. */
export function resolveStochastic(
  target: NameSyntax,
  syntax: ExpressionSyntax,
  { latent }: { readonly latent: boolean },
  scope: ModelScope,
): ResolvedDefinition {
  if (syntax.kind !== 'call' || !isFamily(syntax.callee)) {
    return raise('syntax', syntax.at, noDistribution(target.name, syntax, scope));
  }
  // The variable's own uniform is named before those of distributions inside the parameters.
  const noise = scope.nextNoiseName();
  const { distribution } = resolveDistribution(syntax.callee, syntax.args, syntax.at, scope, resolveNumber);
  const constants = constantParameters(distribution);
  const domain = domainOf(distribution.family, constants, distribution.labels);
  const parameters = constants.filter((value) => value !== null);
  if (latent && parameters.length === constants.length)
    return { kind: 'root', distribution, parameters, domain };
  return { kind: 'mechanism', mechanism: scope.quantile(distribution, syntax.at, noise), domain };
}

function noDistribution(name: string, syntax: ExpressionSyntax, scope: ModelScope): string {
  if (syntax.kind === 'call' && !isFunctionName(syntax.callee) && scope.typeOf(syntax.callee) === undefined)
    return `${quoteSource(syntax.callee)} is not a distribution.${suggestionOrAll(syntax.callee, familyNames)}`;
  return `after "${name} ~" write a single distribution, as in ${name} ~ normal(0, 1); write a formula, which may contain noise, as ${name} = ...`;
}

/** Resolves `X = ...`. */
export function resolveDeterministic(
  syntax: ExpressionSyntax,
  scope: ModelScope,
  lookup: DomainLookup,
): ResolvedDefinition {
  const labels = categoriesOf(syntax, scope) ?? bareCategories(syntax, scope);
  const { expression, type } = resolveExpression(syntax, scope, labels);
  if (type.kind === 'category') {
    return { kind: 'mechanism', mechanism: expression, domain: { kind: 'category', labels: type.labels } };
  }
  const ownNoise = new Map(scope.exogenous.map((exogenous) => [exogenous.name, exogenous.domain]));
  const domain = inferDomain(expression, (name) => ownNoise.get(name) ?? lookup(name));
  return { kind: 'mechanism', mechanism: expression, domain };
}

/**
 * Returns, for `X = if(A > 1, small, large)`, the first declared categories that contain every bare label of the
 * result.
 */
function bareCategories(syntax: ExpressionSyntax, scope: ModelScope): readonly string[] | null {
  const bare = resultNames(syntax).filter((name) => scope.typeOf(name) === undefined);
  if (bare.length === 0) return null;
  const holder = scope.categories().find(({ labels }) => bare.every((name) => labels.includes(name)));
  return holder?.labels ?? null;
}

function resultNames(syntax: ExpressionSyntax): readonly string[] {
  if (syntax.kind === 'name') return [syntax.name];
  if (syntax.kind !== 'call' || !functions.get(syntax.callee)?.chosen) return [];
  return syntax.args.slice(1).flatMap(({ expression }) => resultNames(expression));
}
