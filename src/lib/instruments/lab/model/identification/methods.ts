import type { ReadOff } from '../../../../lab/model/identification.ts';

/** Methods of the identification worker. */
export interface IdentificationMethods {
  /** Returns what observational data tell about the effect of x on y, and about the graph of a model text. */
  readOff: {
    request: { readonly text: string; readonly x: string; readonly y: string };
    progress: never;
    reply: ReadOff;
  };
}
