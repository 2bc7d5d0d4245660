import type { PictureStyle, State } from '../systems/types.ts';

/** A picture that one of our systems draws: it is known by what is in it, so it needs no file. */
export interface ScenePicture {
  readonly kind: 'scene';
  /** Made of everything that the drawing depends on: equal pictures have equal ids. */
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly state: State;
  readonly style: PictureStyle;
  /** Side that it is drawn at before a model scales it to its own, in pixels. */
  readonly size: number;
}

/** A picture of the user's own; its file lies on a shelf under its hash, or is still to come. */
export interface OwnPicture {
  readonly kind: 'own';
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Media type as the browser named it: `image/png`; may be empty. */
  readonly type: string;
}

/** A picture of the probe, the ask page and the cases. */
export type ProbePicture = ScenePicture | OwnPicture;
