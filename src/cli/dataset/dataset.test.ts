import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { findSystem } from '../../lib/systems/known.ts';
import { beach, categoryOf, pendulum } from '../../lib/systems/index.ts';
import { nodeRasteriser } from '../../lib/systems/raster/node.ts';
import { stories, storySystems, storySystemId } from '../../lib/systems/stories/index.ts';
import { createRandom } from '../../lib/util/random.ts';
import { drawColours } from './colours.ts';
import { drawDatasetWorld, splitOf } from './worlds.ts';
import { registerDataset, type PictureRecord } from './dataset.ts';
import { datasetSentences } from './sentences.ts';
import { recipeSystems } from './recipe-systems.ts';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';

const systems = recipeSystems();

const folder = sharedFolder();

async function write(name: string, ...words: string[]): Promise<{ rgb: Buffer; records: PictureRecord[] }> {
  const silent = vi.spyOn(process.stdout, 'write').mockImplementation((_text, done?: unknown) => {
    if (typeof done === 'function') (done as () => void)();
    return true;
  });
  const out = join(folder, name);
  const program = new Command('rungs').exitOverride();
  registerDataset(program);
  try {
    await program.parseAsync(['dataset', '--out', out, ...words], { from: 'user' });
  } finally {
    silent.mockRestore();
  }
  const lines = (await readFile(join(out, 'pictures.jsonl'), 'utf8')).trim().split('\n');
  return {
    rgb: await readFile(join(out, 'pictures.rgb')),
    records: lines.map((line) => JSON.parse(line) as PictureRecord),
  };
}

describe('rungs dataset', () => {
  it('writes equal files for equal seeds, and a longer set starts with the shorter one', async () => {
    const short = await write('short', '--count', '5', '--seed', '3', '--size', '16');
    const long = await write('long', '--count', '10', '--seed', '3', '--size', '16');
    const other = await write('other', '--count', '5', '--seed', '4', '--size', '16');
    expect(short.rgb).toHaveLength(5 * 16 * 16 * 3);
    expect(long.rgb.subarray(0, short.rgb.length).equals(short.rgb)).toBe(true);
    expect(long.records.slice(0, 5)).toEqual(short.records);
    expect(other.rgb.equals(short.rgb)).toBe(false);
  });

  it('alternates between all systems and styles, and labels what is drawn', async () => {
    const { records } = await write('turns', '--count', '25', '--size', '16');
    const looks = new Set(records.map(({ system, style }) => `${system} ${style}`));
    expect(looks.size).toBe(systems.flatMap((system) => system.styles).length);
    for (const { system: id, state, categories } of records) {
      const system = findSystem(id);
      for (const variable of system?.variables ?? []) {
        expect(categories[variable.id]).toBe(categoryOf(variable, state[variable.id] ?? Number.NaN).id);
      }
    }
  });

  it('writes stories by panel and style on request, with a picture per panel in their own colours', async () => {
    const { records, rgb } = await write('stories', '--stories', '--count', '24', '--size', '32');
    expect(records.slice(0, 7).map(({ system, style, panel }) => [system, style, panel])).toEqual([
      ['story-soaked', 'flat', 'before'],
      ['story-soaked', 'flat', 'after'],
      ['story-soaked', 'flat', 'both'],
      ['story-soaked', 'outlined', 'before'],
      ['story-soaked', 'outlined', 'after'],
      ['story-soaked', 'outlined', 'both'],
      [stories[1] && storySystemId(stories[1].id), 'flat', 'before'],
    ]);
    expect(records.every(({ colours }) => Object.keys(colours).length === 0)).toBe(true);
    // The later picture is on the left in half of the pairs.
    const both = records.filter(({ panel }) => panel === 'both');
    expect(new Set(both.map(({ laterFirst }) => laterFirst))).toEqual(new Set([true, undefined]));
    for (const [place, { system, state, style, panel, laterFirst = false }] of records.entries()) {
      const svg = findSystem(system)?.draw(state, {
        size: 32,
        style,
        laterFirst,
        ...(panel === 'both' || panel === undefined ? {} : { panel }),
      });
      const { data } = await nodeRasteriser.pixels(svg ?? '', 32);
      const drawn = Buffer.from(data.filter((_, channel) => channel % 4 !== 3));
      expect(rgb.subarray(place * drawn.length, (place + 1) * drawn.length).equals(drawn)).toBe(true);
    }
    const sentences = (await readFile(join(folder, 'stories', 'sentences.jsonl'), 'utf8')).trim().split('\n');
    expect(sentences.map((line) => JSON.parse(line) as unknown)).toEqual(
      datasetSentences(storySystems, 1).map((record) => JSON.parse(JSON.stringify(record)) as unknown),
    );
  });

  it.each([
    ['--split', 'test', 'train or held-out'],
    ['--count', '0', 'whole number from 1'],
    ['--size', '12', 'from 16 to 2048'],
    ['--independent', '1.5', 'number from 0 to 1'],
    ['--borders', '-1', 'number from 0 to 1'],
    ['--style', 'comic', 'rungs or published'],
    ['--held-out-seed', 'x', 'whole number from 0'],
  ])('rejects %s %s', async (option, value, words) => {
    await expect(write('refused', option, value)).rejects.toThrow(words);
  });
});

describe('the systems of the recipe', () => {
  it('are those that the shipped model names, all except the later beach', () => {
    expect(systems.map(({ id }) => id)).toEqual(['pendulum', 'water-flow', 'causal-circuit']);
    expect(systems).not.toContain(beach);
  });
});

describe('drawWorld', () => {
  it('draws only worlds of the requested split, for each kind of world', () => {
    for (const system of systems) {
      const random = createRandom(5);
      for (const split of ['train', 'held-out'] as const) {
        for (let draw = 0; draw < 20; draw++) {
          expect(
            splitOf(
              system,
              drawDatasetWorld(system, split, { independent: 0.5, borders: 0.5 }, random).state,
            ),
          ).toBe(split);
        }
      }
    }
  });

  it('violates the equations only in independent worlds', () => {
    const error = (independent: number): number => {
      const { state } = drawDatasetWorld(pendulum, 'train', { independent, borders: 0 }, createRandom(9));
      const angle = ((state.pendulum_angle ?? 0) * Math.PI) / 200;
      const slant = 1 / Math.tan(((state.light_position ?? 0) * Math.PI) / 200);
      const length = Math.max(3, Math.abs(9.5 * Math.sin(angle) + 9.5 * Math.cos(angle) * slant));
      return Math.abs((state.shadow_length ?? 0) - length);
    };
    expect(error(0)).toBeLessThan(1e-9);
    expect(error(1)).toBeGreaterThan(0.1);
  });

  it('puts a variable near a category border if borders are requested', () => {
    for (const system of systems) {
      const random = createRandom(3);
      for (let draw = 0; draw < 20; draw++) {
        const { kind, state } = drawDatasetWorld(system, 'train', { independent: 0.5, borders: 1 }, random);
        expect(kind).toBe('border');
        const near = system.variables.filter((variable) => {
          const value = state[variable.id] ?? Number.NaN;
          const reach = 0.05 * (variable.range[1] - variable.range[0]) + variable.step;
          const [low, high] = [value - reach, value + reach].map((end) => categoryOf(variable, end).id);
          return low !== high;
        });
        expect(near.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('drawColours', () => {
  it('gives every look colour overrides that its picture accepts', () => {
    const random = createRandom(2);
    for (const system of systems) {
      const { state } = drawDatasetWorld(system, 'train', { independent: 0, borders: 0 }, random);
      for (const style of system.styles) {
        const drawn = Array.from({ length: 30 }, () => drawColours(system, style, random));
        expect(drawn.some((colours) => Object.keys(colours).length === 0)).toBe(true);
        expect(drawn.some((colours) => Object.keys(colours).length > 0)).toBe(true);
        for (const colours of drawn) expect(() => system.draw(state, { style, colours })).not.toThrow();
      }
    }
  });

  it('rejects a style without a palette', () => {
    const circuit = findSystem('causal-circuit');
    expect(circuit).toBeDefined();
    if (circuit) expect(() => drawColours(circuit, 'published', createRandom(1))).toThrow('No palette');
  });
});
