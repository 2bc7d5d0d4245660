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

/** Variables of a model text whose values are part of an outcome. */
const MAX_VARIABLES = 12;

/** Questions whose answer may be drawn, so that the seed of the case is part of them. */
const drawn: ReadonlySet<string> = new Set([
  'probability',
  'expectation',
  'abduct',
  'counterfactual',
  'effects',
  'sample',
]);

/**
 * Recomputes what a case stands for: the world of its state (and for a system what its evidence leaves open),
 * before and after `do`, and the answer to its query. What cannot be computed is part of the outcome too, by its error code.
 */
export function resultOf(value: Case): CaseOutcome {
  return computedOf(value).outcome;
}

/** The same, with the standard errors of what was drawn. */
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

/** Where standard errors are written down. */
type Errors = Map<string, number>;

/** A state says which world it is; evidence only narrows worlds down. Without either, a system has its default. */
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
 * The variables of a model text in the one world that the seed draws and the state corrects. Beliefs under
 * evidence are left to a query: they can take minutes, and a link must open at once.
 */
function modelWorlds(text: string, { state, do: written, seed }: Case): CaseOutcome {
  const model = parseModel(text);
  if (!model.ok) return { error: model.error.code };
  const world = unitWorld(model.value, seed, state ?? {});
  const acts = parseInterventions(model.value, Object.entries(written ?? {}));
  if (!acts.ok) return { error: acts.error.code };
  return {
    ...unitOutcome('factual', model.value, world, new Map()),
    ...(written === undefined ? {} : unitOutcome('counterfactual', model.value, world, acts.value)),
  };
}

interface UnitWorld {
  readonly world: Worlds;
  /** Variables whose value the state gives although it follows from others: it stands as given. */
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
  acts: Interventions,
): CaseOutcome {
  // One after the other, so that a shift of a held variable reads what it is held at.
  const fixed = intervene(model, held);
  const columns = fixed.ok ? replay(fixed.value, world, acts) : fixed;
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
 * A nested answer as leaves under dotted names. Of a distribution only mean and deviation: its quantiles and its
 * list of values may jump where two machines differ in the last bit.
 *
 * @param errors takes the standard errors of what was drawn
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

/** Writes down how far the numbers of a drawn distribution may be off. */
function noteErrors(name: string, distribution: object, errors: Errors): void {
  const { mean, error, effectiveSampleSize, probabilities } = distribution as Readonly<
    Record<string, unknown>
  >;
  if (typeof error !== 'number') return;
  if (typeof mean === 'number') {
    // The deviation of a bell curve is known better than its mean by the square root of 2; of others less so.
    errors.set(`${name}.mean`, error).set(`${name}.sd`, error);
    return;
  }
  // Of labels the shares: how they were had is no number to compare.
  errors.set(`${name}.error`, Infinity).set(`${name}.effectiveSampleSize`, Infinity);
  if (typeof effectiveSampleSize !== 'number' || typeof probabilities !== 'object' || probabilities === null)
    return;
  for (const [label, share] of Object.entries(probabilities)) {
    if (typeof share !== 'number') continue;
    errors.set(`${name}.probabilities.${label}`, Math.sqrt((share * (1 - share)) / effectiveSampleSize));
  }
}
