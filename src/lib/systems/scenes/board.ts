import { element, root } from '../drawing/svg.ts';
import { BEYOND, sceneBody, type IconSource } from './scene.ts';
import { EXTENT, type Scene } from './types.ts';
import type { SceneStyle } from './style.ts';

const GAP = 2;
const SHEET = 200;
/** Opacity of the veil over events that did not happen. */
const VEIL = 0.78;

/** One field of a storyboard. */
export interface Field {
  readonly scene: Scene;
  /** Whether it is drawn pale: the event does not happen. */
  readonly isPale: boolean;
}

/** Returns the layout of a number of fields, in rows as even as possible. */
function gridOf(count: number): { readonly columns: number; readonly rows: number } {
  const columns = Math.ceil(Math.sqrt(count));
  return { columns, rows: Math.ceil(count / columns) };
}

/** Returns the position of a field on the sheet, as shares of its side. */
export function fieldBox(
  index: number,
  count: number,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const { columns, rows } = gridOf(count);
  return {
    x: (index % columns) / columns,
    y: Math.floor(index / columns) / rows,
    width: 1 / columns,
    height: 1 / rows,
  };
}

/** Draws scenes in the order of time, row by row, in one square picture. */
export function drawBoard(
  fields: readonly Field[],
  style: SceneStyle,
  size: number,
  icon: IconSource,
): string {
  return root(
    SHEET,
    size,
    element('rect', { width: SHEET, height: SHEET, fill: '#ffffff' }),
    ...fields.map((field, index) => drawField(field, index, fields.length, style, icon)),
  );
}

/** Draws one field as a square picture of its own. */
export function drawFieldAlone(
  { scene, isPale }: Field,
  style: SceneStyle,
  size: number,
  icon: IconSource,
): string {
  return root(EXTENT, size, sceneBody(scene, style, 'a', icon), isPale ? veil() : '');
}

function drawField(
  { scene, isPale }: Field,
  index: number,
  count: number,
  style: SceneStyle,
  icon: IconSource,
): string {
  const box = fieldBox(index, count);
  const width = box.width * SHEET - GAP;
  const height = box.height * SHEET - GAP;
  // A field that is higher than wide shows more of the backdrop above and below.
  const more = Math.min(BEYOND, (EXTENT * height) / width - EXTENT) / 2;
  return element(
    'svg',
    {
      x: box.x * SHEET + GAP / 2,
      y: box.y * SHEET + GAP / 2,
      width,
      height,
      viewBox: `0 ${-more} ${EXTENT} ${EXTENT + 2 * more}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    sceneBody(scene, style, `f${index}`, icon),
    isPale ? veil() : '',
  );
}

function veil(): string {
  return element('rect', {
    x: 0,
    y: -BEYOND,
    width: EXTENT,
    height: EXTENT + 2 * BEYOND,
    fill: '#ffffff',
    'fill-opacity': VEIL,
  });
}
