import type { ProbePicture } from '../../pictures/picture.ts';

/** Where the buttons bring pictures: what an instrument keeps its own in. */
export interface PictureTarget {
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  readonly addPictures: (pictures: readonly ProbePicture[]) => void;
}
