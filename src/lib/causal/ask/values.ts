import { fail, ok, readEach, type Result } from '../../util/result.ts';
import { domainProblem } from '../evaluate/domain.ts';
import { domainsOf } from '../inference/network/describe.ts';
import { isNear } from '../tolerance.ts';
import { parseIntervention } from '../parse-intervention.ts';
import { unknownVariable } from '../unknown-variable.ts';
import type { CausalError, Domain, Interventions, Model } from '../types.ts';

/** Whether a value must be one that the variable can take (evidence), or only of the right kind (an event). */
export type Strictness = 'possible' | 'any';

/** Returns the domain of a variable or an exogenous variable; fails if the model has none of that name. */
export function domainOfName(model: Model, name: string): Result<Domain, CausalError> {
  const domains = domainsOf(model);
  const domain = domains.get(name);
  if (domain) return ok(domain);
  return fail(unknownVariable(model, name, domains.keys()));
}

/** Reads a value as a number: a category's label becomes its index. */
export function readValue(
  model: Model,
  name: string,
  written: unknown,
  strictness: Strictness,
): Result<number, CausalError> {
  const domain = domainOfName(model, name);
  if (!domain.ok) return domain;
  if (typeof written === 'object' && written !== null) {
    return fail({ code: 'syntax', message: `${name} is given as a list or an object; give a single value.` });
  }
  const value = domain.value.kind === 'category' ? labelIndex(domain.value.labels, written) : written;
  const problem =
    typeof value === 'number' ? problemOf(domain.value, value, strictness) : remedyFor(domain.value);
  if (problem === null && typeof value === 'number') return ok(value);
  const shown = JSON.stringify(written);
  return fail({
    code: 'out-of-domain',
    message: `${name} cannot be ${shown}: ${problem ?? remedyFor(domain.value)}.`,
  });
}

/** Reads values of several variables. */
export function readWrittenValues(
  model: Model,
  written: ReadonlyMap<string, unknown>,
  strictness: Strictness,
): Result<ReadonlyMap<string, number>, CausalError> {
  return readEach(written, (name, raw) => readValue(model, name, raw, strictness));
}

/**
 * Reads interventions from JSON: numbers, labels, formulas as text. Fails if a value is not in the variable's domain.
 */
export function readWrittenInterventions(
  model: Model,
  written: ReadonlyMap<string, unknown> | undefined,
): Result<Interventions, CausalError> {
  return readEach(written ?? [], (name, raw) => {
    const known = domainOfName(model, name);
    if (!known.ok) return known;
    if (raw !== null && typeof raw !== 'boolean') return parseIntervention(model, name, raw);
    const message = `${name} cannot be set to ${String(raw)}: ${remedyFor(known.value)}.`;
    return fail({ code: 'out-of-domain', message });
  });
}

function labelIndex(labels: readonly string[], written: unknown): number | null {
  const index = typeof written === 'string' ? labels.indexOf(written) : -1;
  return index < 0 ? null : index;
}

function problemOf(domain: Domain, value: number, strictness: Strictness): string | null {
  const problem = domainProblem(domain, value);
  if (problem !== null || strictness === 'any') return problem;
  if (domain.kind !== 'real' && domain.kind !== 'integer') return null;
  if (domain.kind === 'integer' && !isNear(value, Math.round(value))) return 'it takes whole numbers only';
  const inside =
    (value >= domain.lo || isNear(value, domain.lo)) && (value <= domain.hi || isNear(value, domain.hi));
  return inside ? null : `it lies ${describeBounds(domain)}`;
}

function describeBounds({ lo, hi }: { readonly lo: number; readonly hi: number }): string {
  if (hi === Infinity) return `at ${lo} or above`;
  return lo === -Infinity ? `at ${hi} or below` : `between ${lo} and ${hi}`;
}

function remedyFor(domain: Domain): string {
  switch (domain.kind) {
    case 'category':
      return `it must be one of ${domain.labels.join(', ')}`;
    case 'binary':
      return 'it is binary and must be 0 or 1';
    case 'real':
    case 'integer':
      return 'it must be a finite number';
  }
}
