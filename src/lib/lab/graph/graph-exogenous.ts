import { childrenOf, type Domain, type Exogenous } from '../../causal/index.ts';
import { slack } from '../../causal/tolerance.ts';
import type { GraphNode } from '../../chart-data/types.ts';
import { percent } from '../../util/text/percent.ts';
import type { LabView } from './view.ts';

/** Returns the exogenous variables to show in the graph: all on request, else those that affect several variables. */
export function shownExogenous(lab: LabView): ReadonlySet<string> {
  const { model } = lab.subject;
  const names = model.exogenous.map(({ name }) => name);
  if (lab.value.showExogenous) return new Set(names);
  return new Set(names.filter((name) => childrenOf(model, name).length > 1));
}

/** Returns the nodes of unobserved variables. */
export function exogenousNodes(lab: LabView): GraphNode[] {
  const { worlds } = lab.beliefs;
  return lab.subject.model.exogenous.map((exogenous) => {
    const noise = lab.subject.noises.find(({ id }) => id === exogenous.name);
    const column = worlds?.columns.get(exogenous.name) ?? new Float64Array();
    return {
      id: exogenous.name,
      label: exogenousLabel(exogenous.name, exogenous.origin, noise?.label ?? exogenous.label),
      role: 'exogenous',
      mark: lab.value.rung === 'imagine' ? 'counterfactual' : 'none',
      locked: lockedLabel(exogenous.domain, column, worlds?.weights ?? null, noise?.digits),
    };
  });
}

/** Returns the label of an exogenous variable; next to its variable, it need not repeat the name. */
function exogenousLabel(name: string, origin: Exogenous['origin'], label: string): string {
  if (!name.startsWith('U_')) return label;
  return origin === 'root' ? 'what sets it' : 'its luck';
}

/** Probability in each tail that an interval of worlds leaves out. */
const TAIL_PROBABILITY = 0.05;

/** A value of an exogenous variable, and the weight of its world. */
interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Describes what is known of an exogenous variable: the most likely of few values, a point, or the middle interval. */
function lockedLabel(
  domain: Domain,
  column: Float64Array,
  weights: Float64Array | null,
  digits = domain.kind === 'real' ? 2 : 0,
): string {
  const rows = Array.from(column, (value, row) => ({ value, weight: weights?.[row] ?? 1 / column.length }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => left.value - right.value);
  if (domain.kind === 'binary') return likeliestLabel(['0', '1'], rows);
  return domain.kind === 'category' ? likeliestLabel(domain.labels, rows) : middleLabel(rows, digits);
}

/** Returns the most likely of few values and its share, formatted as for variables. */
function likeliestLabel(labels: readonly string[], rows: readonly Weighted[]): string {
  const masses = labels.map((_, index) =>
    rows.reduce((sum, { value, weight }) => (value === index ? sum + weight : sum), 0),
  );
  const [best, all] = [Math.max(...masses), masses.reduce((sum, mass) => sum + mass, 0)];
  const label = labels[masses.indexOf(best)] ?? '?';
  if (all === 0) return '?';
  return best === all ? label : `${label} in ≈ ${percent(best / all)}`;
}

/** Returns a point, or the middle 90%, described as such; the rows are sorted. */
function middleLabel(rows: readonly Weighted[], digits: number): string {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return '?';
  if (last.value - first.value < slack(first.value)) return first.value.toFixed(digits);
  let sum = 0;
  let lo = first.value;
  let hi = last.value;
  for (const { value, weight } of rows) {
    if (sum < TAIL_PROBABILITY) lo = value;
    if (sum < 1 - TAIL_PROBABILITY) hi = value;
    sum += weight;
  }
  const isAll = lo === first.value && hi === last.value;
  return `${isAll ? '' : 'mostly '}${lo.toFixed(digits)} to ${hi.toFixed(digits)}`;
}
