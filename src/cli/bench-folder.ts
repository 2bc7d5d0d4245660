/** A run's folder: `run.json`, `answers.jsonl`, and beside them what else is known of the answers. */
import { open, readFile, rename, truncate, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  answerOf,
  detailSchema,
  planSchema,
  runId,
  type Journal,
  type JournalEntry,
  type MadeBy,
  type RespondentIdentity,
  type RunPlan,
} from '../lib/bench/index.ts';
import { readAnswer, saidOf } from '../lib/tasks/answer.ts';
import type { RunFailure } from '../lib/bench/journal.ts';
import { failureSchema, madeSchema } from '../lib/bench/record.ts';
import { canonicalJson } from '../lib/util/canonical.ts';
import { fileProblem, makeFolder } from './files.ts';
import { CommandError } from './io.ts';

/** Lines `{"id", "text"}` or `{"id", "scores"}`, nothing else: what `rungs bench score` reads. */
const ANSWERS = 'answers.jsonl';
/** How each answer was had: attempts, time, reasoning, what was seen. */
const DETAILS = 'details.jsonl';
const FAILURES = 'failures.jsonl';
const RUN = 'run.json';
const LOCK = 'run.lock';

const runSchema = v.looseObject({
  schemaVersion: v.literal(1),
  id: v.string(),
  plan: planSchema,
  started: v.optional(v.string()),
  made: v.optional(madeSchema),
  madeLater: v.exactOptional(v.array(madeSchema)),
});

/** An open run folder. */
export interface RunFolder {
  readonly journal: Journal;
  /** When the run was first started, as `run.json` has it; null for a new one. */
  readonly started: string | null;
  /** What made it so far; null for a new one. */
  readonly made: MadeBy | null;
  /** Writes `run.json` anew, whole or not at all. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder of a run, or starts it. Throws a CommandError where it holds another run, or this one without
 * `resume`, or where another process is at it.
 */
export async function openRunFolder(folder: string, plan: RunPlan, resume: boolean): Promise<RunFolder> {
  const refuse = (error: unknown): never => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`--out ${folder}: ${fileProblem(error)}`);
  };
  await makeFolder(folder).catch(refuse);
  const unlock = await lock(folder).catch(refuse);
  try {
    const begun = await checkRun(folder, plan, resume);
    const kept = await readAnswers(folder);
    const files = await Promise.all(
      [ANSWERS, DETAILS, FAILURES].map((name) => open(join(folder, name), 'a')),
    );
    return {
      journal: journalIn(kept, files),
      started: begun?.started ?? null,
      made: begun?.made ?? null,
      write: (fields) => writeRun(folder, plan, fields),
      close: async () => {
        await Promise.all(files.map((file) => file.close()));
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    return refuse(error);
  }
}

/** Refuses a folder that holds another run; returns when the run in it was started, and what made it. */
async function checkRun(
  folder: string,
  plan: RunPlan,
  resume: boolean,
): Promise<{ readonly started: string | null; readonly made: MadeBy | null } | null> {
  const text = await readIfThere(join(folder, RUN));
  const answers = await readIfThere(join(folder, ANSWERS));
  if (text === null) {
    if (answers === null) return null;
    throw new CommandError(
      `--out ${folder} holds answers, but no ${RUN} that says of which run; choose another`,
    );
  }
  if (!resume) throw new CommandError(`--out ${folder} holds a run already; add --resume, or choose another`);
  const run = v.safeParse(runSchema, parseOrNone(text));
  if (!run.success) throw new CommandError(`--out ${folder}: ${RUN} is damaged; choose another folder`);
  const difference = firstDifference(run.output.plan, plan);
  if (difference === null) {
    const { started = null, made, madeLater } = run.output;
    const by = made === undefined ? null : { made, ...(madeLater === undefined ? {} : { madeLater }) };
    return { started, made: by };
  }
  throw new CommandError(`--resume: the run in ${folder} was started with other parameters (${difference})`);
}

/** How the model was asked that the run in a folder asks; null where there is no run that can be read. */
export async function parametersIn(
  folder: string,
): Promise<NonNullable<RespondentIdentity['parameters']> | null> {
  const run = v.safeParse(runSchema, parseOrNone((await readIfThere(join(folder, RUN))) ?? ''));
  if (!run.success || run.output.plan.respondent.kind !== 'vlm') return null;
  return run.output.plan.respondent.parameters ?? {};
}

/** The plan of the run in a folder. Throws a CommandError where there is none that can be read. */
export async function planIn(folder: string, option: string): Promise<RunPlan> {
  const text = await readIfThere(join(folder, RUN)).catch((error: unknown) => {
    throw new CommandError(`${option} ${folder}: ${fileProblem(error)}`);
  });
  if (text === null) {
    throw new CommandError(`${option} ${folder}: there is no run in it; give the --out of one`);
  }
  const run = v.safeParse(runSchema, parseOrNone(text));
  if (!run.success) throw new CommandError(`${option} ${folder}: ${RUN} is damaged`);
  return run.output.plan;
}

/** The ids of the items that the run in a folder has answers to. Throws a CommandError where it cannot be read. */
export async function answeredIn(folder: string): Promise<ReadonlySet<string>> {
  if ((await readIfThere(join(folder, RUN))) === null) {
    throw new CommandError(`--unanswered ${folder}: there is no run in it; give the folder of one`);
  }
  return new Set((await readAnswers(folder)).map(({ id }) => id));
}

/** Names the first field in which two plans part; null where they are the same. */
function firstDifference(before: unknown, now: unknown, path = ''): string | null {
  if (isRecord(before) && isRecord(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const found = firstDifference(before[key], now[key], path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  }
  const [was, is] = [before, now].map((value) => (value === undefined ? 'nothing' : canonicalJson(value)));
  return was === is ? null : `${path} was ${was ?? ''}, now ${is ?? ''}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kept answers of the run in a folder; a torn last line is cut off. */
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
    return { attempts: 1, at: 0, ...details.get(id), id, said: saidOf(answer.value) };
  });
}

/** What failed for good or for now in the run in a folder. */
export async function readFailures(folder: string): Promise<readonly RunFailure[]> {
  return (await readWholeLines(folder, FAILURES)).flatMap(({ value }) => {
    const failure = v.safeParse(failureSchema, value);
    return failure.success ? [failure.output] : [];
  });
}

/** The lines of a file of JSON lines; a torn last one is cut off, and a file that is not there has none. */
export async function readWholeLines(
  folder: string,
  name: string,
): Promise<readonly { readonly value: unknown; readonly line: number }[]> {
  const path = join(folder, name);
  const text = await readIfThere(path);
  if (text === null) return [];
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  // A line without its end, or a last one that is no JSON, was being written when the process died.
  const torn = last !== '' ? last : parseOrNone(lines.at(-1) ?? '{}') === undefined ? lines.pop() : undefined;
  if (torn !== undefined) await truncate(path, Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ value: parseOrNone(line), line: index + 1 }],
  );
}

function journalIn(kept: readonly JournalEntry[], files: readonly FileHandle[]): Journal {
  const [answers, details, failures] = files;
  return {
    load: () => Promise.resolve(kept),
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

async function writeRun(
  folder: string,
  plan: RunPlan,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeWhole(join(folder, RUN), { schemaVersion: 1, id: runId(plan), plan, ...fields });
}

/** Writes a JSON file whole or not at all. */
export async function writeWhole(path: string, value: object): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Keeps a second process out; a lock whose process is gone is no lock. */
export async function lock(folder: string, option = '--out'): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  const owner = Number((await readIfThere(path)) ?? '0');
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new CommandError(
      `${option} ${folder}: process ${owner} is running this run already; wait for it or stop it`,
    );
  }
  await writeFile(path, String(process.pid));
  return () => unlink(path).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The text of a file; null where there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The JSON value of a text; undefined for what is none. */
function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
