import type { GraphEdge } from '../../chart-data/types.ts';
import { shownExogenous } from './graph-exogenous.ts';
import { pathEdgeKey, litPath } from './graph-path.ts';
import type { LabView } from './view.ts';

/** Returns the graph's arrows: cut at an act, active during the propagation, highlighted along the reason. */
export function graphEdges(lab: LabView, hidden: ReadonlySet<string>): GraphEdge[] {
  const { model } = lab.subject;
  const lit = litPath(lab, hidden);
  const edges = model.variables.flatMap((variable) =>
    [...variable.parents, ...variable.noise].map((parent) => directedEdge(lab, parent, variable.name)),
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
      lit?.edges.has(pathEdgeKey(edge.from, edge.to)) ||
      (edge.kind === 'bidirected' && lit?.edges.has(pathEdgeKey(edge.to, edge.from)));
    return lit && isLit && edge.state !== 'cut' ? { ...edge, lit: lit.hue } : edge;
  });
}

function directedEdge(lab: LabView, from: string, to: string): GraphEdge {
  const state = edgeState(lab, from, to);
  if (state !== 'active' && state !== 'done') return { from, to, kind: 'directed', state };
  const index = lab.steps.ok ? lab.steps.value.findIndex((step) => step.variable === to) : -1;
  return { from, to, kind: 'directed', state, ...(index >= 0 ? { step: index + 1 } : {}) };
}

function edgeState(lab: LabView, from: string, to: string): GraphEdge['state'] {
  const { rung, antecedent } = lab.value;
  if (rung === 'see' || antecedent.size === 0) return 'plain';
  const act = antecedent.get(to);
  if (act) return typeof act.to === 'string' && readsOldValue(lab, to) ? 'plain' : 'cut';
  if (!lab.reached.has(from) || !lab.reached.has(to) || !lab.steps.ok) return 'plain';
  const index = lab.steps.value.findIndex((step) => step.variable === to);
  if (index === lab.shownSteps - 1) return 'active';
  return index < lab.shownSteps ? 'done' : 'plain';
}

/**
 * Returns whether a variable's act is a shift, which keeps the arrows into it: it reads the value that the variable
 * would have had.
 */
function readsOldValue(lab: LabView, name: string): boolean {
  const { interventions } = lab;
  return interventions.ok && typeof interventions.value.get(name) === 'object';
}
