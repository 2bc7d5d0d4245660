/** A user's own pictures with five captions each: a copy of COCO or Flickr30k, or a table. */
import { group } from 'd3-array';
import type { Captioned } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import type { FilePicture } from '../../pictures/picture.ts';
import type { ImportFolder } from '../../evaluation/tasks/import.ts';
import { baseName, FileFinder } from '../../evaluation/tasks/kit/files/file-finder.ts';
import { pluralize } from '../../util/text/format-list.ts';
import { createRandom } from '../../util/random.ts';
import { readCaptionFile, type CaptionFile, type CaptionFormat } from './caption-file.ts';
import { InputError } from '../../util/input-error.ts';

/** Selection of a folder's pictures. */
export interface OwnSetRequest {
  /** Most pictures to use. */
  readonly count: number;
  readonly seed: number;
  /** Split of the data set: `test`, `val`; undefined for all. */
  readonly split?: string;
  /** Format of the caption file; undefined for any. */
  readonly format?: CaptionFormat;
}

/** Selected pictures of a folder, and numbers of the others. */
export interface OwnSet {
  readonly format: CaptionFormat;
  /** Path of the caption file. */
  readonly file: string;
  readonly pictures: readonly Captioned<FilePicture>[];
  /** Number of usable pictures. */
  readonly there: number;
  /**
   * Pictures with fewer than five captions, and pictures whose file is missing: their number, and the first names.
   */
  readonly tooFew: Named;
  readonly missing: Named;
  /** Number of captions beyond the fifth; `unread` has the unreadable rows. */
  readonly further: number;
  readonly unread: number;
}

interface Named {
  readonly count: number;
  readonly first: readonly string[];
}

/** Most pictures, because their embeddings and those of their captions stay in memory. */
export const MAX_OWN_PICTURES = 20_000;

const CAPTIONS = 5;
const FIRST = 3;
const TEXT_FILE = /\.(?:json|token|csv|tsv|txt)$/iu;

/**
 * Selects pictures with their first five captions from a folder, by seed. Rejects with an InputError where there is
 * no caption file, or no picture with five captions.
 */
export async function ownSet(folder: ImportFolder, request: OwnSetRequest): Promise<OwnSet> {
  const { file, read } = await captionFile(folder, request);
  const wanted = read.captions.filter(
    ({ split }) => request.split === undefined || split === undefined || split === request.split,
  );
  const byPicture = group(wanted, ({ picture }) => picture);
  if (byPicture.size === 0) {
    const splits = [...new Set(read.captions.flatMap(({ split }) => split ?? []))].sort();
    throw new InputError(
      request.split === undefined
        ? `${file} holds no captions.`
        : `${file} has no pictures of the part “${request.split}”; it has ${splits.join(', ')}.`,
    );
  }
  const finder = new FileFinder(folder.paths);
  const tooFew: string[] = [];
  const missing: string[] = [];
  const there: { readonly path: string; readonly captions: readonly string[] }[] = [];
  for (const [picture, captions] of byPicture) {
    const found = finder.find(picture, 'picture', '');
    if (!found.ok) missing.push(picture);
    else if (captions.length < CAPTIONS) tooFew.push(picture);
    else there.push({ path: found.value, captions: captions.slice(0, CAPTIONS).map(({ text }) => text) });
  }
  if (there.length === 0) {
    throw new InputError(
      `None of ${pluralize(byPicture.size, 'picture')} of ${file} can be used: ${pluralize(missing.length, 'file is', 'files are')} not in the folder${examplesAfter(missing)}, ${pluralize(tooFew.length, 'picture has', 'pictures have')} fewer than five captions${examplesAfter(tooFew)}.`,
    );
  }
  const random = createRandom(request.seed).fork('own retrieval');
  const taken = Array.from({ length: Math.min(request.count, there.length) }, () =>
    there.splice(random.integer(0, there.length - 1), 1),
  ).flat();
  return {
    format: read.format,
    file,
    there: taken.length + there.length,
    pictures: taken.map(({ path, captions }, index) => ({
      picture: { kind: 'file', name: `${index}`, file: path, alt: captions[0] ?? baseName(path) },
      captions,
    })),
    tooFew: named(tooFew),
    missing: named(missing),
    further: [...byPicture.values()].reduce((sum, all) => sum + Math.max(0, all.length - CAPTIONS), 0),
    unread: read.unread,
  };
}

/** Returns the caption file of a folder: of the requested split first, then the one with the most captions. */
async function captionFile(
  folder: ImportFolder,
  { split, format }: OwnSetRequest,
): Promise<{ readonly file: string; readonly read: CaptionFile }> {
  const named = folder.paths.filter((path) => TEXT_FILE.test(path));
  const likely = named.filter((path) => /caption|dataset|results|token/iu.test(baseName(path)));
  const found: { readonly file: string; readonly read: CaptionFile }[] = [];
  for (const file of likely.length > 0 ? likely : named) {
    const read = readCaptionFile(file, await folder.text(file));
    if (read !== null && (format === undefined || read.format === format)) found.push({ file, read });
  }
  const isOfSplit = (file: string): boolean => split !== undefined && baseName(file).includes(split);
  const [best] = found.sort(
    (one, other) =>
      Number(isOfSplit(other.file)) - Number(isOfSplit(one.file)) ||
      other.read.captions.length - one.read.captions.length,
  );
  if (best !== undefined) return best;
  throw new InputError(
    'The folder holds no file of captions that can be read: it takes COCO’s captions_*.json, dataset_*.json of Karpathy’s splits, results_20130124.token or results.csv of Flickr30k, or a CSV with the columns image and caption.',
  );
}

/** Returns remarks for the figures of a user's own pictures, in sentences. */
export function ownSentences({
  file,
  there,
  tooFew,
  missing,
  further,
  unread,
}: Omit<OwnSet, 'pictures'>): readonly string[] {
  const count = (value: number): string => value.toLocaleString('en');
  return [
    `${pluralize(there, 'picture')} with five captions each by ${file}.`,
    ...(missing.count === 0
      ? []
      : [`Not in the folder: ${pluralize(missing.count, 'picture')} ${examplesOf(missing)}.`]),
    ...(tooFew.count === 0
      ? []
      : [
          `Left out with fewer than five captions: ${pluralize(tooFew.count, 'picture')} ${examplesOf(tooFew)}.`,
        ]),
    ...(further === 0 ? [] : [`Captions beyond the fifth that are not used: ${count(further)}.`]),
    ...(unread === 0 ? [] : [`Rows that could not be read: ${count(unread)}.`]),
  ];
}

function named(names: readonly string[]): Named {
  return { count: names.length, first: names.slice(0, FIRST) };
}

/** Returns the first names in brackets, with dots only if there are more. */
function examplesOf({ count, first }: Named): string {
  return `(${first.join(', ')}${count > first.length ? ', …' : ''})`;
}

function examplesAfter(names: readonly string[]): string {
  return names.length === 0 ? '' : ` ${examplesOf(named(names))}`;
}
