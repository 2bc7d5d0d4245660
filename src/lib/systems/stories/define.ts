import type { FigurePart, OwnPart, Part, Scene, ThingName } from '../scenes/types.ts';
import type { WrittenStory } from './schema.ts';
import type { Story, StoryScenes } from './types.ts';

/** Written words as TypeScript types a JSON module: texts without their choices, lists without their lengths. */
type AsImported<Value> = Value extends string
  ? string
  : Value extends readonly (infer One)[]
    ? readonly AsImported<One>[]
    : { readonly [Key in keyof Value]: AsImported<Value[Key]> };

/** A story out of what its author wrote: the words, which a test holds against their schema, and the scenes. */
export function defineStory<Cast>(
  words: AsImported<WrittenStory>,
  { casts, ...drawn }: StoryScenes<Cast>,
): Story {
  const written = words as WrittenStory;
  const castOf = (index: number): Cast => {
    const pair = written.pairs[index];
    if (pair === undefined)
      throw new RangeError(`${written.id} is about four, numbered from 0, not ${index}.`);
    const cast = casts[pair.id];
    if (cast === undefined) throw new Error(`${written.id} has no looks for its ${pair.id}.`);
    return cast;
  };
  return {
    ...written,
    sceneOf: (index, panel, world) => drawn[panel](castOf(index), world),
    needsOf: (index) => drawn.needs?.(castOf(index)) ?? [],
  };
}

/** A picture by the colours above and below its horizon, such as sky and ground or wall and floor, and what stands there. */
export function sceneOn(above: string, below: string, parts: readonly Part[]): Scene {
  return { above, below, parts };
}

/** Parts that a picture has only where something is so. */
export function when(isSo: boolean, parts: readonly Part[]): readonly Part[] {
  return isSo ? parts : [];
}

/** The same thing in several places. */
export function several(
  thing: ThingName | Pick<OwnPart, 'own' | 'colour'>,
  ...places: readonly (readonly [x: number, y: number, size: number])[]
): readonly Part[] {
  return places.map(([x, y, size]) => ({ ...thing, x, y, size }));
}

/** Arms thrown up where something is so, with a face that tells why; else at ease. */
export function armsUp(
  isSo: boolean,
  face: string,
  atEase = 'slightly-smiling-face',
): Pick<FigurePart, 'head' | 'pose'> {
  return isSo ? { head: face, pose: 'arms-up' } : { head: atEase, pose: 'standing' };
}
