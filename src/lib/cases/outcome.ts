import { ask, parseModel, type CausalError } from '../causal/index.ts';
import {
  findSystem,
  simulate,
  type EvidenceSimulation,
  type InferredWorld,
  type Simulation,
  type System,
  type World,
} from '../systems/index.ts';
import type { Result } from '../util/result.ts';
import { roundNumber, type Leaf, type Outcome } from './digest.ts';
import type { Query } from './query.ts';
import type { Case, Values } from './schema.ts';

/** Variables of a model text whose values are part of an outcome. */
const mostVariables = 12;

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
 * Recomputes what a case stands for: the worlds of its state and of its evidence, before and after `do`, and
 * the answer to its query. What cannot be computed is part of the outcome too, by its error code.
 */
export function resultOf(value: Case): Outcome {
  const system = value.system === undefined ? undefined : findSystem(value.system);
  const worlds = system ? systemWorlds(system, value) : modelWorlds(value.model ?? '', value);
  return { ...worlds, ...answerOutcome(system?.text ?? value.model ?? '', value) };
}

/** A state says which world it is; evidence only narrows worlds down. Without either, a system has its default. */
function systemWorlds(system: System, { state, evidence, do: interventions }: Case): Outcome {
  const fromState =
    state === undefined && evidence !== undefined
      ? {}
      : simulationOutcome('', simulate(system, { state, do: interventions }));
  const fromEvidence =
    evidence === undefined
      ? {}
      : simulationOutcome('observed.', simulate(system, { evidence, do: interventions }));
  return { ...fromState, ...fromEvidence };
}

type Simulated = Result<Simulation | EvidenceSimulation, CausalError>;

function simulationOutcome(prefix: string, simulated: Simulated): Outcome {
  if (!simulated.ok) return { [`${prefix}error`]: simulated.error.code };
  const { factual, counterfactual } = simulated.value;
  return {
    ...worldOutcome(`${prefix}factual`, factual),
    ...(counterfactual ? worldOutcome(`${prefix}counterfactual`, counterfactual) : {}),
  };
}

function worldOutcome(name: string, { values, categories }: World | InferredWorld): Outcome {
  return { ...summarise(name, values), ...summarise(`category.${name}`, categories) };
}

/** The variables of a model text, where the case asks nothing else of it. */
function modelWorlds(model: string, { state, evidence, do: interventions, query, seed }: Case): Outcome {
  const worlds: [string, Values][] = [];
  if (state !== undefined) worlds.push(['', state]);
  if (evidence !== undefined || (state === undefined && query === undefined)) {
    worlds.push(['observed.', evidence ?? {}]);
  }
  const names = observedNames(model);
  const outcomes = worlds.flatMap(([prefix, given]) => [
    valuesOutcome(`${prefix}factual`, model, names, { evidence: given, seed }),
    ...(interventions
      ? [valuesOutcome(`${prefix}counterfactual`, model, names, { evidence: given, do: interventions, seed })]
      : []),
  ]);
  return Object.assign({}, ...outcomes) as Outcome;
}

function valuesOutcome(prefix: string, model: string, names: readonly string[], fields: object): Outcome {
  const queries = names.map((of) => ({ ask: 'counterfactual', of, ...fields }));
  const answers = ask({ model, queries }).results.map((answer, index) =>
    summarise(`${prefix}.${names[index] ?? ''}`, answer.ok ? answer.value : { error: answer.error.code }),
  );
  return Object.assign({}, ...answers) as Outcome;
}

function observedNames(text: string): readonly string[] {
  const model = parseModel(text);
  if (!model.ok) return [];
  const observed = model.value.variables.filter((variable) => variable.observed);
  return observed.slice(0, mostVariables).map(({ name }) => name);
}

function answerOutcome(model: string, { query, seed }: Case): Outcome {
  if (query === undefined) return {};
  const [answer] = ask({ model, queries: [withSeed(query, seed)] }).results;
  if (answer === undefined) return {};
  return answer.ok ? summarise('answer', answer.value) : { 'answer.error': answer.error.code };
}

function withSeed(query: Query, seed: number): Query {
  return drawn.has(query.ask) && query['seed'] === undefined ? { ...query, seed } : query;
}

/**
 * A nested answer as leaves under dotted names. Of a distribution only mean and deviation: its quantiles and its
 * list of values may jump where two machines differ in the last bit.
 */
export function summarise(name: string, value: unknown): Outcome {
  const leaves: [string, Leaf][] = [];
  collect(name, value, leaves);
  return Object.fromEntries(leaves);
}

function collect(name: string, value: unknown, leaves: [string, Leaf][]): void {
  if (typeof value === 'number') leaves.push([name, roundNumber(value)]);
  else if (value === null || typeof value === 'string' || typeof value === 'boolean')
    leaves.push([name, value]);
  else if (typeof value === 'object') {
    const { mean, sd } = value as { readonly mean?: unknown; readonly sd?: unknown };
    const fields = typeof mean === 'number' && typeof sd === 'number' ? { mean, sd } : value;
    for (const [key, field] of Object.entries(fields)) collect(`${name}.${key}`, field, leaves);
  }
}
