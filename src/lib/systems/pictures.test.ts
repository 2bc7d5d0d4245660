import { describe, expect, it } from 'vitest';
import { createRandom } from '../util/random.ts';
import { findSystem } from './known.ts';
import { systems, type PictureStyle, type State, type System, type SystemVariable } from './index.ts';
import { nodeRasteriser } from './raster/node.ts';

const drawings = systems.flatMap((system) =>
  system.styles.map((style) => ({ system, style, name: `${system.id} in the style ${style}` })),
);

/** Returns the state whose values are at these shares of their ranges. */
function stateAt(system: System, shares: readonly number[]): State {
  return Object.fromEntries(
    system.variables.map((variable, index) => [variable.id, valueAt(variable, shares[index] ?? 0)]),
  );
}

/** Returns the raw value at a share of a variable's range; of listed values the one at that share. */
function valueAt({ range: [lo, hi], values }: SystemVariable, share: number): number {
  if (values === undefined) return lo + (hi - lo) * share;
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? lo;
}

/** Returns the 16 corners of the state space, then random states. */
function states(system: System, count: number): readonly State[] {
  const corners = Array.from({ length: 16 }, (_, corner) =>
    stateAt(system, [corner & 1, (corner >> 1) & 1, (corner >> 2) & 1, (corner >> 3) & 1]),
  );
  const random = createRandom(7);
  const others = Array.from({ length: count - corners.length }, () =>
    stateAt(system, [random.uniform(), random.uniform(), random.uniform(), random.uniform()]),
  );
  return [...corners, ...others];
}

/** Counts the pixels of the picture's outermost ring that differ from the corner pixel. */
function strangersOnBorder(data: Uint8Array, size: number): number {
  let strangers = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (x > 0 && x < size - 1 && y > 0 && y < size - 1) continue;
      const start = 4 * (y * size + x);
      for (let channel = 0; channel < 4; channel++) {
        if (data[start + channel] !== data[channel]) {
          strangers++;
          break;
        }
      }
    }
  }
  return strangers;
}

describe('every picture', () => {
  it.each(drawings)('is inside the frame in every state: $name', async ({ system, style }) => {
    // With few values many states have the same picture.
    const drawn = new Map(states(system, 700).map((state) => [system.draw(state, { style }), state]));
    for (const [svg, state] of drawn) {
      const { data } = await nodeRasteriser.pixels(svg, 64);
      expect(strangersOnBorder(data, 64), JSON.stringify(state)).toBe(0);
    }
  });

  it.each(drawings)('shows each variable: $name', async ({ system, style }) => {
    const middle = stateAt(system, [0.45, 0.45, 0.45, 0.45]);
    const before = await nodeRasteriser.pixels(system.draw(middle, { style }), 96);
    for (const variable of system.variables) {
      const { id } = variable;
      const changed = { ...middle, [id]: valueAt(variable, 0.7) };
      const after = await nodeRasteriser.pixels(system.draw(changed, { style }), 96);
      let different = 0;
      for (let i = 0; i < after.data.length; i += 4) {
        const channels = [i, i + 1, i + 2];
        if (channels.some((at) => Math.abs((after.data[at] ?? 0) - (before.data[at] ?? 0)) > 24)) different++;
      }
      expect(different, id).toBeGreaterThan(10);
    }
  });

  it.each(drawings)('is the same string for the same input, at any size: $name', ({ system, style }) => {
    const state = stateAt(system, [0.3, 0.6, 0.2, 0.8]);
    expect(system.draw(state, { style, size: 96 })).toBe(system.draw({ ...state }, { style, size: 96 }));
    const resized = system.draw(state, { style, size: 640 });
    expect(resized).toContain('width="640" height="640"');
    expect(resized.replace('width="640" height="640"', 'width="96" height="96"')).toBe(
      system.draw(state, { style, size: 96 }),
    );
  });

  it.each(drawings)('contains no text, script, id or external reference: $name', ({ system, style }) => {
    const svg = system.draw(stateAt(system, [0.3, 0.6, 0.2, 0.8]), { style });
    expect(svg).not.toMatch(
      /<(text|script|style|image|use|foreignObject)|\bid=|href|url\(|NaN|Infinity|undefined/,
    );
  });

  it.each(drawings)(
    'of $name accepts other colours by name and rejects unknown names and values',
    ({ system, style }) => {
      const state = stateAt(system, [0.3, 0.6, 0.2, 0.8]);
      expect(system.draw(state, { style, colours: { background: '#123456' } })).toContain('fill="#123456"');
      expect(() => system.draw(state, { style, colours: { sky: '#123456' } })).toThrow(
        /No colour is named "sky"/,
      );
      expect(() => system.draw(state, { style, colours: { background: 'url(#x)' } })).toThrow(
        /is not a valid colour/,
      );
      expect(() => system.draw(state, { style, colours: { background: '"/><script>' } })).toThrow(
        /is not a valid colour/,
      );
    },
  );

  it.each(drawings)('requires every variable: $name', ({ system, style }) => {
    const state = stateAt(system, [0.5, 0.5, 0.5, 0.5]);
    for (const { id } of system.variables) {
      const rest = Object.fromEntries(Object.entries(state).filter(([name]) => name !== id));
      expect(() => system.draw(rest, { style })).toThrow(id);
    }
  });
});

describe('the published drawings', () => {
  const published: readonly {
    id: string;
    state: State;
    marks: readonly (readonly [string, number, number, string])[];
  }[] = [
    {
      id: 'pendulum',
      state: { pendulum_angle: 0, light_position: 100, shadow_length: 3, shadow_position: 10 },
      // x = 12 + 3.72 x, y = 82.08 - 3.36 y of the drawing units; the sun's centre is at (10, 20.5).
      marks: [
        ['the bob', 49.2, 73.7, 'b22222'],
        ['the rod', 49.2, 55, '000000'],
        ['the sun', 49.2, 15, 'ffa500'],
        ['the shadow', 49.2, 83.7, '000000'],
        ['beside the shadow', 57, 83.7, 'ffffff'],
        ['above the axes box', 49.2, 9, 'ffffff'],
      ],
    },
    {
      id: 'water-flow',
      state: { ball_size: 30, hole_position: 9, water_level: 2, water_flow: 4 },
      // x = 12 + 3.72 x, y = 85.44 - 3.696 y of the drawing units.
      marks: [
        ['the ball', 32.5, 79.5, 'b22222'],
        ['the water', 26, 62, '87cefa'],
        ['above the water', 32.5, 57, 'ffffff'],
        ['the left wall', 23.16, 40, '000000'],
        ['the right wall', 41.76, 40, '000000'],
        ['the ground', 75, 84.7, '000000'],
      ],
    },
  ];

  it.each(published)('have the published geometry: $id', async ({ id, state, marks }) => {
    const system = findSystem(id);
    const style: PictureStyle = 'published';
    const { data } = await nodeRasteriser.pixels(system?.draw(state, { style }) ?? '', 96);
    for (const [what, x, y, colour] of marks) {
      const start = 4 * (Math.floor(y) * 96 + Math.floor(x));
      expect(Buffer.from(data.subarray(start, start + 3)).toString('hex'), what).toBe(colour);
    }
  });
});
