/** `rungs train cfgpt`: trains a small policy like the page. */
import { appendFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandError, writeJson } from '../../command/io.ts';
import { readModelSource } from '../../command/model-source.ts';
import { readSeed, readWholeOption } from '../../command/options.ts';
import { showLine } from '../../command/progress.ts';
import { saveText } from '../../command/save-text.ts';
import { withClip } from '../../command/with-clip.ts';
import { cachingEmbedder, embedderOf } from '../../evaluation/respondents/clip/embedder.ts';
import { overSeeds, type PolicyFigures } from './figures.ts';
import { POLICY_LIMITS, POLICY_PLAN, POLICY_ROWS, policyProblem, type RowId } from './plan.ts';
import { trainPolicies, type PolicyProgress, type TrainedPolicies } from './train.ts';

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

const MAX_SEEDS = 100;

/** Adds `cfgpt` to `rungs train`. */
export function register(train: Command): void {
  train
    .command('cfgpt')
    .description('train a small policy that writes claims about chains: supervised, then rewarded (GRPO)')
    .option('--model <folder|id>', 'a CLIP model that was trained on the panels', 'scene-clip-stories')
    .option('--seed <number>', 'equal seeds give equal figures', String(POLICY_PLAN.seed))
    .option('--seeds <number>', 'number of consecutive seeds, with intervals over them', '1')
    .option(
      '--rows <ids>',
      `all, or some of ${POLICY_ROWS.map(({ id }) => id).join(',')}`,
      POLICY_PLAN.rows.join(','),
    )
    .option('--questions <number>', 'number of training questions per level', String(POLICY_PLAN.questions))
    .option('--taught <number>', 'number of supervised passes', String(POLICY_PLAN.taught))
    .option('--rewarded <number>', 'number of rewarded passes', String(POLICY_PLAN.rewarded))
    .option('--out <file>', 'file for the learning curves, one JSON line per point')
    .action(trainCfgpt);
}

async function trainCfgpt(options: CfgptOptions): Promise<void> {
  const first = {
    ...POLICY_PLAN,
    seed: readSeed(options.seed),
    rows: rowsOf(options.rows),
    questions: readWholeOption('--questions', options.questions, ...POLICY_LIMITS.questions),
    taught: readWholeOption('--taught', options.taught, ...POLICY_LIMITS.taught),
    rewarded: readWholeOption('--rewarded', options.rewarded, ...POLICY_LIMITS.rewarded),
  };
  const problem = policyProblem(first);
  if (problem !== null) throw new CommandError(problem);
  const seeds = readWholeOption('--seeds', options.seeds, 1, MAX_SEEDS);
  const { out } = options;
  if (out !== undefined) await saveText(out, '');
  await withClip(await readModelSource(options.model), async (clip, { identity }) => {
    const embedder = cachingEmbedder(embedderOf(clip));
    const trained: (TrainedPolicies & { readonly seed: number })[] = [];
    for (let seed = first.seed; seed < first.seed + seeds; seed++) {
      const plan = { ...first, seed };
      const done = await trainPolicies(plan, embedder, {
        signal: new AbortController().signal,
        onprogress: (progress) => showLine(`seed ${seed}: ${sentenceOf(progress)}`),
        pause: () => Promise.resolve(),
      });
      trained.push({ ...done, seed });
      if (out !== undefined)
        await appendFile(out, done.curve.map((point) => `${JSON.stringify({ seed, ...point })}\n`).join(''));
    }
    await writeJson({
      model: identity,
      plan: { ...first, seeds },
      runs: trained.map(({ curve: _, ...run }) => run),
      ...(seeds === 1 ? {} : { overSeeds: acrossSeeds(trained) }),
    });
  });
}

/** Returns the means over seeds, each of which holds out other chains. */
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

function sentenceOf(progress: PolicyProgress): string {
  switch (progress.kind) {
    case 'embedding':
      return `${progress.what} ${progress.done} of ${progress.total}`;
    case 'row':
      return `${progress.row} ${progress.done} of ${progress.total}`;
    case 'point':
      return `${progress.point.row} loss ${progress.point.loss.toFixed(3)}`;
    case 'figures':
      return `${progress.row.id} done`;
  }
}
