import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tasksAbout } from '../lib/evaluation/benchmarks/index.ts';
import { findSystem } from '../lib/systems/known.ts';
import { chainSystems } from '../lib/systems/chains/index.ts';
import { storySystems } from '../lib/systems/stories/index.ts';
import { CommandError } from '../lib/command/io.ts';
import { drawToFile, type DrawWords } from './system-draw.ts';
import { command, type Ended } from '../../tests/support/command.ts';
import { required } from '../../tests/support/required.ts';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';

/** Runs `rungs system ...` in a separate process. */
function rungs(words: readonly string[], stdin = ''): Promise<Ended> {
  return command(['system', ...words], { input: stdin });
}

async function answer(words: readonly string[], stdin?: string): Promise<unknown> {
  const { code, stdout, stderr } = await rungs(words, stdin);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as unknown;
}

async function refusal(
  words: readonly string[],
  stdin?: string,
): Promise<{ code: number | null; line: string }> {
  const { code, stdout, stderr } = await rungs(words, stdin);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return { code, line: stderr.trimEnd() };
}

const folder = sharedFolder();

// Each call is a separate process, which may have to wait on a busy machine.
const PATIENCE_MS = 120_000;

describe('rungs system', { timeout: PATIENCE_MS }, () => {
  it('lists the systems with their tasks', async () => {
    const tasks = ['structure-single', 'structure-pair', 'intervention-target', 'counterfactual'];
    const all = [...tasks, 'causal-order', 'recognition'];
    const { systems: listed } = (await answer(['list'])) as { systems: readonly { id: string }[] };
    const stories = listed.filter(({ id }) => id.startsWith('story-'));
    expect(stories.map(({ id }) => id)).toEqual(storySystems.map(({ id }) => id));
    expect(listed).toEqual([
      { id: 'pendulum', title: 'Pendulum', tasks: all },
      { id: 'water-flow', title: 'Water Flow', tasks: all },
      { id: 'causal-circuit', title: 'Causal Circuit', tasks: all },
      { id: 'beach', title: 'Beach', tasks: all },
      { id: 'stories', title: 'Stories', tasks: tasksAbout('stories') },
      ...stories,
      { id: 'chains', title: 'Event chains', tasks: ['adjacent', 'long-chain', 'non-existent'] },
      ...chainSystems.map(({ id, title }) => ({ id, title, tasks: [] })),
    ]);
    expect(tasksAbout('stories')).toEqual(
      'causal-order recognition cause-to-effect effect-to-cause cue explanation'.split(' '),
    );
  });

  it('shows variables, categories, equations and graph', async () => {
    expect(await answer(['show', 'water-flow'])).toMatchObject({
      id: 'water-flow',
      variables: [
        {
          id: 'ball_size',
          label: 'ball size',
          range: [5, 34],
          categories: [{ id: 'small' }, { id: 'medium' }, { id: 'large' }],
        },
        { id: 'hole_position' },
        { id: 'water_level' },
        { id: 'water_flow' },
      ],
      equations: expect.arrayContaining([
        'water_flow = sqrt(1.96*water_level*(hole_position/3 - 0.5))',
      ]) as unknown,
      graph: {
        nodes: ['ball_size', 'hole_position', 'water_level', 'water_flow'],
        edges: [
          ['ball_size', 'water_level'],
          ['hole_position', 'water_flow'],
          ['water_level', 'water_flow'],
        ],
      },
    });
  });

  it('simulates a state and the effect of an intervention', async () => {
    const state = '{"pendulum_angle":20,"light_position":80}';
    expect(
      await answer(['simulate', 'pendulum', '--state', state, '--do', '{"light_position":120}']),
    ).toMatchObject({
      factual: { values: { pendulum_angle: 20, light_position: 80 }, categories: { shadow_length: 'short' } },
      counterfactual: {
        values: { light_position: 120, shadow_length: 3 },
        categories: { light_position: 'left' },
      },
    });
  });

  it('simulates a batch in order, with an error for each invalid entry', async () => {
    const batch = [
      { state: { pendulum_angle: 0, light_position: 100 } },
      { state: { pendulum_angle: 20, light_position: 80, shadow_length: 9 } },
      { state: {}, what: 1 },
      7,
      { do: { pendulum_angle: 'left' } },
    ];
    expect(await answer(['simulate', 'pendulum', '--batch'], JSON.stringify(batch))).toMatchObject([
      { factual: { values: { shadow_length: 3 } } },
      { error: { code: 'impossible-evidence' } },
      { error: { code: 'syntax', message: expect.stringContaining('"what"') as unknown } },
      { error: { code: 'syntax' } },
      { counterfactual: { categories: { pendulum_angle: 'left' } } },
    ]);
  });

  it('rejects impossible questions with one line and exit 1', async () => {
    const requests: readonly (readonly [readonly string[], RegExp, string?])[] = [
      [
        ['show', 'pendul'],
        /there is no system "pendul": there are pendulum, water-flow, causal-circuit, beach/,
      ],
      [['show', 'chains'], /chains is a collection, not one system; name one of its members: chain-tea/],
      [['show', 'stories'], /stories is a collection, not one system; name one of its members: story-/],
      [['simulate', 'pendulum', '--state', '{"pendulum_angle":99}'], /out-of-domain: pendulum_angle is 99/],
      [['simulate', 'pendulum', '--state', '{oops'], /--state is not JSON/],
      [['simulate', 'water-flow', '--batch'], /must hold an array/, '{}'],
    ];
    const refusals = await Promise.all(requests.map(([words, , stdin]) => refusal(words, stdin)));
    for (const [index, { code, line }] of refusals.entries()) {
      expect(line).toMatch(requests[index]?.[1] ?? /never/);
      expect(code).toBe(1);
    }
  });

  it('rejects wrong arguments with exit 2', async () => {
    const calls = [
      ['paint'],
      ['show'],
      ['simulate', 'pendulum', '--stat', '{}'],
      ['draw', 'pendulum'],
      ['simulate', 'pendulum', '--batch', '--do', '{}'],
    ];
    for (const { code } of await Promise.all(calls.map((words) => refusal(words)))) expect(code).toBe(2);
    for (const [event, words, reason] of [
      ['moon', 'chain-tea', /--event moon: chain-tea has fill, boil/],
      ['fill', 'pendulum', /pendulum is not a chain/],
    ] as const) {
      const { code, line } = await refusal(['draw', words, '--event', event, '--out', 'a.svg']);
      expect([code, line]).toEqual([2, expect.stringMatching(reason)]);
    }
  });
});

describe('rungs system draw', { timeout: PATIENCE_MS }, () => {
  it('writes a PNG of the requested size', async () => {
    const out = join(folder, 'circuit.png');
    expect(await answer(['draw', 'causal-circuit', '--size', '96', '--out', out])).toMatchObject({
      out,
      size: 96,
    });
    const png = await readFile(out);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([96, 96]);
    await rm(out);
  });

  it('writes an SVG in the published style, showing the given values', async () => {
    const out = join(folder, 'pendulum.svg');
    const words = 'draw pendulum --state {"shadow_length":12} --style published --size 200'.split(' ');
    expect(await answer([...words, '--out', out])).toMatchObject({
      state: { shadow_length: 12, pendulum_angle: 18 },
      style: 'published',
    });
    expect(await readFile(out, 'utf8')).toMatch(/^<svg [^>]*width="200" height="200"/);
    await rm(out);
  });

  it('leaves no file after an error', async () => {
    const out = join(folder, 'none.png');
    const { code, line } = await refusal([
      'draw',
      'pendulum',
      '--state',
      '{"pendulum_angle":50}',
      '--out',
      out,
    ]);
    expect(line).toMatch(/pendulum_angle is 50; it runs from -44 to 43/);
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  const file = 'none.png';
  const refused: readonly (readonly [string, Partial<DrawWords>, RegExp])[] = [
    ['an unknown variable', { state: '{"angle":1}' }, /no variable "angle"/],
    ['a category', { state: '{"pendulum_angle":"left"}' }, /must be a number/],
    ['a value out of range', { state: '{"pendulum_angle":50}' }, /runs from -44 to 43/],
    ['a list', { state: '[1]' }, /must be an object/],
    ['text that is no JSON', { state: '{angle}' }, /--state is not JSON/],
    ['a size too small', { size: '15' }, /from 16 to 2048/],
    ['a size too large', { size: '2049' }, /from 16 to 2048/],
    ['a broken size', { size: '96.5' }, /from 16 to 2048/],
    ['an unknown style', { style: 'baroque' }, /rungs or published/],
    ['an unknown file type', { out: 'none.gif' }, /\.png or \.svg/],
    [
      'a folder that is not there',
      { out: join('no', 'such', 'folder.png') },
      /folder\.png: its folder is not there; make it, or name one that exists/,
    ],
  ];

  it.each(refused)('rejects %s, and leaves no file', async (_, options, reason) => {
    const pendulum = required(findSystem('pendulum'));
    const words = { state: '{}', size: '96', style: 'rungs', out: file, ...options };
    const drawing = drawToFile(pendulum, { ...words, out: join(folder, words.out) });
    await expect(drawing).rejects.toThrow(reason);
    await expect(drawing).rejects.toBeInstanceOf(CommandError);
    expect(await readdir(folder)).toEqual([]);
  });
});
