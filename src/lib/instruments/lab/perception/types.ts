import type { LoadedModel, PictureSource } from '../../../clip/types.ts';

/** Reading of one variable. */
export interface PerceivedVariable {
  readonly id: string;
  /** Probability of each category, in the variable's order; they sum to 1. */
  readonly shares: readonly { readonly category: string; readonly share: number }[];
  /** The most probable category. */
  readonly category: string;
  /** Its probability, from 1 / number of categories to 1. */
  readonly certainty: number;
  /** 95% interval of the raw value; null where the model reads no values. */
  readonly interval: readonly [number, number] | null;
}

/** Reading of a picture as a system's state. */
export interface PerceivedPicture {
  readonly system: string;
  readonly variables: readonly PerceivedVariable[];
  /** Id of the system that the picture resembles most. */
  readonly likeliest: string;
  /** A sentence where the picture is unlike the model's training pictures; null otherwise. */
  readonly warning: string | null;
}

/** A model that reads pictures. */
export interface Perceiver {
  readonly model: LoadedModel;
  /** Reads a picture as a state of a system. Rejects with the reason where it cannot be decoded. */
  readonly perceive: (
    picture: PictureSource,
    system: string,
    signal?: AbortSignal,
  ) => Promise<PerceivedPicture>;
}

/** Share below which a reading is shown as unsure. */
export const SURE_SHARE = 0.8;

/** A lab picture as a source; its text is its key. */
export interface LabDrawing {
  readonly svg: string;
  /** Side in pixels. */
  readonly size: number;
}
