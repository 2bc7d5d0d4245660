import type { System } from '../../../systems/index.ts';
import type { Perception } from '../clip-scm/index.ts';

/** A piece of an answer, with what could have stood in its place and how likely each is; itself included. */
export interface WeighedText {
  readonly text: string;
  readonly alternatives?: readonly { readonly text: string; readonly probability: number }[];
  /** The shares follow from a rule, not from what was seen or worked out: they are no probability of the model's. */
  readonly isByRule?: boolean;
}

/** Looks at a picture of a system. Rejects for what is no picture. */
export type PictureReader = (dataUrl: string, system: System, signal: AbortSignal) => Promise<Perception>;

/** Why a picture does not show a system, in words that go on from a colon; null where it does. */
export type PictureCheck = (dataUrl: string, system: System, signal: AbortSignal) => Promise<string | null>;

/** A local model that answers prompts. */
export interface PromptModel {
  /** As servers list it: `rungs/clip+scm`. */
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}
