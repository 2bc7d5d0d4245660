import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench } from './command.ts';
import { goldenPath } from './files.ts';

/** Arguments that select the items. */
const ITEMS = [
  '--task',
  'counterfactual',
  '--system',
  'water-flow',
  '--style',
  'published',
  '--shots',
  '2',
  '--seed',
  '7',
  '--count',
  '24',
];
const RUN = ['run', ...ITEMS, '--respondent', 'copy'];
/** Number of complete answers; the next line is cut off. */
export const KEPT = 12;
/** Placeholder for every time in the files. */
const STARTED = Date.UTC(2026, 0, 1);

/** Files of a run's folder, by line; lines keep their line ends, a cut-off one has none. */
export interface FolderText {
  readonly answers: string;
  readonly details: readonly string[];
  readonly run: Readonly<Record<string, unknown>>;
}

/** Resumes a copy of the golden folder; returns the output, and the folder before and after. */
export async function resumeCopy(): Promise<{
  readonly printed: unknown;
  readonly before: FolderText;
  readonly after: FolderText;
}> {
  return inTemporaryFolder(async (folder) => {
    cpSync(goldenPath('half-done/folder'), folder, { recursive: true });
    const before = read(folder);
    const printed = await bench([...RUN, '--out', folder, '--resume']);
    return { printed: { ...JSON.parse(printed), out: '' } as unknown, before, after: read(folder) };
  });
}

/** Returns the answers of the uninterrupted run. */
export function wholeAnswers(): string {
  return readFileSync(goldenPath('half-done/answers-whole.jsonl'), 'utf8');
}

/** Returns the ids in JSON lines. */
export function idsIn(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (JSON.parse(line) as { readonly id: string }).id);
}

/** Sorts lines by id, because answers that arrive at the same time are written in any order. */
export function inOrder(lines: readonly string[], ids: readonly string[]): readonly string[] {
  const byId = new Map(idsIn(lines).map((id, index) => [id, lines[index] ?? '']));
  return ids.map((id) => byId.get(id) ?? `no line of ${id}`);
}

/** Splits a text into lines that keep their line ends. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

/** Runs the command, then truncates a copy of its folder within an answer, as a crash would. */
export async function makeHalfDone(): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const printed = await bench([...RUN, '--out', folder]);
    const order = idsIn(linesOf(await bench(['items', ...ITEMS])));
    const { run, ...unordered } = read(folder);
    const lines = inOrder(linesOf(unordered.answers), order);
    const details = inOrder(unordered.details, order);
    const target = goldenPath('half-done/folder');
    mkdirSync(target, { recursive: true });
    writeFileSync(goldenPath('half-done/answers-whole.jsonl'), lines.join(''));
    writeFileSync(
      goldenPath('half-done/printed.json'),
      `${JSON.stringify({ ...JSON.parse(printed), out: '' }, null, 1)}\n`,
    );
    const torn = (lines[KEPT] ?? '').slice(0, 40);
    writeFileSync(join(target, 'answers.jsonl'), `${lines.slice(0, KEPT).join('')}${torn}`);
    // The transcript of a request is written before the answer.
    writeFileSync(
      join(target, 'details.jsonl'),
      details
        .slice(0, KEPT + 1)
        .map(atFixedTime)
        .join(''),
    );
    writeFileSync(join(target, 'failures.jsonl'), '');
    writeFileSync(join(target, 'run.json'), `${JSON.stringify(asUnderWay(run), null, 2)}\n`);
  });
}

/** Returns `run.json` as it is during the run, without details of this machine. */
function asUnderWay({ schemaVersion, id, plan }: FolderText['run']): object {
  const time = new Date(STARTED).toISOString();
  return {
    schemaVersion,
    id,
    plan,
    made: { node: '20.19.0' },
    started: time,
    updated: time,
    status: 'running',
  };
}

function atFixedTime(line: string, index: number): string {
  return `${JSON.stringify({ ...(JSON.parse(line) as object), at: STARTED + 1000 * index })}\n`;
}

function read(folder: string): FolderText {
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    answers: text('answers.jsonl'),
    details: linesOf(text('details.jsonl')),
    run: JSON.parse(text('run.json')) as FolderText['run'],
  };
}

async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'rungs-golden-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
