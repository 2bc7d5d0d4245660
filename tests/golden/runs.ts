import { fixedAnswers } from './answers.ts';
import { dataFiles } from './data-set.ts';
import { hashesOf, type ItemHashes } from './items.ts';
import { plans, systemOf } from './plans.ts';
import { sha256 } from './sha256.ts';
import {
  createItems,
  judge,
  memoryRunStore,
  questionsOf,
  runId,
  RunSets,
  scoreAnswers,
  templateHash,
  type DrawableItem,
  type Protocol,
  type RunPlan,
} from './today.ts';

/** Entry of the golden file of runs for one run. */
export interface GoldenRun {
  readonly plan: RunPlan;
  readonly runId: string;
  readonly templateHash: string;
  readonly questions: number;
  readonly items: ItemHashes;
  readonly scored: Readonly<Record<Protocol, GoldenScore>>;
}

interface GoldenScore {
  /** Judgement of each answer, in the order of the items. */
  readonly outcomes: string;
  /** SHA-256 of the judgements as JSON lines, including reasons. */
  readonly judgements: string;
  readonly report: unknown;
}

/**
 * Imports the data set of these files.
 *
 * @throws Error if a row is rejected
 */
export async function takeDataSet(sets: RunSets): Promise<NonNullable<RunPlan['source']>> {
  const title = 'A small set';
  const outcome = await sets.take(
    dataFiles(),
    title,
    // As when the golden files were written: rows were not checked against the names of their pictures.
    { redraw: false, strict: false, signal: new AbortController().signal },
    () => undefined,
  );
  if (outcome.set === null || outcome.problems.length > 0) {
    throw new Error(`The data set is not taken whole: ${JSON.stringify(outcome.problems)}`);
  }
  return { kind: 'import', id: outcome.set.id, title };
}

/** Returns the items of a plan, generated or imported. */
export async function itemsOfPlan(plan: RunPlan, sets: RunSets): Promise<readonly DrawableItem[]> {
  return plan.source === undefined
    ? createItems(plan.task, systemOf(plan.system), plan)
    : sets.items({ ...plan, source: plan.source });
}

/** Computes the current entries, by name of the run. */
export async function goldenRuns(): Promise<Readonly<Record<string, GoldenRun>>> {
  const sets = new RunSets(memoryRunStore().sets);
  const runs: Record<string, GoldenRun> = {};
  for (const { name, plan } of plans(await takeDataSet(sets))) {
    const items = await itemsOfPlan(plan, sets);
    runs[name] = {
      plan,
      runId: runId(plan),
      templateHash: templateHash(plan.variant.template),
      questions: questionsOf(plan),
      items: hashesOf(items),
      scored: {
        audited: await scoreOf(plan, items, 'audited'),
        published: await scoreOf(plan, items, 'published'),
      },
    };
  }
  return runs;
}

async function scoreOf(
  { task }: RunPlan,
  items: readonly DrawableItem[],
  protocol: Protocol,
): Promise<GoldenScore> {
  const answers = await fixedAnswers(items);
  const judgements = items.map(({ item }) => judge(item, answers.get(item.id), protocol));
  return {
    outcomes: judgements.map(({ outcome }) => outcome).join(' '),
    judgements: sha256(judgements.map((one) => `${JSON.stringify(one)}\n`).join('')),
    report: scoreAnswers(
      task,
      items.map(({ item }) => item),
      answers,
      protocol,
    ),
  };
}
