import { ask } from '../causal/index.ts';
import { findSystem, simulate, type System, type World } from '../systems/index.ts';
import { roundNumber, type Leaf, type Outcome } from './digest.ts';
import type { Case } from './schema.ts';

/**
 * Recomputes what a case stands for: the factual and the counterfactual world of a system, and the answer to
 * the query if it asks one. What cannot be computed is part of the outcome too, by its error code.
 */
export function resultOf(value: Case): Outcome {
  const system = value.system === undefined ? undefined : findSystem(value.system);
  return system
    ? { ...systemOutcome(system, value), ...answerOutcome(system.text, value) }
    : { ...answerOutcome(value.model ?? '', value) };
}

function systemOutcome(system: System, { state, evidence, do: interventions }: Case): Outcome {
  const outcomes: Outcome[] = [];
  if (state !== undefined || evidence === undefined) {
    outcomes.push(stateOutcome(simulate(system, { state, do: interventions })));
  }
  if (evidence !== undefined) {
    const simulation = simulate(system, { evidence, do: interventions });
    outcomes.push(flatten('observed', simulation.ok ? simulation.value : { error: simulation.error.code }));
  }
  return Object.assign({}, ...outcomes) as Outcome;
}

function stateOutcome(simulation: ReturnType<typeof simulate>): Outcome {
  if (!simulation.ok) return { error: simulation.error.code };
  const { factual, counterfactual } = simulation.value;
  return {
    ...worldOutcome('factual', factual),
    ...(counterfactual ? worldOutcome('counterfactual', counterfactual) : {}),
  };
}

function worldOutcome(name: string, { values, categories }: World): Outcome {
  return { ...flatten(name, values), ...flatten(`category.${name}`, categories) };
}

function answerOutcome(model: string, value: Case): Outcome {
  if (value.query === undefined) return {};
  return flatten('answer', ask({ model, queries: [value.query] }));
}

/** A nested answer as leaves under dotted names, in the order in which they come. */
export function flatten(name: string, value: unknown): Outcome {
  const leaves: [string, Leaf][] = [];
  collect(name, value, leaves);
  return Object.fromEntries(leaves);
}

function collect(name: string, value: unknown, leaves: [string, Leaf][]): void {
  if (typeof value === 'number') leaves.push([name, roundNumber(value)]);
  else if (value === null || typeof value === 'string' || typeof value === 'boolean')
    leaves.push([name, value]);
  else if (typeof value === 'object') {
    for (const [key, field] of Object.entries(value)) collect(`${name}.${key}`, field, leaves);
  }
}
