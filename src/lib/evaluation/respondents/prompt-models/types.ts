import type { System } from '../../../systems/index.ts';
import type { Perception } from '../clip/clip-scm/index.ts';

/** A piece of an answer, with all alternatives (itself included) and their probabilities. */
export interface WeighedText {
  readonly text: string;
  readonly alternatives?: readonly { readonly text: string; readonly probability: number }[];
  /** True if the probabilities come from a rule and are not the model's own. */
  readonly isByRule?: boolean;
}

/** Perceives a picture of a system. Rejects for data that is not a picture. */
export type PictureReader = (dataUrl: string, system: System, signal: AbortSignal) => Promise<Perception>;

/** Returns why a picture does not show a system, as words after a colon; null if it does. */
export type PictureCheck = (dataUrl: string, system: System, signal: AbortSignal) => Promise<string | null>;

/** Context of a prompt: what a local model needs besides the prompt itself. */
export interface PromptContext {
  readonly look: PictureReader;
  readonly check: PictureCheck;
  /** Whether the CLIP model was trained on pictures of a system. */
  readonly knows: (system: System) => Promise<boolean>;
  /** Undefined: seeded by the prompt, so that equal prompts get equal answers. */
  readonly seed: number | undefined;
  readonly signal: AbortSignal;
}

/** A local model that answers prompts. */
export interface PromptModel {
  /** Id in the servers' model list, such as `rungs/clip+scm`. */
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}
