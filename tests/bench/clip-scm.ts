// CLIP with the model on tasks 2 and 3 of CausalVLBench, 500 items per system with Blaker's intervals: its accuracy, and
// the accuracy of perfect reading of the categories on the same items.
import { createItems, defaultVariant } from '../../src/lib/evaluation/benchmarks/items.fixture.ts';
import {
  answerOf,
  memoryJournal,
  splitErrors,
  startRun,
  type Respondent,
} from '../../src/lib/evaluation/runs/index.ts';
import {
  clipPerceiver,
  clipScm,
  certainPerception,
  type Perceive,
  type PromptAccess,
} from '../../src/lib/evaluation/respondents/clip/clip-scm/index.ts';
import { recipeSystems } from '../../src/cli/dataset/recipe-systems.ts';
import { shownCategories } from '../../src/lib/pictures/labels.ts';
import type { System } from '../../src/lib/systems/index.ts';
import { judge, taskOf } from '../../src/lib/evaluation/benchmarks/index.ts';
import { scorableOf, type Item } from '../../src/lib/evaluation/tasks/item.ts';
import { openCeiling } from '../../src/lib/evaluation/tasks/report.ts';
import { binomialInterval } from '../../src/lib/util/binomial-interval.ts';
import { nodeClip } from '../../src/lib/command/clip.ts';
import type { Figure } from './support/figure.ts';

const ITEMS = 500;
/** Seed that tests do not use, so that nothing is tuned to it. */
const SEED = 2024;
const TARGET_SHARE = 95;

/** Reads every category correctly, but nothing finer. */
const perfectCategories: Perceive = (picture) =>
  Promise.resolve(certainPerception(shownCategories(picture) ?? {}));

/** Measures all figures, in percent of items that are entirely right. */
export async function run(): Promise<Figure[]> {
  const clip = nodeClip();
  try {
    const model = await clip.load({ kind: 'embedded', id: 'scene-clip' });
    const sight = await clipPerceiver(clip, model);
    const figures: Figure[] = [];
    for (const system of recipeSystems()) {
      const targets = itemsOf('intervention-target', system);
      const seen = await measure(targets, sight, 'value');
      figures.push(against(`${system.id}: what was set`, seen, TARGET_SHARE));
      const items = itemsOf('counterfactual', system);
      for (const access of ['value', 'words'] as const) {
        const ceiling = await measure(items, perfectCategories, access);
        const name = `${system.id}: what would have been, told ${access === 'value' ? 'the value' : 'the words'}`;
        figures.push(against(name, await measure(items, sight, access), percent(ceiling.right)));
      }
    }
    return figures;
  } finally {
    await clip.dispose();
  }
}

interface Measured {
  readonly right: number;
  readonly misread: number;
  readonly reasoning: number;
}

async function measure(
  items: readonly Item[],
  perceive: Perceive,
  promptAccess: PromptAccess,
): Promise<Measured> {
  const respondent: Respondent = clipScm({ perceive, promptAccess, concurrency: 16 });
  const journal = memoryJournal();
  const { tally, status } = await startRun({
    items,
    total: items.length,
    respondent,
    journal,
    seed: SEED,
  }).finished;
  if (status !== 'done') throw new Error(`The run ended as ${status}.`);
  const byId = new Map(items.map((item) => [item.id, item]));
  const { perception, reasoning } = splitErrors(
    journal.entries.flatMap((entry) => {
      const item = byId.get(entry.id);
      if (item === undefined) return [];
      const open = openCeiling(taskOf(item.task), scorableOf(item)) !== null;
      return [{ item, entry, judgement: judge(item, answerOf(entry), 'audited'), open }];
    }),
  );
  return { right: tally.right, misread: perception, reasoning };
}

function itemsOf(task: string, system: System): readonly Item[] {
  return createItems(task, system, { count: ITEMS, seed: SEED, variant: defaultVariant(task, system) });
}

function against(name: string, { right, misread, reasoning }: Measured, reference: number): Figure {
  const [low, high] = binomialInterval(right, ITEMS);
  const interval = `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
  const figure = percent(right);
  return {
    name: `${name} ${interval}, errors ${misread} of sight, ${reasoning} of reason`,
    figure,
    unit: '%',
    reference,
    ratio: figure / reference,
  };
}

function percent(right: number): number {
  return (100 * right) / ITEMS;
}
