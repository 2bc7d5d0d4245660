import type { PictureStyle, State, StoryLooks, StoryPanel } from '../systems/index.ts';

/** A state of a system, drawn when it is needed. */
export interface ScenePicture {
  readonly kind: 'scene';
  /** Opaque: it does not tell what is in the picture. */
  readonly name: string;
  /** Id of the system that draws itself. */
  readonly subject: string;
  readonly state: State;
  readonly style: PictureStyle;
  /** Which picture of a story; both side by side where none is named. */
  readonly panel?: StoryPanel;
  /** Id of one event of a chain; the whole storyboard where none is named. */
  readonly event?: string;
  /** A story's picture with the looks of another pair: its clothes, its place, what comes along. */
  readonly looks?: StoryLooks;
  /** Both pictures of a story with the later one on the left. */
  readonly laterFirst?: boolean;
}

/** Several scenes, or several of somebody's own files, in one square picture, without words in it. */
export interface CollagePicture {
  readonly kind: 'sheet';
  readonly name: string;
  readonly cells: readonly CollageCell[];
}

/** A picture on a sheet: its left upper corner and its side, as shares of the sheet's. */
export interface CollageCell {
  readonly picture: ScenePicture | FilePicture;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A picture that is drawn when it is needed. */
export type DrawnPicture = ScenePicture | CollagePicture;

/** Pixels out of somebody's own files: a photograph, a frame, a panel. */
export interface FilePicture {
  readonly kind: 'file';
  readonly name: string;
  /** Where the pixels lie: a path inside an imported folder, or the set's id and that path. */
  readonly file: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** The state of a system that it is known to show. */
  readonly shows?: Pick<ScenePicture, 'subject' | 'state'>;
}

/** A picture, wherever it comes from; its name is how messages mention it. */
export type Picture = DrawnPicture | FilePicture;

/** The state of a system that a picture shows, as far as that is known. */
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

/** A scene of the probe, the ask page and the cases: known by everything that its drawing depends on. */
export interface SizedScene extends ScenePicture {
  /** Equal scenes have equal ids. */
  readonly id: string;
  /** Side that it is drawn at before a model scales it to its own, in pixels. */
  readonly size: number;
}

/** A picture of the user's own; its file is kept under its hash, or is still to come. */
export interface OwnPicture {
  readonly kind: 'own';
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Media type as the browser named it: `image/png`; may be empty. */
  readonly type: string;
  /** SHA-256 of the file that this is a small copy of. */
  readonly copyOf?: string;
}

/** A picture of the probe, the ask page and the cases. */
export type ProbePicture = SizedScene | OwnPicture;
