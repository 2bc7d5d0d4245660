/**
 * What judges give beside a run's answers: `grades.jsonl`, one line each, and `graders.json`, who gave them and by which
 * prompt; `labels.jsonl` and `labellers.json` in the same way for what went wrong.
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
} from '../../lib/evaluation/runs/index.ts';
import { runLabels, type RunLabels } from '../../lib/evaluation/reports/error-labels.ts';
import type { RunRow } from '../../lib/evaluation/reports/rows.ts';
import { detailSchema, graderSchema } from '../../lib/evaluation/runs/record.ts';
import { textOfReply } from '../../lib/evaluation/runs/types.ts';
import type { Answer } from '../../lib/evaluation/tasks/answer.ts';
import type { ErrorScheme } from '../../lib/evaluation/tasks/errors.ts';
import type { Grade, Rubric } from '../../lib/evaluation/tasks/rubric.ts';
import type { Task } from '../../lib/evaluation/tasks/task.ts';
import { fail, ok, type Result } from '../../lib/util/result.ts';
import { finite } from '../../lib/util/schemas.ts';
import { CommandError, parseJson } from '../../lib/command/io.ts';
import {
  openLines,
  readIfThere,
  readWholeLines,
  refuseFolder,
  writeWhole,
} from '../../lib/command/stored-folder.ts';

const gradeSchema = v.record(v.string(), finite);

/** A line of grades: what scoring needs of it. */
const lineSchema = v.object({
  /** The item that was answered. */
  id: v.string(),
  grade: v.nullable(gradeSchema),
  /** Why there is no grade. */
  why: v.optional(v.string()),
  /** Grader and print of the answer, with a blank between them; left out in grades that somebody wrote by hand. */
  key: v.optional(v.string(), ''),
  /** Name of the judge. */
  judge: v.optional(v.string(), ''),
});

/** One grade as it lies in a file. */
export type GradeLine = v.InferOutput<typeof lineSchema>;

/** A line that a judge's reply became: with the reply and how it was had, so that grading goes on from it. */
const storedSchema = v.object({
  ...v.omit(detailSchema, ['id']).entries,
  key: v.string(),
  text: v.string(),
});

/** Reads a line of `grades.jsonl`. Fails with one sentence that says what would be right. */
export function readGradeLine(value: unknown): Result<GradeLine, string> {
  const line = v.safeParse(lineSchema, value);
  if (line.success) return ok(line.output);
  return fail('this is no grade: give {"id": "...", "grade": {"s1": 0 to 10, ...}}');
}

const handSchema = v.object({
  id: v.string(),
  label: v.nullable(v.string()),
  note: v.optional(v.string(), ''),
});

/** Where a folder keeps what judges give and who they are, and whether a line without a judge's reply is one by hand. */
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
 * The labels that somebody wrote into a run's folder by hand, `{"id", "label", "note"}`, as entries of a journal; of
 * several about one answer the last. Throws a CommandError for a label that the task does not name, and for what is no JSON.
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
        `${join(folder, FILES.label.lines)} line ${line} is no label; mend or remove it`,
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

/** Replies of a judge that labels, and who it is; null where there is none. */
export interface JudgeReplies {
  readonly grader: Grader | null;
  readonly replies: readonly JournalEntry[];
}

/**
 * What a run's folder holds of what went wrong: labels by hand, and those of a judge, which is the one that labelled last
 * unless one is given; null where the task names no labels. Throws a CommandError for a line that is no label.
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
 * Opens the grades beside a run's answers for one grader. Throws a CommandError where it has graded here already and
 * `resume` is not given, and where a line is no kept reply.
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
  const { lines, judges } = FILES[pass.one];
  const stored = await readStored(folder, pass.one);
  if (!resume && stored.some(({ id }) => id.startsWith(`${own} `))) {
    throw new CommandError(
      `--dir ${folder} holds ${pass.gives} of this judge and prompt already; add --resume`,
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

/** What a reply gives, under its name, or why it gives nothing. */
function readingOf({ one, read: readReply }: JudgingPass, task: Task, text: string): object {
  const read = readReply(task, text);
  return read.ok ? { [one]: read.value } : { [one]: null, why: read.error };
}

/** Every reply that is kept, of this grader and of others. */
async function readStored(folder: string, one: JudgingPass['one']): Promise<readonly JournalEntry[]> {
  const { lines: name, isByHand } = FILES[one];
  return (await readWholeLines(folder, name)).flatMap(({ value, line }) => {
    const stored = v.safeParse(storedSchema, value);
    if (stored.success) {
      const { key, text, ...details } = stored.output;
      return [{ ...details, id: key, rawAnswer: { text } }];
    }
    // Somebody's own are read when scores are made; no judge gave them.
    if (isByHand(value)) return [];
    throw new CommandError(`${join(folder, name)} line ${line} is no ${one}; mend or remove it`);
  });
}

/** Writes down who grades and with which prompt, beside those that did before. */
async function noteGrader(path: string, { judge, prompt }: Grader): Promise<void> {
  const known = await readGraders(path);
  await writeWhole(path, { ...known, [graderId({ judge, prompt })]: { judge, prompt } });
}

/** Who graded, by the ids of graders; none where nothing is kept of them. */
async function readGraders(path: string): Promise<Readonly<Record<string, unknown>>> {
  const before = parseJson((await readIfThere(path)) ?? '{}', path);
  return v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), before);
}

/** The grades of some answers, as `rungs bench score` takes them out of a file. */
export interface TakenGrades {
  readonly grades: ReadonlyMap<string, Grade>;
  /** Whose they are; empty for somebody's own. */
  readonly grader: string;
  readonly judge: string;
  readonly unread: readonly { readonly id: string; readonly why: string }[];
  /** Grades of other answers than those that are scored. */
  readonly stale: number;
}

/**
 * Picks the grades of one grader, each belonging to the very answer that is scored. Fails where several graded and none
 * is named, where a line is about no item or lacks a number, and where an item has two.
 */
export function takeGrades(
  lines: readonly GradeLine[],
  { scores }: Pick<Rubric, 'scores'>,
  answers: ReadonlyMap<string, Answer>,
  isItem: (id: string) => boolean,
  wanted: string | undefined,
): Result<TakenGrades, string> {
  const graders = new Map(lines.map((line) => [graderIn(line), line.judge]));
  const listed = [...graders]
    .map(([id, judge]) => `${id} (${judge === '' ? 'no judge named' : judge})`)
    .join(', ');
  if (wanted !== undefined && !graders.has(wanted))
    return fail(`There is no grader ${wanted}; there are ${listed}.`);
  if (wanted === undefined && graders.size > 1) {
    return fail(`There are grades of several judges or prompts; name one by --grader: ${listed}.`);
  }
  const grader = wanted ?? [...graders.keys()][0] ?? '';
  const grades = new Map<string, Grade>();
  const unread: { id: string; why: string }[] = [];
  const seen = new Set<string>();
  let stale = 0;
  for (const line of withoutMended(lines, grader)) {
    const { id, grade, key, why = 'The reply holds no grade.' } = line;
    const name = JSON.stringify(id);
    if (!isItem(id)) return fail(`There is a grade of ${name}, which is no item here.`);
    const answer = answers.get(id);
    if (answer === undefined || (key !== '' && key !== gradeId(answer, grader))) {
      stale += 1;
      continue;
    }
    if (seen.has(id)) return fail(`There are two grades of ${name}; leave one of them.`);
    seen.add(id);
    if (grade === null) {
      unread.push({ id, why });
      continue;
    }
    for (const [score, [low, high]] of Object.entries(scores)) {
      const value = grade[score];
      if (value === undefined || value < low || value > high) {
        return fail(`The grade of ${name} has no ${score} from ${low} to ${high}.`);
      }
    }
    grades.set(id, grade);
  }
  return ok({ grades, grader, judge: graders.get(grader) ?? '', unread, stale });
}

/** The lines of a grader without those that hold no grade and were asked again. */
function withoutMended(lines: readonly GradeLine[], grader: string): readonly GradeLine[] {
  const own = lines.filter((line) => graderIn(line) === grader);
  const last = new Map(own.map(({ id, key }, place) => [`${id} ${key}`, place]));
  return own.filter(({ id, key, grade }, place) => grade !== null || last.get(`${id} ${key}`) === place);
}

/**
 * The grades that lie beside a run's answers in its folder, of the grader that is named or of the only one; null where
 * nobody graded, and where the task's answers are judged by rule. Throws a CommandError where it is not clear whose
 * are meant, and for a line that is no grade.
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
  // A grade of an answer that is not there any more counts as one of another answer.
  const taken = takeGrades(lines, rubric, byId, () => true, wanted);
  if (!taken.ok) throw new CommandError(`${join(folder, name)}: ${taken.error}`);
  return taken.value.grades;
}

function graderIn({ key }: GradeLine): string {
  return key.split(' ')[0] ?? '';
}
