// Time from evidence to updated beliefs: 100 random observations per system of one to three variables, exact or by
// category, as in the lab; compared with sampling and running as many worlds without evidence.
import { priorWorlds, replay, type Model, type PlainObservation } from '../../src/lib/causal/index.ts';
import { abduct } from '../../src/lib/causal/questions.ts';
import { BELIEF_SEED, beliefRows } from '../../src/lib/lab/belief-worlds.ts';
import { summariseColumn } from '../../src/lib/lab/beliefs.ts';
import { categoryOf, systems, type System } from '../../src/lib/systems/index.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import { against, median, quantile, type Figure } from './support/figure.ts';

const PIECES = 100;
const MAX_VARIABLES = 3;
/** Limits that the page's worker sets for a search. */
const LIMITS = { states: 20_000, work: 400_000 };
/** Number of first observations that are not counted, because code is still being compiled. */
const WARM_UP = 10;

/**
 * Measures the median and the 95th percentile of each system in milliseconds.
 *
 * @throws Error if evidence sampled from the model has no answer
 */
// eslint-disable-next-line @typescript-eslint/require-await -- all benchmarks share one asynchronous signature
export async function run(): Promise<Figure[]> {
  return systems.flatMap((system) => {
    const evidence = evidenceOf(system);
    for (const piece of evidence.slice(0, WARM_UP)) beliefs(system, piece);
    const sizes: number[] = [];
    const times = evidence.map((piece) => milliseconds(() => sizes.push(beliefs(system, piece))));
    const rows = beliefRows(system.variables.length);
    const prior = median(
      evidence.map((_, seed) =>
        milliseconds(() => valuesOf(system.model, priorWorlds(system.model, rows, seed))),
      ),
    );
    return [
      against(`${system.id}: evidence to beliefs, median (of its prior)`, median(times), 'ms', prior),
      against(`${system.id}: evidence to beliefs, 95 of 100`, quantile(times, 0.95), 'ms', prior),
      { name: `${system.id}: effective worlds, median`, figure: median(sizes), unit: '' },
    ];
  });
}

/** Finds worlds and summarises them as the lab does; returns their effective sample size. */
function beliefs({ model, variables }: System, evidence: ReadonlyMap<string, PlainObservation>): number {
  const n = beliefRows(variables.length);
  const found = abduct(model, evidence, { n, seed: BELIEF_SEED, limits: LIMITS });
  if (!found.ok) throw new Error(`${JSON.stringify([...evidence])}: ${found.error.message}`);
  const columns = valuesOf(model, found.value);
  for (const variable of variables) {
    summariseColumn(variable, columns.get(variable.id) ?? new Float64Array(), found.value.weights);
  }
  return found.value.effectiveSampleSize;
}

function valuesOf(model: Model, worlds: Parameters<typeof replay>[1]) {
  const columns = replay(model, worlds);
  if (!columns.ok) throw new Error(columns.error.message);
  return columns.value;
}

/** Returns random observations of worlds sampled from the system. */
function evidenceOf(system: System): readonly ReadonlyMap<string, PlainObservation>[] {
  const random = createRandom(7).fork(system.id);
  const values = valuesOf(system.model, priorWorlds(system.model, PIECES, 3));
  return Array.from({ length: PIECES }, (_, row) => {
    const left = [...system.variables];
    const evidence = new Map<string, PlainObservation>();
    const count = random.integer(1, MAX_VARIABLES);
    while (evidence.size < count) {
      const [variable] = left.splice(random.integer(0, left.length - 1), 1);
      if (variable === undefined) break;
      const value = values.get(variable.id)?.[row] ?? NaN;
      const category = categoryOf(variable, value);
      const byCategory = variable.values === undefined ? { within: category.intervals } : category.typical;
      evidence.set(variable.id, random.uniform() < 0.5 ? value : byCategory);
    }
    return evidence;
  });
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
