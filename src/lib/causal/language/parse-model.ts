import { fail, ok, type Result } from '../../util/result.ts';
import { namesIn } from '../evaluate/names.ts';
import { topologicalOrder } from '../topology.ts';
import type { CausalError, Domain, Exogenous, Model, Variable } from '../types.ts';
import { gatherDeclarations, type Declaration, type Declarations } from './declarations.ts';
import { isDagitty } from './dagitty-graph.ts';
import { dependenciesOf, writtenCategories } from './dependencies.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { ModelScope } from './model-scope.ts';
import { suggestion } from './nearest.ts';
import { nameNoise } from './noise-names.ts';
import { parseStatements } from './parser.ts';
import { Problem, quoteSource, raise } from './problem.ts';
import { resolveDeterministic, resolveStochastic } from './resolve-definition.ts';

/**
 * Parses a model text (grammar: `syntax.ts`) into a structural causal model. Statements may be in any order. The error
 * says line and column, what was found there, and what would be right.
 */
export function parseModel(text: string): Result<Model, CausalError> {
  try {
    refuseDagitty(text);
    return ok(buildModel(text, gatherDeclarations(parseStatements(text))));
  } catch (error) {
    if (error instanceof Problem) return fail(error.error);
    throw error;
  }
}

/** Rejects a graph of DAGitty with a message of its own, since that for its first brace would mislead. */
function refuseDagitty(text: string): void {
  if (text.length > MAX_TEXT_LENGTH || !isDagitty(text)) return;
  const before = text.slice(0, text.search(/[^\s]/u)).split(/\r\n|\n|\r/u);
  const at = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  raise(
    'syntax',
    at,
    'this is a graph in the notation of DAGitty; write its arrows alone, one a line, as in X -> Y.',
  );
}

/** A resolved declaration: a variable with its noise, or a latent root. */
interface Resolution {
  readonly variable: Variable | null;
  readonly exogenous: readonly Exogenous[];
  readonly domain: Domain;
}

function buildModel(text: string, declarations: Declarations): Model {
  const { byName } = declarations;
  const written = writtenCategories(declarations);
  const names = [...byName.keys()];
  const definitions = [...byName.values()].flatMap(({ definition }) => definition ?? []);
  const noiseNames = nameNoise(definitions, names);
  const displayNames = new Map(declarations.labels.map(({ target, text: label }) => [target.name, label]));

  const domains = new Map<string, Domain>();
  const resolutions = new Map<string, Resolution>();
  const dependencies = new Map(
    [...byName].map(([name, declaration]) => [name, dependenciesOf(declaration, declarations, written)]),
  );
  for (const name of sortTopologically(names, (node) => dependencies.get(node) ?? [], byName)) {
    const declaration = byName.get(name);
    if (declaration === undefined) continue;
    const scope = new ModelScope(name, domains, written, byName, noiseNames.get(name) ?? []);
    const resolution = resolveDeclaration(declaration, scope, (parent) => domains.get(parent));
    resolutions.set(name, resolution);
    domains.set(name, resolution.domain);
  }

  const resolved = names.flatMap((name) => resolutions.get(name) ?? []);
  const variables = resolved
    .flatMap(({ variable }) => variable ?? [])
    .map((variable) => ({ ...variable, label: displayNames.get(variable.name) ?? variable.label }));
  const exogenous = resolved
    .flatMap((resolution) => resolution.exogenous)
    .map((source) => ({ ...source, label: displayNames.get(source.name) ?? source.label }));
  checkLabels(declarations, [...variables, ...exogenous]);
  const parents = new Map(variables.map((variable) => [variable.name, variable.parents]));
  const variableNames = variables.map(({ name }) => name);
  const order = sortTopologically(variableNames, (name) => parents.get(name) ?? [], byName);
  return { text, variables, exogenous, bidirected: resolveBidirected(declarations, parents), order };
}

function resolveDeclaration(
  declaration: Declaration,
  scope: ModelScope,
  domainOf: (name: string) => Domain | undefined,
): Resolution {
  const { target, definition, arrowsFrom } = declaration;
  const { name, at } = target;
  const form = definition?.form ?? null;
  const latent = definition?.latent ?? false;
  const arrows = [...arrowsFrom.keys()];
  const common = { name, label: name, observed: !latent, form, at };
  if (form === null || !definition?.expression) {
    const domain: Domain = { kind: 'real', lo: -Infinity, hi: Infinity };
    return {
      variable: { ...common, domain, parents: arrows, noise: [], mechanism: null },
      exogenous: [],
      domain,
    };
  }

  const meaning =
    form === '~'
      ? resolveStochastic(target, definition.expression, { latent }, scope)
      : resolveDeterministic(definition.expression, scope, domainOf);
  const { domain } = meaning;
  if (meaning.kind === 'root') {
    const { family } = meaning.distribution;
    const [first] = arrowsFrom.values();
    if (first !== undefined) {
      const message = `${quoteSource(name)} is a latent root with a distribution of its own; no arrow can lead into it. Write latent ${name} alone, or let its parameters use ${quoteSource(first.name)}.`;
      raise('syntax', first.at, message);
    }
    const root: Exogenous = {
      name,
      label: name,
      origin: 'root',
      family,
      parameters: meaning.parameters,
      domain,
      at,
    };
    return { variable: null, exogenous: [root], domain };
  }
  const noise = scope.exogenous.map((source) => source.name);
  const mentioned = [...namesIn(meaning.mechanism)].filter((mention) => !noise.includes(mention));
  const parents = [...new Set([...mentioned, ...arrows])];
  return {
    variable: { ...common, domain, parents, noise, mechanism: meaning.mechanism },
    exogenous: scope.exogenous,
    domain,
  };
}

/** Returns a topological order, or a `cycle` error that names the cycle at its first definition. */
function sortTopologically(
  names: readonly string[],
  parentsOf: (name: string) => Iterable<string>,
  byName: ReadonlyMap<string, Declaration>,
): readonly string[] {
  const topology = topologicalOrder(names, parentsOf);
  if (topology.acyclic) return topology.order;
  const [first = ''] = topology.cycle;
  const at = byName.get(first)?.target.at ?? { line: 1, column: 1 };
  const shown = topology.cycle.slice(0, 10);
  const more = shown.length < topology.cycle.length ? ['...'] : [];
  const path = [...shown, ...more, first].join(' -> ');
  return raise(
    'cycle',
    at,
    `the model has a cycle: ${path}. A variable may not depend on itself; drop one of these arrows.`,
  );
}

function checkLabels(declarations: Declarations, known: readonly { readonly name: string }[]): void {
  const names = new Set(known.map(({ name }) => name));
  for (const { target } of declarations.labels) {
    if (names.has(target.name)) continue;
    const hint = suggestion(target.name, names) || ' Define it with = or ~.';
    raise('unknown-variable', target.at, `${quoteSource(target.name)} has a label but no definition.${hint}`);
  }
}

function resolveBidirected(
  declarations: Declarations,
  variables: ReadonlyMap<string, unknown>,
): readonly (readonly [string, string])[] {
  return declarations.bidirected.map(([left, right]) => {
    const root = [left, right].find(({ name }) => !variables.has(name));
    if (root !== undefined) {
      const message = `${quoteSource(root.name)} is a latent root and independent of all other causes; "<->" joins variables.`;
      raise('syntax', root.at, message);
    }
    return [left.name, right.name] as const;
  });
}
