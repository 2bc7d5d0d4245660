import { childrenOf, type Exogenous } from '$lib/causal/index.ts';
import type { Path } from '$lib/causal/identify/separation.ts';
import type { Bin, Distribution, GraphEdge, GraphNode, LitHue, Mark } from '$lib/charts/types.ts';
import { meanOf, percent } from '$lib/lab/answers.ts';
import type { Belief } from '$lib/lab/beliefs.ts';
import type { Connection } from '$lib/lab/reason.ts';
import type { Lab } from '$lib/state/lab.svelte.ts';
import { categoryOf } from '$lib/lab/words.ts';
import type { SystemVariable } from '$lib/systems/types.ts';
import { rungs } from './rungs.ts';

/** The graph's nodes: each variable with its value, mark and small distribution; what cannot be seen on demand. */
export function graphNodes(lab: Lab, hidden: ReadonlySet<string>): GraphNode[] {
  const lit = litPath(lab, hidden);
  const nodes = lab.subject.variables.map((variable) => variableNode(lab, variable, hidden));
  const shown = shownExogenous(lab);
  const exogenous = shown.size === 0 ? [] : exogenousNodes(lab).filter(({ id }) => shown.has(id));
  return [...nodes, ...latentNodes(lab), ...exogenous].map((node) =>
    lit?.nodes.has(node.id) ? { ...node, lit: lit.hue } : node,
  );
}

/** Exogenous variables in the graph: all where somebody asks, else those that drive several variables at once. */
function shownExogenous(lab: Lab): ReadonlySet<string> {
  const { model } = lab.subject;
  const names = model.exogenous.map(({ name }) => name);
  if (lab.value.showExogenous) return new Set(names);
  return new Set(names.filter((name) => childrenOf(model, name).length > 1));
}

/** Variables that nobody sees and that are no roots. */
function latentNodes(lab: Lab): GraphNode[] {
  return lab.subject.model.variables
    .filter(({ observed }) => !observed)
    .map(({ name, label }) => ({ id: name, label, role: 'latent', mark: 'none' }));
}

/** The path that the rung's answer runs along, and its hue; null where there is none, or it would give it away. */
function litPath(
  lab: Lab,
  hidden: ReadonlySet<string>,
): { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string>; readonly hue: LitHue } | null {
  const { connection } = lab;
  if (connection === null || hidden.size > 0) return null;
  const { rung } = lab.value;
  const path = rung === 'see' ? seenPath(connection) : connection.directed;
  if (path === null) return null;
  const edges = path.arrows.map((arrow, index) => {
    const [left = '', right = ''] = [path.nodes[index], path.nodes[index + 1]];
    return arrow === '<-' ? edgeKey(right, left) : edgeKey(left, right);
  });
  return { nodes: new Set(path.nodes), edges: new Set(edges), hue: rungs[rung].hue };
}

/** The way round, which doing would cut, before the way that it would leave. */
function seenPath({ backdoor, evidence }: Connection): Path | null {
  return backdoor.kind === 'open' ? backdoor.path : evidence;
}

function edgeKey(from: string, to: string): string {
  return `${from} ${to}`;
}

function variableNode(lab: Lab, variable: SystemVariable, hidden: ReadonlySet<string>): GraphNode {
  const { rung, acts } = lab.value;
  const { id, label } = variable;
  if (lab.unspecified.has(id))
    return { id, label, role: 'variable', mark: markOf(lab, id, lab.value.acts.has(id)) };
  const before = lab.before[id] ?? NaN;
  const after = rung === 'see' ? before : (lab.after[id] ?? NaN);
  const seen = rung === 'see' && acts.has(id);
  const category = categoryOf(variable, after)?.id;
  const pending = hidden.has(id) || isPending(lab, id);
  const unsure = rung === 'see' && !seen;
  const moved = acts.size > 0 && rung !== 'see' && !pending && differs(variable, before, after);
  const distribution = stripOf(lab, variable, before, after, pending, seen);
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
  if (lab.problem !== null) return { value: '?' };
  const detail = lab.answers.detail(variable.id);
  const belief = lab.beliefs.before.get(variable.id);
  const shares = detail?.shares.map(({ value }) => value) ?? belief?.categories ?? [];
  const mean = (detail && meanOf(detail.outcome)) ?? belief?.mean ?? NaN;
  if (Number.isNaN(mean)) return { value: '?' };
  if (detail ? detail.outcome.kind === 'point' : belief?.determined) return { value: variable.reading(mean) };
  const best = shares.indexOf(Math.max(...shares));
  const category = variable.categories[best];
  // Until the engine's number is there, that of the drawn worlds stands for it.
  const about = detail ? '' : '≈ ';
  if (!category) return { value: `≈ ${variable.reading(mean)}` };
  return { value: `${about}${percent(shares[best] ?? 0)}`, category: category.id };
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
  seen: boolean,
): Distribution | null {
  const seeing = lab.value.rung === 'see';
  if (lab.problem !== null) return null;
  const now = (seeing ? lab.beliefs.before : lab.beliefs.after).get(variable.id);
  const ghost = (seeing ? lab.beliefs.prior : lab.beliefs.before).get(variable.id);
  if (!now) return null;
  return {
    range: variable.range,
    bins: pending && ghost ? binsOf(variable, ghost) : binsOf(variable, now),
    ...(ghost && ghost !== now ? { before: binsOf(variable, ghost) } : {}),
    ...(seeing && !seen ? {} : { at: pending ? before : after }),
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
  const { worlds } = lab.beliefs;
  return lab.subject.model.exogenous.map((exogenous) => {
    const noise = lab.subject.noises.find(({ id }) => id === exogenous.name);
    const column = worlds?.columns.get(exogenous.name) ?? new Float64Array();
    return {
      id: exogenous.name,
      label: exogenousLabel(exogenous.name, exogenous.origin, noise?.label ?? exogenous.label),
      role: 'exogenous',
      mark: lab.value.rung === 'imagine' ? 'counterfactual' : 'none',
      locked: lockedWords(column, worlds?.weights ?? null, noise?.digits ?? 2),
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

/** The graph's arrows: cut where an act stands, active where the propagation runs, lit along the reason. */
export function graphEdges(lab: Lab, hidden: ReadonlySet<string>): GraphEdge[] {
  const { model } = lab.subject;
  const lit = litPath(lab, hidden);
  const edges = model.variables.flatMap((variable) =>
    [...variable.parents, ...variable.noise].map((parent) => directed(lab, parent, variable.name)),
  );
  const bidirected: GraphEdge[] = model.bidirected.map(([from, to]) => ({
    from,
    to,
    state: 'plain',
    kind: 'bidirected',
  }));
  const shown = shownExogenous(lab);
  const unseen = new Set(model.exogenous.map(({ name }) => name).filter((name) => !shown.has(name)));
  return [...edges.filter(({ from }) => !unseen.has(from)), ...bidirected].map((edge) => {
    const isLit =
      lit?.edges.has(edgeKey(edge.from, edge.to)) ||
      (edge.kind === 'bidirected' && lit?.edges.has(edgeKey(edge.to, edge.from)));
    return lit && isLit && edge.state !== 'cut' ? { ...edge, lit: lit.hue } : edge;
  });
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
