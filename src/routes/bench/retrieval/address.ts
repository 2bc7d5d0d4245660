/** What the page of retrieval measures: all of it stands in the address. */
import { MOST_PICTURES } from '$lib/benchmarks/causal-order/retrieval/sets.ts';
import { recognitionTask } from '$lib/benchmarks/causal-order/recognition.ts';
import { embeddedModels } from '$lib/clip/models/embedded.ts';

/** See above. */
export interface RetrievalView {
  /** Id of a drawn system, or of the stories. */
  readonly set: string;
  readonly count: number;
  readonly seed: number;
  readonly model: string;
  /** A second model beside it; empty for none. */
  readonly beside: string;
}

/** The sets that can be chosen; pictures of the first come first. */
export const SETS = recognitionTask.subjects.toReversed();

/** Before and after tuning on the order of causes. */
export const STANDARD: RetrievalView = {
  set: 'stories',
  count: 100,
  seed: 1,
  model: 'scene-clip-stories',
  beside: 'scene-clip-causal',
};

const LARGEST_SEED = 2 ** 32 - 1;

/** Why a view cannot be measured; null where it can. */
export function viewProblem({ count, seed }: RetrievalView): string | null {
  if (!isWhole(count, 1, MOST_PICTURES))
    return `The number of pictures is ${count}: give a whole number from 1 to ${MOST_PICTURES}.`;
  if (!isWhole(seed, 0, LARGEST_SEED))
    return `The seed is ${seed}: give a whole number from 0 to ${LARGEST_SEED}.`;
  return null;
}

/** Reads `#set=stories&count=100&seed=1&model=ID&beside=ID`; what cannot be read is left at the standard. */
export function readRetrievalFragment(hash: string): RetrievalView {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const one = (name: string, known: readonly string[], standard: string): string => {
    const said = fields.get(name);
    return said !== null && known.includes(said) ? said : standard;
  };
  const whole = (name: 'count' | 'seed', lo: number, hi: number): number => {
    const said = fields.get(name) ?? '';
    return /^\d+$/u.test(said) && isWhole(Number(said), lo, hi) ? Number(said) : STANDARD[name];
  };
  const models = embeddedModels.map(({ id }) => id);
  const model = one('model', models, STANDARD.model);
  const beside = one('beside', ['', ...models], STANDARD.beside);
  return {
    set: one(
      'set',
      SETS.map(({ id }) => id),
      STANDARD.set,
    ),
    count: whole('count', 1, MOST_PICTURES),
    seed: whole('seed', 0, LARGEST_SEED),
    model,
    beside: beside === model ? '' : beside,
  };
}

/** Writes what `readRetrievalFragment` reads. */
export function retrievalFragment({ set, count, seed, model, beside }: RetrievalView): string {
  const fields = { set, count: String(count), seed: String(seed), model, beside };
  return `#${new URLSearchParams(fields).toString()}`;
}

function isWhole(value: number, lo: number, hi: number): boolean {
  return Number.isInteger(value) && value >= lo && value <= hi;
}
