import { describe, expect, it } from 'vitest';
import { defaultState, pendulum } from '../systems/index.ts';
import { drawPicture, drawSystemScene, filesIn, readyToDraw, subjectsIn } from './draw.ts';
import { pictureSize } from './picture-size.ts';
import type { ScenePicture, CollagePicture } from './picture.ts';
import { pictureLabel } from './labels.ts';

const scene: ScenePicture = {
  kind: 'scene',
  name: 's.png',
  subject: 'pendulum',
  state: defaultState(pendulum),
  style: 'rungs',
};
const sheet: CollagePicture = {
  kind: 'sheet',
  name: 'sheet.png',
  cells: [
    { picture: scene, x: 0, y: 0.25, side: 0.5 },
    { picture: { ...scene, subject: 'water-flow', state: { ball_size: 20 } }, x: 0.5, y: 0.25, side: 0.25 },
  ],
};

describe('a sheet of pictures', () => {
  it('contains each scene at its place, drawn at its own size', () => {
    const { svg, size } = drawPicture({ ...sheet, cells: sheet.cells.slice(0, 1) }, 200);
    expect(size).toBe(400);
    expect(svg).toContain(`<g transform="translate(0 100)">${drawSystemScene(scene, 200).svg}</g>`);
    expect(svg).toMatch(/^<svg [^>]*width="400" height="400"/u);
  });

  it('is twice as wide as a scene of its style, unless a size is requested', () => {
    expect(drawPicture({ ...sheet, cells: sheet.cells.slice(0, 1) }).size).toBe(2 * pictureSize('rungs'));
    expect(drawPicture(scene)).toEqual(drawSystemScene(scene));
    expect(drawPicture(scene, 64)).toEqual(drawSystemScene(scene, 64));
  });

  it('requires the systems of all its scenes', () => {
    expect(subjectsIn(sheet)).toEqual(['pendulum', 'water-flow']);
    expect(subjectsIn(scene)).toEqual(['pendulum']);
  });

  it('contains files at their resolved addresses, as large as their cells, and no others', async () => {
    const own = { kind: 'file', name: 'a', file: 'set:a.png', alt: '' } as const;
    const both: CollagePicture = {
      ...sheet,
      cells: [{ picture: own, x: 0, y: 0.25, side: 0.5 }, ...sheet.cells.slice(0, 1)],
    };
    expect([filesIn(both), filesIn(sheet), filesIn(scene)]).toEqual([['set:a.png'], [], []]);
    expect(subjectsIn(both)).toEqual(['pendulum']);
    const urls = await readyToDraw(both, (file) => Promise.resolve(`data:${file}"&<`));
    expect(drawPicture(both, 200, urls).svg).toContain(
      '<g transform="translate(0 100)"><image href="data:set:a.png&quot;&amp;&lt;" width="200" height="200" preserveAspectRatio="xMidYMid meet"/></g>',
    );
    // The style of the scenes decides if no size is given; files have none.
    expect(drawPicture(both, undefined, urls).size).toBe(2 * pictureSize('rungs'));
    expect(drawPicture({ ...both, cells: both.cells.slice(0, 1) }, undefined, urls).size).toBe(
      2 * pictureSize('flat'),
    );
    expect(() => drawPicture(both)).toThrow('The picture set:a.png is not loaded, so it cannot be drawn.');
    await expect(readyToDraw(both)).rejects.toThrow('The picture set:a.png cannot be opened here.');
  });

  it('is described in words by its content', () => {
    const own = { kind: 'file', name: 'a', file: 'a.png', alt: 'A hen' } as const;
    const cells = [own, scene].map((picture, index) => ({ picture, x: index / 2, y: 0, side: 0.5 }));
    expect(pictureLabel({ ...sheet, cells })).toBe(`A hen; ${pictureLabel(scene)}`);
  });
});
