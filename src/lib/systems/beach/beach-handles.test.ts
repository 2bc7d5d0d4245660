import { describe, expect, it } from 'vitest';
import { nodeRasteriser } from '../raster/node.ts';
import type { Handle, State } from '../types.ts';
import { beachHandles } from './handles.ts';
import { drawBeach } from './picture.ts';

/** Width of the picture on a phone, in pixels, and width of a thumb. */
const WIDTH = 350;
const TARGET = 44;

const VALUES: Readonly<Record<string, readonly number[]>> = {
  sunshine: [0, 1, 2],
  sunscreen: [0, 1],
  ice_cream: [0, 1],
  sunburn: [0, 1, 2],
};

/** All 36 states. */
const states: readonly State[] = Object.entries(VALUES).reduce<readonly State[]>(
  (some, [variable, values]) =>
    some.flatMap((state) => values.map((value) => ({ ...state, [variable]: value }))),
  [{}],
);

const handles = beachHandles.map((handle) => ({ handle, label: handle.label }));

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y) * WIDTH;
}

/** The colours of a handle's thing, for all values. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  sunshine: ['sun', 'veiledSun'],
  sunscreen: ['bottle'],
  ice_cream: ['ice', 'wafer'],
  sunburn: ['skin', 'burn', 'severeBurn'],
};

const RADIUS = 6;
const drawn = new Map<State, ReturnType<typeof nodeRasteriser.pixels>>();

/** Returns the picture of a state, drawn once for all handles. */
function asItIs(state: State): ReturnType<typeof nodeRasteriser.pixels> {
  const made = drawn.get(state) ?? nodeRasteriser.pixels(drawBeach(state), WIDTH);
  drawn.set(state, made);
  return made;
}

/** Returns the share of a disc around a handle, 12 pixels across, in the colours of its thing. */
async function shareDrawn(handle: Handle, state: State): Promise<number> {
  const strange = Object.fromEntries((COLOURS[handle.variable] ?? []).map((name) => [name, '#00ff00']));
  const before = await asItIs(state);
  const after = await nodeRasteriser.pixels(drawBeach(state, { colours: strange }), WIDTH);
  const centre = handle.at(state, 'rungs');
  let inside = 0;
  let own = 0;
  const around = (share: number) => Math.max(0, Math.floor(share * WIDTH) - RADIUS - 1);
  const [left, top] = [around(centre.x), around(centre.y)];
  for (let y = top; y < Math.min(WIDTH, top + 2 * RADIUS + 3); y++) {
    for (let x = left; x < Math.min(WIDTH, left + 2 * RADIUS + 3); x++) {
      if (distance(centre, { x: (x + 0.5) / WIDTH, y: (y + 0.5) / WIDTH }) > RADIUS) continue;
      const start = 4 * (y * WIDTH + x);
      inside++;
      if ([0, 1, 2].some((channel) => before.data[start + channel] !== after.data[start + channel])) own++;
    }
  }
  return own / inside;
}

describe('the handles of the beach', () => {
  it.each(handles)('$label: takes a value when dragged to its position', ({ handle }) => {
    const { variable } = handle;
    for (const state of states) {
      for (const value of VALUES[variable] ?? []) {
        const there = handle.at({ ...state, [variable]: value }, 'rungs');
        expect(handle.valueAt(there, state, 'rungs')).toBe(value);
      }
    }
  });

  it.each(handles)('$label: snaps within half a thumb of a position', ({ handle }) => {
    for (const state of states) {
      const { x, y } = handle.at(state, 'rungs');
      const [slipX, slipY] = handle.axis === 'y' ? [2, 0.02] : [0.04, 0.04];
      for (const [dx, dy] of [
        [slipX, slipY],
        [-slipX, slipY],
        [slipX, -slipY],
        [-slipX, -slipY],
      ] as const) {
        expect(handle.valueAt({ x: x + dx, y: y + dy }, state, 'rungs')).toBe(state[handle.variable]);
      }
    }
  });

  it('are a thumb wide on a phone, and no target covers the centre of another', () => {
    for (const handle of beachHandles) expect(2 * handle.radius * WIDTH).toBeGreaterThanOrEqual(TARGET);
    for (const state of states) {
      for (const one of beachHandles) {
        for (const other of beachHandles) {
          if (one === other) continue;
          const apart = distance(one.at(state, 'rungs'), other.at(state, 'rungs'));
          expect(apart, `${one.label} and ${other.label}`).toBeGreaterThan(one.radius * WIDTH + TARGET / 2);
        }
      }
    }
  });

  it.each(handles)('$label: is on its drawn thing, in every state', async ({ handle }) => {
    for (const state of states)
      expect(await shareDrawn(handle, state), JSON.stringify(state)).toBeGreaterThan(0.3);
  });
});
