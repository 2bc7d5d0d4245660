import { findSystem } from '../systems/known.ts';
import { loadSystem } from '../systems/load.ts';
import { PICTURE_SIZES } from './picture-size.ts';
import type { DrawnPicture, FilePicture, ScenePicture } from './picture.ts';
import { omitUndefined } from '../util/omit.ts';
import { escapeHtml } from '../util/escape-html.ts';

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
export function drawSystemScene(
  { subject, state, style, panel, event, looks, laterFirst }: Omit<ScenePicture, 'name' | 'kind'>,
  size: number = PICTURE_SIZES[style],
): Drawing {
  const system = findSystem(subject);
  if (system === undefined) throw new RangeError(`There is no system ${subject} to draw.`);
  const part = omitUndefined({ panel, event, looks, laterFirst });
  return { svg: system.draw(state, { style, size, ...part }), size };
}

/** A sheet is this many times as wide as one of its scenes would be alone, so that each can be made out. */
const SHEET_SCALE = 2;

/** Addresses of somebody's own files, as data or of this page alone, by their `file`. */
export type FileUrls = ReadonlyMap<string, string>;

/**
 * Draws a picture: a scene, or a sheet of several.
 *
 * @param size width and height of a scene in pixels; without it, that of the style. A sheet is twice as wide.
 * @param urls where the files on a sheet are; `readyToDraw` finds them
 * @throws RangeError for a system that there is not, and for a file whose address is not given
 */
export function drawPicture(picture: DrawnPicture, size?: number, urls: FileUrls = new Map()): Drawing {
  if (picture.kind === 'scene') return drawSystemScene(picture, size);
  const style = picture.cells.flatMap(({ picture: one }) => (one.kind === 'scene' ? [one.style] : []))[0];
  const whole = SHEET_SCALE * (size ?? PICTURE_SIZES[style ?? 'flat']);
  const cells = picture.cells.map(({ picture: one, x, y, side }) => {
    const own = side * whole;
    const drawn = one.kind === 'scene' ? drawSystemScene(one, own).svg : fileSvg(one, own, urls);
    return `<g transform="translate(${x * whole} ${y * whole})">${drawn}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}"><rect width="${whole}" height="${whole}" fill="#ffffff"/>${cells.join('')}</svg>`;
  return { svg, size: whole };
}

/** A file of a sheet, as large as its cell allows. */
function fileSvg({ file }: FilePicture, side: number, urls: FileUrls): string {
  const url = urls.get(file);
  if (url === undefined) throw new RangeError(`The picture ${file} is not at hand to be drawn.`);
  return `<image href="${escapeHtml(url)}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`;
}

/** Ids of the systems whose drawings a picture needs. */
export function subjectsIn(picture: DrawnPicture): readonly string[] {
  const scenes = picture.kind === 'scene' ? [picture] : picture.cells.map((cell) => cell.picture);
  return scenes.flatMap((one) =>
    one.kind === 'scene' ? [one.subject, ...(one.looks === undefined ? [] : [one.looks.system])] : [],
  );
}

/** Somebody's own files that a drawing needs. */
export function filesIn(picture: DrawnPicture): readonly string[] {
  if (picture.kind === 'scene') return [];
  return picture.cells.flatMap(({ picture: one }) => (one.kind === 'file' ? [one.file] : []));
}

/**
 * Waits until a picture can be drawn: the icons of stories are fetched before the first one, and files on a sheet.
 *
 * @param fileUrl the address of a file: its data, or one of this page alone
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

/** Opens no file: for where only drawings can be had. */
export function notHere(file: string): Promise<never> {
  return Promise.reject(new Error(`The picture ${file} cannot be opened here.`));
}
