import type { AskItem } from '../../../cases/kinds/ask/schema.ts';
import type { Item, ScorableItem } from '../../../evaluation/tasks/item.ts';
import type { Judgement } from '../../../evaluation/tasks/answer.ts';
import type { SendablePicture, ImageFormat, SentPicture } from '../../../pictures/sent.ts';
import type { Result } from '../../../util/result.ts';
import type { OrderedAnswer } from './counted.ts';

/** One answer by both protocols. */
export interface BothJudgements {
  /** Null where both orders settle nothing: the papers' code never asks both. */
  readonly published: Judgement | null;
  readonly audited: Judgement;
  /** Whether what both orders of the question come to was judged, and not the answer as worded alone. */
  readonly bothOrders: boolean;
}

/** What the ask page leaves to its worker, so that nothing holds up the page. */
export interface AskMethods {
  /** Makes an item of a task again; the failure is a sentence. */
  item: { request: AskItem; progress: never; reply: Result<Item, string> };
  judge: {
    request: { readonly item: ScorableItem; readonly answer: OrderedAnswer };
    progress: never;
    reply: BothJudgements;
  };
  /** Rejects with a sentence for a picture that cannot be read. */
  picture: {
    request: { readonly source: SendablePicture; readonly format: ImageFormat };
    progress: never;
    reply: SentPicture;
  };
}
