import {
  parseIntervention,
  parseModel,
  type CausalError,
  type Intervention,
  type Model,
} from '../../causal/index.ts';
import {
  abduct,
  responseBounds,
  spreads,
  type OnProgress,
  type SearchProgress,
} from '../../causal/questions.ts';
import { serveCalls } from '../../util/rpc.ts';
import { fail } from '../../util/result.ts';
import type { ActEntries, EvidenceEntries, InferenceMethods } from './methods.ts';
import { countWorlds } from './many-worlds.ts';

/** More worlds than this would keep the page busy, so they are drawn instead. */
const LIMITS = { states: 20_000, work: 400_000 };
/** Time between two reports of a search. */
const REPORT_EVERY_MS = 100;

let last: { text: string; model: Model } | null = null;

function read(text: string): Model {
  if (last?.text === text) return last.model;
  const parsed = parseModel(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  last = { text, model: parsed.value };
  return last.model;
}

/** What reads cases knows all systems with their words, which no search needs: two of three workers never ask. */
function cases(): Promise<typeof import('../../cases/index.ts')> {
  return import('../../cases/index.ts');
}

/** Reports now and then, however often it is told. */
function throttled(report: (progress: SearchProgress) => void): OnProgress {
  let next = performance.now() + REPORT_EVERY_MS;
  return (searched) => {
    if (performance.now() < next) return;
    next = performance.now() + REPORT_EVERY_MS;
    report(searched);
  };
}

/** Bounds for values that were seen and set as such. */
function boundsOf(
  model: Model,
  evidence: EvidenceEntries,
  acts: ActEntries,
  asked: { readonly of: string; readonly is: number },
): InferenceMethods['bounds']['reply'] {
  const seen = new Map<string, number>();
  for (const [name, value] of evidence) {
    if (typeof value !== 'number') return fail(onlyValues(`what was seen of ${name}`));
    seen.set(name, value);
  }
  const set = new Map<string, number>();
  for (const [name, to] of acts) {
    const act = parseIntervention(model, name, to);
    if (!act.ok) return act;
    if (typeof act.value !== 'number') return fail(onlyValues(`the act on ${name}`));
    set.set(name, act.value);
  }
  return responseBounds(model, { evidence: seen, acts: set, ...asked });
}

function onlyValues(what: string): CausalError {
  return { code: 'unsupported', message: `Bounds need a value, which ${what} is not.` };
}

serveCalls<InferenceMethods>(self, {
  seal: async (value) => (await cases()).withDigest(value),
  verify: async (value) => (await cases()).verify(value),
  abduct: ({ text, evidence, n, seed }, { progress }) =>
    Promise.resolve(
      abduct(read(text), new Map(evidence), { n, seed, limits: LIMITS, onprogress: throttled(progress) }),
    ),
  spreads: ({ text, evidence, acts, asked }, { progress }) => {
    const model = read(text);
    const interventions = new Map<string, Intervention>();
    for (const [name, to] of acts) {
      const act = parseIntervention(model, name, to);
      if (!act.ok) return Promise.resolve({ kind: 'failed', error: act.error });
      interventions.set(name, act.value);
    }
    const found = spreads(model, new Map(evidence), interventions, asked, {
      onprogress: throttled(progress),
    });
    return Promise.resolve(
      found.ok ? { kind: 'ok', spreads: found.value } : { kind: 'failed', error: found.error },
    );
  },
  bounds: ({ text, evidence, acts, of, is }) =>
    Promise.resolve(boundsOf(read(text), evidence, acts, { of, is })),
  worlds: ({ text, ...request }, { signal, progress }) =>
    countWorlds(read(text), request, {
      signal,
      progress,
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    }),
});
