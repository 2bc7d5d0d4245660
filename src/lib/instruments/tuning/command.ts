/** `rungs train causalclip`: trains a head on captions like the page. */
import type { Command } from 'commander';
import { PLAN_RANGES, planProblem } from '../../cases/kinds/tuning/plan.ts';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import { headFile } from '../../clip/tuning/file.ts';
import { CommandError, writeJson } from '../../command/io.ts';
import { readModelSource } from '../../command/model-source.ts';
import { readSeed, readWholeOption } from '../../command/options.ts';
import { showLine } from '../../command/progress.ts';
import { saveText } from '../../command/save-text.ts';
import { withClip } from '../../command/with-clip.ts';
import { embedderOf } from '../../evaluation/respondents/clip/embedder.ts';
import { runTuning } from './train.ts';

interface CausalClipOptions {
  readonly model: string;
  readonly seed: string;
  readonly pairs: string;
  readonly epochs: string;
  readonly pictures?: true;
  readonly out?: string;
}

/** Adds `causalclip` to `rungs train`. */
export function register(train: Command): void {
  const plan = standardPlan();
  train
    .command('causalclip')
    .description('train a head over caption embeddings to find the cause; print the figures before and after')
    .option(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub',
      'scene-clip-stories',
    )
    .option('--seed <number>', 'equal seeds give equal figures', '1')
    .option('--pairs <number>', 'pictures of a cause and its effect', String(plan.pairs))
    .option('--epochs <number>', 'number of passes over the pairs', String(plan.epochs))
    .option('--pictures', 'also train a head over picture embeddings')
    .option('--out <file>', 'file for the head')
    .action(trainCausalClip);
}

async function trainCausalClip(options: CausalClipOptions): Promise<void> {
  const plan = {
    ...standardPlan(readSeed(options.seed)),
    pairs: readWholeOption('--pairs', options.pairs, ...PLAN_RANGES.pairs),
    epochs: readWholeOption('--epochs', options.epochs, ...PLAN_RANGES.epochs),
    ...(options.pictures === true ? { withPictures: true as const } : {}),
  };
  const problem = planProblem(plan);
  if (problem !== null) throw new CommandError(problem);
  await withClip(
    await readModelSource(options.model),
    async (clip, { identity, embeddingLength, logitScale }) => {
      const { head, before, after, counts, seconds } = await runTuning(
        plan,
        { embeddingLength, logitScale },
        embedderOf(clip),
        {
          signal: new AbortController().signal,
          onprogress: (progress) =>
            showLine(
              progress.kind === 'point' ? `step ${progress.point.step} of ${progress.steps}` : progress.kind,
            ),
          pause: () => Promise.resolve(),
        },
      );
      if (options.out !== undefined)
        await saveText(
          options.out,
          JSON.stringify(headFile({ name: 'rungs train causalclip', model: identity, head })),
        );
      await writeJson({ model: identity, plan, counts, seconds, before, after });
    },
  );
}
