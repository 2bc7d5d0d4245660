/** Finds the pictures of VQA-Causal and VCR-Causal in the user's folder. */
import { fail, ok, type Result } from '../../../../util/result.ts';

const PICTURE = /\.(?:jpe?g|png|webp)$/iu;

/** Finds pictures by a row's fields, anywhere in the folder. */
export class PhotographFinder {
  readonly #byKey = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    for (const path of paths) {
      if (!PICTURE.test(path)) continue;
      const steps = path.replace(PICTURE, '').split('/');
      const name = steps.at(-1) ?? '';
      const movie = steps.at(-2);
      this.#add(cocoKey(name) ?? `frame ${name}`, path);
      if (movie !== undefined) this.#add(`frame ${movie}/${name}`, path);
    }
  }

  /** Finds a photograph by COCO number: COCO_val2014_000000000042.jpg, 000000000042.jpg or 42.jpg. */
  photograph(id: string): Result<string, string> {
    const key = cocoKey(id.trim().replace(PICTURE, ''));
    if (key === null) return fail(`field “image_id”: “${id}” is not the number of a COCO picture`);
    return this.#only(key, `COCO_val2014_${key.slice('coco '.length).padStart(12, '0')}.jpg`);
  }

  /** Finds a film frame: the picture of that name in a folder named after the film, else any of that name. */
  frame(movie: string, id: string): Result<string, string> {
    const name = id.trim().replace(PICTURE, '').split('/').at(-1) ?? '';
    const inMovie = `frame ${movie.trim()}/${name}`;
    const key = this.#byKey.has(inMovie) ? inMovie : (cocoKey(name) ?? `frame ${name}`);
    return this.#only(key, `${movie.trim()}/${name}.jpg`);
  }

  #add(key: string, path: string): void {
    const same = this.#byKey.get(key);
    if (same === undefined) this.#byKey.set(key, [path]);
    else same.push(path);
  }

  #only(key: string, wanted: string): Result<string, string> {
    const [first, ...others] = this.#byKey.get(key) ?? [];
    if (first === undefined) {
      return fail(`field “image_id”: the picture ${wanted} is not in the folder: put it there`);
    }
    if (others.length === 0) return ok(first);
    const count = others.length + 1;
    return fail(`field “image_id”: ${wanted} fits ${count} files, ${first} among them: leave one there`);
  }
}

/** Returns the COCO number in any file name of val2014 without leading zeros; null for other names. */
function cocoKey(name: string): string | null {
  const digits = /^(?:COCO_val2014_)?0*(\d+)$/iu.exec(name)?.[1];
  return digits === undefined ? null : `coco ${digits}`;
}
