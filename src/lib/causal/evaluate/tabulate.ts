import { gather, type WholeNumbers } from '../operators/column-operation.ts';
import { infixOf } from '../operators/table.ts';
import { execute } from './execute.ts';
import { planOf } from './plan.ts';
import { ValueGraph, type ValueProbe, type ValueNode } from './value-graph.ts';

/** Maximum number of combinations of discrete values in one table. */
const MAX_COMBINATIONS = 8192;
/** Cost in nanoseconds per row above which a table lookup is faster than the computation. */
const WORTHWHILE_COST = 20;

/** A value graph in which expensive functions of few discrete draws are read from tables. */
export interface Tabulation {
  readonly graph: ValueGraph;
  /** Maps node ids of the original graph to ids of the new one. */
  readonly ids: readonly number[];
  readonly probes: readonly ValueProbe[];
  /** Tables by node id of the new graph. */
  readonly tables: ReadonlyMap<number, Float64Array>;
}

const PLUS = infixOf('+').column;
const TIMES = infixOf('*').column;

/** A discrete draw with constant parameters. */
type Draw = WholeNumbers;

/**
 * Ids of the discrete draws that a node is a function of, in order; null if it depends on anything else, or on too
 * many.
 */
type Origins = readonly number[] | null;

/**
 * Finds nodes that are functions of a few discrete draws (the pendulum's shadow is a function of 88 angles and 88
 * positions of the light) and computes them once per combination. Null if that saves nothing, or if a combination
 * leaves a domain: then each row must be checked.
 */
export function tabulate(graph: ValueGraph, wanted: readonly number[], rows: number): Tabulation | null {
  const draws = new Map<number, Draw>();
  const origins = graph.nodes.map((): Origins => []);
  graph.nodes.forEach((node, id) => {
    const draw = drawOf(node, graph);
    if (draw !== null) draws.set(id, draw);
    origins[id] = draw === null ? originsOf(node, origins, draws) : [id];
  });

  const chosen = chooseNodes(graph, wanted, origins, draws);
  if (chosen.length === 0) return null;
  const isTabulated = (id: number): boolean => !draws.has(id) && (origins[id]?.length ?? 0) > 0;
  const groups = new Map<string, { origins: readonly number[]; nodes: number[]; probes: ValueProbe[] }>();
  const groupOf = (id: number) => {
    const own = origins[id] ?? [];
    const group = groups.get(own.join(' ')) ?? { origins: own, nodes: [], probes: [] };
    groups.set(own.join(' '), group);
    return group;
  };
  for (const id of chosen) groupOf(id).nodes.push(id);
  for (const probe of graph.probes) if (isTabulated(probe.node)) groupOf(probe.node).probes.push(probe);

  const sizes = [...groups.values()].map((group) => combinationsOf(group.origins, draws));
  if (rows < 4 * sizes.reduce((sum, size) => sum + size, 0)) return null;

  const columns = new Map<number, Float64Array>();
  for (const group of groups.values()) {
    const computed = computeTables(graph, group, draws);
    if (computed === null) return null;
    for (const [id, column] of computed) columns.set(id, column);
  }
  return rebuild(graph, columns, origins, draws, (probe) => !isTabulated(probe.node));
}

function drawOf(node: ValueNode, graph: ValueGraph): Draw | null {
  return node.operation?.draws(node.args.slice(0, -1).map((id) => graph.constantValue(id))) ?? null;
}

function originsOf(node: ValueNode, origins: readonly Origins[], draws: ReadonlyMap<number, Draw>): Origins {
  if (node.kind === 'input') return null;
  const own = new Set<number>();
  for (const argument of node.args) {
    const deeper = origins[argument] ?? null;
    if (deeper === null) return null;
    for (const draw of deeper) own.add(draw);
  }
  const sorted = [...own].sort((a, b) => a - b);
  return combinationsOf(sorted, draws) <= MAX_COMBINATIONS ? sorted : null;
}

function combinationsOf(origins: readonly number[], draws: ReadonlyMap<number, Draw>): number {
  return origins.reduce((product, id) => product * (draws.get(id)?.count ?? 1), 1);
}

/** Returns the expensive nodes that are results or feed a node that is not tabulated. */
function chooseNodes(
  graph: ValueGraph,
  wanted: readonly number[],
  origins: readonly Origins[],
  draws: ReadonlyMap<number, Draw>,
): readonly number[] {
  const frontier = new Set(wanted);
  graph.nodes.forEach((node, id) => {
    if (origins[id] === null) for (const argument of node.args) frontier.add(argument);
  });
  return [...frontier]
    .filter((id) => (origins[id]?.length ?? 0) > 0 && !draws.has(id))
    .filter((id) => coneCost(graph, id, draws) >= WORTHWHILE_COST)
    .sort((a, b) => a - b);
}

function coneCost(graph: ValueGraph, id: number, draws: ReadonlyMap<number, Draw>): number {
  const cone = new Set([id]);
  let cost = 0;
  for (const member of cone) {
    const node = graph.nodes[member];
    if (!node?.operation || draws.has(member)) continue;
    cost += node.operation.cost;
    for (const argument of node.args) cone.add(argument);
  }
  return cost;
}

/** Computes one row per combination of the draws, the last draw varying fastest; null if a probe flags a row. */
function computeTables(
  graph: ValueGraph,
  group: {
    readonly origins: readonly number[];
    readonly nodes: readonly number[];
    readonly probes: readonly ValueProbe[];
  },
  draws: ReadonlyMap<number, Draw>,
): ReadonlyMap<number, Float64Array> | null {
  const rows = combinationsOf(group.origins, draws);
  const given = new Map<number, Float64Array>();
  let stride = rows;
  for (const id of group.origins) {
    const { lo, count } = draws.get(id) ?? { lo: 0, count: 1 };
    stride /= count;
    const period = stride;
    given.set(
      id,
      Float64Array.from({ length: rows }, (_, row) => lo + (Math.floor(row / period) % count)),
    );
  }
  const results = new Map(group.nodes.map((id) => [id, new Float64Array(rows)]));
  const plan = planOf(graph, group.nodes, group.probes, { given: new Set(group.origins) });
  return execute(plan, rows, given, results, () => 'flagged') === null ? results : null;
}

function rebuild(
  graph: ValueGraph,
  columns: ReadonlyMap<number, Float64Array>,
  origins: readonly Origins[],
  draws: ReadonlyMap<number, Draw>,
  isKept: (probe: ValueProbe) => boolean,
): Tabulation {
  const rebuilt = new ValueGraph();
  const ids: number[] = [];
  const tables = new Map<number, Float64Array>();
  const idOf = (old: number): number => ids[old] ?? NaN;

  const addressOf = (own: readonly number[]): number => {
    let stride = combinationsOf(own, draws);
    let offset = 0;
    let address: number | null = null;
    for (const id of own) {
      const { lo, count } = draws.get(id) ?? { lo: 0, count: 1 };
      stride /= count;
      offset -= lo * stride;
      const term = stride === 1 ? idOf(id) : rebuilt.operation(TIMES, idOf(id), rebuilt.constant(stride));
      address = address === null ? term : rebuilt.operation(PLUS, address, term);
    }
    return rebuilt.operation(PLUS, address ?? rebuilt.constant(0), rebuilt.constant(offset));
  };

  graph.nodes.forEach((node, id) => {
    const column = columns.get(id);
    if (column !== undefined) {
      // The space keeps the table's name distinct from every identifier.
      const table = rebuilt.input(`table ${id}`);
      tables.set(table, column);
      ids.push(rebuilt.operation(gather, addressOf(origins[id] ?? []), table));
    } else if (node.kind === 'constant') ids.push(rebuilt.constant(node.value));
    else if (node.operation === null) ids.push(rebuilt.input(node.name));
    else ids.push(rebuilt.operation(node.operation, ...node.args.map(idOf)));
  });
  const probes = graph.probes.filter(isKept).map((probe) => ({ ...probe, node: idOf(probe.node) }));
  return { graph: rebuilt, ids, probes, tables };
}
