import type { ProbePicture } from '../../pictures/picture.ts';

/** State to which the buttons add pictures. */
export interface PictureTarget {
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  readonly addPictures: (pictures: readonly ProbePicture[]) => void;
}
