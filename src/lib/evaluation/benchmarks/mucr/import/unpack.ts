/** Parquet files of MuCR, laid open: rows as lines of JSON, and the pictures in them apart. */
import type { ImportFolder, KeepPicture, OpenFile, PackedFolder } from '../../../tasks/import.ts';
import { hashBytes } from '../../../../util/hash.ts';
import { asError } from '../../../../util/message-of.ts';

const PARQUET = /\.parquet$/iu;

/** Lays the folder's parquet files open; one that cannot be read is told where its text is asked for. */
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

/** The rows of a file, group by group, so that its pictures are never all in memory. */
async function linesOf(path: string, file: OpenFile, keep: KeepPicture): Promise<string> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const metadata = await parquetMetadataAsync(file);
  const lines: string[] = [];
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, utf8: false });
    for (const row of rows) {
      const plain: Record<string, unknown> = {};
      for (const [field, value] of Object.entries(row)) plain[field] = await plainValue(path, value, keep);
      lines.push(JSON.stringify(plain));
    }
    rowStart = rowEnd;
  }
  return lines.join('\n');
}

/** A value as JSON has it; a picture is handed to `keep`, and its path stands in its place. */
async function plainValue(path: string, value: unknown, keep: KeepPicture): Promise<unknown> {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint8Array) {
    const ending = endingOf(value);
    return ending === null ? new TextDecoder().decode(value) : keepPicture(path, value, ending, keep);
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => plainValue(path, one, keep)));
  if (typeof value !== 'object' || value === null) return value;
  // A picture of the hub's libraries: its bytes, or where it lies, or both.
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

/** What a picture's name ends with, by its first bytes; null if it is not a picture. */
function endingOf([first, second, third]: Uint8Array): string | null {
  if (first === 0x89 && second === 0x50) return 'png';
  if (first === 0xff && second === 0xd8) return 'jpg';
  return first === 0x52 && second === 0x49 && third === 0x46 ? 'webp' : null;
}
