/** `rungs train`: the trainings of the pages without a page, causalclip (a head over captions) and cfgpt (a small policy). */
import { appendFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { PLAN_RANGES, planProblem, standardPlan } from '../lib/benchmarks/causal-order/tuning/plan.ts';
import { headFile } from '../lib/clip/tuning/file.ts';
import { eyesOf } from '../lib/respondents/look.ts';
import { overSeeds, type PolicyFigures } from '../lib/tuning/cfgpt/figures.ts';
import {
  POLICY_LIMITS,
  POLICY_PLAN,
  POLICY_ROWS,
  policyProblem,
  type RowId,
} from '../lib/tuning/cfgpt/plan.ts';
import { trainPolicies, type PolicyNews, type TrainedPolicies } from '../lib/tuning/cfgpt/train.ts';
import { cachingEmbedder, type TuningEmbedder } from '../lib/tuning/embed.ts';
import { runTuning } from '../lib/tuning/tuning.ts';
import { readWhole } from '../lib/command/options.ts';
import { fileProblem } from '../lib/command/files.ts';
import { CommandError, writeJson } from '../lib/command/io.ts';
import { readModelSource } from '../lib/command/model-source.ts';
import { showLine } from '../lib/command/progress.ts';

interface CausalClipOptions {
  readonly model: string;
  readonly seed: string;
  readonly pairs: string;
  readonly epochs: string;
  readonly out?: string;
}

interface CfgptOptions {
  readonly model: string;
  readonly seed: string;
  readonly seeds: string;
  readonly rows: string;
  readonly questions: string;
  readonly taught: string;
  readonly rewarded: string;
  readonly out?: string;
}

const LARGEST_SEED = 2 ** 32 - 1;
const MOST_SEEDS = 100;

/** Adds `train` to the program. */
export function registerTrain(program: Command): void {
  const train = program.command('train').description('train a head or a policy on drawings, without a page');
  const plan = standardPlan();
  train
    .command('causalclip')
    .description('a head over captions that learns which is the cause: the figures before and after')
    .option(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub',
      'scene-clip-stories',
    )
    .option('--seed <number>', 'equal seeds give equal figures', '1')
    .option('--pairs <number>', 'pictures of a cause and its effect', String(plan.pairs))
    .option('--epochs <number>', 'times that each is seen', String(plan.epochs))
    .option('--out <file>', 'where the head goes')
    .action(trainCausalClip);
  train
    .command('cfgpt')
    .description('a small policy that writes claims about chains: supervised, then rewarded (GRPO)')
    .option('--model <folder|id>', 'a model that knows the panels', 'scene-clip-stories')
    .option('--seed <number>', 'equal seeds give equal figures', String(POLICY_PLAN.seed))
    .option('--seeds <number>', 'so many seeds from that one on, with intervals over them', '1')
    .option(
      '--rows <ids>',
      `all, or some of ${POLICY_ROWS.map(({ id }) => id).join(',')}`,
      POLICY_PLAN.rows.join(','),
    )
    .option('--questions <number>', 'questions of each level to learn from', String(POLICY_PLAN.questions))
    .option('--taught <number>', 'times that each is taught', String(POLICY_PLAN.taught))
    .option('--rewarded <number>', 'times that each is rewarded', String(POLICY_PLAN.rewarded))
    .option('--out <file>', 'where the learning curves go, a JSON line a point')
    .action(trainCfgpt);
}

async function trainCausalClip(options: CausalClipOptions): Promise<void> {
  const plan = {
    ...standardPlan(readWhole('--seed', options.seed, 0, LARGEST_SEED)),
    pairs: readWhole('--pairs', options.pairs, ...PLAN_RANGES.pairs),
    epochs: readWhole('--epochs', options.epochs, ...PLAN_RANGES.epochs),
  };
  const problem = planProblem(plan);
  if (problem !== null) throw new CommandError(problem);
  await withEyes(options.model, async (eyes, { identity, embeddingLength, logitScale }) => {
    const { head, before, after, counts, seconds } = await runTuning(
      plan,
      { embeddingLength, logitScale },
      eyes,
      {
        signal: new AbortController().signal,
        tell: (news) =>
          showLine(news.kind === 'point' ? `step ${news.point.step} of ${news.steps}` : news.kind),
        rest: noRest,
      },
    );
    if (options.out !== undefined)
      await save(
        options.out,
        JSON.stringify(headFile({ name: 'rungs train causalclip', model: identity, head })),
      );
    await writeJson({ model: identity, plan, counts, seconds, before, after });
  });
}

async function trainCfgpt(options: CfgptOptions): Promise<void> {
  const first = {
    ...POLICY_PLAN,
    seed: readWhole('--seed', options.seed, 0, LARGEST_SEED),
    rows: rowsOf(options.rows),
    questions: readWhole('--questions', options.questions, ...POLICY_LIMITS.questions),
    taught: readWhole('--taught', options.taught, ...POLICY_LIMITS.taught),
    rewarded: readWhole('--rewarded', options.rewarded, ...POLICY_LIMITS.rewarded),
  };
  const problem = policyProblem(first);
  if (problem !== null) throw new CommandError(problem);
  const seeds = readWhole('--seeds', options.seeds, 1, MOST_SEEDS);
  const { out } = options;
  if (out !== undefined) await save(out, '');
  await withEyes(options.model, async (lent, { identity }) => {
    const eyes = cachingEmbedder(lent);
    const trained: (TrainedPolicies & { readonly seed: number })[] = [];
    for (let seed = first.seed; seed < first.seed + seeds; seed++) {
      const plan = { ...first, seed };
      const done = await trainPolicies(plan, eyes, {
        signal: new AbortController().signal,
        tell: (news) => showLine(`seed ${seed}: ${sentenceOf(news)}`),
        rest: noRest,
      });
      trained.push({ ...done, seed });
      if (out !== undefined)
        await appendFile(out, done.curve.map((point) => `${JSON.stringify({ seed, ...point })}\n`).join(''));
    }
    await writeJson({
      ...{ model: identity, plan: { ...first, seeds } },
      runs: trained.map(({ curve: _, ...run }) => run),
      ...(seeds === 1 ? {} : { overSeeds: acrossSeeds(trained) }),
    });
  });
}

/** Means over the seeds, each of which holds other chains out. */
function acrossSeeds(trained: readonly TrainedPolicies[]): Record<string, unknown> {
  const rows = trained[0]?.rows.map(({ id }) => id) ?? [];
  const of = (id: RowId, pick: (figures: PolicyFigures) => number | null) =>
    overSeeds(
      trained.map(({ rows: own }) => {
        const row = own.find((one) => one.id === id);
        return row === undefined ? null : pick(row.figures);
      }),
    );
  return {
    byTime: overSeeds(trained.map(({ byTime }) => byTime.value)),
    rows: rows.map((id) => ({
      id,
      verdict: of(id, ({ verdict }) => verdict.value),
      reward: of(id, ({ reward }) => reward.value),
      rightClaims: of(id, ({ rightClaims }) => rightClaims),
    })),
  };
}

function rowsOf(text: string): readonly RowId[] {
  if (text === 'all') return POLICY_ROWS.map(({ id }) => id);
  return text.split(',').map((word) => {
    const found = POLICY_ROWS.find(({ id }) => id === word.trim());
    if (found === undefined)
      throw new CommandError(
        `--rows ${word.trim()}: give all, or some of ${POLICY_ROWS.map(({ id }) => id).join(', ')}`,
        2,
      );
    return found.id;
  });
}

function sentenceOf(news: PolicyNews): string {
  switch (news.kind) {
    case 'embedding':
      return `${news.what} ${news.done} of ${news.total}`;
    case 'row':
      return `${news.row} ${news.done} of ${news.total}`;
    case 'point':
      return `${news.point.row} loss ${news.point.loss.toFixed(3)}`;
    case 'figures':
      return `${news.row.id} done`;
  }
}

async function noRest(): Promise<void> {
  // Nobody waits in between.
}

interface Loaded {
  readonly identity: { readonly id: string; readonly sha256: string };
  readonly embeddingLength: number;
  readonly logitScale: number;
}

async function withEyes(
  model: string,
  work: (eyes: TuningEmbedder, model: Loaded) => Promise<void>,
): Promise<void> {
  const { nodeClip } = await import('../lib/command/clip.ts');
  const clip = nodeClip();
  try {
    const loaded = await clip.load(await readModelSource(model));
    await work(eyesOf(clip), loaded);
  } finally {
    showLine('');
    await clip.dispose();
  }
}

async function save(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CommandError(`--out ${path}: ${fileProblem(error)}`);
  }
}
