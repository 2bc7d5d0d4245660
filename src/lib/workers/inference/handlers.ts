import { parseInterventions, parseModel, type Model, type Region } from '../../causal/index.ts';
import {
  abduct,
  marginalBounds,
  responseBounds,
  spreads,
  type OnProgress,
  type SearchProgress,
} from '../../causal/questions.ts';
import type { Case } from '../../cases/index.ts';
import type { Handlers } from '../../util/workers/rpc.ts';
import { ok } from '../../util/result.ts';
import type { ActEntries, EvidenceEntries, InferenceMethods } from './methods.ts';
import { countWorlds } from './many-worlds.ts';
import { InputError } from '../../util/input-error.ts';

/** Enumeration limits; more worlds would keep the page waiting, so they are drawn instead. */
const LIMITS = { states: 20_000, work: 400_000 };
/** Interval between two progress reports of a search, in milliseconds. */
const REPORT_EVERY_MS = 100;

/** Returns a function that parses a model and caches the last one: most queries are about the same model. */
function modelReader(): (text: string) => Model {
  let last: { text: string; model: Model } | null = null;
  return (text) => {
    if (last?.text === text) return last.model;
    const parsed = parseModel(text);
    if (!parsed.ok) throw new InputError(parsed.error.message);
    last = { text, model: parsed.value };
    return last.model;
  };
}

/**
 * Loads the code that reads cases, and the systems of one; searches do not need it, and two of three workers never do.
 */
async function toolsFor(value: Case): Promise<typeof import('../../cases/index.ts')> {
  const [tools, { loadNamedSystems }] = await Promise.all([
    import('../../cases/index.ts'),
    import('../../cases/schema/named-systems.ts'),
  ]);
  await loadNamedSystems(value);
  return tools;
}

/** Returns a progress callback that reports at most once per interval. */
function throttled(report: (progress: SearchProgress) => void): OnProgress {
  let next = performance.now() + REPORT_EVERY_MS;
  return (searched) => {
    if (performance.now() < next) return;
    next = performance.now() + REPORT_EVERY_MS;
    report(searched);
  };
}

/**
 * Returns exact bounds if all values are discrete and were seen and set exactly; else those from each world's
 * distribution.
 */
function boundsOf(
  model: Model,
  evidence: EvidenceEntries,
  interventions: ActEntries,
  { of, is }: { readonly of: string; readonly is: Region | null },
): InferenceMethods['bounds']['reply'] {
  const set = parseInterventions(model, interventions);
  if (!set.ok) return set;
  const [values, targets] = [valuesOf(evidence), valuesOf(set.value)];
  if (typeof is === 'number' && values && targets) {
    const exact = responseBounds(model, { evidence: values, interventions: targets, of, is });
    if (exact.ok) return ok({ ...exact.value, isExact: true });
    if (exact.error.code !== 'unsupported') return exact;
  }
  const found = marginalBounds(model, { evidence: new Map(evidence), interventions: set.value, of, is });
  return found.ok ? ok({ ...found.value, isExact: false }) : found;
}

/** Returns what was seen or set, if all of it is exact values; else null. */
function valuesOf(entries: Iterable<readonly [string, unknown]>): ReadonlyMap<string, number> | null {
  const values = [...entries].flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[name, value]] : [],
  );
  return values.length === [...entries].length ? new Map(values) : null;
}

/**
 * Handlers of the worker; the last model stays parsed.
 *
 * @param searches the engine's; replaced in tests of progress
 */
export function inferenceHandlers(searches = { abduct, spreads }): Handlers<InferenceMethods> {
  const read = modelReader();
  return {
    seal: async (value) => (await toolsFor(value)).withDigest(value),
    verify: async (value) => (await toolsFor(value)).verify(value),
    abduct: ({ text, evidence, n, seed }, { progress }) =>
      Promise.resolve(
        searches.abduct(read(text), new Map(evidence), {
          n,
          seed,
          limits: LIMITS,
          onprogress: throttled(progress),
        }),
      ),
    spreads: ({ text, evidence, interventions, asked }, { progress }) => {
      const model = read(text);
      const set = parseInterventions(model, interventions);
      if (!set.ok) return Promise.resolve({ kind: 'failed', error: set.error });
      const found = searches.spreads(model, new Map(evidence), set.value, asked, {
        onprogress: throttled(progress),
      });
      return Promise.resolve(
        found.ok ? { kind: 'ok', spreads: found.value } : { kind: 'failed', error: found.error },
      );
    },
    bounds: ({ text, evidence, interventions, of, is }) =>
      Promise.resolve(boundsOf(read(text), evidence, interventions, { of, is })),
    worlds: ({ text, ...request }, { signal, progress }) =>
      countWorlds(read(text), request, {
        signal,
        progress,
        pause: () => new Promise((resolve) => setTimeout(resolve)),
      }),
  };
}
