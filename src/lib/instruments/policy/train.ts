/** Small CFGPT: policies are trained row by row, supervised and by rewards, and tested on held-out chains. */
import { addReinforced, addTaught, advantagesOf, drawAnswers } from '../../chains/policy/learn.ts';
import { freshPolicy, weightsOf, type Policy } from '../../chains/policy/network.ts';
import { scriptOf, teacherTokens, WORDS } from '../../chains/policy/script.ts';
import {
  embedAll,
  type EmbeddingProgress,
  type Embeddings,
  type Embedder,
} from '../../evaluation/respondents/clip/embedder.ts';
import type { FigureEstimate } from '../../evaluation/tasks/kit/figures/estimate.ts';
import { shuffled } from '../../evaluation/tasks/kit/shuffle.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { batchesOf, train, type Training, type TrainingHost } from '../../util/learning/training.ts';
import {
  likeliestAnswer,
  byTimeAlone,
  judgedScript,
  policyFigures,
  samplesOf,
  inputOf,
  type PolicyAnswer,
  type PolicyFigures,
  type PolicySample,
} from './figures.ts';
import {
  POLICY_ROWS,
  policyProblem,
  type PolicyPlan,
  type PolicyRow,
  type RewardChoice,
  type RowId,
  type Teaching,
} from './plan.ts';
import { policyTables, type PolicyQuestion, type PolicyTables } from './tables.ts';
import { InputError } from '../../util/input-error.ts';

/** Point of a learning curve: means since the last one. */
export interface PolicyPoint {
  readonly row: RowId;
  readonly stage: 'taught' | 'rewarded';
  /** Steps since the start of the row. */
  readonly step: number;
  readonly loss: number;
  /** Mean reward of claims and share of right verdicts among sampled answers; null during supervised training. */
  readonly reward: number | null;
  readonly right: number | null;
}

/** Progress of a training. */
export type PolicyProgress =
  | EmbeddingProgress
  | {
      readonly kind: 'row';
      readonly row: RowId;
      readonly stage: PolicyPoint['stage'];
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'point'; readonly point: PolicyPoint }
  | { readonly kind: 'figures'; readonly row: RowFigures };

/** Result of a row. */
export interface RowFigures {
  readonly id: RowId;
  readonly figures: PolicyFigures;
  readonly samples: readonly PolicySample[];
}

/** Result of a plan. */
export interface TrainedPolicies {
  readonly rows: readonly RowFigures[];
  readonly curve: readonly PolicyPoint[];
  readonly byTime: FigureEstimate;
  readonly heldOut: readonly string[];
  readonly counts: {
    readonly trained: number;
    readonly tried: number;
    readonly pictures: number;
    readonly texts: number;
    readonly weights: number;
  };
  readonly seconds: { readonly embedding: number; readonly training: number };
}

/** State during training. */
interface Course extends TrainingHost {
  readonly onprogress: (progress: PolicyProgress) => void;
}

/** Measures of the learning curves. */
type Measure = 'loss' | 'reward' | 'right';
/** A question, and the index of its drawing style. */
type PolicyExample = readonly [PolicyQuestion, number];

const BATCH = 8;
const RATES = { taught: 8e-3, rewarded: 1e-3 } as const;
/** Maximum global gradient norm (gradient clipping). */
const MAX_GRADIENT_NORM = 1;
const GRPO = { clip: 0.2, kl: 0.04 } as const;
const POINTS = 16;

/**
 * Trains by a plan. The same plan and embeddings give the same figures. Rejects with the signal's reason when
 * aborted.
 *
 * @throws InputError for an invalid plan
 */
export async function trainPolicies(
  plan: PolicyPlan,
  embedder: Embedder,
  course: Course,
): Promise<TrainedPolicies> {
  const problem = policyProblem(plan);
  if (problem !== null) throw new InputError(problem);
  const began = performance.now();
  const tables = policyTables(plan);
  const embeddings = await embedAll(tables, embedder, course.signal, course.onprogress);
  const embedded = performance.now();
  const trainer = new Trainer(plan, tables, embeddings, course);
  const rows: RowFigures[] = [];
  for (const { id } of POLICY_ROWS.filter((row) => plan.rows.includes(row.id))) {
    const row = await trainer.row(id);
    rows.push(row);
    course.onprogress({ kind: 'figures', row });
  }
  return {
    rows,
    curve: trainer.curve,
    heldOut: tables.heldOut,
    byTime: byTimeAlone(tables.tried),
    counts: {
      trained: tables.trained.length,
      tried: tables.tried.length,
      pictures: tables.pictures.length,
      texts: tables.texts.length,
      weights: trainer.size,
    },
    seconds: {
      embedding: (embedded - began) / 1000,
      training: (performance.now() - embedded) / 1000,
    },
  };
}

class Trainer {
  readonly curve: PolicyPoint[] = [];
  readonly #plan: PolicyPlan;
  readonly #tables: PolicyTables;
  readonly #embeddings: Embeddings;
  readonly #course: Course;
  readonly #random: Random;
  /** Policies after supervised training, from which several rows start. */
  readonly #taught = new Map<Teaching, Policy>();

  constructor(plan: PolicyPlan, tables: PolicyTables, embeddings: Embeddings, course: Course) {
    this.#plan = plan;
    this.#tables = tables;
    this.#embeddings = embeddings;
    this.#course = course;
    this.#random = createRandom(plan.seed).fork('policies');
  }

  /** Number of weights of a policy. */
  get size(): number {
    return weightsOf(this.#fresh()).reduce((sum, { value }) => sum + value.length, 0);
  }

  async row(id: RowId): Promise<RowFigures> {
    const row = POLICY_ROWS.find((one) => one.id === id);
    if (row === undefined) throw new RangeError(`There is no row ${id}.`);
    const policy = structuredClone(await this.#begun(row));
    if (row.rewarding !== 'none') await this.#reward(policy, row);
    const draw = this.#random.fork(`try ${id}`);
    const answers = [];
    for (const question of this.#tables.tried) {
      answers.push(likeliestAnswer(policy, question, this.#embeddings, draw));
      await this.#course.pause();
      this.#course.signal.throwIfAborted();
    }
    return { id, figures: policyFigures(answers), samples: samplesOf(answers) };
  }

  #fresh(): Policy {
    const dimension = this.#embeddings.pictures[0]?.length ?? 0;
    return freshPolicy(
      { dimension, hidden: this.#plan.hidden, words: WORDS.length },
      this.#random.fork('weights'),
    );
  }

  async #begun({ id, teaching }: PolicyRow): Promise<Policy> {
    const known = this.#taught.get(teaching);
    if (known !== undefined) return known;
    const policy = this.#fresh();
    if (teaching !== 'none') await this.#teach(policy, teaching, id);
    this.#taught.set(teaching, policy);
    return policy;
  }

  async #teach(policy: Policy, teaching: Teaching, row: RowId): Promise<void> {
    await this.#train(policy, row, 'taught', `teach ${teaching}`, (batch) => {
      const share = 1 / batch.length;
      let loss = 0;
      for (const [question, style] of batch) {
        const { chain, question: of } = question;
        const { answer } = of.truth;
        const tokens =
          teaching === 'verdicts'
            ? [answer]
            : teacherTokens({ chain, prevented: of.prevented, asked: of.asked }, of.path, answer);
        const input = inputOf(question, this.#embeddings, style);
        loss += addTaught(policy, input, tokens, share) / batch.length;
      }
      return { loss };
    });
  }

  async #reward(policy: Policy, { id, rewarding }: PolicyRow): Promise<void> {
    const before = structuredClone(policy);
    const draw = this.#random.fork(`draw ${id}`);
    const { group, temperature } = this.#plan;
    await this.#train(policy, id, 'rewarded', 'reward', (batch) => {
      const seen = { loss: 0, reward: 0, right: 0 };
      const share = 1 / batch.length;
      for (const [question, style] of batch) {
        const input = inputOf(question, this.#embeddings, style);
        const draws = drawAnswers(policy, input, { count: group, temperature }, draw);
        const answers = draws.map(({ tokens }) => judgedScript(question, scriptOf(tokens)));
        const advantages = advantagesOf(answers.map((answer) => earnedBy(answer, rewarding)));
        const drawnGroup = draws.map((one, index) => ({ draw: one, advantage: advantages[index] ?? 0 }));
        seen.loss += share * addReinforced({ policy, before }, input, drawnGroup, share, GRPO);
        for (const { reward, isRight } of answers) {
          seen.reward += (share * reward.total) / group;
          seen.right += isRight ? share / group : 0;
        }
      }
      return seen;
    });
  }

  async #train<Name extends Measure>(
    policy: Policy,
    row: RowId,
    stage: PolicyPoint['stage'],
    order: string,
    learn: Training<PolicyExample, Name>['learn'],
  ): Promise<void> {
    const { onprogress } = this.#course;
    const schedule = { learningRate: RATES[stage], maxGradientNorm: MAX_GRADIENT_NORM };
    const batches = this.#batches(this.#plan[stage], order);
    const training = { weights: weightsOf(policy), schedule, batches, learn, points: POINTS };
    await train(training, this.#course, ({ step, steps, means }) => {
      if (means !== null) {
        const { loss = 0, reward, right }: Partial<Record<Measure, number>> = means;
        const point = { row, stage, step, loss, reward: reward ?? null, right: right ?? null };
        this.curve.push(point);
        onprogress({ kind: 'point', point });
      }
      onprogress({ kind: 'row', row, stage, done: step, total: steps });
    });
  }

  /** Returns batches of all questions for several epochs, shuffled for each, in alternating styles. */
  #batches(epochs: number, name: string): readonly (readonly PolicyExample[])[] {
    const random = this.#random.fork(name);
    const order = (epoch: number): readonly PolicyExample[] =>
      shuffled(this.#tables.trained, random.fork(String(epoch))).map(
        (question, index) => [question, (index + epoch) % question.panels.length] as const,
      );
    return batchesOf(order, { epochs, size: BATCH, isMixed: true });
  }
}

/** Returns the reward of an answer, from 0 to 1. */
function earnedBy({ reward, isRight }: PolicyAnswer, rewarding: RewardChoice): number {
  const verdict = isRight ? 1 : 0;
  switch (rewarding) {
    case 'none':
      return 0;
    case 'claims':
      return reward.total;
    case 'verdict':
      return verdict;
    case 'both':
      return (reward.total + verdict) / 2;
  }
}
