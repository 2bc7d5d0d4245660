import {
  intervene,
  oneWorld,
  parseInterventions,
  parseModel,
  priorWorlds,
  replay,
  worldAt,
  type CausalError,
  type Domain,
  type Interventions,
  type Model,
  type Worlds,
} from '../causal/index.ts';
import { answerQueries } from '../causal/questions.ts';
import { findSystem } from '../systems/known.ts';
import type { EvidenceSimulation, InferredWorld, Simulation, System, World } from '../systems/index.ts';
import { simulate } from '../systems/simulate/index.ts';
import type { Result } from '../util/result.ts';
import { roundNumber, type Leaf, type CaseOutcome, type SamplingErrors } from './parts/digest.ts';
import type { Query } from './schema/query.ts';
import type { Case } from './schema/case.ts';
import type { Values } from './parts/fields.ts';
import { readUnitState } from './schema/unit-state.ts';

/** Most variables of a model text whose values are part of an outcome. */
const MAX_VARIABLES = 12;

/** Queries whose answers may be sampled, so that they depend on the case's seed. */
const drawn: ReadonlySet<string> = new Set([
  'probability',
  'expectation',
  'abduct',
  'counterfactual',
  'effects',
  'sample',
]);

/**
 * Recomputes the outcome of a case: the world of its state (for a system also what its evidence leaves open),
 * before and after `do`, and the answer to its query. What cannot be computed is included as its error code.
 */
export function resultOf(value: Case): CaseOutcome {
  return computedOf(value).outcome;
}

/** Like `resultOf`, with the standard errors of sampled numbers. */
export function computedOf(value: Case): { readonly outcome: CaseOutcome; readonly errors: SamplingErrors } {
  const errors = new Map<string, number>();
  const system = value.system === undefined ? undefined : findSystem(value.system);
  if (system === undefined && value.system !== undefined)
    throw new RangeError(`the system "${value.system}" is not loaded: nothing can be computed of it`);
  const worlds = system ? systemWorlds(system, value, errors) : modelWorlds(value.model ?? '', value);
  return {
    outcome: { ...worlds, ...answerOutcome(system?.text ?? value.model ?? '', value, errors) },
    errors,
  };
}

/** Receives standard errors by name. */
type Errors = Map<string, number>;

/**
 * A state determines the world; evidence only restricts the possible worlds. Without either, a system has its
 * default.
 */
function systemWorlds(
  system: System,
  { state, evidence, do: interventions }: Case,
  errors: Errors,
): CaseOutcome {
  const fromState =
    state === undefined && evidence !== undefined
      ? {}
      : simulationOutcome('', simulate(system, { state, do: interventions }), errors);
  const fromEvidence =
    evidence === undefined
      ? {}
      : simulationOutcome('observed.', simulate(system, { evidence, do: interventions }), errors);
  return { ...fromState, ...fromEvidence };
}

type Simulated = Result<Simulation | EvidenceSimulation, CausalError>;

function simulationOutcome(prefix: string, simulated: Simulated, errors: Errors): CaseOutcome {
  if (!simulated.ok) return { [`${prefix}error`]: simulated.error.code };
  const { factual, counterfactual } = simulated.value;
  return {
    ...worldOutcome(`${prefix}factual`, factual, errors),
    ...(counterfactual ? worldOutcome(`${prefix}counterfactual`, counterfactual, errors) : {}),
  };
}

function worldOutcome(
  name: string,
  { values, categories }: World | InferredWorld,
  errors: Errors,
): CaseOutcome {
  return { ...flatOutcome(name, values, errors), ...flatOutcome(`category.${name}`, categories, errors) };
}

/**
 * Returns the variables of a model text in the single world drawn by the seed and corrected by the state. Beliefs
 * under evidence are only computed for a query: they can take minutes, and links must open at once.
 */
function modelWorlds(text: string, { state, do: written, seed }: Case): CaseOutcome {
  const model = parseModel(text);
  if (!model.ok) return { error: model.error.code };
  const world = unitWorld(model.value, seed, state ?? {});
  const interventions = parseInterventions(model.value, Object.entries(written ?? {}));
  if (!interventions.ok) return { error: interventions.error.code };
  return {
    ...unitOutcome('factual', model.value, world, new Map()),
    ...(written === undefined ? {} : unitOutcome('counterfactual', model.value, world, interventions.value)),
  };
}

interface UnitWorld {
  readonly world: Worlds;
  /** Variables whose value is set by the state although it follows from others; they are held fixed. */
  readonly held: Interventions;
}

function unitWorld(model: Model, seed: number, state: Values): UnitWorld {
  const { exogenous, derived } = readUnitState(model, state);
  const drawn = worldAt(priorWorlds(model, 1, seed), 0);
  return { world: oneWorld(new Map([...drawn, ...exogenous])), held: derived };
}

function unitOutcome(
  prefix: string,
  model: Model,
  { world, held }: UnitWorld,
  interventions: Interventions,
): CaseOutcome {
  // In order, so that a shift of a held variable reads the value it is held at.
  const fixed = intervene(model, held);
  const columns = fixed.ok ? replay(fixed.value, world, interventions) : fixed;
  if (!columns.ok) return { [`${prefix}.error`]: columns.error.code };
  const values = worldAt({ ...world, columns: columns.value }, 0);
  const observed = model.variables.filter((variable) => variable.observed).slice(0, MAX_VARIABLES);
  return Object.fromEntries(
    observed.map(({ name, domain }) => [`${prefix}.${name}`, leafOf(values.get(name) ?? null, domain)]),
  );
}

function leafOf(value: number | null, domain: Domain): Leaf {
  if (value === null) return null;
  return domain.kind === 'category' ? (domain.labels[value] ?? null) : roundNumber(value);
}

function answerOutcome(model: string, { query, seed }: Case, errors: Errors): CaseOutcome {
  if (query === undefined) return {};
  const [answer] = answerQueries({ model, queries: [withSeed(query, seed)] }).results;
  if (answer === undefined) return {};
  if (!answer.ok) return { 'answer.error': answer.error.code };
  const { value, error, errors: own } = answer;
  if (typeof value === 'number' && typeof error === 'number') errors.set('answer', error);
  // One error for each of several numbers.
  if (typeof own === 'object' && own !== null) {
    for (const [name, each] of Object.entries(own)) {
      if (typeof each === 'number') errors.set(`answer.${name}`, each);
    }
  }
  return flatOutcome('answer', value, errors);
}

function withSeed(query: Query, seed: number): Query {
  return drawn.has(query.ask) && query['seed'] === undefined ? { ...query, seed } : query;
}

/**
 * Flattens a nested answer into leaves with dotted names. Of a distribution only mean and standard deviation are
 * kept: its quantiles and values may jump if two machines differ in the last bit.
 *
 * @param errors receives the standard errors of sampled numbers
 */
export function flatOutcome(name: string, value: unknown, errors: Errors = new Map()): CaseOutcome {
  const leaves: [string, Leaf][] = [];
  collect(name, value, leaves, errors);
  return Object.fromEntries(leaves);
}

function collect(name: string, value: unknown, leaves: [string, Leaf][], errors: Errors): void {
  if (typeof value === 'number') leaves.push([name, roundNumber(value)]);
  else if (value === null || typeof value === 'string' || typeof value === 'boolean')
    leaves.push([name, value]);
  else if (typeof value === 'object') {
    const { mean, sd } = value as { readonly mean?: unknown; readonly sd?: unknown };
    const fields = typeof mean === 'number' && typeof sd === 'number' ? { mean, sd } : value;
    for (const [key, field] of Object.entries(fields)) collect(`${name}.${key}`, field, leaves, errors);
    noteErrors(name, value, errors);
  }
}

/** Records the standard errors of a sampled distribution. */
function noteErrors(name: string, distribution: object, errors: Errors): void {
  const { mean, error, effectiveSampleSize, probabilities } = distribution as Readonly<
    Record<string, unknown>
  >;
  if (typeof error !== 'number') return;
  if (typeof mean === 'number') {
    // For a normal distribution, the standard deviation is more precise than the mean by a factor of √2; for
    // others less so.
    errors.set(`${name}.mean`, error).set(`${name}.sd`, error);
    return;
  }
  // For categories compare the probabilities only; the method is not a number.
  errors.set(`${name}.error`, Infinity).set(`${name}.effectiveSampleSize`, Infinity);
  if (typeof effectiveSampleSize !== 'number' || typeof probabilities !== 'object' || probabilities === null)
    return;
  for (const [label, share] of Object.entries(probabilities)) {
    if (typeof share !== 'number') continue;
    errors.set(`${name}.probabilities.${label}`, Math.sqrt((share * (1 - share)) / effectiveSampleSize));
  }
}
