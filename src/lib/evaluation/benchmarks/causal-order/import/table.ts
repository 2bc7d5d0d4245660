/** Parser for the files of VQA-Causal and VCR-Causal. */
import { csvParseRows } from 'd3-dsv';
import { shorten } from '../../../../util/text/shorten.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';

/** A row as in its file. */
export type TableRow =
  | {
      readonly kind: 'order';
      /** The film of a frame; null for a photograph. */
      readonly movie: string | null;
      readonly image: string;
      readonly sentence: string;
      readonly reverse: string;
    }
  | {
      readonly kind: 'recognition';
      readonly image: string;
      readonly right: readonly [string, string];
      readonly wrong: readonly [string, string];
    };

/** A row, numbered from 1 without the header, or why it cannot be read. */
export interface ReadTableRow {
  readonly row: number;
  readonly read: Result<TableRow, string>;
}

/** Most characters quoted of a first line that is not a header. */
const MAX_LINE_LENGTH = 80;

const HEADERS = {
  photographs: 'image_id,sentence,reverse_sentence',
  frames: 'movie,image_id,sentence,reverse_sentence',
};

/** Parses a file with one of the two headers, or without a header, whose rows are a picture and four captions. */
export function readTable(text: string): Result<readonly ReadTableRow[], string> {
  const [head, ...rest] = csvParseRows(text.replace(/^\uFEFF/u, ''));
  const header = head?.map((cell) => cell.trim()).join(',') ?? '';
  if (header === HEADERS.photographs) {
    return ok(
      rowsOf(rest, 3, ([image = '', sentence = '', reverse = '']) => order(null, image, sentence, reverse)),
    );
  }
  if (header === HEADERS.frames) {
    return ok(
      rowsOf(rest, 4, ([movie = '', image = '', sentence = '', reverse = '']) =>
        order(movie, image, sentence, reverse),
      ),
    );
  }
  if (head?.length !== 5) {
    const first = `its first line is “${shorten(header, MAX_LINE_LENGTH)}”`;
    return fail(
      `has neither the header ${HEADERS.photographs} nor ${HEADERS.frames}, nor five cells a row: ${header === '' ? 'it is empty' : first}; copy the file again, or add the header`,
    );
  }
  return ok(
    rowsOf([head, ...rest], 5, ([image = '', a = '', b = '', c = '', d = '']) => ({
      kind: 'recognition',
      image,
      right: [a, b],
      wrong: [c, d],
    })),
  );
}

function order(movie: string | null, image: string, sentence: string, reverse: string): TableRow {
  return { kind: 'order', movie, image, sentence, reverse };
}

/** Returns the rows with the right number of non-empty cells; trailing blank lines are ignored. */
function rowsOf(
  rows: readonly (readonly string[])[],
  width: number,
  make: (cells: readonly string[]) => TableRow,
): readonly ReadTableRow[] {
  return rows.flatMap((written, index): readonly ReadTableRow[] => {
    const cells = written.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return [];
    const row = index + 1;
    if (cells.length !== width) {
      return [
        { row, read: fail(`has ${cells.length} cells, not ${width}: put captions with commas in quotes`) },
      ];
    }
    const empty = cells.indexOf('');
    if (empty >= 0) return [{ row, read: fail(`cell ${empty + 1} is empty: fill it in`) }];
    return [{ row, read: ok(make(cells)) }];
  });
}
