import type { References } from '../models/extras.ts';
import { sha256Of } from '../../util/hash.ts';
import type { PictureSource, Pixels } from '../types.ts';
import { RuntimeFailure } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import type { PictureTower } from './picture-tower.ts';
import type { TextTower } from './text-tower.ts';
import { cosine } from './unit.ts';

/** The towers of one attempt. */
export interface Towers {
  readonly text: TextTower;
  readonly pictures: PictureTower;
}

/** Result of a self-test: 1 minus the lowest cosine, or why there is none. */
export type Finding =
  | { readonly kind: 'deviation'; readonly deviation: number }
  | { readonly kind: 'nonsense'; readonly why: string };

/** A neutral text, for models without references. */
const TEXT = 'a picture';
const SIDE = 64;

/** Embeds the references of a model and compares the numbers. Rejects with a RuntimeFailure. */
export async function compareWithReferences(
  towers: Towers,
  references: References,
  decode: (picture: PictureSource) => Promise<Pixels>,
): Promise<Finding> {
  const pictures = await Promise.all(
    references.pictures.map(async ({ png }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      return decode({
        sha256: await sha256Of(bytes),
        content: { kind: 'file', blob: new Blob([bytes], { type: 'image/png' }) },
      });
    }),
  );
  const wanted = [...references.texts, ...references.pictures].map(({ embedding }) => embedding);
  return finding(async () => {
    const texts = await embedTexts(
      towers.text,
      references.texts.map(({ text }) => text),
    );
    return deviationOf([...texts, ...(await embedPictures(towers.pictures, pictures))], wanted);
  });
}

/** Compares two devices on a fixed text and picture. */
export function compareDevices(towers: Towers, careful: Towers): Promise<Finding> {
  return finding(async () => {
    const embed = async ({ text, pictures }: Towers): Promise<readonly Float32Array[]> => [
      ...(await embedTexts(text, [TEXT])),
      ...(await embedPictures(pictures, [gradient()])),
    ];
    return deviationOf(await embed(towers), await embed(careful));
  });
}

/** Returns a finding; numbers that are not finite are a finding, too, but a failed run is an error. */
async function finding(measure: () => Promise<number>): Promise<Finding> {
  try {
    return { kind: 'deviation', deviation: await measure() };
  } catch (error) {
    if (error instanceof RuntimeFailure) throw error;
    return { kind: 'nonsense', why: messageOf(error) };
  }
}

async function embedTexts(tower: TextTower, texts: readonly string[]): Promise<readonly Float32Array[]> {
  const embeddings = new Map<number, Float32Array>();
  for (const batch of tower.plan(texts, 1)) {
    for (const [position, embedding] of await batch.run()) embeddings.set(position, embedding);
  }
  return texts.map((_, position) => embeddings.get(position) ?? new Float32Array());
}

/** Embeds pictures one by one, in the smallest batch, which is fast even on a software GPU. */
async function embedPictures(
  tower: PictureTower,
  pictures: readonly Pixels[],
): Promise<readonly Float32Array[]> {
  const embeddings: Float32Array[] = [];
  for (const picture of pictures) embeddings.push(...(await tower.embed([picture], tower.fixedBatch ?? 1)));
  return embeddings;
}

function deviationOf(found: readonly Float32Array[], wanted: readonly ArrayLike<number>[]): number {
  const cosines = wanted.map((reference, position) => {
    const embedding = found[position];
    if (embedding?.length !== reference.length) {
      throw new Error(
        `an embedding has ${embedding?.length ?? 0} numbers where its reference has ${reference.length}`,
      );
    }
    return cosine(embedding, reference);
  });
  return Math.max(0, 1 - Math.min(...cosines));
}

/** Returns a neutral picture of `SIDE` x `SIDE` pixels: red grows to the right, green downwards. */
export function gradient(): Pixels {
  const data = new Uint8Array(4 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data.set([4 * x, 4 * y, 128, 255], 4 * (SIDE * y + x));
  }
  return { width: SIDE, height: SIDE, data };
}
