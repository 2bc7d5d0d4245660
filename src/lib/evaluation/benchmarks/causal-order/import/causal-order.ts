import {
  nothingImported,
  type ImportFolder,
  type Imported,
  type ImportOptions,
  type ImportProblem,
} from '../../../tasks/import.ts';
import { importVariant } from '../../../tasks/kit/prompts/import-variant.ts';
import { DistinctItems, type ReadItem } from '../../../tasks/kit/distinct-items.ts';
import { readFiles } from '../../../tasks/kit/files/read-files.ts';
import { optionIn } from '../../../tasks/kit/prompts/task-options.ts';
import type { Task } from '../../../tasks/task.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { causalOrderTask } from '../causal-order.ts';
import { photographs } from '../photographs.ts';
import { recognitionTask } from '../recognition.ts';
import { INPUT, WORDING } from '../task-options.ts';
import { readCaptions, type RowCaptions } from './captions.ts';
import { orderItems } from './order-items.ts';
import { PhotographFinder } from './photographs.ts';
import { recognitionItem } from './recognition-items.ts';
import { readTable, type TableRow } from './table.ts';

/** The two data sets, which share one format. */
const PARTS = { photographs: 'vqa-causal', frames: 'vcr-causal' } as const;

/** A row with its picture, and its parsed captions if there are two. */
interface Taken {
  readonly row: number;
  readonly part: string;
  readonly written: TableRow;
  readonly captions: RowCaptions | null;
  readonly picture: string;
}

/**
 * Imports a user's copy of VQA-Causal and VCR-Causal: tables anywhere in the folder, with the user's own pictures.
 * Unreadable rows are reported with file and row number, and so are warnings about imported ones.
 */
export async function importCausalOrder(
  folder: ImportFolder,
  options: ImportOptions = {},
): Promise<Imported> {
  const { part: wanted } = options;
  const files = folder.paths.filter((path) => /\.csv$/iu.test(path)).sort();
  if (files.length === 0) {
    return nothingImported(
      'holds no table such as vqa_causal.csv: give the folder with the tables and their pictures',
    );
  }
  const known: readonly string[] = Object.values(PARTS);
  if (wanted !== undefined && !known.includes(wanted)) {
    return nothingImported(`has no part “${wanted}”: name one of ${known.join(', ')}`);
  }
  const finder = new PhotographFinder(folder.paths);
  const wording = optionIn(WORDING, importVariant(causalOrderTask, photographs, options));
  const distinct = new DistinctItems();
  const problems: ImportProblem[] = [];
  let rows = 0;
  const reading = { read: readTable, remedy: 'copy the file again', problems };
  for await (const { file, held } of readFiles(folder, files, reading)) {
    const taken: Taken[] = [];
    for (const { row, read } of held) {
      const found = read.ok ? takenFrom(row, read.value, finder, wording) : read;
      const isOther = found.ok && !isAsked(found.value, options);
      if (isOther) continue;
      rows += 1;
      if (!found.ok) problems.push({ file, row, why: found.error });
      else {
        taken.push(found.value);
        const warnings = found.value.captions?.warnings ?? [];
        problems.push(...warnings.map((why) => ({ file, row, why, taken: true as const })));
      }
    }
    for (const one of taken) {
      const items = itemsOf(one, taken, options);
      if (items.ok) distinct.add(file, one.part, items.value);
      else problems.push({ file, row: one.row, why: items.error });
    }
  }
  return {
    items: distinct.items,
    problems: [...problems, ...distinct.problems],
    rows,
    parts: distinct.parts,
  };
}

function takenFrom(
  row: number,
  written: TableRow,
  finder: PhotographFinder,
  wording: string,
): Result<Taken, string> {
  const movie = written.kind === 'order' ? written.movie : null;
  const picture = movie === null ? finder.photograph(written.image) : finder.frame(movie, written.image);
  if (!picture.ok) return picture;
  const part = movie === null ? PARTS.photographs : PARTS.frames;
  if (written.kind === 'recognition') {
    return ok({ row, part, written, captions: null, picture: picture.value });
  }
  const read = readCaptions(written.sentence, written.reverse, wording);
  return read.ok ? ok({ row, part, written, captions: read.value, picture: picture.value }) : read;
}

function taskOf({ written }: Taken): Task {
  return written.kind === 'order' ? causalOrderTask : recognitionTask;
}

function isAsked(one: Taken, { part, only }: ImportOptions): boolean {
  if (part !== undefined && one.part !== part) return false;
  return only === undefined || (only.task === taskOf(one).id && only.system === photographs.id);
}

function itemsOf(
  one: Taken,
  all: readonly Taken[],
  options: ImportOptions,
): Result<readonly ReadItem[], string> {
  const { row, part, written, captions } = one;
  const task = taskOf(one);
  const variant = importVariant(task, photographs, options);
  const shown = shownFor(optionIn(INPUT, variant), one, all);
  if (!shown.ok) return shown;
  const picture = shown.value;
  const source = [part, ...Object.values(written).flat()].join('\n');
  const about = { row, source, picture, byRow: options.byRow ?? false };
  if (written.kind === 'recognition') {
    const { right, wrong } = written;
    return ok([{ row, item: recognitionItem({ ...about, right, wrong }, variant) }]);
  }
  const items = captions === null ? [] : orderItems({ ...about, captions }, variant);
  return ok(items.map((item) => ({ row, item })));
}

/**
 * Returns the shown picture: the row's own, none, or, for the control, that of the table's next row with another
 * picture.
 */
function shownFor(input: string, one: Taken, all: readonly Taken[]): Result<string | null, string> {
  if (input === 'none') return ok(null);
  if (input !== 'wrong') return ok(one.picture);
  const index = all.indexOf(one);
  const later = [...all.slice(index + 1), ...all.slice(0, index)];
  const other = later.find(({ picture }) => picture !== one.picture);
  return other === undefined
    ? fail('there is no other picture to show instead: add a second one to the folder')
    : ok(other.picture);
}
