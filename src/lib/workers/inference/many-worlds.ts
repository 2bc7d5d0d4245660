import { compile, drawExogenous, intervene, parseInterventions, type Model } from '../../causal/index.ts';
import { categoryIndex } from '../../lab/beliefs.ts';
import type { ActEntries, InferenceMethods, WorldsReply } from './methods.ts';
import { InputError } from '../../util/input-error.ts';

/** Worlds per slice: a few milliseconds of work between two checks for a cancellation. */
const WORLDS_PER_SLICE = 20_000;

interface Context {
  readonly signal: AbortSignal;
  readonly progress: (progress: InferenceMethods['worlds']['progress']) => void;
  /** Yields to pending messages, such as a cancellation. */
  readonly pause: () => Promise<void>;
}

/**
 * Draws `n` worlds and replays each with the acts, with the exogenous values kept: unit-level counterfactuals, one per
 * world. Summarises one variable. Throws a readable error if the acts do not fit the model.
 */
export async function countWorlds(
  model: Model,
  { interventions, variable, categories, n, seed }: Omit<InferenceMethods['worlds']['request'], 'text'>,
  { signal, progress, pause }: Context,
): Promise<WorldsReply> {
  const started = performance.now();
  const before = compile(model, [variable]);
  const after = compile(acted(model, interventions), [variable]);
  const table = categories.map(() => categories.map(() => 0));
  let sumBefore = 0;
  let sum = 0;
  let squares = 0;
  let moved = 0;
  for (let done = 0; done < n; done += WORLDS_PER_SLICE) {
    signal.throwIfAborted();
    const rows = Math.min(WORLDS_PER_SLICE, n - done);
    const exogenous = drawExogenous(model, rows, (seed + 0x9e3779b1 * (1 + done / WORLDS_PER_SLICE)) >>> 0);
    const was = column(before.run(exogenous, rows), variable);
    const is = column(after.run(exogenous, rows), variable);
    for (let row = 0; row < rows; row++) {
      const from = was[row] ?? NaN;
      const to = is[row] ?? NaN;
      sumBefore += from;
      sum += to - from;
      squares += (to - from) * (to - from);
      if (Math.abs(to - from) > 1e-9) moved++;
      const cells = table[categoryIndex(categories, from)];
      const cell = categoryIndex(categories, to);
      if (cells && cell >= 0) cells[cell] = (cells[cell] ?? 0) + 1;
    }
    progress({ done: done + rows, of: n });
    await pause();
  }
  const mean = sum / n;
  return {
    worlds: n,
    seconds: (performance.now() - started) / 1000,
    meanBefore: sumBefore / n,
    meanAfter: sumBefore / n + mean,
    error: Math.sqrt(Math.max(0, squares / n - mean * mean) / n),
    moved: moved / n,
    table,
  };
}

/** Returns the model after acts as in a case: numbers, labels, expressions in `x`. Throws a readable error. */
function acted(model: Model, interventions: ActEntries): Model {
  const set = parseInterventions(model, interventions);
  if (!set.ok) throw new InputError(set.error.message);
  const result = intervene(model, set.value);
  if (!result.ok) throw new InputError(result.error.message);
  return result.value;
}

function column(result: ReturnType<ReturnType<typeof compile>['run']>, name: string): Float64Array {
  if (!result.ok) throw new InputError(result.error.message);
  return result.value.get(name) ?? new Float64Array();
}
