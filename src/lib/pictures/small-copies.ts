/** Small copies of pictures, so that they fit into a link. */
import { hashBlob } from './hash-blob.ts';
import type { OwnPicture, ProbePicture } from './picture.ts';
import { InputError } from '../util/input-error.ts';
import { context2d } from '../util/context-2d.ts';

/**
 * Longest side in pixels and quality, from 0 to 1, in the order in which they are tried: models tolerate low quality
 * better than low resolution.
 */
const STEPS = [
  [256, 0.8],
  [256, 0.5],
  [192, 0.5],
  [144, 0.4],
  [96, 0.3],
] as const;

/** Selects the own pictures that must be copied so that all fit together: those above an equal share. */
export function tooLarge(
  pictures: readonly ProbePicture[],
  files: ReadonlyMap<string, Blob>,
  bytes: number,
): { readonly pictures: readonly (readonly [OwnPicture, Blob])[]; readonly budget: number } {
  const own = pictures.flatMap((picture) => {
    const file = files.get(picture.id);
    return picture.kind === 'own' && file !== undefined ? [[picture, file] as const] : [];
  });
  const share = bytes / Math.max(1, own.length);
  const small = own.filter(([, file]) => file.size <= share);
  return {
    pictures: own.filter(([, file]) => file.size > share),
    budget: bytes - small.reduce((sum, [, file]) => sum + file.size, 0),
  };
}

/** A picture and its small copy. */
export interface SmallCopy {
  readonly original: OwnPicture;
  readonly copy: OwnPicture;
  readonly file: Blob;
}

/** Size limits and progress of making small copies. */
export interface CopyOptions {
  /**
   * Maximum total size of all own pictures in bytes, best first; a later one is used if nothing fits an earlier one.
   */
  readonly budgets: readonly number[];
  readonly signal: AbortSignal;
  /** Called with the number of pictures read so far. */
  readonly onprogress: (done: number) => void;
}

/** Budget in bytes below which hardly any picture can be copied. */
const MIN_BYTES = 1000;

/**
 * Copies pictures that are too large as WebP (JPEG if the browser cannot write WebP), all at the largest size and
 * quality at which they fit. Rejects with an AbortError when aborted, with an Error that names a picture that cannot be
 * read, or says that there are too many.
 *
 * @param files files of own pictures, by their ids
 */
export async function smallCopies(
  pictures: readonly ProbePicture[],
  files: ReadonlyMap<string, Blob>,
  { budgets, ...options }: CopyOptions,
): Promise<readonly SmallCopy[]> {
  for (const bytes of budgets) {
    const copies = await copiesWithin(tooLarge(pictures, files, bytes), options);
    if (copies !== null) return copies;
  }
  const { length } = tooLarge(pictures, files, budgets.at(-1) ?? 0).pictures;
  throw new InputError(
    `${length} pictures are too many for a link, however small. Share fewer, or send the file.`,
  );
}

/** Returns the copies; null if they do not fit. */
async function copiesWithin(
  { pictures, budget }: ReturnType<typeof tooLarge>,
  { signal, onprogress }: Omit<CopyOptions, 'budgets'>,
): Promise<readonly SmallCopy[] | null> {
  if (budget < pictures.length * MIN_BYTES) return null;
  const drawn: (readonly [OwnPicture, OffscreenCanvas])[] = [];
  for (const [picture, file] of pictures) {
    signal.throwIfAborted();
    drawn.push([picture, await draw(picture, file)]);
    onprogress(drawn.length);
  }
  for (const [side, quality] of STEPS) {
    signal.throwIfAborted();
    const files = await Promise.all(drawn.map(([, canvas]) => encode(shrink(canvas, side), quality)));
    const total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= budget)
      return Promise.all(files.map((file, index) => copyOf(drawn[index]?.[0] as OwnPicture, file)));
  }
  return null;
}

async function draw({ name }: OwnPicture, file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new InputError(`“${name}” cannot be read as a picture.`);
  });
  const canvas = shrink(bitmap, STEPS[0][0]);
  bitmap.close();
  return canvas;
}

function shrink(picture: ImageBitmap | OffscreenCanvas, side: number): OffscreenCanvas {
  const [width, height] = fitInto(picture.width, picture.height, side);
  const canvas = new OffscreenCanvas(width, height);
  const context = context2d(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Scales width and height so that the longer one is at most `side`, in whole pixels; never enlarges. */
export function fitInto(width: number, height: number, side: number): readonly [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const file = await canvas.convertToBlob({ type: 'image/webp', quality });
  return file.type === 'image/webp' ? file : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

async function copyOf(original: OwnPicture, file: Blob): Promise<SmallCopy> {
  const { name, id } = original;
  const copy: OwnPicture = {
    kind: 'own',
    id: await hashBlob(file),
    name,
    type: file.type,
    copyOf: original.copyOf ?? id,
  };
  return { original, copy, file };
}
