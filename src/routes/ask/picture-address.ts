import { drawScene } from '$lib/pictures/draw.ts';
import type { ScenePicture } from '$lib/pictures/picture.ts';

/** The address of a scene's drawing for an <img>. */
export function drawingAddress(scene: Omit<ScenePicture, 'name' | 'kind'>): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawScene(scene).svg)}`;
}
