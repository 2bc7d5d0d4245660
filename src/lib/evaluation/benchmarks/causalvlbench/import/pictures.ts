import { fail, ok, type Result } from '../../../../util/result.ts';
import type { State } from '../../../../systems/index.ts';
import type { FilePicture, ScenePicture } from '../../../../pictures/picture.ts';
import { stateOfPicture, type SystemNames } from './names.ts';
import { baseName, FileFinder, plainPath } from '../../../tasks/kit/files/file-finder.ts';
import type { ImportFolder } from '../../../tasks/import.ts';

/** A picture of the data set, with the state in its name. */
export interface KnownPicture {
  readonly picture: ScenePicture | FilePicture;
  readonly state: State;
}

/** Finds pictures named by rows, anywhere in the folder. */
export class PictureFinder {
  readonly #files: FileFinder;
  readonly #redraw: boolean;

  constructor({ paths }: ImportFolder, redraw: boolean) {
    this.#files = new FileFinder(paths);
    this.#redraw = redraw;
  }

  /** Finds a row's picture by path, and parses the state in its name. */
  find(names: SystemNames, written: string): Result<KnownPicture, string> {
    const state = stateOfPicture(names, written);
    if (state === null) {
      return fail(
        `field “image”: the name “${baseName(written)}” does not contain the picture’s values: name it by four numbers, as in a_20_78_3_12_orig.png`,
      );
    }
    const file = this.#files.find(written, 'field “image”', 'put it there, or have missing pictures drawn');
    if (!file.ok && !this.#redraw) return file;
    return ok(this.#picture(names, written, state, file.ok ? file.value : undefined));
  }

  #picture({ system }: SystemNames, written: string, state: State, file: string | undefined): KnownPicture {
    const { id: subject, styles } = system;
    if (file === undefined) {
      const style = styles.includes('published') ? 'published' : 'rungs';
      return { state, picture: { kind: 'scene', name: plainPath(written), subject, state, style } };
    }
    const alt = `A picture of the data set: ${baseName(file)}`;
    return { state, picture: { kind: 'file', name: file, file, alt, shows: { subject, state } } };
  }
}
