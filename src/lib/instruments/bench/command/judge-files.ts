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
} from '../../../evaluation/runs/index.ts';
import { runLabels, type RunLabels } from '../../../evaluation/reports/words/error-labels.ts';
import type { RunRow } from '../../../evaluation/reports/table/rows.ts';
import { detailSchema, graderSchema } from '../../../evaluation/runs/record.ts';
import { textOfReply } from '../../../evaluation/runs/types.ts';
import type { Answer } from '../../../evaluation/tasks/answer.ts';
import type { ErrorScheme } from '../../../evaluation/tasks/errors.ts';
import type { Grade, Rubric } from '../../../evaluation/tasks/rubric.ts';
import type { Task } from '../../../evaluation/tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { finite } from '../../../util/schemas.ts';
import { CommandError, parseJson } from '../../../command/io.ts';
import {
  openLines,
  readIfThere,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../../command/stored-folder.ts';

const gradeSchema = v.record(v.string(), finite);

/** The part of a grade line that scoring needs. */
const lineSchema = v.object({
  /** Id of the answered item. */
  id: v.string(),
  grade: v.nullable(gradeSchema),
  /** Reason why there is no grade. */
  why: v.optional(v.string()),
  /** Grader id and answer hash, separated by a space; missing in grades by hand. */
  key: v.optional(v.string(), ''),
  /** Name of the judge. */
  judge: v.optional(v.string(), ''),
});

/** A grade as stored in a file. */
export type GradeLine = v.InferOutput<typeof lineSchema>;

/** A line with a judge's reply and its details, from which judging can be resumed. */
const storedSchema = v.object({
  ...v.omit(detailSchema, ['id']).entries,
  key: v.string(),
  text: v.string(),
});

/** Parses a line of `grades.jsonl`. Fails with one sentence that says what is expected. */
export function readGradeLine(value: unknown): Result<GradeLine, string> {
  const line = v.safeParse(lineSchema, value);
  if (line.success) return ok(line.output);
  return fail('not a valid grade: give {"id": "...", "grade": {"s1": 0 to 10, ...}}');
}

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

/** Grades selected from a file by `rungs bench score`. */
export interface SelectedGrades {
  readonly grades: ReadonlyMap<string, Grade>;
  /** Id of the grader; empty for grades by hand. */
  readonly grader: string;
  readonly judge: string;
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Number of grades of other answers than the scored ones. */
  readonly stale: number;
}

/**
 * Selects one grader's grades that belong to exactly the scored answers. Fails if there are several graders and
 * none is named, if a line is about an unknown item or lacks a score, and if an item has two grades.
 */
export function selectGrades(
  lines: readonly GradeLine[],
  { scores }: Pick<Rubric, 'scores'>,
  answers: ReadonlyMap<string, Answer>,
  isItem: (id: string) => boolean,
  wanted: string | undefined,
): Result<SelectedGrades, string> {
  const judges = new Map(lines.map((line) => [graderIn(line), line.judge]));
  const chosen = chooseGrader(judges, wanted);
  if (!chosen.ok) return chosen;
  const grader = chosen.value;
  const grades = new Map<string, Grade>();
  const unread: { id: string; why: string }[] = [];
  const seen = new Set<string>();
  let stale = 0;
  for (const line of withoutMended(lines, grader)) {
    const { id, grade, key, why = 'The reply holds no grade.' } = line;
    if (!isItem(id)) return fail(`There is a grade of ${JSON.stringify(id)}, which is not an item here.`);
    const answer = answers.get(id);
    if (answer === undefined || (key !== '' && key !== gradeId(answer, grader))) {
      stale += 1;
      continue;
    }
    if (seen.has(id)) return fail(`There are two grades of ${JSON.stringify(id)}; delete one of them.`);
    seen.add(id);
    const problem = grade === null ? '' : scoreProblem(id, grade, scores);
    if (problem !== '') return fail(problem);
    if (grade === null) unread.push({ id, why });
    else grades.set(id, grade);
  }
  return ok({ grades, grader, judge: judges.get(grader) ?? '', unread, stale });
}

/** Returns the wanted grader's id, or the only one; empty if there are no grades. */
function chooseGrader(
  judges: ReadonlyMap<string, string>,
  wanted: string | undefined,
): Result<string, string> {
  const listed = [...judges]
    .map(([id, judge]) => `${id} (${judge === '' ? 'no judge named' : judge})`)
    .join(', ');
  if (wanted !== undefined && !judges.has(wanted))
    return fail(`There is no grader ${wanted}; there are ${listed}.`);
  if (wanted === undefined && judges.size > 1) {
    return fail(`There are grades of several judges or prompts; name one by --grader: ${listed}.`);
  }
  return ok(wanted ?? [...judges.keys()][0] ?? '');
}

/** Returns which score a grade lacks, as a sentence; empty if it has all of them in their ranges. */
function scoreProblem(id: string, grade: Grade, scores: Rubric['scores']): string {
  for (const [score, [low, high]] of Object.entries(scores)) {
    const value = grade[score];
    if (value === undefined || value < low || value > high)
      return `The grade of ${JSON.stringify(id)} has no ${score} from ${low} to ${high}.`;
  }
  return '';
}

/** Returns a grader's lines without failed ones that were asked again later. */
function withoutMended(lines: readonly GradeLine[], grader: string): readonly GradeLine[] {
  const own = lines.filter((line) => graderIn(line) === grader);
  const last = new Map(own.map(({ id, key }, place) => [`${id} ${key}`, place]));
  return own.filter(({ id, key, grade }, place) => grade !== null || last.get(`${id} ${key}`) === place);
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

function graderIn({ key }: GradeLine): string {
  return key.split(' ')[0] ?? '';
}
