import { childrenOf, type Domain, type Exogenous } from '../../causal/index.ts';
import { slack } from '../../causal/tolerance.ts';
import type { GraphNode } from '../../charts/types.ts';
import { percent } from '../../util/percent.ts';
import type { LabView } from './view.ts';

/** Exogenous variables in the graph: all where somebody asks, else those that drive several variables at once. */
export function shownExogenous(lab: LabView): ReadonlySet<string> {
  const { model } = lab.subject;
  const names = model.exogenous.map(({ name }) => name);
  if (lab.value.showExogenous) return new Set(names);
  return new Set(names.filter((name) => childrenOf(model, name).length > 1));
}

/** The nodes of what cannot be seen. */
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

/** Chips stand beside what they drive, so a root's need not name it again. */
function exogenousLabel(name: string, origin: Exogenous['origin'], label: string): string {
  if (!name.startsWith('U_')) return label;
  return origin === 'root' ? 'what sets it' : 'its luck';
}

/** Mass in each tail that an interval of worlds leaves out. */
const TAIL = 0.05;

/** A value of an exogenous variable, and the mass of the world that has it. */
interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** What is left of an exogenous variable: the likeliest of few values, a point, or the middle of what it can be. */
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

/** The likeliest of few values and its share, as that of a variable is written. */
function likeliestLabel(labels: readonly string[], rows: readonly Weighted[]): string {
  const masses = labels.map((_, index) =>
    rows.reduce((sum, { value, weight }) => (value === index ? sum + weight : sum), 0),
  );
  const [best, all] = [Math.max(...masses), masses.reduce((sum, mass) => sum + mass, 0)];
  const label = labels[masses.indexOf(best)] ?? '?';
  if (all === 0) return '?';
  return best === all ? label : `${label} in ≈ ${percent(best / all)}`;
}

/** A point, or the middle nine tenths, said so; the rows are sorted. */
function middleLabel(rows: readonly Weighted[], digits: number): string {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return '?';
  if (last.value - first.value < slack(first.value)) return first.value.toFixed(digits);
  let sum = 0;
  let lo = first.value;
  let hi = last.value;
  for (const { value, weight } of rows) {
    if (sum < TAIL) lo = value;
    if (sum < 1 - TAIL) hi = value;
    sum += weight;
  }
  const isAll = lo === first.value && hi === last.value;
  return `${isAll ? '' : 'mostly '}${lo.toFixed(digits)} to ${hi.toFixed(digits)}`;
}
