import { findSystem } from '../systems/index.ts';
import { PICTURE_SIZES } from './picture-size.ts';
import type { DrawnPicture, ScenePicture } from './picture.ts';

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

/** A sheet is this many times as wide as one of its scenes would be alone, so that each can be made out. */
const SHEET_SCALE = 2;

/**
 * Draws a picture: a scene, or a sheet of several.
 *
 * @param size width and height of a scene in pixels; without it, that of the style. A sheet is twice as wide.
 * @throws RangeError for a system that there is not
 */
export function drawPicture(picture: DrawnPicture, size?: number): Drawing {
  if (picture.kind === 'scene') return drawScene(picture, size);
  const [first] = picture.cells;
  const whole = SHEET_SCALE * (size ?? PICTURE_SIZES[first?.picture.style ?? 'flat']);
  const cells = picture.cells.map(({ picture: scene, x, y, side }) => {
    const own = side * whole;
    return `<g transform="translate(${x * whole} ${y * whole})">${drawScene(scene, own).svg}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}"><rect width="${whole}" height="${whole}" fill="#ffffff"/>${cells.join('')}</svg>`;
  return { svg, size: whole };
}

/** Ids of the systems whose drawings a picture needs. */
export function subjectsIn(picture: DrawnPicture): readonly string[] {
  return picture.kind === 'scene' ? [picture.subject] : picture.cells.map((cell) => cell.picture.subject);
}

/** Waits until a picture can be drawn: the icons of stories are fetched before the first one. */
export async function readyToDraw(picture: DrawnPicture): Promise<void> {
  for (const subject of subjectsIn(picture)) await findSystem(subject)?.prepare?.();
}
