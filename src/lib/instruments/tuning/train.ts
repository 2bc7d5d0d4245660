/** A complete tuning: makes pictures and captions, embeds them, trains a head, and measures it. */
import { CONJUNCTIONS } from '../../evaluation/tasks/kit/prompts/conjunctions.ts';
import { planProblem } from '../../cases/kinds/tuning/plan.ts';
import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import type { Head } from '../../clip/tuning/head.ts';
import { headTraining } from '../../clip/tuning/train.ts';
import {
  embedAll,
  type EmbeddingProgress,
  type Embedder,
} from '../../evaluation/respondents/clip/embedder.ts';
import { train, type TrainingHost } from '../../util/learning/training.ts';
import { shareRight, tuningFigures, type TuningFigures } from './results/figures.ts';
import { tuningPairs } from './plan/pairs.ts';
import {
  PARTS,
  tuningTables,
  type OrderQuestion,
  type HeldOutPart,
  type TuningTables,
} from './results/tables.ts';
import { InputError } from '../../util/input-error.ts';

/** Point of the learning curves. */
export interface CurvePoint {
  readonly step: number;
  /** Mean causal loss since the last point; `plain` is that of plain captions. */
  readonly causal: number;
  readonly plain: number;
  /** Accuracy on a sample of questions, by part; null where the plan has none. */
  readonly right: Readonly<Record<HeldOutPart, number | null>>;
}

/** Progress of a tuning. */
export type TuningProgress =
  | EmbeddingProgress
  | { readonly kind: 'before'; readonly figures: TuningFigures }
  | { readonly kind: 'point'; readonly point: CurvePoint; readonly steps: number };

/** Result of a tuning. */
export interface Tuned {
  readonly head: Head;
  readonly before: TuningFigures;
  readonly after: TuningFigures;
  readonly curve: readonly CurvePoint[];
  /** Number of distinct pictures and texts, and of examples. */
  readonly counts: { readonly pictures: number; readonly texts: number; readonly examples: number };
  readonly seconds: { readonly embedding: number; readonly training: number; readonly all: number };
}

/** Information about the model that a head belongs to. */
export interface TuningModel {
  readonly embeddingLength: number;
  readonly logitScale: number;
}

/** Number of questions per part for a point of the curves. */
const SAMPLE = 96;
const MAX_SCALE = 50;

/** Returns the tables of a plan. @throws InputError for an invalid plan */
export function tablesFor(plan: TuningPlan): TuningTables {
  const problem = planProblem(plan);
  if (problem !== null) throw new InputError(problem);
  return tuningTables(tuningPairs(plan), {
    seed: plan.seed,
    trained: plan.conjunctions,
    effectFirst: CONJUNCTIONS.filter(({ order }) => order === 'effect-first').map(({ id }) => id),
  });
}

/**
 * Tunes by a plan. The same plan, model and embeddings give the same head and figures. Rejects with the signal's
 * reason when aborted.
 */
export async function runTuning(
  plan: TuningPlan,
  model: TuningModel,
  embedder: Embedder,
  host: TrainingHost & { readonly onprogress: (progress: TuningProgress) => void },
): Promise<Tuned> {
  const { signal, onprogress } = host;
  const began = performance.now();
  const tables = tablesFor(plan);
  const { pictures, texts, causal, plain } = tables;
  const embeddings = await embedAll(tables, embedder, signal, onprogress);
  const embedded = performance.now();
  const before = tuningFigures(tables, embeddings, null);
  onprogress({ kind: 'before', figures: before });
  const curve: CurvePoint[] = [];
  const sample = new Map(PARTS.map((part) => [part, sampled(tables.questions, part)]));
  const { training, head } = headTraining(
    { dimension: model.embeddingLength, ...embeddings, causal, plain },
    { ...plan, scale: Math.min(model.logitScale, MAX_SCALE) },
  );
  await train(training, host, ({ step, steps, means }) => {
    if (means === null) return;
    const now = head();
    const rightOf = (part: HeldOutPart) => shareRight(sample.get(part) ?? [], embeddings, now);
    const right = Object.fromEntries(PARTS.map((part) => [part, rightOf(part)]));
    const point = { step, ...means, right: right as Record<HeldOutPart, number | null> };
    curve.push(point);
    onprogress({ kind: 'point', point, steps });
  });
  const trained = performance.now();
  const tuned = head();
  const after = tuningFigures(tables, embeddings, tuned);
  return {
    head: tuned,
    before,
    after,
    curve,
    counts: { pictures: pictures.length, texts: texts.length, examples: causal.length },
    seconds: {
      embedding: (embedded - began) / 1000,
      training: (trained - embedded) / 1000,
      all: (performance.now() - began) / 1000,
    },
  };
}

/** Returns evenly spread questions of a part. */
function sampled(questions: readonly OrderQuestion[], part: HeldOutPart): readonly OrderQuestion[] {
  const own = questions.filter((question) => question.part === part);
  if (own.length <= SAMPLE) return own;
  return Array.from({ length: SAMPLE }, (_, index) => own[Math.floor((index * own.length) / SAMPLE)]).filter(
    (question) => question !== undefined,
  );
}
