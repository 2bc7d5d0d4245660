import type { Exogenous } from '$lib/causal/index.ts';
import type { Bin, Distribution, GraphEdge, GraphNode, Mark } from '$lib/charts/types.ts';
import type { Belief } from '$lib/lab/beliefs.ts';
import type { Lab } from '$lib/state/lab.svelte.ts';
import { categoryOf } from '$lib/lab/words.ts';
import type { SystemVariable } from '$lib/systems/types.ts';

/** The graph's nodes: each variable with its value, mark and small distribution, exogenous ones on demand. */
export function graphNodes(lab: Lab, hidden: ReadonlySet<string>): GraphNode[] {
  const nodes = lab.subject.variables.map((variable) => variableNode(lab, variable, hidden));
  return lab.value.showExogenous ? [...nodes, ...exogenousNodes(lab)] : nodes;
}

function variableNode(lab: Lab, variable: SystemVariable, hidden: ReadonlySet<string>): GraphNode {
  const { rung, evidence, acts } = lab.value;
  const { id, label } = variable;
  const before = lab.before[id] ?? NaN;
  const after = rung === 'see' ? before : (lab.after[id] ?? NaN);
  const seen = evidence.has(id);
  const category = categoryOf(variable, after)?.id;
  const pending = hidden.has(id) || isPending(lab, id);
  const unsure = rung === 'see' && !seen;
  const moved = acts.size > 0 && rung !== 'see' && !pending && differs(variable, before, after);
  const distribution = stripOf(lab, variable, before, after, pending);
  return {
    id,
    label,
    role: 'variable',
    mark: markOf(lab, id, seen),
    pending,
    ...(unsure
      ? beliefWords(lab, variable)
      : {
          value: variable.reading(after),
          ...(category && category !== variable.reading(after) ? { category } : {}),
        }),
    ...(moved ? { before: variable.reading(before) } : {}),
    ...(distribution ? { distribution } : {}),
  };
}

function markOf(lab: Lab, id: string, seen: boolean): Mark {
  const { rung, acts } = lab.value;
  if (rung === 'see') return seen ? 'observed' : 'none';
  if (acts.has(id)) return 'intervened';
  if (acts.size === 0) return 'none';
  if (!lab.reached.has(id)) return 'unchanged';
  return rung === 'imagine' ? 'counterfactual' : 'none';
}

/** Whether the propagation that is shown has yet to come to a variable. */
export function isPending(lab: Lab, id: string): boolean {
  if (lab.value.rung === 'see' || !lab.steps.ok || lab.shownSteps === Infinity) return false;
  const index = lab.steps.value.findIndex((step) => step.variable === id);
  return index >= lab.shownSteps && lab.reached.has(id);
}

/** Half a slider step is no change. */
function differs(variable: SystemVariable, before: number, after: number): boolean {
  return Math.abs(after - before) > variable.step / 2;
}

/** What is believed of a variable that was not seen: its likeliest category, else its mean. */
function beliefWords(lab: Lab, variable: SystemVariable): { value: string; category?: string } {
  const belief = lab.beliefs.before.get(variable.id);
  if (!belief || Number.isNaN(belief.mean)) return { value: '?' };
  if (belief.determined) return { value: variable.reading(belief.mean) };
  const best = belief.categories.indexOf(Math.max(...belief.categories));
  const category = variable.categories[best];
  if (!category) return { value: `≈ ${variable.reading(belief.mean)}` };
  return { value: percent(belief.categories[best] ?? 0), category: category.id };
}

/** A share as a whole percentage; never 0% or 100% for what is neither. */
export function percent(share: number): string {
  if (share > 0.995 && share < 1) return '>99%';
  if (share < 0.005 && share > 0) return '<1%';
  return `${Math.round(share * 100)}%`;
}

/** A mean: of whole numbers it needs digits that a single value doesn't. */
export function readMean(variable: SystemVariable, value: number): string {
  const isBare = variable.digits === 0 && variable.reading(value) === String(Math.round(value));
  return isBare ? value.toFixed(2) : variable.reading(value);
}

function stripOf(
  lab: Lab,
  variable: SystemVariable,
  before: number,
  after: number,
  pending: boolean,
): Distribution | null {
  const seeing = lab.value.rung === 'see';
  const now = (seeing ? lab.beliefs.before : lab.beliefs.after).get(variable.id);
  const ghost = (seeing ? lab.beliefs.prior : lab.beliefs.before).get(variable.id);
  if (!now) return null;
  return {
    range: variable.range,
    bins: pending && ghost ? binsOf(variable, ghost) : binsOf(variable, now),
    ...(ghost && ghost !== now ? { before: binsOf(variable, ghost) } : {}),
    ...(seeing && !lab.value.evidence.has(variable.id) ? {} : { at: pending ? before : after }),
    ...(lab.value.acts.size > 0 && !seeing && differs(variable, before, after) ? { atBefore: before } : {}),
  };
}

/** Beliefs that did not change keep their bars, so that the graph need not look at them. */
const drawnBins = new WeakMap<Belief, readonly Bin[]>();

/** A belief's shares as bars over the variable's range. */
export function binsOf(variable: SystemVariable, belief: Belief): readonly Bin[] {
  const kept = drawnBins.get(belief);
  if (kept) return kept;
  const [lo, hi] = variable.range;
  const width = (hi - lo) / belief.bins.length;
  const bins = Array.from(belief.bins, (share, index) => ({
    lo: lo + index * width,
    hi: lo + (index + 1) * width,
    share,
  }));
  drawnBins.set(belief, bins);
  return bins;
}

/** The nodes of what cannot be seen. */
export function exogenousNodes(lab: Lab): GraphNode[] {
  const { particles } = lab.beliefs;
  return lab.subject.model.exogenous.map((exogenous) => {
    const noise = lab.subject.noises.find(({ id }) => id === exogenous.name);
    const column = particles.exogenous.get(exogenous.name) ?? new Float64Array();
    return {
      id: exogenous.name,
      label: exogenousLabel(exogenous.name, exogenous.origin, noise?.label ?? exogenous.label),
      role: 'exogenous',
      mark: lab.value.rung === 'imagine' ? 'counterfactual' : 'none',
      locked: lockedWords(column, particles.weights, noise?.digits ?? 2),
    };
  });
}

/** Chips stand beside what they drive, so a root's need not name it again. */
function exogenousLabel(name: string, origin: Exogenous['origin'], label: string): string {
  if (!name.startsWith('U_')) return label;
  return origin === 'root' ? 'its cause' : 'its chance';
}

/** Mass in each tail that an interval of particles leaves out. */
const TAIL = 0.05;

/** What is left of an exogenous variable: a point, or the middle nine tenths of what it can be. */
function lockedWords(column: Float64Array, weights: Float64Array | null, digits: number): string {
  const rows = Array.from(column, (value, row) => ({ value, weight: weights?.[row] ?? 1 / column.length }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => left.value - right.value);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return '?';
  if (last.value - first.value < 1e-9 * Math.max(1, Math.abs(first.value)))
    return first.value.toFixed(digits);
  let sum = 0;
  let lo = first.value;
  let hi = last.value;
  for (const { value, weight } of rows) {
    if (sum < TAIL) lo = value;
    if (sum < 1 - TAIL) hi = value;
    sum += weight;
  }
  return `${lo.toFixed(digits)} to ${hi.toFixed(digits)}`;
}

/** The graph's arrows: cut where an act stands, active where the propagation runs. */
export function graphEdges(lab: Lab): GraphEdge[] {
  const { model } = lab.subject;
  const edges = model.variables.flatMap((variable) =>
    variable.parents.map((parent) => directed(lab, parent, variable.name)),
  );
  const hidden = new Set(model.exogenous.map(({ name }) => name));
  const exogenous = lab.value.showExogenous
    ? model.variables.flatMap((variable) => variable.noise.map((name) => directed(lab, name, variable.name)))
    : [];
  const bidirected: GraphEdge[] = model.bidirected.map(([from, to]) => ({
    from,
    to,
    state: 'plain',
    kind: 'bidirected',
  }));
  const shown = lab.value.showExogenous ? edges : edges.filter(({ from }) => !hidden.has(from));
  return [...shown, ...exogenous, ...bidirected];
}

function directed(lab: Lab, from: string, to: string): GraphEdge {
  const state = edgeState(lab, from, to);
  if (state !== 'active' && state !== 'done') return { from, to, kind: 'directed', state };
  const index = lab.steps.ok ? lab.steps.value.findIndex((step) => step.variable === to) : -1;
  return { from, to, kind: 'directed', state, ...(index >= 0 ? { step: index + 1 } : {}) };
}

function edgeState(lab: Lab, from: string, to: string): GraphEdge['state'] {
  const { rung, acts } = lab.value;
  if (rung === 'see' || acts.size === 0) return 'plain';
  const act = acts.get(to);
  if (act) return typeof act.to === 'string' && readsOldValue(lab, to) ? 'plain' : 'cut';
  if (!lab.reached.has(from) || !lab.reached.has(to) || !lab.steps.ok) return 'plain';
  const index = lab.steps.value.findIndex((step) => step.variable === to);
  if (index === lab.shownSteps - 1) return 'active';
  return index < lab.shownSteps ? 'done' : 'plain';
}

/** A shift intervention keeps the arrows in: it reads the value that the variable would have had. */
function readsOldValue(lab: Lab, name: string): boolean {
  const acts = lab.interventions;
  if (!acts.ok) return false;
  return typeof acts.value.get(name) === 'object';
}
