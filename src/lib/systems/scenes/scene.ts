import { element, root, wideRoot } from '../drawing/svg.ts';
import {
  EXTENT,
  HORIZON,
  type FigurePart,
  type IconPart,
  type IconSet,
  type OwnPart,
  type Part,
  type Scene,
} from './types.ts';
import { SCENE_STYLE_TABLE, type Composition, type SceneStyle } from './style.ts';
import { bodyOf, faceOf, hairOf, HEAD } from './figure.ts';
import { inkOf, moved } from './ink.ts';
import { reframed } from './reframed.ts';
import { thingOf } from './things/index.ts';

/** Height by which a scene's backdrop extends above and below, for pictures that are higher than wide. */
export const BEYOND = 60;
const OUTLINE = 1.1;
const GAP = 2;

/** The square of an icon set, and the inner one that its icons fill. */
interface IconBox {
  readonly side: number;
  readonly filled: number;
}

const ICON_BOXES: Readonly<Record<IconSet, IconBox>> = {
  flat: { side: 32, filled: 31 },
  outlined: { side: 72, filled: 61 },
};

const COMPOSITIONS: Readonly<Record<Composition, (scene: Scene) => Scene>> = {
  plain: (scene) => scene,
  reframed,
};

/** Returns an icon's body: from the shipped sets, or from those of the icon chooser. */
export type IconSource = (set: IconSet, name: string) => string;

/** Draws one scene as a square picture. */
export function drawScene(scene: Scene, style: SceneStyle, size: number, icon: IconSource): string {
  return root(EXTENT, size, sceneBody(scene, style, 'a', icon));
}

/**
 * Draws two scenes side by side, the earlier one on the left: in one square picture, or as two squares in a wide one.
 */
export function drawBoth(
  [left, right]: readonly [left: Scene, right: Scene],
  style: SceneStyle,
  size: number,
  icon: IconSource,
  { wide = false }: { readonly wide?: boolean } = {},
): string {
  const width = EXTENT - GAP / 2;
  const height = wide ? EXTENT : 2 * EXTENT;
  const top = (EXTENT - height) / 2;
  const panel = (scene: Scene, x: number, mark: string): string =>
    element(
      'svg',
      { x, y: 0, width, height, viewBox: `${GAP / 4} ${top} ${width} ${height}` },
      sceneBody(scene, style, mark, icon),
    );
  const parts = [
    element('rect', { width: 2 * EXTENT, height, fill: '#ffffff' }),
    panel(left, 0, 'a'),
    panel(right, EXTENT + GAP / 2, 'b'),
  ];
  return wide ? wideRoot(height, size, ...parts) : root(height, size, ...parts);
}

/** Draws a scene's content, to be placed inside a picture; `mark` keeps its ids unique. */
export function sceneBody(scene: Scene, style: SceneStyle, mark: string, icon: IconSource): string {
  const { icons, composition } = SCENE_STYLE_TABLE[style];
  const { above, below, horizon = HORIZON, parts } = COMPOSITIONS[composition](scene);
  return [
    element('rect', { x: 0, y: -BEYOND, width: EXTENT, height: horizon + BEYOND, fill: above }),
    element('rect', { x: 0, y: horizon, width: EXTENT, height: EXTENT + BEYOND - horizon, fill: below }),
    ...parts.map((part, index) => drawPart(part, icons, `${mark}${index}`, icon)),
  ].join('');
}

function drawPart(part: Part, set: IconSet, mark: string, icon: IconSource): string {
  if ('icon' in part) return drawIcon(part, set, mark, icon);
  if ('own' in part) return drawOwn(part, set);
  return drawFigure(part, set, mark, icon);
}

function drawIcon(part: IconPart, set: IconSet, mark: string, icon: IconSource): string {
  const { side, filled } = ICON_BOXES[set];
  return moved(
    { ...part, scale: part.size / filled },
    element(
      'g',
      { transform: `translate(${-side / 2} ${-side / 2})` },
      withOwnIds(icon(set, part.icon), mark),
    ),
  );
}

function drawOwn(part: OwnPart, set: IconSet): string {
  const scale = part.size / EXTENT;
  const ink = inkOf(set, OUTLINE / scale);
  return moved(
    { ...part, scale },
    element(
      'g',
      { transform: `translate(${-EXTENT / 2} ${-EXTENT / 2})` },
      thingOf(part.own)(ink, part.colour),
    ),
  );
}

function drawFigure(part: FigurePart, set: IconSet, mark: string, icon: IconSource): string {
  const { x, foot, height, flip, headFlip = false, turn = 0 } = part;
  const scale = height / 100;
  const ink = inkOf(set, OUTLINE / scale);
  const face: IconSource = (_, name) => faceOf(icon(set, name), part.figure, set);
  const { behind, before } = hairOf(part, ink);
  const drawn = moved(
    { x, y: foot - height, scale, ...(flip === undefined ? {} : { flip }) },
    behind,
    bodyOf(part, ink),
    drawIcon({ icon: part.head, ...HEAD, flip: headFlip }, set, mark, face),
    before,
  );
  return turn === 0 ? drawn : element('g', { transform: `rotate(${turn} ${x} ${foot - height / 2})` }, drawn);
}

/** Prefixes ids, since two icons in one picture must not share the ids of their gradients and clips. */
function withOwnIds(body: string, mark: string): string {
  return body
    .replaceAll(/\bid="/gu, `id="${mark}-`)
    .replaceAll('url(#', `url(#${mark}-`)
    .replaceAll('href="#', `href="#${mark}-`);
}
