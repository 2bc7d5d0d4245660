import { findSystem } from '../systems/index.ts';
import { PICTURE_SIZES } from './picture-size.ts';
import type { ScenePicture } from './picture.ts';

/** A picture ready to be turned into pixels. */
export interface Drawing {
  readonly svg: string;
  /** Width and height in pixels. */
  readonly size: number;
}

/**
 * Draws a scene.
 *
 * @param size width and height in pixels; without it, that of the style
 * @throws RangeError for a system that there is not
 */
export function drawScene(
  { subject, state, style, panel, looks }: Omit<ScenePicture, 'name' | 'kind'>,
  size: number = PICTURE_SIZES[style],
): Drawing {
  const system = findSystem(subject);
  if (system === undefined) throw new RangeError(`There is no system ${subject} to draw.`);
  const story = { ...(panel === undefined ? {} : { panel }), ...(looks === undefined ? {} : { looks }) };
  return { svg: system.draw(state, { style, size, ...story }), size };
}

/** Waits until a picture can be drawn: the icons of stories are fetched before the first one. */
export async function readyToDraw({ subject }: Pick<ScenePicture, 'subject'>): Promise<void> {
  await findSystem(subject)?.prepare?.();
}
