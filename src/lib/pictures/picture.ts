import type { PictureStyle, PictureView, State } from '../systems/index.ts';
import { omitUndefined } from '../util/omit.ts';

/** A state of a system, drawn on demand. */
export interface ScenePicture extends PictureView {
  readonly kind: 'scene';
  /** Opaque name: it does not reveal what is in the picture. */
  readonly name: string;
  /** Id of the system. */
  readonly subject: string;
  readonly state: State;
  readonly style: PictureStyle;
}

/** Returns how a scene shows its state, without its other fields. */
export function sceneView({ panel, event, looks, laterFirst }: PictureView): PictureView {
  return omitUndefined({ panel, event, looks, laterFirst });
}

/** Several scenes, or several of the user's own files, in one square picture without text. */
export interface CollagePicture {
  readonly kind: 'sheet';
  readonly name: string;
  readonly cells: readonly CollageCell[];
}

/** A picture on a sheet: its upper left corner and its side, as shares of the sheet's. */
export interface CollageCell {
  readonly picture: ScenePicture | FilePicture;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A picture that is drawn on demand. */
export type DrawnPicture = ScenePicture | CollagePicture;

/** A picture from one of the user's own files: a photograph, a frame, a panel. */
export interface FilePicture {
  readonly kind: 'file';
  readonly name: string;
  /** Location of the file: a path inside an imported folder, or the set's id and that path. */
  readonly file: string;
  /** Text alternative. */
  readonly alt: string;
  /** The state of a system that it is known to show. */
  readonly shows?: Pick<ScenePicture, 'subject' | 'state'>;
}

/** A picture from any source; messages refer to it by its name. */
export type Picture = DrawnPicture | FilePicture;

/** Returns the state of a system that a picture shows, or null if it is not known. */
export function sceneIn(picture: Picture): Pick<ScenePicture, 'subject' | 'state'> | null {
  switch (picture.kind) {
    case 'scene':
      return picture;
    case 'sheet':
      return null;
    case 'file':
      return picture.shows ?? null;
  }
}

/** A scene of the probe, the ask page and the cases, with an id that depends on everything its drawing depends on. */
export interface SizedScene extends Omit<ScenePicture, keyof PictureView> {
  /** Equal scenes have equal ids. */
  readonly id: string;
  /** Side at which it is drawn before a model rescales it, in pixels. */
  readonly size: number;
}

/** A picture of the user's own; its file is stored under its hash, or not loaded yet. */
export interface OwnPicture {
  readonly kind: 'own';
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Media type according to the browser: `image/png`; may be empty. */
  readonly type: string;
  /** SHA-256 of the file that this is a small copy of. */
  readonly copyOf?: string;
}

/** A picture of the probe, the ask page and the cases. */
export type ProbePicture = SizedScene | OwnPicture;
