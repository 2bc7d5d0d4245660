import { fail, ok, type Result } from '../../../../util/result.ts';

/** Finds pictures named by rows, anywhere in the folder. */
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
   * Finds the file of a path in a row. Rows name pictures relative to various roots, so the longest common path
   * suffix decides. Fails with a sentence if there is none, or several fit equally well.
   *
   * @param field name of the field with the path, for the message
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

/** Returns a path with forward slashes, without segments that lead out of the folder. */
export function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(\.{0,2}\/)+/u, '');
}

/** Returns the last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Counts the common path segments of two paths, from the end. */
function commonEnding(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()];
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common;
}
