import { beforeAll, describe, expect, it } from 'vitest';
import { iconOf, loadIcons } from './icons.ts';
import people from './people.json' with { type: 'json' };
import { drawScene } from './scene.ts';
import type { FigurePart, Look } from './types.ts';
import type { SceneStyle } from './style.ts';

beforeAll(loadIcons);

const LOOKS = Object.keys(people) as Look[];

describe.each(['flat', 'outlined'] as const)('a person drawn %s', (style) => {
  const drawn = (look?: Look, more: Partial<FigurePart> = {}): string =>
    draw(style, {
      figure: { shirt: '#111111', trousers: '#222222', ...(look === undefined ? {} : { look }) },
      head: 'slightly-smiling-face',
      ...{ x: 50, foot: 90, height: 60 },
      ...more,
    });

  it('has the given skin, hair and build, and the icon set’s yellow by default', () => {
    const yellow = style === 'flat' ? '#ffb02e' : '#fcea2b';
    expect(drawn()).toContain(yellow);
    for (const look of LOOKS) {
      const { skin, hair, build } = people[look];
      for (const part of [skin, hair.colour, `scale(${build} 1)`]) expect(drawn(look)).toContain(part);
      expect(drawn(look)).not.toContain(yellow);
    }
    expect(new Set(LOOKS.map((look) => drawn(look))).size).toBe(LOOKS.length);
  });

  it('has red skin if burnt, bare arms without sleeves, and lies if rotated', () => {
    const figure = { shirt: '#111111', trousers: '#222222', look: 'crop' } as const;
    expect(drawn('crop', { figure: { ...figure, skin: '#e2483d' } })).not.toContain(people.crop.skin);
    const bare = drawn('crop', { figure: { ...figure, sleeveless: true } });
    const count = (svg: string): number => svg.split(people.crop.skin).length;
    expect(count(bare)).toBe(count(drawn('crop')) + 2);
    expect(drawn('crop', { turn: 90 })).toContain('rotate(90 50 60)');
  });

  it('has no hair over a bandage or on a robot', () => {
    expect(drawn('curls', { head: 'robot' })).not.toContain(people.curls.hair.colour);
    const svg = drawn('curls', { head: 'face-with-head-bandage' });
    const face = svg.indexOf(people.curls.skin, svg.indexOf('#111111'));
    expect(svg.lastIndexOf(people.curls.hair.colour)).toBeLessThan(face);
  });
});

function draw(style: SceneStyle, figure: FigurePart): string {
  return drawScene({ above: '#fff', below: '#000', parts: [figure] }, style, 96, iconOf);
}
