import { describe, expect, it } from 'vitest';
import { defaultState, pendulum } from '../systems/index.ts';
import { drawPicture, drawScene, subjectsIn } from './draw.ts';
import { PICTURE_SIZES } from './picture-size.ts';
import type { ScenePicture, SheetPicture } from './picture.ts';

const scene: ScenePicture = {
  kind: 'scene',
  name: 's.png',
  subject: 'pendulum',
  state: defaultState(pendulum),
  style: 'rungs',
};
const sheet: SheetPicture = {
  kind: 'sheet',
  name: 'sheet.png',
  cells: [
    { picture: scene, x: 0, y: 0.25, side: 0.5 },
    { picture: { ...scene, subject: 'water-flow', state: { ball_size: 20 } }, x: 0.5, y: 0.25, side: 0.25 },
  ],
};

describe('a sheet of pictures', () => {
  it('holds each scene at its place, drawn at its own size', () => {
    const { svg, size } = drawPicture({ ...sheet, cells: sheet.cells.slice(0, 1) }, 200);
    expect(size).toBe(400);
    expect(svg).toContain(`<g transform="translate(0 100)">${drawScene(scene, 200).svg}</g>`);
    expect(svg).toMatch(/^<svg [^>]*width="400" height="400"/u);
  });

  it('is twice as wide as a scene of its style, unless a size is asked for', () => {
    expect(drawPicture({ ...sheet, cells: sheet.cells.slice(0, 1) }).size).toBe(2 * PICTURE_SIZES.rungs);
    expect(drawPicture(scene)).toEqual(drawScene(scene));
    expect(drawPicture(scene, 64)).toEqual(drawScene(scene, 64));
  });

  it('needs the systems of all its scenes', () => {
    expect(subjectsIn(sheet)).toEqual(['pendulum', 'water-flow']);
    expect(subjectsIn(scene)).toEqual(['pendulum']);
  });
});
