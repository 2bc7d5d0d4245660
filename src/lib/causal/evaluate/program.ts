import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Columns, Model, Variable } from '../types.ts';
import { computableVariables } from './computable.ts';
import { execute } from './execute.ts';
import { lowerVariable } from './lower.ts';
import { planOf, type Plan } from './plan.ts';
import { tabulate } from './tabulate.ts';
import { evaluateVariables } from './unit.ts';
import { ValueGraph, type ValueProbe } from './value-graph.ts';

/** A model compiled to column operations. */
export interface Program {
  /** Names of the variables that it computes, parents before children. */
  readonly variables: readonly string[];
  /**
   * Computes `rows` rows of each of `variables` from one column per exogenous variable. A value outside a domain is an
   * `out-of-domain` error that names variable and value; a target without a mechanism is `no-mechanism`.
   *
   * @throws RangeError if an exogenous column is missing or too short
   */
  run(exogenous: Columns, rows: number): Result<Columns, CausalError>;
}

/** A plan and its value graph, tables and nodes. */
interface Layout {
  readonly graph: ValueGraph;
  readonly plan: Plan;
  readonly tables: ReadonlyMap<number, Float64Array>;
  /** Node ids by variable. */
  readonly nodes: ReadonlyMap<string, number>;
}

/**
 * Compiles the variables that have a mechanism and whose ancestors all have one; with `targets`, only these and their
 * ancestors. Equal subexpressions are computed once, also across mechanisms; rows are processed in blocks; for many
 * rows, expensive functions of few discrete draws are read from tables.
 */
export function compile(model: Model, targets?: readonly string[]): Program {
  const computable = computableVariables(model, targets);
  if (!computable.ok) return { variables: [], run: () => computable };
  const variables = computable.value;
  const { graph, nodes } = lowerModel(variables);
  const plain = layOut(graph, graph.probes, nodes, new Map());
  const layoutFor = chooseLayout(graph, nodes, plain);

  return {
    variables: variables.map(({ name }) => name),
    run: (exogenous, rows) => {
      checkColumns(graph, exogenous, rows);
      const layout = layoutFor(rows);
      const columns = new Map([...layout.nodes].map(([name]) => [name, new Float64Array(rows)]));
      const error = runLayout(layout, variables, exogenous, rows, columns);
      return error === null ? ok(columns) : fail(error);
    },
  };
}

function lowerModel(variables: readonly Variable[]): {
  graph: ValueGraph;
  nodes: ReadonlyMap<string, number>;
} {
  const graph = new ValueGraph();
  const nodes = new Map<string, number>();
  for (const variable of variables) {
    if (variable.mechanism === null) continue;
    nodes.set(variable.name, lowerVariable(variable, variable.mechanism, nodes, graph));
  }
  return { graph, nodes };
}

function layOut(
  graph: ValueGraph,
  probes: readonly ValueProbe[],
  nodes: ReadonlyMap<string, number>,
  tables: ReadonlyMap<number, Float64Array>,
): Layout {
  const plan = planOf(graph, [...nodes.values()], probes, { tables: new Set(tables.keys()) });
  return { graph, plan, tables, nodes };
}

/**
 * Returns a function that chooses the layout by the number of rows: tables are made on the first long run, and kept.
 */
function chooseLayout(
  graph: ValueGraph,
  nodes: ReadonlyMap<string, number>,
  plain: Layout,
): (rows: number) => Layout {
  let tabulated: Layout | null = null;
  let longestRefused = -1;
  return (rows) => {
    if (tabulated !== null) return rows >= 1 ? tabulated : plain;
    if (rows <= longestRefused) return plain;
    const tabulation = tabulate(graph, [...nodes.values()], rows);
    if (tabulation === null) {
      longestRefused = rows;
      return plain;
    }
    const moved = new Map([...nodes].map(([name, id]) => [name, tabulation.ids[id] ?? id]));
    tabulated = layOut(tabulation.graph, tabulation.probes, moved, tabulation.tables);
    return tabulated;
  };
}

function checkColumns(graph: ValueGraph, exogenous: Columns, rows: number): void {
  for (const node of graph.nodes) {
    if (node.kind !== 'input') continue;
    const length = exogenous.get(node.name)?.length ?? -1;
    if (length >= rows) continue;
    const found = length < 0 ? 'is missing' : `has ${length} rows, not ${rows}`;
    throw new RangeError(`The column of the exogenous variable ${node.name} ${found}.`);
  }
}

function runLayout(
  layout: Layout,
  variables: readonly Variable[],
  exogenous: Columns,
  rows: number,
  columns: ReadonlyMap<string, Float64Array>,
): CausalError | null {
  const given = new Map(layout.tables);
  layout.graph.nodes.forEach((node, id) => {
    const column = node.kind === 'input' ? exogenous.get(node.name) : undefined;
    if (column !== undefined) given.set(id, column);
  });
  // Variables with equal formulas share a node; its results are written once, then copied.
  const results = new Map<number, Float64Array>();
  const copies: (readonly [Float64Array, number])[] = [];
  for (const [name, id] of layout.nodes) {
    const column = columns.get(name);
    if (column === undefined) continue;
    if (layout.graph.nodes[id]?.kind === 'operation' && !results.has(id)) results.set(id, column);
    else copies.push([column, id]);
  }
  const inspect = (row: number): CausalError | null => inspectRow(variables, exogenous, row);
  const error = execute(layout.plan, rows, given, results, inspect);
  for (const [column, id] of copies) {
    const constant = layout.graph.constantValue(id);
    if (constant !== null) column.fill(constant);
    else column.set((results.get(id) ?? given.get(id) ?? column).subarray(0, rows));
  }
  return error;
}

/** Evaluates a flagged row step by step: only that shows which branches are taken. */
function inspectRow(variables: readonly Variable[], exogenous: Columns, row: number): CausalError | null {
  const unit = new Map<string, number>();
  for (const [name, column] of exogenous) unit.set(name, column[row] ?? NaN);
  const result = evaluateVariables(variables, unit);
  return result.ok ? null : result.error;
}
