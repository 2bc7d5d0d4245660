import { fail, ok, type Result } from '../../../util/result.ts';
import type { State } from '../../../systems/index.ts';
import type { FilePicture, ScenePicture } from '../../../pictures/picture.ts';
import { baseName, stateOfPicture, type SystemNames } from './names.ts';
import type { ImportFolder } from '../../../tasks/import.ts';

/** A picture of the data set, with the state that its name tells. */
export interface KnownPicture {
  readonly picture: ScenePicture | FilePicture;
  readonly state: State;
}

/** Finds the pictures that rows name, wherever they lie in the folder. */
export class PictureFinder {
  readonly #paths: ReadonlySet<string>;
  readonly #byName = new Map<string, string[]>();
  readonly #redraw: boolean;

  constructor({ paths }: ImportFolder, redraw: boolean) {
    this.#paths = new Set(paths);
    this.#redraw = redraw;
    for (const path of paths) {
      const name = baseName(path);
      const same = this.#byName.get(name);
      if (same === undefined) this.#byName.set(name, [path]);
      else same.push(path);
    }
  }

  /** The picture of a path as a row has it, with the state that its name tells. */
  find(names: SystemNames, written: string): Result<KnownPicture, string> {
    const state = stateOfPicture(names, written);
    if (state === null) {
      return fail(
        `field “image”: the name “${baseName(written)}” does not tell the picture’s values: name it by four numbers, as in a_20_78_3_12_orig.png`,
      );
    }
    const file = this.#fileOf(written);
    if (!file.ok && !this.#redraw) return file;
    return ok(this.#picture(names, written, state, file.ok ? file.value : undefined));
  }

  #picture({ system }: SystemNames, written: string, state: State, file: string | undefined): KnownPicture {
    const { id: subject, styles } = system;
    if (file === undefined) {
      const style = styles.includes('published') ? 'published' : 'rungs';
      return { state, picture: { kind: 'scene', name: normal(written), subject, state, style } };
    }
    const alt = `A picture of the data set: ${baseName(file)}`;
    return { state, picture: { kind: 'file', name: file, file, alt, shows: { subject, state } } };
  }

  #fileOf(written: string): Result<string, string> {
    const path = normal(written);
    if (this.#paths.has(path)) return ok(path);
    const same = this.#byName.get(baseName(path)) ?? [];
    // Rows name pictures from wherever the data lay: the longest common ending decides.
    const ranked = same
      .map((one) => ({ one, common: commonEnding(one, path) }))
      .sort((a, b) => b.common - a.common);
    const [best, second] = ranked;
    if (best === undefined)
      return fail(
        `field “image”: the picture ${path} is not in the folder: put it there, or have missing pictures drawn`,
      );
    if (second !== undefined && second.common === best.common) {
      return fail(
        `field “image”: the picture ${path} fits ${same.length} files of the folder equally well, ${best.one} among them: write the path of one of them`,
      );
    }
    return ok(best.one);
  }
}

function normal(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(\.{0,2}\/)+/u, '');
}

/** How many folders and names two paths have in common, counted from their ends. */
function commonEnding(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()];
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common;
}
