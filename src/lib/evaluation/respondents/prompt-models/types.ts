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

/** What a local model needs beside the prompt. */
export interface PromptContext {
  readonly look: PictureReader;
  readonly check: PictureCheck;
  /** Whether the model that looks was trained on pictures of a system. */
  readonly knows: (system: System) => Promise<boolean>;
  /** Undefined: the prompt itself is the seed, so that the same prompt gets the same answer. */
  readonly seed: number | undefined;
  readonly signal: AbortSignal;
}

/** A local model that answers prompts. */
export interface PromptModel {
  /** As servers list it: `rungs/clip+scm`. */
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}
