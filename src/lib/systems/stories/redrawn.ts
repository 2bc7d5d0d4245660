import type { Part, Scene } from '../scenes/types.ts';

/** The picture of a related story with more in front: what tells the circumstance of this one. */
export function withParts(scene: Scene, ...more: readonly Part[]): Scene {
  return { ...scene, parts: [...scene.parts, ...more] };
}

/** The picture of a related story with an icon in the place of another one, if that is there: the sun, a cloud. */
export function withInstead(scene: Scene, icon: string, instead: string): Scene {
  return {
    ...scene,
    parts: scene.parts.map((part) =>
      'icon' in part && part.icon === icon ? { ...part, icon: instead } : part,
    ),
  };
}
