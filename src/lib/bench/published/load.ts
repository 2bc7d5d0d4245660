import * as v from 'valibot';
import {
  publishedFileSchema,
  publishedRowSchema,
  type Paper,
  type PublishedFile,
  type PublishedRow,
  type PublishedTable,
} from './schema.ts';

/** The papers whose printed figures are at hand. */
export const PAPERS = ['causalvlbench', 'causal-order', 'mucr', 'countervqa'] as const;
export type PaperId = (typeof PAPERS)[number];

/** A printed figure with the table and the paper it stands in. */
export interface PublishedFigure extends PublishedRow {
  readonly paper: PaperId;
  /** "Table 3", or "text" for facts from running prose. */
  readonly source: string;
  readonly tableId: string;
  readonly tableTitle: string;
  /** Unit of `value`: the row's own where its table mixes units. */
  readonly valueUnit: string;
  /** Null where a figure is a fact that is neither good nor bad. */
  readonly higherIsBetter: boolean | null;
  /** What is said of the whole table. */
  readonly tableNotes: readonly string[];
}

/** All figures of one paper. */
export interface Published {
  readonly id: PaperId;
  readonly paper: Paper;
  /** What the paper's own words for tasks, settings and metrics mean. */
  readonly vocabulary: Readonly<Record<string, unknown>>;
  readonly figures: readonly PublishedFigure[];
}

const files: Readonly<Record<PaperId, () => Promise<{ readonly default: unknown }>>> = {
  causalvlbench: () => import('./causalvlbench.json'),
  'causal-order': () => import('./causal-order.json'),
  mucr: () => import('./mucr.json'),
  countervqa: () => import('./countervqa.json'),
};

const loaded = new Map<PaperId, Promise<Published>>();

/** Loads one paper's figures (tens of kilobytes), once. Rejects when the file breaks its schema: a slip of ours. */
export function loadPublished(id: PaperId): Promise<Published> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = files[id]().then(
    (module) => unpack(id, v.parse(publishedFileSchema, module.default)),
    (error: unknown) => {
      loaded.delete(id);
      throw error;
    },
  );
  loaded.set(id, loading);
  return loading;
}

function unpack(id: PaperId, file: PublishedFile): Published {
  return {
    id,
    paper: file.paper,
    vocabulary: file.vocabulary,
    figures: file.tables.flatMap((table) => table.rows.map((cells) => figureOf(id, table, cells))),
  };
}

function figureOf(
  paper: PaperId,
  table: PublishedTable,
  cells: readonly (string | number | readonly string[] | null)[],
): PublishedFigure {
  const own = table.columns.map((column, index) => [column, cells[index] ?? null] as const);
  // An absent cell is an absent field; only a value may be null, where the paper prints none.
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
