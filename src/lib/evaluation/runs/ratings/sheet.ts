import { omitUndefined } from '../../../util/omit.ts';
import { SHA256_HEX } from '../../../util/sha256-hex.ts';
import * as v from 'valibot';
import { taskOf } from '../../benchmarks/index.ts';
import { rawAnswerOf, rawAnswerText, type RawAnswer } from '../../tasks/answer.ts';
import type { Item } from '../../tasks/item.ts';
import { shuffled } from '../../tasks/kit/shuffle.ts';
import type { RatingScale } from '../../tasks/rating.ts';
import { unitsOf } from '../../tasks/units.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { hashText } from '../../../util/hash.ts';
import { createRandom } from '../../../util/random.ts';
import { finite } from '../../../util/schemas.ts';
import { itemFingerprint } from '../item-fingerprint.ts';
import type { ItemsPlan } from '../items-plan.ts';
import { planSchema } from '../plan.ts';

/** Largest number of things on a sheet. */
export const MAX_RATED = 500;

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Schema of one thing to rate. */
const ratedItem = v.object({
  id: short,
  /** Fingerprint of the item; an item that another version generated differently is a different thing. */
  print: short,
  /** The rated answer; undefined if the item itself is rated. */
  answer: v.exactOptional(v.string()),
  /** The rule's or judge's scores of the answer, by name; undefined if it has none. */
  judged: v.exactOptional(v.record(v.string(), finite)),
});

/** Schema of a sheet as stored. */
export const sheetSchema = v.object({
  /** See `sheetId`. */
  id: v.pipe(v.string(), v.regex(SHA256_HEX)),
  /** The plan that its items are generated from; for a run, the run's plan. */
  plan: v.omit(planSchema, ['respondent']),
  /** Id of the run whose answers are rated; undefined if items are rated. */
  run: v.exactOptional(v.pipe(v.string(), v.regex(SHA256_HEX))),
  /** Names of the respondent and the judge. */
  about: v.exactOptional(v.object({ respondent: v.string(), judge: v.exactOptional(v.string()) })),
  items: v.pipe(v.array(ratedItem), v.maxLength(MAX_RATED)),
});
/** A seeded sample that several people rate. */
export type RatingSheet = DeepReadonly<v.InferOutput<typeof sheetSchema>>;

/** A run's answer that may be sampled for a sheet. */
export interface RateableAnswer {
  readonly item: Item;
  readonly rawAnswer: RawAnswer;
  readonly judged?: Readonly<Record<string, number>>;
}

/** Returns the rating scales for a task's items, or for answers to them. */
export function scalesOf(task: string, about: RatingScale['about']): readonly RatingScale[] {
  return (taskOf(task).rating ?? []).filter((scale) => scale.about === about);
}

/** Returns a sheet's scales: those for answers if it belongs to a run, else those for items. */
export function scalesOfSheet({ plan, run }: Pick<RatingSheet, 'plan' | 'run'>): readonly RatingScale[] {
  return scalesOf(plan.task, run === undefined ? 'item' : 'answer');
}

/** Creates a sheet of a plan's items: one per unit, chosen by the plan's seed if a unit has several questions. */
export function sheetOfItems(plan: ItemsPlan, items: readonly Item[]): RatingSheet {
  const random = createRandom(plan.seed).fork('rated');
  const drawn = unitsOf(items).map((unit) => {
    const [first] = unit;
    const index = random.fork(first?.unit ?? '').integer(0, unit.length - 1);
    return unit[index] as Item;
  });
  return withId({ plan, items: drawn.map((item) => ({ id: item.id, print: itemFingerprint(item) })) });
}

/**
 * Creates a sheet of a run's answers, sampled by seed; a larger sample starts with the smaller one.
 *
 * @param about names of the respondent and the judge
 */
export function sheetOfAnswers(
  { id, plan }: { readonly id: string; readonly plan: ItemsPlan },
  answers: readonly RateableAnswer[],
  { seed, count }: { readonly seed: number; readonly count: number },
  about: NonNullable<RatingSheet['about']>,
): RatingSheet {
  const drawn = shuffled(answers, createRandom(seed).fork('rated answers')).slice(0, count);
  const { task, system, variant, source } = plan;
  const items = { task, system, variant, seed: plan.seed, count: plan.count };
  return withId({
    plan: source === undefined ? items : { ...items, source },
    run: id,
    about,
    items: drawn.map(({ item, rawAnswer, judged }) => ({
      id: item.id,
      print: itemFingerprint(item),
      answer: rawAnswerText(rawAnswerOf(rawAnswer)),
      ...omitUndefined({ judged }),
    })),
  });
}

/**
 * Returns a sheet's id, equal on every machine: a hash of its items' plan and the things to rate, so that ratings
 * of different items never share an id. Judges' scores are left out.
 */
export function sheetId({ plan, run, items }: Omit<RatingSheet, 'id'>): string {
  const { task, system, variant, seed, count, source } = plan;
  const rated = items.map(({ id, print, answer }) => [id, print, answer ?? null]);
  const from = source === undefined ? null : [source.id, source.part ?? null];
  return hashText(canonicalJson({ v: 1, task, system, variant, seed, count, from, run: run ?? null, rated }));
}

function withId(sheet: Omit<RatingSheet, 'id'>): RatingSheet {
  return { id: sheetId(sheet), ...sheet };
}
