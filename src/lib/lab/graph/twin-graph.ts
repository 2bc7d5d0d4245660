import { counterfactualName, twinNetwork } from '../../causal/index.ts';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';
import { type LabView, isPending } from './view.ts';
import { categoryIfAny } from '../labels.ts';
import { exogenousNodes } from './graph-exogenous.ts';

/**
 * Returns both worlds in one graph, the twin network (Balke & Pearl 1994): the factual world on one side, the imagined
 * one on the other, and the exogenous variables that they share.
 */
export function twinGraph(
  lab: LabView,
  hidden: ReadonlySet<string>,
): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const { interventions } = lab;
  const twin = interventions.ok ? twinNetwork(lab.subject.model, interventions.value) : interventions;
  if (!twin.ok) return { nodes: [], edges: [] };
  const exogenous = exogenousNodes(lab);
  const drawn = new Set([...lab.subject.variables.map(({ id }) => id), ...exogenous.map(({ id }) => id)]);
  const nodes = lab.subject.variables.flatMap((variable) => {
    const value = (raw: number): Pick<GraphNode, 'value' | 'category'> => {
      const category = categoryIfAny(variable, raw)?.id;
      const reading = variable.reading(raw);
      return { value: reading, ...(category && category !== reading ? { category } : {}) };
    };
    const { id, label } = variable;
    const factual: GraphNode = {
      id,
      label,
      role: 'variable',
      mark: 'observed',
      ...value(lab.before[id] ?? NaN),
    };
    if (!lab.reached.has(id)) return [factual];
    const copy: GraphNode = {
      id: counterfactualName(id),
      label: `${label}, imagined`,
      role: 'variable',
      mark: lab.value.antecedent.has(id) ? 'intervened' : 'counterfactual',
      pending: hidden.has(id) || isPending(lab, id),
      ...value(lab.after[id] ?? NaN),
    };
    drawn.add(copy.id);
    return [factual, copy];
  });
  const edges = twin.value.variables.flatMap(({ name, parents, noise }) =>
    [...parents, ...noise]
      .filter((from) => drawn.has(from) && drawn.has(name))
      .map((from): GraphEdge => ({
        from,
        to: name,
        state: name.endsWith('*') ? 'done' : 'plain',
        kind: 'directed',
      })),
  );
  return { nodes: [...nodes, ...exogenous], edges };
}
