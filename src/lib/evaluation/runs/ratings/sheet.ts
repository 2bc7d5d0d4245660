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

/** The largest sample: nobody rates more. */
export const MAX_RATED = 500;

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** One thing to rate. */
const ratedItem = v.object({
  id: short,
  /** Fingerprint of the item: another version's item is another thing to rate. */
  print: short,
  /** The answer that is rated; left out where the item itself is. */
  answer: v.exactOptional(v.string()),
  /** What rule or judge made of the answer, by name; left out where nobody graded it. */
  judged: v.exactOptional(v.record(v.string(), finite)),
});

/** A sheet out of a file or a store. */
export const sheetSchema = v.object({
  /** See `sheetId`. */
  id: v.pipe(v.string(), v.regex(SHA256_HEX)),
  /** What its items follow from; those of a run have the run's plan. */
  plan: v.omit(planSchema, ['respondent']),
  /** The run whose answers are rated; left out where items are. */
  run: v.exactOptional(v.pipe(v.string(), v.regex(SHA256_HEX))),
  /** Who answered and who graded, in words. */
  about: v.exactOptional(v.object({ respondent: v.string(), judge: v.exactOptional(v.string()) })),
  items: v.pipe(v.array(ratedItem), v.maxLength(MAX_RATED)),
});
/** A seeded sample that several people rate. */
export type RatingSheet = DeepReadonly<v.InferOutput<typeof sheetSchema>>;

/** A run's answer that may be drawn for a sheet. */
export interface RateableAnswer {
  readonly item: Item;
  readonly rawAnswer: RawAnswer;
  readonly judged?: Readonly<Record<string, number>>;
}

/** What raters are asked about a task's items, or about answers to them. */
export function scalesOf(task: string, about: RatingScale['about']): readonly RatingScale[] {
  return (taskOf(task).rating ?? []).filter((scale) => scale.about === about);
}

/** What people rate on a sheet: answers, where it is of a run; items otherwise. */
export function scalesOfSheet({ plan, run }: Pick<RatingSheet, 'plan' | 'run'>): readonly RatingScale[] {
  return scalesOf(plan.task, run === undefined ? 'item' : 'answer');
}

/** A sheet of a plan's items: one of each unit, drawn by the plan's seed where a unit has several questions. */
export function sheetOfItems(plan: ItemsPlan, items: readonly Item[]): RatingSheet {
  const random = createRandom(plan.seed).fork('rated');
  const drawn = unitsOf(items).map((unit) => {
    const [first] = unit;
    const place = random.fork(first?.unit ?? '').integer(0, unit.length - 1);
    return unit[place] as Item;
  });
  return withId({ plan, items: drawn.map((item) => ({ id: item.id, print: itemFingerprint(item) })) });
}

/**
 * A sheet of a run's answers, drawn by the sample's seed; a larger sample begins with the smaller one's.
 *
 * @param about who answered and who graded, in words
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
      ...(judged === undefined ? {} : { judged }),
    })),
  });
}

/**
 * The identity of a sheet on every machine: what its items follow from, and the things to rate themselves, so that
 * ratings of other items never meet under it. What a judge made of answers is no part of it.
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
