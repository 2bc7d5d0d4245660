/** Unpacks parquet files of MuCR: rows become JSON lines, pictures become separate files. */
import type { ImportFolder, KeepPicture, OpenFile, PackedFolder } from '../../../tasks/import.ts';
import { hashBytes } from '../../../../util/hash.ts';
import type { Compressors, FileMetaData } from 'hyparquet';
import { InputError } from '../../../../util/input-error.ts';
import { asError } from '../../../../util/message-of.ts';

const PARQUET = /\.parquet$/iu;

/** Unpacks the folder's parquet files; an unreadable one is reported when its text is requested. */
export async function unpack(folder: PackedFolder, keep: KeepPicture): Promise<ImportFolder> {
  const texts = new Map<string, string | Error>();
  const kept = new Set<string>();
  for (const path of folder.paths.filter((one) => PARQUET.test(one))) {
    try {
      const text = await linesOf(path, await folder.open(path), async (picture, bytes) => {
        if (kept.has(picture)) return;
        kept.add(picture);
        await keep(picture, bytes);
      });
      texts.set(path, text);
    } catch (error) {
      texts.set(path, asError(error));
    }
  }
  return {
    paths: [...folder.paths, ...kept],
    text: (path) => {
      const text = texts.get(path);
      if (text === undefined) return folder.text(path);
      return typeof text === 'string' ? Promise.resolve(text) : Promise.reject(text);
    },
  };
}

/** Returns the rows of a file by row group, so that its pictures are never all in memory. */
async function linesOf(path: string, file: OpenFile, keep: KeepPicture): Promise<string> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const metadata = await parquetMetadataAsync(file);
  const compressors = await compressorsFor(metadata);
  const lines: string[] = [];
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd, utf8: false });
    for (const row of rows) {
      const plain: Record<string, unknown> = {};
      for (const [field, value] of Object.entries(row)) plain[field] = await plainValue(path, value, keep);
      lines.push(JSON.stringify(plain));
    }
    rowStart = rowEnd;
  }
  return lines.join('\n');
}

/** Loaders of what decompresses a codec, by its name in the file; null where the parquet reader does it itself. */
const CODECS: Readonly<Record<string, (() => Promise<Compressors>) | null>> = {
  UNCOMPRESSED: null,
  SNAPPY: null,
  GZIP: async () => {
    const { ungzip } = await import('pako');
    return { GZIP: (bytes) => ungzip(bytes) };
  },
  ZSTD: async () => {
    const { decompress } = await import('fzstd');
    return { ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)) };
  },
};

/**
 * Returns what decompresses the columns of a file.
 *
 * @throws InputError for a codec that is not read
 */
async function compressorsFor({ row_groups: groups }: FileMetaData): Promise<Compressors> {
  const used = new Set(groups.flatMap(({ columns }) => columns.flatMap((one) => one.meta_data?.codec ?? [])));
  const loaded = await Promise.all(
    [...used].map(async (codec) => {
      const load = Object.hasOwn(CODECS, codec) ? CODECS[codec] : undefined;
      if (load === undefined) {
        const read = Object.keys(CODECS).join(', ').toLowerCase();
        throw new InputError(`its columns are compressed by ${codec.toLowerCase()}; supported are ${read}`);
      }
      return await load?.();
    }),
  );
  return Object.assign({}, ...loaded.filter((one) => one !== undefined)) as Compressors;
}

/** Converts a value to JSON; a picture is passed to `keep` and replaced by its path. */
async function plainValue(path: string, value: unknown, keep: KeepPicture): Promise<unknown> {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint8Array) {
    const ending = endingOf(value);
    return ending === null ? new TextDecoder().decode(value) : keepPicture(path, value, ending, keep);
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => plainValue(path, one, keep)));
  if (typeof value !== 'object' || value === null) return value;
  // A picture of Hugging Face's libraries: its bytes, its path, or both.
  if ('bytes' in value && value.bytes instanceof Uint8Array) return plainValue(path, value.bytes, keep);
  if ('path' in value) return plainValue(path, value.path, keep);
  return value;
}

async function keepPicture(
  path: string,
  bytes: Uint8Array,
  ending: string,
  keep: KeepPicture,
): Promise<string> {
  const name = `${path}/${hashBytes(bytes).slice(0, 16)}.${ending}`;
  await keep(name, bytes);
  return name;
}

/** Returns a picture's file extension by its first bytes; null if it is not a picture. */
function endingOf([first, second, third]: Uint8Array): string | null {
  if (first === 0x89 && second === 0x50) return 'png';
  if (first === 0xff && second === 0xd8) return 'jpg';
  return first === 0x52 && second === 0x49 && third === 0x46 ? 'webp' : null;
}
