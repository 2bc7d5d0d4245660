/**
 * The interface between the golden tests and the project: if code moves, only this file changes. Names, and the shapes
 * of items, entries and reports, are those from when the golden files were written.
 */
import { fileURLToPath } from 'node:url';
import * as bench from '../../src/lib/evaluation/runs/index.ts';
import { openRunStore as openStore } from '../../src/lib/evaluation/runs/stores/indexed-db-store.ts';
import { memoryRunStore as memoryStore } from '../../src/lib/evaluation/runs/stores/memory-store.ts';
import { judge as judgeItem, taskOf } from '../../src/lib/evaluation/benchmarks/index.ts';
import { causalVlBench } from '../../src/lib/evaluation/benchmarks/causalvlbench/index.ts';
import { solver as solvingToday } from '../../src/lib/evaluation/respondents/solver.ts';
import { DataSets } from '../../src/lib/evaluation/plans/data-sets.ts';
import { runCsv as csvToday } from '../../src/lib/evaluation/reports/table/csv.ts';
import { runResults as resultsToday } from '../../src/lib/evaluation/reports/results.ts';
import { runRows as rowsToday } from '../../src/lib/evaluation/reports/table/rows.ts';
import '../../src/lib/systems/all.ts';
import { findSystem } from '../../src/lib/systems/known.ts';
import type { State, System } from '../../src/lib/systems/index.ts';
import type { Answer, Judgement, Protocol } from '../../src/lib/evaluation/tasks/answer.ts';
import type { Item, Message } from '../../src/lib/evaluation/tasks/item.ts';
import { defaultVariant as standardVariant } from '../../src/lib/evaluation/tasks/kit/prompts/default-variant.ts';
import { flatReport, scoreAnswers as scoreToday } from '../../src/lib/evaluation/tasks/report.ts';
import type { ItemsRequest } from '../../src/lib/evaluation/tasks/task.ts';
import type { Variant } from '../../src/lib/evaluation/tasks/variant.ts';
import { required } from '../support/required.ts';

export { planSchema } from '../../src/lib/evaluation/runs/plan.ts';
export { recordSchema } from '../../src/lib/evaluation/runs/record.ts';
export { questionsOf, runId } from '../../src/lib/evaluation/runs/index.ts';
export type { RunPlan, RunRecord } from '../../src/lib/evaluation/runs/index.ts';
export { findSystem } from '../../src/lib/systems/known.ts';
export { systems } from '../../src/lib/systems/index.ts';
export type { PictureStyle, System } from '../../src/lib/systems/index.ts';
export type { Answer, Protocol } from '../../src/lib/evaluation/tasks/answer.ts';
export type { Variant } from '../../src/lib/evaluation/tasks/variant.ts';
export { templateHash } from '../../src/lib/evaluation/tasks/kit/prompts/template.ts';

/** Path of the command `rungs`, for Node. */
export const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

export type TaskId = string;

/** The tasks that existed when the golden files were written. */
export const { tasks } = causalVlBench;

/** An item as printed in its line. */
export interface Line {
  readonly id: string;
  readonly options?: readonly string[];
  readonly messages: readonly Message[];
  readonly truth: unknown;
}

/** An item with its pictures, in the golden files' shape. */
export interface DrawableItem {
  readonly item: Line;
  readonly pictures: readonly {
    readonly name: string;
    readonly system: string;
    readonly state: State;
    readonly style: string;
    readonly file?: string;
  }[];
  readonly asked: readonly string[];
}

const items = new WeakMap<Line, Item>();

function itemOf(line: Line): Item {
  return required(items.get(line));
}

/** Converts a current item to the golden files' shape. */
function drawableOf(item: Item): DrawableItem {
  const line = taskOf(item.task).toLine(item) as Line;
  items.set(line, item);
  return {
    item: line,
    pictures: item.pictures.map((picture) => {
      if (picture.kind === 'sheet') throw new Error('There were no sheets then.');
      const { subject, state } =
        picture.kind === 'scene' ? picture : (picture.shows ?? { subject: '', state: {} });
      const drawn = findSystem(subject)?.styles.includes('published') === true ? 'published' : 'rungs';
      const { name } = picture;
      return picture.kind === 'scene'
        ? { name, system: subject, state, style: picture.style }
        : { name, system: subject, state, style: drawn, file: picture.file };
    }),
    asked: item.shown.map(({ picture }) => picture),
  };
}

export function createItems(task: TaskId, system: System, request: ItemsRequest): readonly DrawableItem[] {
  return Array.from(taskOf(task).generate(system.id, request), drawableOf);
}

export function defaultVariant(task: TaskId, system: System): Variant {
  return standardVariant(taskOf(task), system);
}

export function judge(item: Line, answer: Answer | undefined, protocol: Protocol): Judgement {
  return judgeItem(itemOf(item), answer, protocol);
}

export function scoreAnswers(
  task: TaskId,
  lines: readonly Line[],
  answers: ReadonlyMap<string, Answer>,
  protocol: Protocol,
): object {
  return flatReport(scoreToday(taskOf(task), lines.map(itemOf), answers, protocol));
}

export class RunSets {
  readonly #sets: DataSets;

  constructor(store: bench.SetStore) {
    this.#sets = new DataSets(store);
  }

  take(
    files: Parameters<DataSets['importCopy']>[0],
    title: string,
    options: Parameters<DataSets['importCopy']>[2],
    tell: Parameters<DataSets['importCopy']>[3],
  ): ReturnType<DataSets['importCopy']> {
    return this.#sets.importCopy(files, { title, format: 'causalvlbench' }, options, tell);
  }

  async items(plan: bench.ItemsPlan): Promise<readonly DrawableItem[]> {
    return (await this.#sets.items(plan)).map(drawableOf);
  }
}

/** A reply in the golden files' shape, with its messages as one text. */
type Reply = Omit<bench.Reply, 'rawAnswer'> & { readonly text: string };
type Entry = Omit<bench.JournalEntry, 'rawAnswer'> & { readonly text: string };

function replyOf({ text, ...rest }: Reply): bench.Reply {
  return { rawAnswer: { text }, ...rest };
}

/** Converts a reply to the golden files' shape, without the item's fingerprint. */
function flat({ rawAnswer, item: _item, ...rest }: bench.Reply & { readonly item?: string }): Reply {
  return { text: 'text' in rawAnswer ? rawAnswer.text : '', ...rest };
}

function entryOf({ text, ...rest }: Entry): bench.JournalEntry {
  return { rawAnswer: { text }, ...rest };
}

export interface Respondent extends Omit<bench.Respondent, 'answer'> {
  readonly answer: (item: DrawableItem, context: bench.AnswerContext) => Promise<Reply>;
}

export const solver: Respondent = {
  ...solvingToday,
  answer: async ({ item }, context) => flat(await solvingToday.answer(itemOf(item), context)),
};

export interface Journal extends Omit<bench.Journal, 'load' | 'append'> {
  readonly load: () => Promise<readonly Entry[]>;
  readonly append: (entry: Entry) => Promise<void>;
}

function flatEntry(entry: bench.JournalEntry): Entry {
  const { id, attempts, at } = entry;
  return { ...flat(entry), id, attempts, at };
}

export interface RunStore extends Omit<bench.RunStore, 'journal' | 'entries' | 'cache'> {
  readonly journal: (id: string) => Journal;
  readonly entries: (id: string) => Promise<readonly Entry[]>;
  readonly cache: {
    readonly get: (key: string) => Promise<Reply | undefined>;
    readonly put: (key: string, reply: Reply) => Promise<void>;
  };
}

function storeOf(store: bench.RunStore): RunStore {
  return {
    ...store,
    journal: (id) => {
      const journal = store.journal(id);
      return {
        load: async () => (await journal.load()).map(flatEntry),
        append: (entry) => journal.append(entryOf(entry)),
        fail: journal.fail,
      };
    },
    entries: async (id) => (await store.entries(id)).map(flatEntry),
    cache: {
      get: async (key) => {
        const reply = await store.cache.get(key);
        return reply === undefined ? undefined : flat(reply);
      },
      put: (key, reply) => store.cache.put(key, replyOf(reply)),
    },
  };
}

export async function openRunStore(onStatus: Parameters<typeof openStore>[0]): Promise<RunStore> {
  return storeOf(await openStore(onStatus));
}

export function memoryRunStore(): RunStore {
  return storeOf(memoryStore());
}

/** A run's options in the golden files' shape. */
interface RunOptions extends Omit<bench.RunOptions, 'items' | 'respondent' | 'journal' | 'judge' | 'cache'> {
  readonly items: Iterable<DrawableItem>;
  readonly respondent: Respondent;
  readonly journal: Journal;
  readonly judge: (item: DrawableItem, answer: Answer) => Judgement;
  readonly cache?: { readonly replies: RunStore['cache']; readonly keyOf: (item: DrawableItem) => string };
}

export function startRun({ items: asked, respondent, journal, judge: judging, cache, ...rest }: RunOptions) {
  const byItem = new Map(Array.from(asked, (one) => [itemOf(one.item), one]));
  const oldOf = (item: Item): DrawableItem => byItem.get(item) ?? drawableOf(item);
  return bench.startRun({
    ...rest,
    items: byItem.keys(),
    respondent: {
      ...respondent,
      answer: async (item, context) => replyOf(await respondent.answer(oldOf(item), context)),
    },
    journal: {
      load: async () => (await journal.load()).map(entryOf),
      append: (entry) => journal.append(flatEntry(entry)),
      fail: journal.fail,
    },
    judge: (item, answer) => judging(oldOf(item), answer),
    ...(cache === undefined
      ? {}
      : {
          cache: {
            replies: {
              get: async (key) => {
                const reply = await cache.replies.get(key);
                return reply === undefined ? undefined : replyOf(reply);
              },
              put: (key, reply) => cache.replies.put(key, flat(reply)),
            },
            keyOf: (item) => cache.keyOf(oldOf(item)),
          },
        }),
  });
}

export function requestKey(identity: bench.RespondentIdentity, { item }: DrawableItem): string {
  return bench.requestKey(identity, itemOf(item));
}

type Rows = ReturnType<typeof rowsToday>;

export function runRows(
  made: Iterable<DrawableItem>,
  entries: Iterable<Entry>,
  failures: Parameters<typeof rowsToday>[2],
  protocol: Protocol,
): Rows {
  return rowsToday(
    Array.from(made, ({ item }) => itemOf(item)),
    Array.from(entries, entryOf),
    failures,
    protocol,
  );
}

export function runResults(record: bench.RunRecord, rows: Rows, protocol: Protocol) {
  const { report, ...results } = resultsToday(record, rows, protocol);
  const { record: own, ...rest } = results;
  return { record: own, report: flatReport(report), ...rest };
}

export function runCsv(rows: Rows): string {
  return csvToday(rows);
}
