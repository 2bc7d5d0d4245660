import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { turningScenes, type Cast as TurningCast } from './turning.ts';
import words from './raking.json' with { type: 'json' };

/**
 * Features of each tree in addition to its looks in the related story: where its leaves go, from behind to the front.
 */
interface Cast extends TurningCast {
  readonly gathered: (heap: Omit<Extract<Part, { own: string }>, 'x' | 'y' | 'size'>) => readonly Part[];
}

const { casts } = turningScenes;

export const raking = defineStory<Cast>(words, {
  casts: {
    maple: {
      ...casts.maple,
      gathered: (heap) => [
        { own: 'lawn-rake', x: 91, y: 66, size: 44, turn: 180 },
        { ...heap, x: 74, y: 76, size: 42 },
      ],
    },
    oak: {
      ...casts.oak,
      gathered: (heap) => [
        { ...heap, x: 76, y: 65, size: 27 },
        { own: 'wheelbarrow', x: 77, y: 80, size: 42 },
      ],
    },
    birch: {
      ...casts.birch,
      gathered: (heap) => [
        { ...heap, x: 78, y: 68, size: 28 },
        { icon: 'basket', x: 78, y: 79, size: 34 },
      ],
    },
    poplar: {
      ...casts.poplar,
      gathered: (heap) => [
        { ...heap, x: 78, y: 80, size: 38 },
        { icon: 'fire', x: 78, y: 68, size: 34 },
      ],
    },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const turned = turningScenes.after(cast, { circumstance: true, cause: true, effect: cause });
    return { ...turned, parts: [...pathAt(circumstance), ...turned.parts] };
  },
  after: (cast, { circumstance, cause, effect }): Scene => {
    const turned = turningScenes.after(cast, { circumstance: true, cause: true, effect: cause });
    if (!effect) return { ...turned, parts: [...pathAt(circumstance), ...turned.parts] };
    return sceneOn(cast.day, cast.ground, [
      ...pathAt(circumstance),
      { icon: 'sun', x: 83, y: 17, size: 22 },
      { own: `${cast.kind}-bare`, x: 46, y: 51, size: 72 },
      { icon: cast.companion, x: 16, y: 75, size: 25 },
      ...cast.gathered({ own: 'leaf-heap', ...(cause ? { colour: cast.turned } : { colour: '#7aa845' }) }),
    ]);
  },
});

/** Draws the footpath in the foreground, if there is one. */
function pathAt(isAtPath: boolean): readonly Part[] {
  return partsIf(isAtPath, [{ own: 'paved-path', x: 50, y: 94, size: 100 }]);
}
