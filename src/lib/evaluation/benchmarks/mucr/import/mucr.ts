import {
  nothingImported,
  type ImportFolder,
  type Imported,
  type ImportOptions,
  type ImportProblem,
} from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import type { TaskOption } from '../../../tasks/variant.ts';
import { FileFinder } from '../../../tasks/kit/files/file-finder.ts';
import { readFiles } from '../../../tasks/kit/files/read-files.ts';
import { hashText } from '../../../../util/hash.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { optionOf } from '../items.ts';
import { siameseImages } from '../siamese.ts';
import { SPLIT, WORDING } from '../task-options.ts';
import { fileRows, ROW_FILE, type FileRow } from './file-rows.ts';
import { importVariant } from '../../../tasks/kit/prompts/import-variant.ts';
import { importedItem, MAKERS, strangersFor } from './items.ts';
import { groupOf, type MucrPair } from './pairs.ts';
import { isMucrRow, readRow } from './read-row.ts';

/** Share of groups kept out of training, as in the paper. */
const TEST_SHARE = 0.1;

/**
 * Imports a user's copy of MuCR as items of its four tasks: rows from unpacked parquet, JSON, JSON Lines or CSV,
 * with pictures from the folder or from inside the parquet. Every skipped row is reported with file and row
 * number, and so are warnings about imported ones.
 */
export async function importMucr(folder: ImportFolder, options: ImportOptions = {}): Promise<Imported> {
  const files = folder.paths.filter((path) => ROW_FILE.test(path)).sort();
  const refused = whyNothing(files, options);
  if (refused !== null) return nothingImported(refused);
  const { pairs, problems, rows } = await pairsIn(folder, files);
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  const tested = testedAmong(pairs);
  const isIn = (split: string, { group }: MucrPair): boolean =>
    split !== 'train' && split !== 'test' ? true : tested.has(group) === (split === 'test');
  const siblingsOf = (pair: MucrPair): readonly MucrPair[] =>
    pair.siblings.flatMap((id) => {
      const found = byId.get(id);
      return found?.group === pair.group ? [found] : [];
    });
  const { only } = options;
  const makers = MAKERS.filter(
    ({ task }) => only === undefined || (only.task === task.id && only.system === siameseImages.id),
  );
  const why = whyNone(pairs, tested, (way, value) =>
    makers.some(({ task }) => optionOf(task, importVariant(task, siameseImages, options), way) === value),
  );
  if (why !== null) {
    return { items: [], problems: [...problems, { file: '.', row: null, why }], rows, parts: new Map() };
  }
  const items: Item[] = [];
  const isWhole = (pair: MucrPair): boolean => siblingsOf(pair).length === pair.siblings.length;
  for (const pair of pairs) {
    const { file, row } = pair;
    if (!isWhole(pair)) {
      const gone = pair.siblings.filter((id) => byId.get(id)?.group !== pair.group).join(', ');
      const why = `no items of causes and effects are made of it: its siblings ${gone} are not among the rows, or name others`;
      problems.push({ file, row, why, taken: true });
    }
    problems.push(...pair.warnings.map((why) => ({ file, row, why, taken: true as const })));
    for (const maker of makers) {
      if (maker.needsSiblings && (pair.siblings.length === 0 || !isWhole(pair))) continue;
      const variant = importVariant(maker.task, siameseImages, options);
      const split = optionOf(maker.task, variant, SPLIT);
      if (!isIn(split, pair)) continue;
      const others = strangersOf(
        pair,
        pairs,
        (one) => isIn(split, one) && (!maker.needsSiblings || (one.siblings.length > 0 && isWhole(one))),
      );
      if (others.length < strangersFor(maker.task, variant)) {
        const why = `no item of ${maker.task.id} is made of it: too few pairs of other causalities are there to be shown`;
        problems.push({ file, row, why, taken: true });
        continue;
      }
      items.push(importedItem(maker, pair, { siblings: siblingsOf, others }, variant));
    }
  }
  return { items, problems, rows, parts: new Map() };
}

/** Returns why nothing can be imported; null if something may be. */
function whyNothing(files: readonly string[], options: ImportOptions): string | null {
  if (files.length === 0)
    return 'holds no file of rows (parquet, JSON, JSON Lines or CSV): give the folder of the data set';
  return options.part === undefined ? null : `has no part “${options.part}”: leave it out`;
}

/** Returns why no row can become an item, however valid; null if one may. */
function whyNone(
  pairs: readonly MucrPair[],
  tested: ReadonlySet<string>,
  isAsked: (way: TaskOption, value: string) => boolean,
): string | null {
  if (isAsked(WORDING, 'audited'))
    return 'cannot be drawn with other looks: take the siblings for wrong options (published)';
  const isAllTested = pairs.length > 0 && pairs.every(({ group }) => tested.has(group));
  return isAllTested && isAsked(SPLIT, 'train')
    ? 'has nothing for training: all its rows are of one causality, and that is kept for testing; give rows of another one, or leave the split out'
    : null;
}

/** Returns every row with its pictures; each id once. */
async function pairsIn(
  folder: ImportFolder,
  files: readonly string[],
): Promise<{
  readonly pairs: readonly MucrPair[];
  readonly problems: ImportProblem[];
  readonly rows: number;
}> {
  const finder = new FileFinder(folder.paths);
  const pairs: MucrPair[] = [];
  const places = new Map<string, string>();
  const problems: ImportProblem[] = [];
  let count = 0;
  const remedy = 'copy the file again, or give its rows as JSON Lines';
  for await (const { file, held } of readFiles(folder, files, { read: mucrRows, remedy, problems })) {
    count += held.length;
    let alone = 0;
    for (const one of held) {
      const pair = pairFrom(file, one, finder);
      if (pair.ok && pair.value.siblings.length === 0) alone += 1;
      const earlier = pair.ok ? places.get(pair.value.id) : undefined;
      if (!pair.ok) problems.push({ file, row: one.row, why: pair.error });
      else if (earlier !== undefined) {
        const why = `has the id “${pair.value.id}” of ${earlier}; it was taken once`;
        problems.push({ file, row: one.row, why });
      } else {
        places.set(pair.value.id, `${file} row ${one.row}`);
        pairs.push(pair.value);
      }
    }
    if (alone > 0) problems.push({ file, row: null, why: withoutSiblings(alone), taken: true });
  }
  return { pairs, problems, rows: count };
}

function withoutSiblings(count: number): string {
  const rows = count === 1 ? '1 row names' : `${count} rows name`;
  return `${rows} no siblings (link_id): items of the cue and of explaining alone are made of them, and training and test are told apart by row`;
}

function mucrRows(text: string, file: string): Result<readonly FileRow[], string> {
  const rows = fileRows(file, text);
  if (!rows.ok) return rows;
  const isOne = rows.value.some(({ read }) => read.ok && isMucrRow(read.value));
  return isOne
    ? rows
    : fail(
        'is left out: no row of it has the fields of the data set (caption_0 and caption_1, or cause, effect and false_cue)',
      );
}

function pairFrom(file: string, { row, read }: FileRow, finder: FileFinder): Result<MucrPair, string> {
  if (!read.ok) return read;
  const written = readRow(read.value);
  if (!written.ok) return written;
  const { before, after } = written.value.pictures;
  const [cause, effect] = [
    finder.find(before, 'field “image_0”', 'put it there'),
    finder.find(after, 'field “image_1”', 'put it there'),
  ];
  if (!cause.ok) return cause;
  if (!effect.ok) return effect;
  const pictures = { before: cause.value, after: effect.value };
  return ok({ ...written.value, file, row, group: groupOf(written.value), pictures });
}

/** Returns the groups of the test part: one in ten, at least one, chosen by name only. */
function testedAmong(pairs: readonly MucrPair[]): ReadonlySet<string> {
  const groups = [...new Set(pairs.map(({ group }) => group))].map((group) => ({
    group,
    at: hashText(`test ${group}`),
  }));
  const count = Math.max(1, Math.round(TEST_SHARE * groups.length));
  const order = groups.sort((a, b) => (a.at < b.at ? -1 : 1)).slice(0, count);
  return new Set(order.map(({ group }) => group));
}

/** One for the control, two for the examples. */
const MAX_STRANGERS = 3;

/** Returns the next pairs of other groups, one per group, for controls and worked examples. */
function strangersOf(
  pair: MucrPair,
  pairs: readonly MucrPair[],
  isFit: (pair: MucrPair) => boolean,
): readonly MucrPair[] {
  const index = pairs.indexOf(pair);
  const found: MucrPair[] = [];
  for (let step = 1; step < pairs.length && found.length < MAX_STRANGERS; step++) {
    const other = pairs[(index + step) % pairs.length];
    if (other === undefined || other.group === pair.group || !isFit(other)) continue;
    if (!found.some(({ group }) => group === other.group)) found.push(other);
  }
  return found;
}
