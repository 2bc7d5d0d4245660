import { omitUndefined } from '../../util/omit.ts';
import type { ImportedSet, ItemsPlan, SetStore } from '../runs/index.ts';
import { benchmarks } from '../benchmarks/index.ts';
import { fileDataUrl } from '../../pictures/file-url.ts';
import type {
  ImportFolder,
  Imported,
  ImportOptions,
  ImportProblem,
  KeepPicture,
  PackedFolder,
} from '../tasks/import.ts';
import { filesIn } from '../../pictures/draw.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { Item } from '../tasks/item.ts';
import { unitsOf } from '../tasks/units.ts';
import { canonicalJson } from '../../util/canonical.ts';
import type { FolderFile } from '../../util/files/folder.ts';
import { hashText } from '../../util/hash.ts';
import { createRandom } from '../../util/random.ts';
import { InputError } from '../../util/input-error.ts';

/** Result of an import: what became items and what did not; the stored set if it existed already. */
export interface ImportOutcome {
  /** Null if nothing became an item. */
  readonly set: ImportedSet | null;
  readonly items: number;
  readonly rows: number;
  readonly problems: readonly ImportProblem[];
}

/** Number of pictures written at a time. */
const PICTURES_AT_ONCE = 100;
/** Separator of set id and path in a picture's file name. */
const SEPARATOR = ':';

/** Format of sets stored before there were several formats. */
const FIRST_FORMAT = 'causalvlbench';

/** Imported data sets: imports and stores them, and turns them into the items of runs. */
export class DataSets {
  readonly #store: SetStore;

  constructor(store: SetStore) {
    this.#store = store;
  }

  /**
   * Imports a copy of a data set. Only pictures that items show are stored.
   *
   * @param onprogress called with the number of pictures stored so far, and their total
   */
  async importCopy(
    files: readonly FolderFile[],
    { title, format }: { readonly title: string; readonly format: string },
    options: { readonly redraw: boolean; readonly strict?: boolean; readonly signal: AbortSignal },
    onprogress: (kept: { readonly done: number; readonly of: number }) => void,
  ): Promise<ImportOutcome> {
    const { strict = true, redraw, signal } = options;
    const copy = await readWithTexts(files, format, { redraw, labelsWin: !strict });
    signal.throwIfAborted();
    const { items, problems, rows } = copy;
    if (items.length === 0) return { set: null, items: 0, rows, problems };
    const set = await this.#describe(copy, { title, format, strict, redraw });
    await this.#putPictures(set.id, copy, signal, onprogress);
    // Write the set last, so that every listed set is complete.
    await this.#store.put(set);
    return { set, items: items.length, rows, problems };
  }

  /** Returns the set of a copy, under an id that is a hash of its content. */
  async #describe(
    { texts, shown, items, parts }: ReadCopy,
    { title, format, strict, redraw }: ImportedAs,
  ): Promise<ImportedSet> {
    const id = hashText(canonicalJson({ texts, shown, redraw }));
    const earlier = await this.#store.get(id);
    return {
      id,
      title,
      created: Date.now(),
      texts,
      paths: [...Object.keys(texts), ...shown],
      groups: groupsOf(items, parts),
      ...(strict ? { strict, redraw } : {}),
      // Runs over an older set keep its items when the same copy is imported again.
      ...(strict && (earlier === undefined || earlier.byId === true) ? { byId: true } : {}),
      ...(format === FIRST_FORMAT ? {} : { format }),
    };
  }

  async #putPictures(
    id: string,
    { shown, pictures }: ReadCopy,
    signal: AbortSignal,
    onprogress: (kept: { readonly done: number; readonly of: number }) => void,
  ): Promise<void> {
    for (let from = 0; from < shown.length; from += PICTURES_AT_ONCE) {
      signal.throwIfAborted();
      onprogress({ done: from, of: shown.length });
      const portion = shown.slice(from, from + PICTURES_AT_ONCE).flatMap((path) => {
        const blob = pictures(path);
        return blob === undefined ? [] : [{ path, blob }];
      });
      await this.#store.putPictures(id, portion);
    }
  }

  /**
   * Returns a plan's items from an imported set: those of its task and system, in seeded order; whole pictures in
   * structure tasks. Rejects with a sentence if the set is gone or the plan asks for demonstrations.
   */
  async items({ task, system, variant, seed, count, source }: ItemsPlan): Promise<readonly Item[]> {
    const set = source === undefined ? undefined : await this.#store.get(source.id);
    if (source === undefined || set === undefined) {
      throw new InputError(
        `The imported data set “${source?.title ?? ''}” is not in this browser: import it again.`,
      );
    }
    if (variant.shots > 0) {
      throw new InputError('Imported items are asked without demonstrations: choose 0 shots.');
    }
    const { items, problems } = await readCopy(set.format ?? FIRST_FORMAT, storedFolder(set), {
      redraw: set.redraw ?? true,
      labelsWin: set.strict !== true,
      byRow: set.byId !== true,
      variant,
      only: { task, system },
      ...omitUndefined({ part: source.part }),
    });
    const whole = problems.find(({ file }) => file === '.');
    if (items.length === 0 && whole !== undefined) throw new InputError(`“${source.title}” ${whole.why}.`);
    const units = unitsOf(items);
    const random = createRandom(seed).fork('imported');
    const order = units.map((unit) => ({ unit, at: random.uniform() })).sort((a, b) => a.at - b.at);
    return order.slice(0, count).flatMap(({ unit }) => unit.map((item) => withSetInFileNames(set.id, item)));
  }

  /** Returns an imported picture's file. Rejects if it is gone. */
  async picture(file: string): Promise<Blob> {
    const at = file.indexOf(SEPARATOR);
    const blob = at < 0 ? undefined : await this.#store.picture(file.slice(0, at), file.slice(at + 1));
    if (blob === undefined)
      throw new InputError(`The picture ${file.slice(at + 1)} is missing: import its data set again.`);
    return blob;
  }

  /** Returns an imported picture as a data URL. Rejects for data that is not PNG, JPEG or WebP. */
  async pictureUrl(file: string): Promise<string> {
    const bytes = new Uint8Array(await (await this.picture(file)).arrayBuffer());
    return fileDataUrl(bytes, file.slice(file.indexOf(SEPARATOR) + 1));
  }
}

/** Content of a data set's copy. */
interface ReadCopy extends Imported {
  /** Texts of the row files that were read, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of the pictures that items show. */
  readonly shown: readonly string[];
  /** Returns a picture of the copy; undefined if it is not there. */
  readonly pictures: (path: string) => Blob | undefined;
}

/** Title of a set, and how its copy was read. */
interface ImportedAs {
  readonly title: string;
  readonly format: string;
  readonly strict: boolean;
  readonly redraw: boolean;
}

/** Imports a copy, with the texts and pictures that the set needs. */
async function readWithTexts(
  files: readonly FolderFile[],
  format: string,
  options: ImportOptions,
): Promise<ReadCopy> {
  const byPath = new Map(files.map(({ path, blob }) => [path, blob]));
  const texts: Record<string, string> = {};
  const unpacked = new Map<string, Blob>();
  const folder = await unpackFolder(format, folderOf(byPath), (path, bytes) => {
    unpacked.set(path, new Blob([new Uint8Array(bytes)]));
    return Promise.resolve();
  });
  const imported = await readCopy(
    format,
    { ...folder, text: async (path) => (texts[path] = await folder.text(path)) },
    options,
  );
  const shown = [...new Set(imported.items.flatMap(({ pictures }) => pictures.flatMap(ownFiles)))];
  return { ...imported, texts, shown, pictures: (path) => byPath.get(path) ?? unpacked.get(path) };
}

/** Imports a copy with its benchmark's importer. Rejects for an unknown format. */
function readCopy(format: string, folder: ImportFolder, options: ImportOptions): Promise<Imported> {
  const importer = benchmarks.find(({ id }) => id === format)?.importer;
  if (importer !== undefined) return importer.read(folder, options);
  return Promise.reject(new InputError(`There is no data set “${format}” to read.`));
}

/** Returns a folder with its row files unpacked; pictures inside them are passed to `keep`. */
function unpackFolder(format: string, folder: PackedFolder, keep: KeepPicture): Promise<ImportFolder> {
  const unpack = benchmarks.find(({ id }) => id === format)?.importer.unpack;
  return unpack === undefined ? Promise.resolve(folder) : unpack(folder, keep);
}

/** Returns chosen files in the form that importers take. */
function folderOf(byPath: ReadonlyMap<string, Blob>): PackedFolder {
  const blobOf = (path: string): Blob => byPath.get(path) ?? new Blob([]);
  return {
    paths: [...byPath.keys()],
    text: (path) => blobOf(path).text(),
    open: (path) => {
      const blob = blobOf(path);
      return Promise.resolve({
        byteLength: blob.size,
        slice: (from, to) => blob.slice(from, to).arrayBuffer(),
      });
    },
  };
}

/** Returns a stored set in the form that importers take; its row files are unpacked already. */
function storedFolder({ paths, texts }: ImportedSet): ImportFolder {
  return { paths, text: (path) => Promise.resolve(texts[path] ?? '') };
}

/** Returns the names of the user's own files that a picture shows. */
function ownFiles(picture: Picture): readonly string[] {
  return picture.kind === 'file' ? [picture.file] : filesIn(picture);
}

function groupsOf(items: readonly Item[], parts: Imported['parts']): ImportedSet['groups'] {
  const groups = new Map<string, { task: string; system: string; units: Item[] }>();
  for (const item of items) {
    const { task, subject: system } = item;
    const key = `${task} ${system}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { task, system, units: [item] });
    else group.units.push(item);
  }
  return [...groups.values()].map(({ task, system, units }) => {
    const whole = unitsOf(units);
    const counts = countsOf(whole.flatMap(([first]) => (first && parts.get(first.id)) ?? []));
    return {
      task,
      system,
      items: whole.length,
      ...(Object.keys(counts).length === 0 ? {} : { parts: counts }),
    };
  });
}

function countsOf(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Returns the item with its picture files named by set, so that they can be found without it. */
function withSetInFileNames(set: string, item: Item): Item {
  const inSet = <One extends Picture>(picture: One): One => {
    if (picture.kind === 'file') return { ...picture, file: `${set}${SEPARATOR}${picture.file}` };
    if (picture.kind !== 'sheet') return picture;
    return { ...picture, cells: picture.cells.map((cell) => ({ ...cell, picture: inSet(cell.picture) })) };
  };
  const { form } = item;
  return {
    ...item,
    pictures: item.pictures.map(inSet),
    form:
      form.kind !== 'choice'
        ? form
        : {
            ...form,
            options: form.options.map(({ weighed, ...option }) =>
              weighed === undefined
                ? option
                : { ...option, weighed: { ...weighed, picture: inSet(weighed.picture) } },
            ),
          },
  };
}
