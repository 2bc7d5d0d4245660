import type { AskItem } from '../../cases/ask-schema.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import type { Judgement } from '../../tasks/answer.ts';
import type { Result } from '../../util/result.ts';

/** A picture before it is sent: a drawing, or a file as it is. */
export type PictureSource =
  | { readonly kind: 'svg'; readonly svg: string; readonly size: number }
  /** `size`: longest side in pixels; its own where it is left out. */
  | { readonly kind: 'file'; readonly blob: Blob; readonly name: string; readonly size?: number };

/** A picture as it is sent. */
export interface SentPicture {
  /** A data URL. */
  readonly url: string;
  readonly bytes: number;
}

/** One answer by both protocols. */
export interface BothJudgements {
  readonly published: Judgement;
  readonly audited: Judgement;
}

/** What the ask page leaves to its worker, so that nothing holds up the page. */
export interface AskMethods {
  /** Makes an item of a task again; the failure is a sentence. */
  item: { request: AskItem; progress: never; reply: Result<Item, string> };
  judge: {
    request: { readonly item: ScorableItem; readonly text: string };
    progress: never;
    reply: BothJudgements;
  };
  /** Rejects with a sentence for a picture that cannot be read. */
  picture: {
    request: { readonly source: PictureSource; readonly format: 'png' | 'jpeg' };
    progress: never;
    reply: SentPicture;
  };
}
