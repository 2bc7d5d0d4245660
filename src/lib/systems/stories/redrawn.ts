import type { Part, Scene } from '../scenes/types.ts';

/** Returns the picture of a related story with more parts in front, which show the circumstance of this one. */
export function withParts(scene: Scene, ...more: readonly Part[]): Scene {
  return { ...scene, parts: [...scene.parts, ...more] };
}

/** Returns the picture of a related story with one icon replaced by another, if it is there: the sun, a cloud. */
export function withInstead(scene: Scene, icon: string, instead: string): Scene {
  return {
    ...scene,
    parts: scene.parts.map((part) =>
      'icon' in part && part.icon === icon ? { ...part, icon: instead } : part,
    ),
  };
}
