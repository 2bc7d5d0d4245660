/** A run's folder: `run.json`, `answers.jsonl`, and further files about the answers. */
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
} from '../../../../evaluation/runs/index.ts';
import { readAnswer, rawAnswerOf } from '../../../../evaluation/tasks/answer.ts';
import { type RunFailure, failureSchema } from '../../../../evaluation/runs/journal.ts';
import { provenanceSchema, type RunRecord } from '../../../../evaluation/runs/record.ts';
import { respondentTraits } from '../../../../evaluation/respondents/registry.ts';
import { readOwnItem } from '../../../../evaluation/plans/own-items.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { readItemLines } from './item-lines.ts';
import { CommandError } from '../../../../command/io.ts';
import {
  openLines,
  openStored,
  readIfThere,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../../../command/stored-folder.ts';
import { omitUndefined } from '../../../../util/omit.ts';
import { parseOrNone } from '../../../../util/json.ts';

/** Lines `{"id", "text"}` or `{"id", "scores"}`, nothing else, as `rungs bench score` reads them. */
const ANSWERS = 'answers.jsonl';
/** Details of each answer: attempts, time, reasoning, perception. */
const DETAILS = 'details.jsonl';
const FAILURES = 'failures.jsonl';
/** The items of a run whose items come from a file, verbatim, as they cannot be generated again. */
const ITEMS = 'items.jsonl';
const RUN = 'run.json';

/**
 * Schema of a session's provenance. Older folders store the server's hash as `server`, which is a server's id on
 * the page.
 */
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
  /** The entries in memory, with the failures of this session only. */
  readonly journal: MemoryJournal;
  /** Time of the run's first start, as in `run.json`; null for a new run. */
  readonly started: string | null;
  /** Provenance of the run so far; undefined for a new run. */
  readonly made?: RunProvenance;
  /** Writes `run.json` atomically. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder of a run, or starts it.
 *
 * @throws CommandError if it contains another run, or this one without `resume`, or if another process uses it
 * @param options `own`: the lines of the file with the items; undefined for generated items
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

/**
 * Returns the items of the run in a folder, generated again or read from its file.
 *
 * @throws CommandError for a file that cannot be read
 */
export async function itemsIn(
  folder: string,
  task: Task,
  { system, count, seed, variant, source }: RunPlan,
): Promise<() => Iterable<Item>> {
  if (source === undefined) return () => task.generate(system, { count, seed, variant });
  const lines = await readItemLines(join(folder, ITEMS), task, readOwnItem, 'the run’s');
  return () => lines.map(({ item }) => item);
}

/** Returns the request parameters of the run in a folder; null without a readable run. */
export async function parametersIn(
  folder: string,
): Promise<NonNullable<RespondentIdentity['parameters']> | null> {
  const run = v.safeParse(runSchema, parseOrNone((await readIfThere(join(folder, RUN))) ?? ''));
  if (!run.success) return null;
  const { kind, parameters = {} } = run.output.plan.respondent;
  return respondentTraits(kind).needs === 'server' ? parameters : null;
}

/** A run in a folder in the form of one stored in a browser, with its answers and failures. */
export type FolderRun = Awaited<ReturnType<typeof storedRunIn>>;

/**
 * Reads the run in a folder.
 *
 * @throws CommandError if there is no readable run
 */
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

/**
 * Reads the `run.json` of a folder.
 *
 * @throws CommandError if there is no readable run
 */
export async function runIn(folder: string, option: string): Promise<v.InferOutput<typeof runSchema>> {
  const text = await readIfThere(join(folder, RUN)).catch(refuseFolder(folder, option));
  if (text === null) {
    throw new CommandError(`${option} ${folder}: it contains no run; give the --out folder of a run`);
  }
  const run = v.safeParse(runSchema, parseOrNone(text));
  if (!run.success) throw new CommandError(`${option} ${folder}: ${RUN} is damaged`);
  return run.output;
}

/**
 * Returns the ids of the answered items of the run in a folder.
 *
 * @throws CommandError if it cannot be read
 */
export async function answeredIn(folder: string): Promise<ReadonlySet<string>> {
  if ((await readIfThere(join(folder, RUN))) === null) {
    throw new CommandError(`--unanswered ${folder}: it contains no run; give the folder of a run`);
  }
  return new Set((await readAnswers(folder)).map(({ id }) => id));
}

/** Reads the stored answers of the run in a folder, without a torn last line. */
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
        `${join(folder, ANSWERS)} line ${line} is not a valid answer {"id", "text"}; fix or delete that line`,
      );
    }
    const { id } = answer.value;
    return { attempts: 1, at: 0, ...details.get(id), id, rawAnswer: rawAnswerOf(answer.value) };
  });
}

/** Reads the failures of the run in a folder, final and temporary. */
async function readFailures(folder: string): Promise<readonly RunFailure[]> {
  return (await readWholeLines(folder, FAILURES)).flatMap(({ value }) => {
    const failure = v.safeParse(failureSchema, value);
    return failure.success ? [failure.output] : [];
  });
}

function writingTo([answers, details, failures]: readonly FileHandle[]): Pick<Journal, 'append' | 'fail'> {
  return {
    append: async (entry) => {
      // Write the answer last: only items in that file count as answered.
      await details?.appendFile(`${JSON.stringify(v.parse(detailSchema, entry))}\n`);
      await answers?.appendFile(`${JSON.stringify(answerOf(entry))}\n`);
    },
    fail: async (failure) => {
      await failures?.appendFile(`${JSON.stringify(v.parse(failureSchema, failure))}\n`);
    },
  };
}
