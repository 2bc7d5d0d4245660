import { probeKernel } from './probe-kernel.ts';
import type { Plan, Slot, Step } from './plan.ts';

/** Number of rows that are processed at a time, so that temporaries stay in the processor's cache. */
const BLOCK_ROWS = 1024;

/** One column per node of a program, by the node's id; all have the same length. */
export type NodeColumns = ReadonlyMap<number, Float64Array>;

/**
 * Runs a plan over `rows` rows. `given` holds given columns and tables, `results` the columns to fill. Calls `inspect`
 * for each row that a probe has flagged, in order; stops at the first result that is not null, and returns it.
 */
export function execute<Failure>(
  plan: Plan,
  rows: number,
  given: NodeColumns,
  results: NodeColumns,
  inspect: (row: number) => Failure | null,
): Failure | null {
  const blockRows = Math.min(BLOCK_ROWS, Math.max(rows, 1));
  const columns = columnsOf(plan, blockRows, given, results);
  const advances = plan.sources.map((source) => source.kind === 'given' || source.kind === 'result');
  const flags = new Uint8Array(blockRows);

  for (let start = 0; start < rows; start += blockRows) {
    const n = Math.min(blockRows, rows - start);
    let flagged = false;
    for (const step of plan.steps) {
      if (runStep(step, columns, advances, start, n, flags)) flagged = true;
    }
    if (!flagged) continue;
    for (let i = 0; i < n; i++) {
      if (flags[i] !== 1) continue;
      const failure = inspect(start + i);
      if (failure !== null) return failure;
    }
    flags.fill(0);
  }
  return null;
}

function columnsOf(
  plan: Plan,
  blockRows: number,
  given: NodeColumns,
  results: NodeColumns,
): readonly Float64Array[] {
  const buffers = Array.from({ length: plan.bufferCount }, () => new Float64Array(blockRows));
  return plan.sources.map((source) => {
    switch (source.kind) {
      case 'constant':
        return new Float64Array(blockRows).fill(source.value);
      case 'given':
      case 'table':
        return existing(given.get(source.node));
      case 'result':
        return existing(results.get(source.node));
      case 'buffer':
        return existing(buffers[source.buffer]);
    }
  });
}

function existing(column: Float64Array | undefined): Float64Array {
  if (column === undefined) throw new Error('a plan ran without a column that it needs');
  return column;
}

/** Runs one step; returns whether a probe flagged a row. No closures here: this runs for every step of every block. */
function runStep(
  step: Step,
  columns: readonly Float64Array[],
  advances: readonly boolean[],
  start: number,
  n: number,
  flags: Uint8Array,
): boolean {
  if (step.kind === 'probe') {
    const { lo, hi, whole } = step.probe;
    const { slot } = step;
    return probeKernel(flags, existing(columns[slot]), firstRow(slot, advances, start), lo, hi, whole, n);
  }
  const out = existing(columns[step.out]);
  const outAt = firstRow(step.out, advances, start);
  const { operation } = step;
  if (operation.wide) {
    const args = step.args.map((slot) => existing(columns[slot]));
    const starts = step.args.map((slot) => firstRow(slot, advances, start));
    operation.kernel(out, outAt, args, starts, n);
    return false;
  }
  const [a = 0, b = a, c = a] = step.args;
  const aAt = firstRow(a, advances, start);
  const bAt = firstRow(b, advances, start);
  const cAt = firstRow(c, advances, start);
  operation.kernel(
    out,
    outAt,
    existing(columns[a]),
    aAt,
    existing(columns[b]),
    bAt,
    existing(columns[c]),
    cAt,
    n,
  );
  return false;
}

/**
 * Returns the index at which a slot's column is read: full-length columns at the block's first row, block columns at 0.
 */
function firstRow(slot: Slot, advances: readonly boolean[], start: number): number {
  return advances[slot] === true ? start : 0;
}
