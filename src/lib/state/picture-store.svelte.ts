import { isMovingFile } from '../clip/decode/animation.ts';
import type { PictureSource } from '../clip/types.ts';
import { hashText } from '../util/hash.ts';
import { isDrawable } from './drawable.svelte.ts';
import { sceneSvg } from '../pictures/scenes.ts';
import type { ProbePicture } from '../pictures/picture.ts';
import type { DraftStore } from './drafts/draft-store.ts';
import { svgUrl } from '../util/svg-url.ts';
import { InputError } from '../util/input-error.ts';

/** The files of the user's own pictures, in memory and in the browser's store, by their hash. */
export class PictureStore {
  readonly #store: DraftStore;
  readonly #addresses = new Map<string, string>();
  /** Grows only: a removed picture can come back by undo. */
  files = $state.raw<ReadonlyMap<string, Blob>>(new Map());
  /** Pictures that move: their first frame alone is scored. */
  moving = $state.raw<ReadonlySet<string>>(new Set());
  /** How many files are not kept over a reload: too many, or not to be read any more. */
  unsaved = $state(0);

  constructor(store: DraftStore) {
    this.#store = store;
  }

  /** Adds files, and keeps them over a reload as far as there is room. */
  add(files: readonly (readonly [sha256: string, file: Blob])[]): void {
    const fresh = files.filter(([sha256]) => !this.files.has(sha256));
    if (fresh.length === 0) return;
    this.files = new Map([...this.files, ...fresh]);
    void this.#keep(fresh);
    void this.#watch(fresh);
  }

  async #keep(files: readonly (readonly [string, Blob])[]): Promise<void> {
    for (const [sha256, file] of files) {
      if (!(await this.#store.saveFile(sha256, file))) this.unsaved += 1;
    }
  }

  /** Finds out which of them move. */
  async #watch(files: readonly (readonly [string, Blob])[]): Promise<void> {
    const moving: string[] = [];
    for (const [sha256, file] of files) {
      // A file that cannot be read is told of when it is scored.
      if (await isMovingFile(file).catch(() => false)) moving.push(sha256);
    }
    if (moving.length > 0) this.moving = new Set([...this.moving, ...moving]);
  }

  /** Takes kept files off the browser's store; tells which are not there. */
  async restore(hashes: readonly string[]): Promise<readonly string[]> {
    const found: (readonly [string, Blob])[] = [];
    const lost: string[] = [];
    for (const sha256 of hashes) {
      const file = this.files.get(sha256) ?? (await this.#store.loadFile(sha256));
      if (file === null) lost.push(sha256);
      else found.push([sha256, file]);
    }
    this.files = new Map([...this.files, ...found]);
    void this.#watch(found);
    return lost;
  }

  /** What a model is given of a picture. Rejects with a sentence where its file is not here. */
  source(picture: ProbePicture): PictureSource {
    if (picture.kind === 'scene') {
      const svg = sceneSvg(picture);
      return { sha256: hashText(svg), content: { kind: 'svg', svg, size: picture.size } };
    }
    const blob = this.files.get(picture.id);
    if (blob === undefined) {
      throw new InputError(
        `The file of “${picture.name}” is not here. Drop it on this page: it is known by its hash.`,
      );
    }
    return { sha256: picture.id, content: { kind: 'file', blob } };
  }

  /** An address for an <img>; null where the file is not here. */
  address(picture: ProbePicture): string | null {
    if (picture.kind === 'scene') {
      if (!isDrawable(picture.subject)) return null;
      return svgUrl(sceneSvg(picture));
    }
    const known = this.#addresses.get(picture.id);
    if (known !== undefined) return known;
    const blob = this.files.get(picture.id);
    if (blob === undefined) return null;
    const address = URL.createObjectURL(blob);
    this.#addresses.set(picture.id, address);
    return address;
  }

  /** Gives the addresses back. */
  close(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
