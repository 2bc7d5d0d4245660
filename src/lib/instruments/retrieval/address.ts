/** View of the retrieval page, stored in its address. */
import { MAX_SET_PICTURES } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { recognitionTask } from '../../evaluation/benchmarks/causal-order/recognition.ts';
import { embeddedModels } from '../../clip/models/embedded.ts';
import { drawnIds } from '../../systems/drawn.ts';
import { MAX_SEED } from '../../util/random.ts';
import { problemOf, readByRule } from '../../util/text/read-number.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { MAX_OWN_PICTURES } from './own-set.ts';

/** Everything that determines a measurement. */
export interface RetrievalView {
  /** Id of a drawn system, or of the stories. */
  readonly set: string;
  readonly count: number;
  readonly seed: number;
  readonly model: string;
  /** Id of a second model; empty for none. */
  readonly secondModel: string;
}

/** The sets that can be measured. */
export const SETS = recognitionTask.subjects;

/** The default view: before and after tuning on the order of causes. */
export const STANDARD: RetrievalView = {
  set: 'stories',
  count: 100,
  seed: 1,
  model: 'scene-clip-stories',
  secondModel: 'scene-clip-causal',
};

/** Number of pictures that every drawn system has with distinct categories, for any seed. */
const OF_SYSTEMS = 20;

/** Returns a view of another set, with a possible number of pictures. */
export function ofSet(view: RetrievalView, set: string): RetrievalView {
  return {
    ...view,
    set,
    count: drawnIds.some((id) => id === set) ? Math.min(view.count, OF_SYSTEMS) : STANDARD.count,
  };
}

/** Parses a number of a view, for drawings or for a user's own pictures; fails with a sentence. */
export function readViewNumber(
  name: 'count' | 'seed',
  given: number | string,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Result<number, string> {
  return name === 'seed'
    ? readByRule(given, { words: 'The seed', range: [0, MAX_SEED] })
    : readByRule(given, {
        words: 'The number of pictures',
        range: [1, isOwn ? MAX_OWN_PICTURES : MAX_SET_PICTURES],
      });
}

/** Returns why a view cannot be measured; null where it can. */
export function viewProblem(
  { count, seed }: RetrievalView,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): string | null {
  const read = [readViewNumber('count', count, { isOwn }), readViewNumber('seed', seed)];
  return read.map(problemOf).find((problem) => problem !== '') ?? null;
}

/**
 * Parses `#set=stories&count=100&seed=1&model=ID&beside=ID`; missing parts have their default. Fails with a sentence
 * for unknown ids.
 */
export function readRetrievalFragment(hash: string): Result<RetrievalView, string> {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const models = embeddedModels.map(({ id }) => id);
  const lists = { set: SETS.map(({ id }) => id), model: models, beside: ['', ...models] };
  for (const [name, known] of Object.entries(lists)) {
    const given = fields.get(name);
    if (given !== null && !known.includes(given))
      return fail(
        `There is no ${name === 'set' ? 'set' : 'model'} “${given}”; there are ${known.filter((id) => id !== '').join(', ')}.`,
      );
  }
  const number = (name: 'count' | 'seed'): number => {
    const given = fields.get(name);
    return given === null ? STANDARD[name] : /^\d+$/u.test(given) ? Number(given) : Number.NaN;
  };
  const model = fields.get('model') ?? STANDARD.model;
  const secondModel = fields.get('beside') ?? STANDARD.secondModel;
  const view = {
    set: fields.get('set') ?? STANDARD.set,
    count: number('count'),
    seed: number('seed'),
    model,
    secondModel: secondModel === model ? '' : secondModel,
  };
  const problem = viewProblem(view);
  return problem === null ? ok(view) : fail(`The address of this page: ${problem}`);
}

/** Formats what `readRetrievalFragment` parses. */
export function retrievalFragment({ set, count, seed, model, secondModel }: RetrievalView): string {
  const fields = { set, count: String(count), seed: String(seed), model, beside: secondModel };
  return `#${new URLSearchParams(fields).toString()}`;
}
