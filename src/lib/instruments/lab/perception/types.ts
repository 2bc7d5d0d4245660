import type { LoadedModel, PictureSource } from '../../../clip/types.ts';

/** One variable as it was read off a picture. */
export interface PerceivedVariable {
  readonly id: string;
  /** Share of each category, in the variable's order; they sum to 1. */
  readonly shares: readonly { readonly category: string; readonly share: number }[];
  /** The category with the largest share. */
  readonly category: string;
  /** Its share: how sure the reading is, from 1 over the number of categories to 1. */
  readonly certainty: number;
  /** Where the raw value lies in 19 of 20 such readings; null where the model reads no values. */
  readonly interval: readonly [number, number] | null;
}

/** A picture as a system's state. */
export interface PerceivedPicture {
  readonly system: string;
  readonly variables: readonly PerceivedVariable[];
  /** The system that the picture looks most like. */
  readonly likeliest: string;
  /** One sentence where the picture is unlike everything that the model knows; null otherwise. */
  readonly warning: string | null;
}

/** A model that reads pictures. */
export interface Perceiver {
  readonly model: LoadedModel;
  /** Reads one picture as a state of a system. Rejects by name where it cannot be decoded. */
  readonly perceive: (
    picture: PictureSource,
    system: string,
    signal?: AbortSignal,
  ) => Promise<PerceivedPicture>;
}

/** Below this share a reading is shown as unsure. */
export const SURE_SHARE = 0.8;

/** A picture of the lab as a source: its text names it. */
export interface LabDrawing {
  readonly svg: string;
  /** Side in pixels. */
  readonly size: number;
}
