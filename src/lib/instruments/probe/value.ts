import type { ProbePicture } from '../../pictures/picture.ts';

/** Values of the cells: the cosine, or a share computed from it. */
export type ScoreKind = 'cosine' | 'softmax-rows' | 'softmax-columns' | 'sigmoid';

/** Range of the colours: automatic, or two fixed ends. */
export type ColourRange =
  | { readonly kind: 'automatic' }
  | { readonly kind: 'fixed'; readonly lo: number; readonly hi: number };

/** Direction of a sort. */
export type SortDirection = 'descending' | 'ascending';

/** Sort key of the matrix: an id of the other axis, or the margin (rows only). */
export interface Sort {
  readonly by: { readonly kind: 'line'; readonly id: string } | { readonly kind: 'margin' };
  readonly direction: SortDirection;
}

/** View of the matrix; it does not affect cosines. */
export interface ProbeView {
  readonly score: ScoreKind;
  /** Divisor of the cosines before softmax and sigmoid; null for the model's own. */
  readonly temperature: number | null;
  readonly domain: ColourRange;
  readonly palette: 'viridis' | 'cividis';
  /** Whether cells show their rank, and within rows or columns. */
  readonly ranks: 'none' | 'rows' | 'columns';
  /** Sort of the pictures; null for the order in which they were added. */
  readonly sortPictures: Sort | null;
  /** Sort of the sentences; null for the order in which they were added. */
  readonly sortSentences: Sort | null;
}

/** Everything that the user can change on the probe page: an immutable value. */
export interface ProbeValue {
  readonly pictures: readonly ProbePicture[];
  /** Distinct sentences; the text is the sentence's id. */
  readonly sentences: readonly string[];
  /** Each has `{}` for the sentence; several form an ensemble; without any, sentences are used as they are. */
  readonly templates: readonly string[];
  readonly view: ProbeView;
  readonly title: string;
  readonly note: string;
}

/** The view of a new probe. */
export const plainView: ProbeView = {
  score: 'cosine',
  temperature: null,
  domain: { kind: 'automatic' },
  palette: 'viridis',
  ranks: 'none',
  sortPictures: null,
  sortSentences: null,
};
