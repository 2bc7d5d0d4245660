import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { element } from '../drawing/svg.ts';
import { nodeRasteriser } from '../raster/node.ts';
import type { State } from '../types.ts';
import { BEACH_COLOURS } from './colours.ts';
import { figure } from './figure.ts';
import { EXTENT, PLACES, sceneOf } from './geometry.ts';
import { drawBeach } from './picture.ts';
import { portraitOfBeach } from './portrait.ts';
import { roundLines } from './shapes.ts';
import { bottle, cone } from './things.ts';
import { required } from '../../../../tests/support/required.ts';

const VARIABLES = [
  ['sunshine', 2],
  ['sunscreen', 1],
  ['ice_cream', 1],
  ['sunburn', 2],
] as const;

/** All 36 states. */
const states: readonly State[] = VARIABLES.reduce<readonly State[]>(
  (some, [variable, top]) =>
    some.flatMap((state) => Array.from({ length: top + 1 }, (_, value) => ({ ...state, [variable]: value }))),
  [{}],
);

/** Every pair of states that differ by one step of one variable. */
const steps = VARIABLES.flatMap(([variable, top]) =>
  states
    .filter((state) => (state[variable] ?? top) < top)
    .map((before) => ({ variable, before, after: { ...before, [variable]: (before[variable] ?? 0) + 1 } })),
);

/** Returns the lightness of each pixel from 0 to 255, as in a grey picture. */
async function greys(svg: string, size: number): Promise<readonly number[]> {
  const { data } = await nodeRasteriser.pixels(svg, size);
  return Array.from(
    { length: data.length / 4 },
    (_, index) =>
      0.299 * (data[4 * index] ?? 0) +
      0.587 * (data[4 * index + 1] ?? 0) +
      0.114 * (data[4 * index + 2] ?? 0),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the share of pixels whose lightness differs by more than 12 of 255. */
function changedShare(before: readonly number[], after: readonly number[]): number {
  const changed = after.filter((grey, index) => Math.abs(grey - (before[index] ?? 0)) > 12);
  return changed.length / after.length;
}

/** Returns the smallest share of grey pixels that one step of a variable changes, over all states of the others. */
async function leastChange(draw: (state: State) => string, variable: string, size: number): Promise<number> {
  const shares = await Promise.all(
    steps
      .filter((step) => step.variable === variable)
      .map(async ({ before, after }) =>
        changedShare(await greys(draw(before), size), await greys(draw(after), size)),
      ),
  );
  return Math.min(...shares);
}

describe('the beach', () => {
  it('has 36 states, each with a picture and a portrait, which are deterministic', () => {
    expect(states).toHaveLength(36);
    for (const draw of [drawBeach, portraitOfBeach]) {
      expect(new Set(states.map((state) => draw(state))).size).toBe(36);
      for (const state of states) expect(draw({ ...state })).toBe(draw(state));
    }
  });

  it('leaves a margin of the background around every scene', async () => {
    for (const state of states) {
      const { data } = await nodeRasteriser.pixels(drawBeach(state), 200);
      const margin = Array.from({ length: 200 * 200 }, (_, index) => index).filter((index) => {
        const [x, y] = [index % 200, Math.floor(index / 200)];
        return Math.min(x, y, 199 - x, 199 - y) <= 2;
      });
      const colours = margin.map((index) =>
        Buffer.from(data.subarray(4 * index, 4 * index + 3)).toString('hex'),
      );
      expect([...new Set(colours)]).toEqual([BEACH_COLOURS.background.slice(1)]);
    }
  });

  it('shows the person, the bottle, the cone and the sun completely', () => {
    for (const state of states) {
      const scene = sceneOf(state);
      const things = [
        figure(scene, BEACH_COLOURS),
        bottle(PLACES.sunscreen[scene.sunscreen ? 1 : 0], scene.sunscreen, BEACH_COLOURS),
        cone(PLACES.ice_cream[scene.iceCream ? 1 : 0], BEACH_COLOURS),
      ];
      const size = { xmlns: 'http://www.w3.org/2000/svg', width: EXTENT, height: EXTENT };
      const box = required(new Resvg(element('svg', size, roundLines(...things))).innerBBox());
      expect(Math.min(box.x, box.y)).toBeGreaterThan(8);
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThan(EXTENT - 8);
    }
    for (const sun of PLACES.sunshine) {
      // The longest rays end 54 from the middle, with round caps.
      expect(Math.min(sun.y, EXTENT - sun.x) - 54 - 3).toBeGreaterThan(8);
    }
  });

  it.each([
    ['sunshine', 0.25],
    ['sunscreen', 0.03],
    ['ice_cream', 0.015],
    ['sunburn', 0.025],
  ])('shows each step of %s by brightness alone, in at least %s of the pixels', async (variable, share) => {
    expect(await leastChange(drawBeach, variable, 96)).toBeGreaterThan(share);
  });
});

describe('the person’s skin', () => {
  it.each([
    ['picture', drawBeach, 96, 0.3],
    ['portrait', portraitOfBeach, 44, 1],
  ] as const)('is darker in the %s with more sunburn', async (_, draw, size, least) => {
    for (const { variable, before, after } of steps) {
      if (variable !== 'sunburn') continue;
      const [lighter, darker] = [mean(await greys(draw(before), size)), mean(await greys(draw(after), size))];
      expect(lighter - darker, JSON.stringify(after)).toBeGreaterThan(least);
    }
  });
});

describe('the portrait', () => {
  it('is 4 wide, 5 high, short, and only shapes', () => {
    for (const state of states) {
      const svg = portraitOfBeach(state);
      expect(svg).toContain('viewBox="0 0 40 50"');
      expect(svg.length).toBeLessThan(1500);
      expect(svg).not.toMatch(/<(text|script|style|image|use|filter)|\bid=|href|url\(|NaN|undefined/);
    }
  });

  it.each([
    ['sunshine', 0.3],
    ['sunscreen', 0.1],
    ['ice_cream', 0.05],
    ['sunburn', 0.1],
  ])('shows each step of %s by brightness alone, in at least %s of the pixels', async (variable, share) => {
    expect(await leastChange(portraitOfBeach, variable, 44)).toBeGreaterThan(share);
  });

  it('has a lighter sky with more sunshine', async () => {
    const skies = await Promise.all(
      [0, 1, 2].map(async (sunshine) => {
        const grey = await greys(portraitOfBeach({ sunshine, sunscreen: 0, ice_cream: 0, sunburn: 0 }), 44);
        return grey[44 * 15 + 2] ?? 0;
      }),
    );
    const [low = 0, medium = 0, high = 0] = skies;
    expect(medium - low).toBeGreaterThan(10);
    expect(high - medium).toBeGreaterThan(10);
  });

  it('requires every variable', () => {
    for (const [variable] of VARIABLES) {
      const rest = Object.fromEntries(Object.entries(states[0] ?? {}).filter(([name]) => name !== variable));
      expect(() => portraitOfBeach(rest)).toThrow(variable);
    }
  });
});
