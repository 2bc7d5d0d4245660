import type { ProbePicture } from '../../pictures/picture.ts';

/** What stands in the cells: the cosine, or a share that is made of it. */
export type ScoreKind = 'cosine' | 'softmax-rows' | 'softmax-columns' | 'sigmoid';

/** Which colours the scores span: their own lowest and highest, or two given ends. */
export type ColourRange =
  | { readonly kind: 'automatic' }
  | { readonly kind: 'fixed'; readonly lo: number; readonly hi: number };

/** Whether the largest comes first or the smallest. */
export type SortDirection = 'descending' | 'ascending';

/** What a line of the matrix is sorted by: an id of the other axis, or the margin (rows only). */
export interface Sort {
  readonly by: { readonly kind: 'line'; readonly id: string } | { readonly kind: 'margin' };
  readonly direction: SortDirection;
}

/** How the matrix is looked at; nothing here changes a cosine. */
export interface ProbeView {
  readonly score: ScoreKind;
  /** What cosines are divided by before softmax and sigmoid; null for the model's own. */
  readonly temperature: number | null;
  readonly domain: ColourRange;
  readonly palette: 'viridis' | 'cividis';
  /** Whether cells also say which place they take, and among what. */
  readonly ranks: 'none' | 'rows' | 'columns';
  /** Order of the pictures; null as they were added. */
  readonly sortPictures: Sort | null;
  /** Order of the sentences; null as they were added. */
  readonly sortSentences: Sort | null;
}

/** Everything that a person changes on the probe page: one immutable value. */
export interface ProbeValue {
  readonly pictures: readonly ProbePicture[];
  /** Each once; the text is the sentence's id. */
  readonly sentences: readonly string[];
  /** Each has `{}` for the sentence; several make an ensemble; none leaves sentences as they are. */
  readonly templates: readonly string[];
  readonly view: ProbeView;
  readonly title: string;
  readonly note: string;
}

/** The view of a fresh page. */
export const plainView: ProbeView = {
  score: 'cosine',
  temperature: null,
  domain: { kind: 'automatic' },
  palette: 'viridis',
  ranks: 'none',
  sortPictures: null,
  sortSentences: null,
};
