import type { FigurePart, OwnPart, Part, Scene, ThingName } from '../scenes/types.ts';
import type { WrittenStory } from './schema.ts';
import type { Story, StoryScenes } from './types.ts';

/** Type of a JSON module with TypeScript types widened: texts without their choices, lists without their lengths. */
type AsImported<Value> = Value extends string
  ? string
  : Value extends readonly (infer One)[]
    ? readonly AsImported<One>[]
    : { readonly [Key in keyof Value]: AsImported<Value[Key]> };

/** Combines an author's words, which a test checks against their schema, with the scenes. */
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

/**
 * Draws a scene from the colours above and below its horizon, such as sky and ground or wall and floor, and its parts.
 */
export function sceneOn(above: string, below: string, parts: readonly Part[]): Scene {
  return { above, below, parts };
}

/** Returns the parts if a condition holds, else none. */
export function partsIf(isSo: boolean, parts: readonly Part[]): readonly Part[] {
  return isSo ? parts : [];
}

/** Draws the same thing at several positions. */
export function repeatThing(
  thing: ThingName | Pick<OwnPart, 'own' | 'colour'>,
  ...places: readonly (readonly [x: number, y: number, size: number])[]
): readonly Part[] {
  return places.map(([x, y, size]) => ({ ...thing, x, y, size }));
}

/** Returns a pose with arms thrown up and an expressive face if a condition holds; else at ease. */
export function armsUp(
  isSo: boolean,
  face: string,
  atEase = 'slightly-smiling-face',
): Pick<FigurePart, 'head' | 'pose'> {
  return isSo ? { head: face, pose: 'arms-up' } : { head: atEase, pose: 'standing' };
}
