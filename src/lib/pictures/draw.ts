import { findSystem } from '../systems/known.ts';
import { loadSystem } from '../systems/load.ts';
import { pictureSize } from './picture-size.ts';
import { sceneView, type DrawnPicture, type FilePicture, type ScenePicture } from './picture.ts';
import { escapeHtml } from '../util/text/escape-html.ts';
import { InputError } from '../util/input-error.ts';

/** A picture as SVG, ready to be rasterised. */
export interface Drawing {
  readonly svg: string;
  /** Width and height in pixels. */
  readonly size: number;
}

/**
 * Draws a scene.
 *
 * @param size width and height in pixels; default: that of the style
 *
 * @throws RangeError if there is no such system
 */
export function drawSystemScene(
  scene: Omit<ScenePicture, 'name' | 'kind'>,
  size: number = pictureSize(scene.style),
): Drawing {
  const { subject, state, style } = scene;
  const system = findSystem(subject);
  if (system === undefined) throw new RangeError(`There is no system ${subject} to draw.`);
  return { svg: system.draw(state, { style, size, ...sceneView(scene) }), size };
}

/** Width of a sheet relative to that of a single scene, so that each cell is legible. */
const SHEET_SCALE = 2;

/** URLs of the user's own files (data or blob URLs), by their `file`. */
export type FileUrls = ReadonlyMap<string, string>;

/**
 * Draws a picture: a scene, or a sheet of several.
 *
 * @param size width and height of a scene in pixels; default: that of the style. A sheet is twice as wide.
 *
 * @param urls URLs of the files on a sheet; see `readyToDraw`
 * @throws RangeError if there is no such system, or a file has no URL
 */
export function drawPicture(picture: DrawnPicture, size?: number, urls: FileUrls = new Map()): Drawing {
  if (picture.kind === 'scene') return drawSystemScene(picture, size);
  const style = picture.cells.flatMap(({ picture: one }) => (one.kind === 'scene' ? [one.style] : []))[0];
  const whole = SHEET_SCALE * (size ?? pictureSize(style));
  const cells = picture.cells.map(({ picture: one, x, y, side }) => {
    const own = side * whole;
    const drawn = one.kind === 'scene' ? drawSystemScene(one, own).svg : fileSvg(one, own, urls);
    return `<g transform="translate(${x * whole} ${y * whole})">${drawn}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}"><rect width="${whole}" height="${whole}" fill="#ffffff"/>${cells.join('')}</svg>`;
  return { svg, size: whole };
}

/** Draws a file of a sheet, as large as its cell allows. */
function fileSvg({ file }: FilePicture, side: number, urls: FileUrls): string {
  const url = urls.get(file);
  if (url === undefined) throw new RangeError(`The picture ${file} is not loaded, so it cannot be drawn.`);
  return `<image href="${escapeHtml(url)}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`;
}

/** Returns the ids of the systems that a picture draws. */
export function subjectsIn(picture: DrawnPicture): readonly string[] {
  const scenes = picture.kind === 'scene' ? [picture] : picture.cells.map((cell) => cell.picture);
  return scenes.flatMap((one) =>
    one.kind === 'scene' ? [one.subject, ...(one.looks === undefined ? [] : [one.looks.system])] : [],
  );
}

/** Returns the user's own files that a drawing needs. */
export function filesIn(picture: DrawnPicture): readonly string[] {
  if (picture.kind === 'scene') return [];
  return picture.cells.flatMap(({ picture: one }) => (one.kind === 'file' ? [one.file] : []));
}

/**
 * Waits until a picture can be drawn: loads systems, icons of stories, and files on a sheet.
 *
 * @param fileUrl returns the URL of a file
 */
export async function readyToDraw(
  picture: DrawnPicture,
  fileUrl: (file: string) => Promise<string> = notHere,
): Promise<FileUrls> {
  for (const subject of subjectsIn(picture))
    await (findSystem(subject) ?? (await loadSystem(subject)))?.prepare?.();
  return new Map(
    await Promise.all(filesIn(picture).map(async (file) => [file, await fileUrl(file)] as const)),
  );
}

/** Rejects every file, for places where only drawings are available. */
export function notHere(file: string): Promise<never> {
  return Promise.reject(new InputError(`The picture ${file} cannot be opened here.`));
}
