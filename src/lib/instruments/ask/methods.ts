import type { AskItem } from '../../cases/kinds/ask/schema.ts';
import type { Item, ScorableItem } from '../../evaluation/tasks/item.ts';
import type { SendablePicture, ImageFormat, SentPicture } from '../../pictures/sent.ts';
import type { Result } from '../../util/result.ts';
import type { OrderedAnswer } from './answers/counted.ts';
import type { BothJudgements } from './answers/judgements.ts';

/** Methods of the ask page's worker. */
export interface AskMethods {
  /** Generates an item of a task; fails with a sentence. */
  item: { request: AskItem; progress: never; reply: Result<Item, string> };
  judge: {
    request: { readonly item: ScorableItem; readonly answer: OrderedAnswer };
    progress: never;
    reply: BothJudgements;
  };
  /** Encodes a picture. Rejects with a sentence for one that cannot be read. */
  picture: {
    request: { readonly source: SendablePicture; readonly format: ImageFormat };
    progress: never;
    reply: SentPicture;
  };
}
