/** What a model makes of a tuning's questions, with a head or without. */
import {
  retrieval,
  type RetrievalFigures,
} from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import { throughHead, type Head } from '../../clip/tuning/head.ts';
import type { Embeddings } from '../../evaluation/respondents/embedder.ts';
import { creditOf, type Estimate } from '../../evaluation/tasks/kit/estimate.ts';
import { mean } from '../../evaluation/tasks/kit/statistics.ts';
import { PARTS, type OrderQuestion, type Part, type TuningTables } from './tables.ts';
import { dot } from '../../util/dot.ts';

/** One material and part: what was answered rightly, and what stands behind it. */
export interface OrderCell {
  readonly material: OrderQuestion['material'];
  readonly part: Part;
  readonly questions: number;
  /** The right caption is nearer to the picture than the reversed one. */
  readonly right: Estimate;
  /** The same by another picture, which knows nothing of it: as high as `right` where the words alone decide. */
  readonly otherPicture: Estimate;
  /** How often the caption is taken that tells the effect first. */
  readonly effectFirst: Estimate;
}

/** Accuracies of the order of causes, and of retrieval, which shows what tuning costs. */
export interface TuningFigures {
  readonly order: readonly OrderCell[];
  readonly retrieval: readonly (RetrievalFigures & { readonly subject: string })[];
}

/** Works out all figures; causalities, or worlds of a drawn system, are the units of their intervals. */
export function tuningFigures(
  { questions, retrieval: sets }: TuningTables,
  { pictures, texts }: Embeddings,
  head: Head | null,
): TuningFigures {
  const wanted = new Set([
    ...questions.flatMap(({ right, reversed }) => [right, reversed]),
    ...sets.flatMap(({ captions }) => captions),
  ]);
  const tuned = tunedTexts(texts, wanted, head);
  const order = (['stories', 'systems'] as const).flatMap((material) =>
    PARTS.flatMap((part) => {
      const own = questions.filter((question) => question.material === material && question.part === part);
      return own.length === 0 ? [] : [cellOf(material, part, own, pictures, tuned)];
    }),
  );
  return {
    order,
    retrieval: sets.map(({ subject, pictures: shown, captions, owners }) => ({
      subject,
      ...retrieval({
        pictures: shown.map((place) => at(pictures, place)),
        captions: captions.map((place) => at(tuned, place)),
        owners,
      }),
    })),
  };
}

/** Share of questions answered rightly, a tie counting half; null where there are none. */
export function shareRight(
  questions: readonly OrderQuestion[],
  { pictures, texts }: Embeddings,
  head: Head,
): number | null {
  const wanted = new Set(questions.flatMap(({ right, reversed }) => [right, reversed]));
  const tuned = tunedTexts(texts, wanted, head);
  return mean(questions.map((question) => preferred(question, question.picture, pictures, tuned)));
}

function cellOf(
  material: OrderCell['material'],
  part: Part,
  questions: readonly OrderQuestion[],
  pictures: readonly Float32Array[],
  texts: ReadonlyMap<number, Float32Array> | readonly Float32Array[],
): OrderCell {
  const credits = questions.map((question) => ({
    unit: question.unit,
    right: preferred(question, question.picture, pictures, texts),
    other: preferred(question, question.otherPicture, pictures, texts),
    isEffectFirst: question.isEffectFirst,
  }));
  const units = new Map<string, (typeof credits)[number][]>();
  for (const credit of credits) units.set(credit.unit, [...(units.get(credit.unit) ?? []), credit]);
  const of = (credit: (one: (typeof credits)[number]) => number): Estimate =>
    creditOf([...units.values()].map((own) => mean(own.map(credit))));
  return {
    ...{ material, part, questions: questions.length },
    right: of(({ right }) => right),
    otherPicture: of(({ other }) => other),
    effectFirst: of(({ right, isEffectFirst }) => (isEffectFirst ? right : 1 - right)),
  };
}

/** 1 where the right caption is nearer, 0 where the reversed one is, a half where neither. */
function preferred(
  { right, reversed }: OrderQuestion,
  picture: number,
  pictures: readonly Float32Array[],
  texts: ReadonlyMap<number, Float32Array> | readonly Float32Array[],
): number {
  const shown = at(pictures, picture);
  const difference = dot(shown, at(texts, right)) - dot(shown, at(texts, reversed));
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

function tunedTexts(
  texts: readonly Float32Array[],
  wanted: ReadonlySet<number>,
  head: Head | null,
): ReadonlyMap<number, Float32Array> | readonly Float32Array[] {
  if (head === null) return texts;
  const places = [...wanted];
  const tuned = throughHead(
    head,
    places.map((place) => at(texts, place)),
  );
  return new Map(places.map((place, index) => [place, at(tuned, index)]));
}

function at(table: ReadonlyMap<number, Float32Array> | readonly Float32Array[], place: number): Float32Array {
  const found =
    table instanceof Map
      ? (table.get(place) as Float32Array | undefined)
      : (table as readonly Float32Array[])[place];
  if (found === undefined) throw new RangeError(`There is no embedding ${place}: embed everything first.`);
  return found;
}
