import { beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../../tests/support/required.ts';
import { iconOf, loadIcons } from './icons.ts';
import { reframed } from './reframed.ts';
import { drawBoth, drawScene } from './scene.ts';
import type { Part, Scene } from './types.ts';

beforeAll(loadIcons);

const place = { x: 30, y: 80, size: 50 };
const sceneOf = (...parts: readonly Part[]): Scene => ({ above: '#aaaaaa', below: '#bbbbbb', parts });
const partOf = (part: Part) => required(reframed(sceneOf(part)).parts.at(-1)) as Part & { flip: boolean };
const person = {
  ...{ figure: { shirt: '#111111', trousers: '#222222' }, head: 'relieved-face' },
  ...{ x: 30, foot: 90, height: 50 },
};

describe('the style reframed', () => {
  it('mirrors a scene, draws it smaller and aside, and keeps its lower edge', () => {
    const dog = partOf({ icon: 'dog', ...place, turn: 10 });
    expect(dog).toEqual({ icon: 'dog', x: 74.4, y: 85.6, size: 36, flip: true, turn: -10 });
    expect(partOf({ icon: 'dog', ...place, flip: true }).flip).toBe(false);
    expect(partOf(person)).toEqual({ ...person, x: 74.4, foot: 92.8, height: 36, flip: true });
    const { horizon, above, below } = reframed({ ...sceneOf(), horizon: 80 });
    expect([horizon, above, below]).toEqual([82, '#aaaaaa', '#bbbbbb']);
  });

  it('keeps what is read as it is, also on a head', () => {
    for (const flip of [false, true]) {
      for (const icon of ['coin', 'zzz', 'three-oclock', 'musical-notes'])
        expect(partOf({ icon, ...place, flip }).flip, icon).toBe(flip);
      expect(partOf({ own: 'sum-board', ...place, flip }).flip).toBe(flip);
      const asleep = partOf({ ...person, head: 'sleeping-face', flip }) as typeof person & {
        readonly flip: boolean;
        readonly headFlip: boolean;
      };
      // The face is drawn in the mirrored figure.
      expect(asleep.headFlip).toBe(asleep.flip);
    }
  });

  it('does what a thing needs: a hand covers no digit, and the sea keeps its horizon', () => {
    const sheets = ['sum-sheet', 'sum-sheet-wrong'].map((own) => partOf({ own, ...place }) as typeof place);
    expect(sheets.map(({ x }) => x)).toEqual([74.4, 74.4 - 0.2 * 36]);
    const sea = reframed({ ...sceneOf({ own: 'sea-patch', ...place }), horizon: 80 });
    expect(sea.horizon).toBeCloseTo(100 - 20 * 0.72);
  });

  it('lets what spans a scene span the wider picture, and what reaches out of it reach out', () => {
    expect(partOf({ own: 'lake-band', x: 50, y: 70, size: 100 })).toMatchObject({ x: 50, stretch: 1 / 0.72 });
    const beam = partOf({ own: 'signal-beam', x: 80, y: 0, size: 128 }) as { y: number; size: number };
    expect(beam.y - beam.size / 2).toBeLessThan(-60);
    expect(beam.y + beam.size / 2).toBeCloseTo(100 - (100 - 64) * 0.72);
    const [lamp, ...cord] = [
      ...reframed(sceneOf({ own: 'ceiling-lamp-lit', x: 50, y: 22, size: 44 })).parts,
    ].reverse();
    expect(lamp).toMatchObject({ own: 'ceiling-lamp-lit' });
    expect(cord.map((one) => 'own' in one && one.own)).toEqual(Array(4).fill('rope-line'));
    expect(reframed(sceneOf({ own: 'rope-line', x: 50, y: 30, size: 40, turn: 45 })).parts).toHaveLength(1);
  });

  it('is drawn with the outlined icons, each panel by itself, the earlier one on the left', () => {
    const [early, late] = ['#010203', '#040506'].map((above) => ({
      ...sceneOf({ icon: 'dog', ...place }),
      above,
    }));
    const svg = drawScene(required(early), 'reframed', 96, iconOf);
    expect(svg).toBe(drawScene(reframed(required(early)), 'outlined', 96, iconOf));
    const both = drawBoth([required(early), required(late)], 'reframed', 96, iconOf);
    expect(both.indexOf('#010203')).toBeLessThan(both.indexOf('#040506'));
  });
});
