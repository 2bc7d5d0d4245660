/** Lines of a file of grades, and the selection of one grader's. */
import * as v from 'valibot';
import { gradeId } from '../../../../evaluation/runs/index.ts';
import type { Answer } from '../../../../evaluation/tasks/answer.ts';
import type { Grade, Rubric } from '../../../../evaluation/tasks/rubric.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { finite } from '../../../../util/schemas.ts';

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

/** Parses a line of `grades.jsonl`. Fails with one sentence that says what is expected. */
export function readGradeLine(value: unknown): Result<GradeLine, string> {
  const line = v.safeParse(lineSchema, value);
  if (line.success) return ok(line.output);
  return fail('not a valid grade: give {"id": "...", "grade": {"s1": 0 to 10, ...}}');
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

function graderIn({ key }: GradeLine): string {
  return key.split(' ')[0] ?? '';
}
