/** Figures of a model on a tuning's questions, with or without a head. */
import {
  retrieval,
  type RetrievalFigures,
} from '../../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import { applyHead, type Head, type Layers } from '../../../clip/tuning/head.ts';
import type { Embeddings } from '../../../evaluation/respondents/clip/embedder.ts';
import { clusteredShare, type FigureEstimate } from '../../../evaluation/tasks/kit/figures/estimate.ts';
import { mean } from '../../../evaluation/tasks/kit/figures/statistics.ts';
import { PARTS, type OrderQuestion, type HeldOutPart, type TuningTables } from './tables.ts';
import { dot } from '../../../util/dot.ts';

/** Accuracies of one material and part. */
export interface OrderCell {
  readonly material: OrderQuestion['material'];
  readonly part: HeldOutPart;
  readonly questions: number;
  /** Number of causalities, or of worlds of drawn systems. */
  readonly units: number;
  /** Number of independent ones: families of causalities that share an event, or worlds. */
  readonly families: number;
  /** Share of questions where the right caption is nearer to the picture than the reversed one. */
  readonly right: FigureEstimate;
  /** Share with an unrelated picture: equal to `right` where the texts alone decide. */
  readonly otherPicture: FigureEstimate;
  /** Share of questions where the caption that names the effect first is nearer. */
  readonly effectFirst: FigureEstimate;
}

/** Accuracies of the order of causes, and of retrieval, which shows what tuning costs. */
export interface TuningFigures {
  readonly order: readonly OrderCell[];
  readonly retrieval: readonly (RetrievalFigures & { readonly subject: string })[];
}

/** Computes all figures; intervals are clustered by families of causalities, or by world of a drawn system. */
export function tuningFigures(
  { questions, retrieval: sets }: TuningTables,
  embeddings: Embeddings,
  head: Head | null,
): TuningFigures {
  const tuned = tunedTables(embeddings, { questions, retrieval: sets }, head);
  const order = (['stories', 'systems'] as const).flatMap((material) =>
    PARTS.flatMap((part) => {
      const own = questions.filter((question) => question.material === material && question.part === part);
      return own.length === 0 ? [] : [cellOf(material, part, own, tuned)];
    }),
  );
  return {
    order,
    retrieval: sets.map(({ subject, pictures: shown, captions, owners }) => ({
      subject,
      ...retrieval({
        pictures: shown.map((place) => at(tuned.pictures, place)),
        captions: captions.map((place) => at(tuned.texts, place)),
        owners,
      }),
    })),
  };
}

/** Returns the share of questions answered right, a tie counting half; null without questions. */
export function shareRight(
  questions: readonly OrderQuestion[],
  embeddings: Embeddings,
  head: Head,
): number | null {
  const tuned = tunedTables(embeddings, { questions, retrieval: [] }, head);
  return mean(questions.map((question) => preferred(question, question.picture, tuned)));
}

function cellOf(
  material: OrderCell['material'],
  part: HeldOutPart,
  questions: readonly OrderQuestion[],
  tuned: TunedTables,
): OrderCell {
  const credits = questions.map((question) => ({
    unit: question.unit,
    family: question.family,
    right: preferred(question, question.picture, tuned),
    other: preferred(question, question.otherPicture, tuned),
    isEffectFirst: question.isEffectFirst,
  }));
  const units = new Map<string, (typeof credits)[number][]>();
  for (const credit of credits) units.set(credit.unit, [...(units.get(credit.unit) ?? []), credit]);
  const of = (credit: (one: (typeof credits)[number]) => number): FigureEstimate =>
    clusteredShare(
      [...units].map(([unit, own]) => ({
        credit: mean(own.map(credit)) ?? 0,
        cluster: own[0]?.family ?? unit,
      })),
    );
  return {
    material,
    part,
    questions: questions.length,
    units: units.size,
    families: new Set(questions.map(({ family }) => family)).size,
    right: of(({ right }) => right),
    otherPicture: of(({ other }) => other),
    effectFirst: of(({ right, isEffectFirst }) => (isEffectFirst ? right : 1 - right)),
  };
}

/** Returns 1 where the right caption is nearer, 0 where the reversed one is, 0.5 for a tie. */
function preferred(
  { right, reversed }: OrderQuestion,
  picture: number,
  { pictures, texts }: TunedTables,
): number {
  const shown = at(pictures, picture);
  const difference = dot(shown, at(texts, right)) - dot(shown, at(texts, reversed));
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

/** Embeddings by index. */
type Table = ReadonlyMap<number, Float32Array> | readonly Float32Array[];
type TunedTables = Readonly<Record<keyof Embeddings, Table>>;

/** Returns the embeddings of the questions after a head was applied. */
function tunedTables(
  { pictures, texts }: Embeddings,
  { questions, retrieval: sets }: Pick<TuningTables, 'questions' | 'retrieval'>,
  head: Head | null,
): TunedTables {
  const read = [
    ...questions.flatMap(({ right, reversed }) => [right, reversed]),
    ...sets.flatMap(({ captions }) => captions),
  ];
  const seen = [
    ...questions.flatMap(({ picture, otherPicture }) => [picture, otherPicture]),
    ...sets.flatMap((set) => set.pictures),
  ];
  return { texts: through(head, texts, read), pictures: through(head?.pictures, pictures, seen) };
}

function through(
  layers: Layers | null | undefined,
  table: readonly Float32Array[],
  wanted: readonly number[],
): Table {
  if (layers === null || layers === undefined) return table;
  const places = [...new Set(wanted)];
  const tuned = applyHead(
    layers,
    places.map((place) => at(table, place)),
  );
  return new Map(places.map((place, index) => [place, at(tuned, index)]));
}

function at(table: Table, place: number): Float32Array {
  const found =
    table instanceof Map
      ? (table.get(place) as Float32Array | undefined)
      : (table as readonly Float32Array[])[place];
  if (found === undefined) throw new RangeError(`There is no embedding ${place}: embed everything first.`);
  return found;
}
