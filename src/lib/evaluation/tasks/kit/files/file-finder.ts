import { fail, ok, type Result } from '../../../../util/result.ts';

/** Finds the pictures that rows name, wherever they lie in the folder. */
export class FileFinder {
  readonly #paths: ReadonlySet<string>;
  readonly #byName = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths);
    for (const path of paths) {
      const name = baseName(path);
      const same = this.#byName.get(name);
      if (same === undefined) this.#byName.set(name, [path]);
      else same.push(path);
    }
  }

  /**
   * The file of a path as a row has it: rows name pictures from wherever the data lay, so that the longest common ending
   * decides. Fails with a sentence where there is none, or where several fit equally well.
   *
   * @param field where the path is written, for the sentence
   * @param remedy what to do about a missing picture
   */
  find(written: string, field: string, remedy: string): Result<string, string> {
    const path = plainPath(written);
    if (this.#paths.has(path)) return ok(path);
    const same = this.#byName.get(baseName(path)) ?? [];
    const ranked = same
      .map((one) => ({ one, common: commonEnding(one, path) }))
      .sort((a, b) => b.common - a.common);
    const [best, second] = ranked;
    if (best === undefined) return fail(`${field}: the picture ${path} is not in the folder: ${remedy}`);
    if (second !== undefined && second.common === best.common) {
      return fail(
        `${field}: the picture ${path} fits ${same.length} files of the folder equally well, ${best.one} among them: write the path of one of them`,
      );
    }
    return ok(best.one);
  }
}

/** A path with forward slashes, without what leads out of the folder. */
export function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(\.{0,2}\/)+/u, '');
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** How many folders and names two paths have in common, counted from their ends. */
function commonEnding(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()];
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common;
}
