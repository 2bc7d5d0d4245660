import type { System } from '../../systems/index.ts';
import type { Perception } from '../clip-scm/index.ts';

/** A piece of an answer, with what could have stood in its place and how likely each is; itself included. */
export interface Segment {
  readonly text: string;
  readonly alternatives?: readonly { readonly text: string; readonly probability: number }[];
}

/** Looks at a picture of a system. Rejects for what is no picture. */
export type PictureReader = (dataUrl: string, system: System, signal: AbortSignal) => Promise<Perception>;

/** A local model that answers prompts. */
export interface PromptModel {
  /** As servers list it: `rungs/clip+scm`. */
  readonly id: string;
  readonly title: string;
  readonly looksAtPictures: boolean;
}
