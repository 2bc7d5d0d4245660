/** A whole tuning: pictures and captions are made, embedded, a head is trained on them, and all of it is measured. */
import { CONJUNCTIONS } from '../../evaluation/tasks/kit/prompts/conjunctions.ts';
import { planProblem, type TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import type { Head } from '../../clip/tuning/head.ts';
import { headTraining } from '../../clip/tuning/train.ts';
import { embedAll, type EmbeddingProgress, type Embedder } from '../../evaluation/respondents/embedder.ts';
import { train, type TrainingHost } from '../../util/training.ts';
import { shareRight, tuningFigures, type TuningFigures } from './figures.ts';
import { tuningPairs } from './pairs.ts';
import { PARTS, tuningTables, type OrderQuestion, type HeldOutPart, type TuningTables } from './tables.ts';
import { InputError } from '../../util/input-error.ts';

/** One point of the learning curves. */
export interface CurvePoint {
  readonly step: number;
  /** Mean losses since the last point. */
  readonly causal: number;
  readonly plain: number;
  /** Share of a sample of questions answered rightly, by part; null where the plan has none. */
  readonly right: Readonly<Record<HeldOutPart, number | null>>;
}

/** How far a tuning is. */
export type TuningProgress =
  | EmbeddingProgress
  | { readonly kind: 'before'; readonly figures: TuningFigures }
  | { readonly kind: 'point'; readonly point: CurvePoint; readonly steps: number };

/** What a tuning comes to. */
export interface Tuned {
  readonly head: Head;
  readonly before: TuningFigures;
  readonly after: TuningFigures;
  readonly curve: readonly CurvePoint[];
  /** How much was looked at and read, each once. */
  readonly counts: { readonly pictures: number; readonly texts: number; readonly examples: number };
  readonly seconds: { readonly embedding: number; readonly training: number; readonly all: number };
}

/** What a model has to say of itself. */
export interface TuningModel {
  readonly embeddingLength: number;
  readonly logitScale: number;
}

/** Questions of each part behind a point of the curves. */
const SAMPLE = 96;
const MAX_SCALE = 50;

/** Makes the tables of a plan. Throws an InputError for a plan that cannot be carried out. */
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
 * Carries a plan out. The same plan, model and embeddings give the same head and figures. Rejects with the signal's reason
 * where it is called off.
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

/** Questions of a part, spread evenly over all of them. */
function sampled(questions: readonly OrderQuestion[], part: HeldOutPart): readonly OrderQuestion[] {
  const own = questions.filter((question) => question.part === part);
  if (own.length <= SAMPLE) return own;
  return Array.from({ length: SAMPLE }, (_, place) => own[Math.floor((place * own.length) / SAMPLE)]).filter(
    (question) => question !== undefined,
  );
}
