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

/** What the golden file of runs holds of one run. */
export interface GoldenRun {
  readonly plan: RunPlan;
  readonly runId: string;
  readonly templateHash: string;
  readonly questions: number;
  readonly items: ItemHashes;
  readonly scored: Readonly<Record<Protocol, GoldenScore>>;
}

interface GoldenScore {
  /** How each answer is judged, in the items' order. */
  readonly outcomes: string;
  /** SHA-256 of the judgements as JSON lines, reasons included. */
  readonly judgements: string;
  readonly report: unknown;
}

/** Takes in the data set of these files. Throws an Error where a row of it is refused. */
export async function takeDataSet(sets: RunSets): Promise<NonNullable<RunPlan['source']>> {
  const title = 'A small set';
  const outcome = await sets.take(
    dataFiles(),
    title,
    // As on the day when the files were made: rows were not held against the names of their pictures.
    { redraw: false, strict: false, signal: new AbortController().signal },
    () => undefined,
  );
  if (outcome.set === null || outcome.problems.length > 0) {
    throw new Error(`The data set is not taken whole: ${JSON.stringify(outcome.problems)}`);
  }
  return { kind: 'import', id: outcome.set.id, title };
}

/** The items of a plan, made or out of an imported set. */
export async function itemsOfPlan(plan: RunPlan, sets: RunSets): Promise<readonly DrawableItem[]> {
  return plan.source === undefined
    ? createItems(plan.task, systemOf(plan.system), plan)
    : sets.items({ ...plan, source: plan.source });
}

/** What the code gives today, by the runs' names. */
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
