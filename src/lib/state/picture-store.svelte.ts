import { isMovingFile } from '../clip/decode/animation.ts';
import type { PictureSource } from '../clip/types.ts';
import { hashText } from '../util/hash.ts';
import { isDrawable } from './drawable.ts';
import { sceneSvg } from '../pictures/scenes.ts';
import type { ProbePicture } from '../pictures/picture.ts';
import type { DraftFiles } from './drafts/draft-files.ts';
import { svgUrl } from '../util/files/svg-url.ts';
import { InputError } from '../util/input-error.ts';

/** The files of the user's own pictures, in memory and in the draft store, by their hash. */
export class PictureStore {
  readonly #store: DraftFiles;
  readonly #addresses = new Map<string, string>();
  /** Only grows: undo can bring a removed picture back. */
  files = $state.raw<ReadonlyMap<string, Blob>>(new Map());
  /** Animated pictures, of which only the first frame is scored. */
  moving = $state.raw<ReadonlySet<string>>(new Set());
  /** Number of files that do not survive a reload: too many, or no longer readable. */
  unsaved = $state(0);

  constructor(store: DraftFiles) {
    this.#store = store;
  }

  /** Adds files, and stores them if there is space. */
  add(files: readonly (readonly [sha256: string, file: Blob])[]): void {
    const fresh = files.filter(([sha256]) => !this.files.has(sha256));
    if (fresh.length === 0) return;
    this.files = new Map([...this.files, ...fresh]);
    void this.#keep(fresh);
    void this.#watch(fresh);
  }

  async #keep(files: readonly (readonly [string, Blob])[]): Promise<void> {
    for (const [sha256, file] of files) {
      if (!(await this.#store.save(sha256, file))) this.unsaved += 1;
    }
  }

  /** Detects which of them are animated. */
  async #watch(files: readonly (readonly [string, Blob])[]): Promise<void> {
    const moving: string[] = [];
    for (const [sha256, file] of files) {
      // A file that cannot be read is reported when it is scored.
      if (await isMovingFile(file).catch(() => false)) moving.push(sha256);
    }
    if (moving.length > 0) this.moving = new Set([...this.moving, ...moving]);
  }

  /** Loads files from the browser's store; returns the hashes of missing ones. */
  async restore(hashes: readonly string[]): Promise<readonly string[]> {
    const found: (readonly [string, Blob])[] = [];
    const lost: string[] = [];
    for (const sha256 of hashes) {
      const file = this.files.get(sha256) ?? (await this.#store.load(sha256));
      if (file === null) lost.push(sha256);
      else found.push([sha256, file]);
    }
    this.files = new Map([...this.files, ...found]);
    void this.#watch(found);
    return lost;
  }

  /** Returns a picture as a model's input. Rejects with a sentence if its file is missing. */
  source(picture: ProbePicture): PictureSource {
    if (picture.kind === 'scene') {
      const svg = sceneSvg(picture);
      return { sha256: hashText(svg), content: { kind: 'svg', svg, size: picture.size } };
    }
    const blob = this.files.get(picture.id);
    if (blob === undefined) {
      throw new InputError(
        `The file of “${picture.name}” is missing. Drop it on this page: it is recognised by its hash.`,
      );
    }
    return { sha256: picture.id, content: { kind: 'file', blob } };
  }

  /** Returns a URL for an <img>; null if the file is missing. */
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

  /** Revokes the URLs. */
  close(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
