/** `rungs bench retrieval`: how well a model's pictures and captions find each other. */
import type { Command } from 'commander';
import { measureRetrieval, retrievalReport } from '../lib/benchmarks/causal-order/retrieval/measure.ts';
import { MOST_PICTURES } from '../lib/benchmarks/causal-order/retrieval/sets.ts';
import { recognitionTask } from '../lib/benchmarks/causal-order/recognition.ts';
import { pictureEmbedder } from '../lib/respondents/look.ts';
import { PICTURE_STYLES } from '../lib/systems/index.ts';
import { readChoice, readWhole } from './bench-words.ts';
import { CommandError, writeJson } from './io.ts';
import { readModelSource } from './probe-model.ts';

interface RetrievalOptions {
  readonly model: string;
  readonly system: string;
  readonly count: string;
  readonly seed: string;
  readonly style?: string;
}

const LARGEST_SEED = 2 ** 32 - 1;
const SUBJECTS = recognitionTask.subjects.map(({ id }) => id);

/** Adds `retrieval` to `rungs bench`. */
export function registerBenchRetrieval(bench: Command): void {
  bench
    .command('retrieval')
    .description('how well the pictures and captions of a set find each other: M1 to M8 of VQA-Causal')
    .requiredOption(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub (downloads it)',
    )
    .option('--system <id>', SUBJECTS.join(', '), 'stories')
    .option('--count <number>', 'pictures, with five captions each', '100')
    .option('--seed <number>', 'which pictures', '1')
    .option('--style <name>', 'as the subject has them')
    .action(printRetrieval);
}

async function printRetrieval(options: RetrievalOptions): Promise<void> {
  const id = readChoice('--system', options.system, SUBJECTS);
  const subject = recognitionTask.subjects.find((one) => one.id === id);
  if (subject === undefined) throw new CommandError(`--system ${id}: there is no such subject`, 2);
  const { styles } = subject;
  const style = readChoice('--style', options.style ?? styles[0] ?? PICTURE_STYLES[0], styles);
  const count = readWhole('--count', options.count, 1, MOST_PICTURES);
  const seed = readWhole('--seed', options.seed, 0, LARGEST_SEED);
  const request = { subject: id, count, seed, style };
  const { nodeClip } = await import('./clip.ts');
  const clip = nodeClip();
  try {
    const { identity } = await clip.load(await readModelSource(options.model));
    const figures = await measureRetrieval(request, {
      see: pictureEmbedder(clip),
      read: (captions) => clip.embedTexts(captions),
    }).catch((error: unknown) => {
      if (error instanceof RangeError) throw new CommandError(`--count ${count}: ${error.message}`);
      throw error;
    });
    await writeJson(retrievalReport(identity, request, figures));
  } finally {
    await clip.dispose();
  }
}
