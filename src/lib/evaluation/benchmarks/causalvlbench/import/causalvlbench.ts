import * as v from 'valibot';
import { sceneIn } from '../../../../pictures/picture.ts';
import type { ImportFolder, Imported, ImportOptions, ImportProblem } from '../../../tasks/import.ts';
import { shownPictures } from '../../../tasks/item.ts';
import { DistinctItems, type ReadItem } from '../../../tasks/kit/distinct-items.ts';
import { counterfactual } from '../counterfactual.ts';
import { interventionTarget } from '../intervention-target.ts';
import { structurePair, structureSingle } from '../structure.ts';
import { SYSTEM_NAMES } from './names.ts';
import { PictureFinder } from './pictures.ts';
import { readCounterfactual } from './read-counterfactual.ts';
import { readIntervention } from './read-intervention.ts';
import { readStructure } from './read-structure.ts';
import type { ReadRows } from './read-types.ts';
import { messageOf } from '../../../../util/message-of.ts';

/** Matches `new_data/<task>/<system>/<query or support>.json` of the published data, anywhere in the folder. */
const FILE =
  /(?:^|\/)(discovery|discovery_interleaved|intervention|counterfactual)\/([\w-]+)\/([\w-]+)\.json$/u;

/** Other files contain demonstrations by target, all of them rows of `support.json`. */
const PARTS: readonly string[] = ['query', 'support'];

/** Tasks by folder name. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  [structureSingle.id, 'discovery'],
  [structurePair.id, 'discovery_interleaved'],
  [interventionTarget.id, 'intervention'],
  [counterfactual.id, 'counterfactual'],
]);

const READERS: ReadonlyMap<string, ReadRows> = new Map([
  ['discovery', readStructure(structureSingle, 'discovery')],
  ['discovery_interleaved', readStructure(structurePair, 'discovery_interleaved')],
  ['intervention', readIntervention],
  ['counterfactual', readCounterfactual],
]);

/**
 * Imports a user's copy of CausalVLBench, with Rungs' prompts or its own questions, and its pictures. Unreadable
 * rows are reported with file and row number; nothing is dropped silently.
 */
export async function importCausalVlBench(
  folder: ImportFolder,
  options: ImportOptions = {},
): Promise<Imported> {
  const { redraw = false, ownQuestions = false, labelsWin = false, variant, only, part: wanted } = options;
  const finder = new PictureFinder(folder, redraw);
  const distinct = new DistinctItems();
  const problems: ImportProblem[] = [];
  let count = 0;
  const files = folder.paths.filter((path) => FILE.test(path)).sort();
  if (files.length === 0) {
    const why =
      'holds no file such as new_data/counterfactual/pendulum/query.json: give the folder of the benchmark’s repository';
    return { items: [], problems: [{ file: '.', row: null, why }], rows: 0, parts: new Map() };
  }
  if (wanted !== undefined && !PARTS.includes(wanted)) {
    const why = `has no part “${wanted}”: name one of ${PARTS.join(', ')}`;
    return { items: [], problems: [{ file: '.', row: null, why }], rows: 0, parts: new Map() };
  }
  for (const file of files) {
    const [, task = '', system = '', part = ''] = FILE.exec(file) ?? [];
    if (only !== undefined && !isOf(only, task, system)) continue;
    if (wanted !== undefined && part !== wanted && PARTS.includes(part)) continue;
    if (!PARTS.includes(part)) {
      problems.push({
        file,
        row: null,
        why: `is left out: its rows repeat those of ${PARTS.join(' and ')}.json`,
      });
      continue;
    }
    const [read, names] = [READERS.get(task), SYSTEM_NAMES.get(system)];
    if (read === undefined || names === undefined) {
      const why = `is left out: there is no system “${system}”, only ${[...SYSTEM_NAMES.keys()].join(', ')}`;
      problems.push({ file, row: null, why });
      continue;
    }
    const rows = await rowsOf(folder, file);
    if (typeof rows === 'string') {
      problems.push({ file, row: null, why: rows });
      continue;
    }
    count += rows.length;
    const found = read({ file, rows, names, finder, variant, ownQuestions, labelsWin });
    distinct.add(file, part, found.items);
    problems.push(...found.problems, ...found.items.flatMap((item) => unchanged(file, item)));
  }
  return {
    items: distinct.items,
    problems: [...problems, ...distinct.problems],
    rows: count,
    parts: distinct.parts,
  };
}

function isOf(only: NonNullable<ImportOptions['only']>, task: string, system: string): boolean {
  return FOLDERS.get(only.task) === task && SYSTEM_NAMES.get(system)?.system.id === only.system;
}

/** Warns about published pairs whose two pictures show the same values; they are imported nevertheless. */
function unchanged(file: string, { item, row }: ReadItem): readonly ImportProblem[] {
  const [before, after] = shownPictures(item).map((picture) => sceneIn(picture)?.state);
  if (item.task !== interventionTarget.id || before === undefined || after === undefined) return [];
  if (Object.entries(before).some(([variable, value]) => after[variable] !== value)) return [];
  const why = `shows the same values before and after, so the intervention is unknown; it is imported unchanged`;
  return [{ file, row, why, taken: true }];
}

async function rowsOf(folder: ImportFolder, file: string): Promise<readonly unknown[] | string> {
  try {
    const value: unknown = JSON.parse(await folder.text(file));
    const rows = v.safeParse(v.array(v.unknown()), value);
    return rows.success
      ? rows.output
      : `is not a list of rows: write one JSON array of objects, as the data set has it`;
  } catch (error) {
    const why = messageOf(error);
    return error instanceof SyntaxError
      ? `is not valid JSON (${why}): fix it there, or copy the file again`
      : `cannot be read (${why}): copy the file again`;
  }
}
