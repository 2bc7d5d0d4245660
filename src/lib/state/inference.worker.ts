import { verify, withDigest } from '../cases/index.ts';
import { parseModel, type Model } from '../causal/index.ts';
import { posterior, type OnProgress } from '../causal/questions.ts';
import { serveCalls } from '../util/rpc.ts';
import type { InferenceMethods } from './inference-methods.ts';
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

serveCalls<InferenceMethods>(self, {
  seal: (value) => Promise.resolve(withDigest(value)),
  verify: (value) => Promise.resolve(verify(value)),
  posterior: ({ text, evidence, n, seed }, { progress }) => {
    let next = performance.now() + REPORT_EVERY_MS;
    const onprogress: OnProgress = (searched) => {
      if (performance.now() < next) return;
      next = performance.now() + REPORT_EVERY_MS;
      progress(searched);
    };
    const result = posterior(read(text), new Map(evidence), { n, seed, limits: LIMITS, onprogress });
    return Promise.resolve(result);
  },
  worlds: ({ text, ...request }, { signal, progress }) =>
    countWorlds(read(text), request, {
      signal,
      progress,
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    }),
});
