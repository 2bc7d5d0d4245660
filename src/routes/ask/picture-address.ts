import { drawScene } from '$lib/pictures/draw.ts';
import type { ScenePicture } from '$lib/pictures/picture.ts';
import { svgUrl } from '$lib/util/svg-url.ts';

/** The address of a scene's drawing for an <img>. */
export function drawingAddress(scene: Omit<ScenePicture, 'name' | 'kind'>): string {
  return svgUrl(drawScene(scene).svg);
}
