import type { ReadOff } from '../../../../lab/model/identification.ts';

/** What the worker for identification can be asked. */
export interface IdentificationMethods {
  /** What data alone tell of the effect of x on y, and of the graph of a model text. */
  readOff: {
    request: { readonly text: string; readonly x: string; readonly y: string };
    progress: never;
    reply: ReadOff;
  };
}
