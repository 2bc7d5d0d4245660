/**
 * The query of a link in the lab's terms: the question that it corresponds to, and its text if the page asks a
 * different one.
 */
import { canonicalJson } from '../../util/canonical.ts';
import type { Query } from '../../cases/schema/query.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { Values } from '../../cases/parts/fields.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import { evaluateUnit } from '../../causal/index.ts';
import { requestOf } from '../answers/answers.ts';
import { queryOf } from '../answers/command-query.ts';
import { regionAsked } from '../answers/regions.ts';
import { labelOf } from '../labels.ts';
import { questionOf } from '../question/question.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';
import { writtenIntervention } from '../engine-input.ts';

type Scalar = number | string;

/** A query about one variable in one world: P(of = is) or E(of), given evidence about the world before, after acts. */
interface PlainQuery {
  readonly of: string;
  /** Null if the mean is asked. */
  readonly is: Scalar | null;
  readonly evidence: Values;
  readonly interventions: Values;
}

/**
 * Converts a query; null for what the lab does not ask: several variables or worlds, evidence about the world after,
 * graphs, bounds, samples.
 */
function plainQuery({ ask, ...fields }: Query): PlainQuery | null {
  const {
    event,
    of,
    do: interventions = {},
    given = {},
    evidence = given,
  } = fields as {
    readonly event?: Values | readonly unknown[];
    readonly of?: string;
    readonly do?: Values;
    readonly given?: Values;
    readonly evidence?: Values;
  };
  if (!['probability', 'expectation', 'counterfactual'].includes(ask) || Array.isArray(event)) return null;
  const isAfter = ask !== 'counterfactual' && Object.keys(interventions).length > 0;
  if (isAfter && Object.keys(given).length > 0) return null;
  if (of !== undefined) return { of, is: null, evidence, interventions };
  const [target, ...others] = Object.entries((event ?? {}) as Values);
  return target && others.length === 0 ? { of: target[0], is: target[1], evidence, interventions } : null;
}

/** Returns the rung of a query; null if nothing is seen or set. */
function rungOf(query: Query, { evidence, interventions }: PlainQuery): Rung | null {
  if (query.ask === 'counterfactual') return 'imagine';
  if (Object.keys(interventions).length > 0) return 'do';
  return Object.keys(evidence).length > 0 ? 'see' : null;
}

/**
 * Returns a case with the question of its query, as far as the lab can ask it: Y and its value, and, if the case itself
 * sees and sets nothing, what the query sees and sets. A case with a question of its own is unchanged.
 */
export function withQueryAsked(subject: LabSubject, from: Case): Case {
  const { query } = from;
  const asked = query && !from.question ? plainQuery(query) : null;
  if (!query || !asked) return from;
  const { of, is, evidence, interventions } = asked;
  const variable = findVariable(subject, of);
  const isKnown = is === null || variable?.categories.some(({ id, typical }) => id === is || typical === is);
  if (!variable || isKnown !== true) return from;
  const question = { of, ...(is === null ? {} : { is }) };
  const rung = rungOf(query, asked);
  const isBare = !from.do && !from.evidence && !from.likelihoods;
  const areNamed = Object.keys({ ...evidence, ...interventions }).every((name) =>
    findVariable(subject, name),
  );
  if (rung === null || !isBare || !areNamed || (from.view && from.view.rung !== rung))
    return { ...from, question };
  return { ...from, question, evidence, do: interventions, view: { ...from.view, rung } };
}

/** Returns whether the page's question on its rung is that of a query. */
export function isAskedOn(subject: LabSubject, value: LabValue, query: Query): boolean {
  const asked = plainQuery(query);
  const question = questionOf(subject, value);
  const factual = evaluateUnit(subject.model, value.world);
  if (!asked || !question || !factual.ok) return false;
  const request = requestOf(subject, value, factual.value, value.rung);
  if (!request.ok) return false;
  const onPage = queryOf(subject, request.value, question.outcome.id, regionAsked(subject, question));
  const { of, is, evidence, interventions } = asked;
  const written = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, to]) => [name, writtenIntervention(subject, name, to)]),
    );
  const inLink = {
    ask: 'counterfactual',
    evidence: written(evidence),
    do: written(interventions),
    ...(is === null ? { of } : { event: written({ [of]: is }) }),
  };
  return onPage.ok && canonicalJson(onPage.value) === canonicalJson(inLink);
}

/** Formats a query: "P(sunburn = 0 | do(sunscreen = 1))"; unchanged if the lab has no words for it. */
export function queryText(subject: LabSubject, query: Query): string {
  const asked = plainQuery(query);
  if (!asked) return JSON.stringify(query);
  const { of, is, evidence, interventions } = asked;
  const equal = (values: Values): string[] =>
    Object.entries(values).map(([name, to]) => `${labelOf(subject, name)} = ${to}`);
  const target = is === null ? labelOf(subject, of) : equal({ [of]: is }).join('');
  const done = equal(interventions).map((act) => `do(${act})`);
  const isImagined = query.ask === 'counterfactual' && Object.keys(evidence).length > 0;
  const conditions = isImagined ? equal(evidence) : [...done, ...equal(evidence)];
  const inWorld = isImagined && done.length > 0 ? ` after ${done.join(', ')}` : '';
  const given = conditions.length > 0 ? ` | ${conditions.join(', ')}` : '';
  return `${is === null ? 'E' : 'P'}(${target}${inWorld}${given})`;
}
