import * as v from 'valibot';
import {
  publishedFileSchema,
  publishedRowSchema,
  type Paper,
  type PublishedFile,
  type PublishedRow,
  type PublishedTable,
} from './schema.ts';

/** A published figure with its table and its paper. */
export interface PublishedFigure extends PublishedRow {
  /** Id of the benchmark. */
  readonly paper: string;
  /** The model's name where the paper first uses it, whatever later tables print. */
  readonly name: string;
  /** “Table 3”, or “text” for values from running prose. */
  readonly source: string;
  readonly tableId: string;
  readonly tableTitle: string;
  /** Unit of `value`: the row's own if its table mixes units. */
  readonly valueUnit: string;
  /** Null for a fact that is neither good nor bad. */
  readonly higherIsBetter: boolean | null;
  /** Notes on the whole table. */
  readonly tableNotes: readonly string[];
}

/** All published figures of one paper. */
export interface Published {
  readonly id: string;
  readonly paper: Paper;
  /** Meaning of the paper's terms for tasks, settings and metrics. */
  readonly vocabulary: Readonly<Record<string, unknown>>;
  readonly figures: readonly PublishedFigure[];
}

/**
 * Returns a loader that reads and checks one paper's file (tens of kilobytes) on first use. Rejects if the file
 * violates its schema, which would be a bug.
 */
export function publishedFile(load: () => Promise<{ readonly default: unknown }>): () => Promise<Published> {
  let loading: Promise<Published> | null = null;
  return () => {
    loading ??= load()
      .then((module) => unpack(v.parse(publishedFileSchema, module.default)))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}

function unpack(file: PublishedFile): Published {
  const { id } = file;
  const figures = file.tables.flatMap((table) => table.rows.map((cells) => figureOf(id, table, cells)));
  const names = new Map(figures.toReversed().map(({ modelId, model }) => [modelId, model]));
  return {
    id,
    paper: file.paper,
    vocabulary: file.vocabulary,
    figures: figures.map((figure) => ({
      ...figure,
      name: (figure.modelId && names.get(figure.modelId)) ?? figure.model ?? '',
    })),
  };
}

function figureOf(
  paper: string,
  table: PublishedTable,
  cells: readonly (string | number | readonly string[] | null)[],
): Omit<PublishedFigure, 'name'> {
  const own = table.columns.map((column, index) => [column, cells[index] ?? null] as const);
  // A missing cell is a missing field; only a value may be null, if the paper prints none.
  const present = own.filter(([column, cell]) => column === 'value' || cell !== null);
  const row = v.parse(publishedRowSchema, { ...table.common, ...Object.fromEntries(present) });
  return {
    ...row,
    paper,
    source: table.source,
    tableId: table.id,
    tableTitle: table.title,
    valueUnit: row.unit ?? table.unit,
    higherIsBetter: table.higherIsBetter,
    tableNotes: table.notes,
  };
}
