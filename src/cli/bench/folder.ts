/** A run's folder: `run.json`, `answers.jsonl`, and beside them what else is known of the answers. */
import { writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  answerOf,
  detailSchema,
  memoryJournal,
  planSchema,
  questionsOf,
  runId,
  type Journal,
  type JournalEntry,
  type MemoryJournal,
  type RunProvenance,
  type RespondentIdentity,
  type RunPlan,
} from '../../lib/evaluation/runs/index.ts';
import { readAnswer, rawAnswerOf } from '../../lib/evaluation/tasks/answer.ts';
import { type RunFailure, failureSchema } from '../../lib/evaluation/runs/journal.ts';
import { provenanceSchema, type RunRecord } from '../../lib/evaluation/runs/record.ts';
import { respondentTraits } from '../../lib/evaluation/respondents/registry.ts';
import { readOwnItem } from '../../lib/evaluation/plans/own-items.ts';
import type { Item } from '../../lib/evaluation/tasks/item.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import { readItemLines } from './item-lines.ts';
import { CommandError } from '../../lib/command/io.ts';
import {
  openLines,
  openStored,
  readIfThere,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../lib/command/stored-folder.ts';
import { omitUndefined } from '../../lib/util/omit.ts';
import { parseOrNone } from '../../lib/util/json.ts';

/** Lines `{"id", "text"}` or `{"id", "scores"}`, nothing else: what `rungs bench score` reads. */
const ANSWERS = 'answers.jsonl';
/** How each answer was had: attempts, time, reasoning, what was seen. */
const DETAILS = 'details.jsonl';
const FAILURES = 'failures.jsonl';
/** The items of a run that takes them from a file, as that had them: they cannot be made again. */
const ITEMS = 'items.jsonl';
const RUN = 'run.json';

/** What made a session. Folders of before name a server's mark `server`, which is a server's id on the page. */
const folderMadeSchema = v.pipe(
  provenanceSchema,
  v.transform(({ server, ...made }) => (server === undefined ? made : { ...made, mark: server })),
);

const runSchema = v.looseObject({
  schemaVersion: v.literal(1),
  id: v.string(),
  plan: planSchema,
  started: v.optional(v.string()),
  updated: v.optional(v.string()),
  total: v.optional(v.number()),
  trouble: v.nullish(v.string()),
  made: v.optional(folderMadeSchema),
  madeLater: v.exactOptional(v.array(folderMadeSchema)),
});

/** An open run folder. */
export interface RunFolder {
  /** What it holds is at hand; of failures those of this session. */
  readonly journal: MemoryJournal;
  /** When the run was first started, as `run.json` has it; null for a new one. */
  readonly started: string | null;
  /** What made it so far; left out for a new one. */
  readonly made?: RunProvenance;
  /** Writes `run.json` anew, whole or not at all. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder of a run, or starts it. Throws a CommandError where it holds another run, or this one without
 * `resume`, or where another process is at it.
 *
 * @param options `own`: the lines of the file that the items come from; left out for items that are made
 */
export function openRunFolder(
  folder: string,
  plan: RunPlan,
  { resume, own }: { readonly resume: boolean; readonly own?: readonly unknown[] | undefined },
): Promise<RunFolder> {
  const work = { file: RUN, schema: runSchema, lines: ANSWERS, holds: 'a run', plan, resume };
  return openStored(folder, work, async (begun, unlock) => {
    if (begun === null && own !== undefined) await keepItems(folder, own);
    const stored = await readAnswers(folder);
    const files = await Promise.all([ANSWERS, DETAILS, FAILURES].map((name) => openLines(folder, name)));
    const { started = null, made, madeLater } = begun ?? {};
    return {
      journal: memoryJournal(stored, writingTo(files)),
      started,
      ...(made === undefined ? {} : { made: { made, ...omitUndefined({ madeLater }) } }),
      write: (fields) =>
        writeWhole(join(folder, RUN), { schemaVersion: 1, id: runId(plan), plan, ...fields }),
      close: async () => {
        await Promise.all(files.map((file) => file.close()));
        unlock();
      },
    };
  });
}

function keepItems(folder: string, lines: readonly unknown[]): Promise<void> {
  return writeFile(join(folder, ITEMS), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The items of the run in a folder, made again or out of the file that it keeps. Throws a CommandError for a file that cannot be read. */
export async function itemsIn(
  folder: string,
  task: Task,
  { system, count, seed, variant, source }: RunPlan,
): Promise<() => Iterable<Item>> {
  if (source === undefined) return () => task.generate(system, { count, seed, variant });
  const lines = await readItemLines(join(folder, ITEMS), task, readOwnItem, 'the run’s');
  return () => lines.map(({ item }) => item);
}

/** How the model was asked that the run in a folder asks; null where there is no run that can be read. */
export async function parametersIn(
  folder: string,
): Promise<NonNullable<RespondentIdentity['parameters']> | null> {
  const run = v.safeParse(runSchema, parseOrNone((await readIfThere(join(folder, RUN))) ?? ''));
  if (!run.success) return null;
  const { kind, parameters = {} } = run.output.plan.respondent;
  return respondentTraits(kind).asksServer ? parameters : null;
}

/** The run in a folder, as one is kept in a browser, its answers and what failed. */
export type FolderRun = Awaited<ReturnType<typeof storedRunIn>>;

/** Reads the run in a folder. Throws a CommandError where there is none that can be read. */
export async function storedRunIn(folder: string, option: string) {
  const { id, plan, made = {}, madeLater, ...run } = await runIn(folder, option);
  const [entries, failures] = [await readAnswers(folder), await readFailures(folder)];
  const [started = 0, updated = 0] = [run.started, run.updated].map((time) => Date.parse(time ?? '') || 0);
  const total = run.total ?? questionsOf(plan);
  const isWhole = entries.length >= total;
  const record: RunRecord = {
    schemaVersion: 1,
    id,
    plan,
    title: '',
    made,
    total,
    answered: entries.length,
    started,
    updated,
    ...(isWhole ? { status: 'done', ended: updated } : { status: 'incomplete', ended: null }),
    failed: failures.length,
    trouble: run.trouble ?? null,
    ...omitUndefined({ madeLater }),
  };
  return { folder, record, entries, failures };
}

/** What `run.json` says of the run in a folder. Throws a CommandError where there is none that can be read. */
export async function runIn(folder: string, option: string): Promise<v.InferOutput<typeof runSchema>> {
  const text = await readIfThere(join(folder, RUN)).catch(refuseFolder(folder, option));
  if (text === null) {
    throw new CommandError(`${option} ${folder}: there is no run in it; give the --out of one`);
  }
  const run = v.safeParse(runSchema, parseOrNone(text));
  if (!run.success) throw new CommandError(`${option} ${folder}: ${RUN} is damaged`);
  return run.output;
}

/** The ids of the items that the run in a folder has answers to. Throws a CommandError where it cannot be read. */
export async function answeredIn(folder: string): Promise<ReadonlySet<string>> {
  if ((await readIfThere(join(folder, RUN))) === null) {
    throw new CommandError(`--unanswered ${folder}: there is no run in it; give the folder of one`);
  }
  return new Set((await readAnswers(folder)).map(({ id }) => id));
}

/** The kept answers of the run in a folder, but for a torn last line. */
export async function readAnswers(folder: string): Promise<readonly JournalEntry[]> {
  const details = new Map(
    (await readWholeLines(folder, DETAILS)).flatMap(({ value }) => {
      const detail = v.safeParse(detailSchema, value);
      return detail.success ? [[detail.output.id, detail.output] as const] : [];
    }),
  );
  return (await readWholeLines(folder, ANSWERS)).map(({ value, line }) => {
    const answer = readAnswer(value);
    if (!answer.ok) {
      throw new CommandError(
        `${join(folder, ANSWERS)} line ${line} is no answer {"id", "text"}; mend or remove it`,
      );
    }
    const { id } = answer.value;
    return { attempts: 1, at: 0, ...details.get(id), id, rawAnswer: rawAnswerOf(answer.value) };
  });
}

/** What failed for good or for now in the run in a folder. */
async function readFailures(folder: string): Promise<readonly RunFailure[]> {
  return (await readWholeLines(folder, FAILURES)).flatMap(({ value }) => {
    const failure = v.safeParse(failureSchema, value);
    return failure.success ? [failure.output] : [];
  });
}

function writingTo([answers, details, failures]: readonly FileHandle[]): Pick<Journal, 'append' | 'fail'> {
  return {
    append: async (entry) => {
      // The answer last: what is not in there was not answered.
      await details?.appendFile(`${JSON.stringify(v.parse(detailSchema, entry))}\n`);
      await answers?.appendFile(`${JSON.stringify(answerOf(entry))}\n`);
    },
    fail: async (failure) => {
      await failures?.appendFile(`${JSON.stringify(v.parse(failureSchema, failure))}\n`);
    },
  };
}
