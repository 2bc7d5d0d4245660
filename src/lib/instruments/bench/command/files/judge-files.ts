/**
 * Judges' files next to a run's answers: `grades.jsonl`, one line each, and `graders.json`, the judges and their
 * prompts; `labels.jsonl` and `labellers.json` likewise for error labels.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import {
  gradeId,
  graderId,
  handEntry,
  memoryJournal,
  type Grader,
  type JournalEntry,
  type JudgingPass,
  type MemoryJournal,
} from '../../../../evaluation/runs/index.ts';
import { runLabels, type RunLabels } from '../../../../evaluation/reports/words/error-labels.ts';
import type { RunRow } from '../../../../evaluation/reports/table/rows.ts';
import { detailSchema, graderSchema } from '../../../../evaluation/runs/record.ts';
import { textOfReply } from '../../../../evaluation/runs/types.ts';
import type { Answer } from '../../../../evaluation/tasks/answer.ts';
import type { ErrorScheme } from '../../../../evaluation/tasks/errors.ts';
import type { Grade, Rubric } from '../../../../evaluation/tasks/rubric.ts';
import type { Task } from '../../../../evaluation/tasks/task.ts';
import { CommandError, parseJson } from '../../../../command/io.ts';
import {
  openLines,
  readIfThere,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../../../command/stored-folder.ts';
import { readGradeLine, selectGrades } from './grade-lines.ts';

/** A line with a judge's reply and its details, from which judging can be resumed. */
const storedSchema = v.object({
  ...v.omit(detailSchema, ['id']).entries,
  key: v.string(),
  text: v.string(),
});

const handSchema = v.object({
  id: v.string(),
  label: v.nullable(v.string()),
  note: v.optional(v.string(), ''),
});

/** File names of results and judges, and the test whether a line without a reply was written by hand. */
const FILES = {
  grade: {
    lines: 'grades.jsonl',
    judges: 'graders.json',
    isByHand: (line: unknown) => readGradeLine(line).ok,
  },
  label: {
    lines: 'labels.jsonl',
    judges: 'labellers.json',
    isByHand: (line: unknown) => v.is(handSchema, line),
  },
} as const;

/**
 * Returns the labels written into a run's folder by hand, `{"id", "label", "note"}`, as journal entries; of
 * several about one answer the last.
 *
 * @throws CommandError for a label that the task does not define, and for invalid JSON
 */
async function handLabels(
  folder: string,
  { labels }: ErrorScheme,
  answers: readonly Answer[],
): Promise<readonly JournalEntry[]> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return (await readWholeLines(folder, FILES.label.lines)).flatMap(({ value, line }) => {
    if (value === undefined) {
      throw new CommandError(
        `${join(folder, FILES.label.lines)} line ${line} is not a valid label; fix or delete that line`,
      );
    }
    const read = v.safeParse(handSchema, value);
    if (v.is(storedSchema, value) || !read.success) return [];
    const { id, label, note } = read.output;
    const answer = byId.get(id);
    if (answer === undefined) return [];
    if (label !== null && !labels.some((one) => one.id === label)) {
      throw new CommandError(
        `${join(folder, FILES.label.lines)} line ${line}: there is no label “${label}”; give ${labels.map((one) => one.id).join(', ')} or null`,
      );
    }
    return [handEntry(answer, { label, note }, line)];
  });
}

/** Replies of a labelling judge, and its identity; null if there is none. */
export interface JudgeReplies {
  readonly grader: Grader | null;
  readonly replies: readonly JournalEntry[];
}

/**
 * Returns the labels in a run's folder: by hand, and by a judge, which is the latest unless one is given; null if
 * the task defines no labels.
 *
 * @throws CommandError for an invalid line
 */
export async function labelsInFolder(
  folder: string,
  task: Pick<Task, 'errors'>,
  rows: readonly RunRow[],
  answers: readonly Answer[],
  judge?: JudgeReplies,
): Promise<RunLabels | null> {
  const { errors } = task;
  if (errors === undefined) return null;
  const byHand = await handLabels(folder, errors, answers);
  const { grader, replies } = judge ?? (await lastJudge(folder));
  return runLabels(task, rows, grader, [...byHand, ...replies]);
}

async function lastJudge(folder: string): Promise<JudgeReplies> {
  const replies = await readStored(folder, 'label');
  const judges = await readGraders(join(folder, FILES.label.judges));
  const last = replies.at(-1)?.id.split(' ')[0] ?? '';
  const judge = v.safeParse(graderSchema, judges[last]);
  return { grader: judge.success ? judge.output : null, replies };
}

/** An open file of grades or labels. */
export interface GradesFile {
  readonly journal: MemoryJournal;
  readonly close: () => Promise<void>;
}

/**
 * Opens the grades next to a run's answers for one grader.
 *
 * @throws CommandError if it has graded here before and `resume` is not set, and for an invalid line
 */
export async function openGrades(
  folder: string,
  grader: Grader,
  {
    task,
    pass,
    answers,
    resume,
  }: {
    readonly task: Task;
    readonly pass: JudgingPass;
    readonly answers: readonly Answer[];
    readonly resume: boolean;
  },
): Promise<GradesFile> {
  const own = graderId(grader);
  const { lines, judges } = FILES[pass.kind];
  const stored = await readStored(folder, pass.kind);
  if (!resume && stored.some(({ id }) => id.startsWith(`${own} `))) {
    throw new CommandError(
      `--dir ${folder} holds ${pass.plural} of this judge and prompt already; add --resume`,
    );
  }
  const itemOf = new Map(answers.map((answer) => [gradeId(answer, own), answer.id]));
  await noteGrader(join(folder, judges), grader);
  const file = await openLines(folder, lines).catch(refuseFolder(folder, '--dir'));
  const journal = memoryJournal(stored, {
    append: (entry) => {
      const read = readingOf(pass, task, textOfReply(entry));
      const { id: key, ...details } = v.parse(detailSchema, entry);
      const line = { id: itemOf.get(entry.id) ?? '', ...read, judge: grader.judge.model ?? '', key };
      return file.appendFile(`${JSON.stringify({ ...line, text: textOfReply(entry), ...details })}\n`);
    },
    fail: () => Promise.resolve(),
  });
  return { journal, close: () => file.close() };
}

/** Parses a reply; returns the result under its name, or why there is none. */
function readingOf({ kind, read: readReply }: JudgingPass, task: Task, text: string): object {
  const read = readReply(task, text);
  return read.ok ? { [kind]: read.value } : { [kind]: null, why: read.error };
}

/** Reads all stored replies, of this grader and of others. */
async function readStored(folder: string, kind: JudgingPass['kind']): Promise<readonly JournalEntry[]> {
  const { lines: name, isByHand } = FILES[kind];
  return (await readWholeLines(folder, name)).flatMap(({ value, line }) => {
    const stored = v.safeParse(storedSchema, value);
    if (stored.success) {
      const { key, text, ...details } = stored.output;
      return [{ ...details, id: key, rawAnswer: { text } }];
    }
    // Lines by hand are read when scores are computed; they are not a judge's replies.
    if (isByHand(value)) return [];
    throw new CommandError(
      `${join(folder, name)} line ${line} is not a valid ${kind}; fix or delete that line`,
    );
  });
}

/** Adds a grader with its prompt to the file of graders. */
async function noteGrader(path: string, { judge, prompt }: Grader): Promise<void> {
  const known = await readGraders(path);
  await writeWhole(path, { ...known, [graderId({ judge, prompt })]: { judge, prompt } });
}

/** Reads the graders by id; empty if the file is missing. */
async function readGraders(path: string): Promise<Readonly<Record<string, unknown>>> {
  const before = parseJson((await readIfThere(path)) ?? '{}', path);
  return v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), before);
}

/**
 * Returns the grades next to a run's answers, of the named grader or of the only one; null if there are none, or
 * the task's answers are judged by rule.
 *
 * @throws CommandError if the grader is ambiguous, and for an invalid line
 */
export async function gradesBeside(
  folder: string,
  { rubric }: { readonly rubric?: Pick<Rubric, 'scores'> },
  answers: readonly Answer[],
  wanted?: string,
): Promise<ReadonlyMap<string, Grade> | null> {
  const name = FILES.grade.lines;
  const stored = rubric === undefined ? [] : await readWholeLines(folder, name);
  if (rubric === undefined || stored.length === 0) {
    if (wanted === undefined) return null;
    throw new CommandError(`--grader ${wanted}: ${folder} holds no grades; leave it out`);
  }
  const lines = stored.map(({ value, line }) => {
    const read = readGradeLine(value);
    if (!read.ok) throw new CommandError(`${join(folder, name)} line ${line}: ${read.error}`);
    return read.value;
  });
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  // A grade of an answer that no longer exists counts as one of another answer.
  const selected = selectGrades(lines, rubric, byId, () => true, wanted);
  if (!selected.ok) throw new CommandError(`${join(folder, name)}: ${selected.error}`);
  return selected.value.grades;
}
