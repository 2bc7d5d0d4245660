import { omitUndefined } from '../../../../util/omit.ts';
import { describe, expect, test } from 'vitest';
import { COUNTERFACTUAL_ROW } from '../../../../../../tests/support/published-row.ts';
import { sceneIn } from '../../../../pictures/picture.ts';
import { categoriesIn, pendulum, waterFlow } from '../../../../systems/index.ts';
import type { ImportFolder } from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import { judge, taskOf } from '../../index.ts';
import { importCausalVlBench } from './causalvlbench.ts';

function folderOf(files: Readonly<Record<string, unknown>>): ImportFolder {
  const texts = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  );
  return {
    paths: [...texts.keys()],
    text: (path) => {
      const text = texts.get(path);
      return text === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(text);
    },
  };
}

/** An item as `rungs bench items` would print it. */
function lineOf(item: Item | undefined): unknown {
  return item && taskOf(item.task).toLine(item);
}

const names = ['pendulum angle', 'light position', 'shadow length', 'shadow position'];
const edges = new Set(['0 2', '0 3', '1 2', '1 3']);
const picture = 'pendulum/test/a_20_78_3_12_orig.png';

const structureRows = names.flatMap((cause, from) =>
  names.flatMap((effect, to) =>
    from === to
      ? []
      : [
          {
            id: 'pendulum_a_20_78_3_12',
            image: [`data/${picture}`],
            question: `Does ${cause} directly cause ${effect} to change?`,
            answer: edges.has(`${from} ${to}`) ? 'Yes' : 'No',
          },
        ],
  ),
);

describe('a copy of CausalVLBench', () => {
  test('becomes items with its pictures, our prompts and its truths', async () => {
    const { items, problems, rows } = await importCausalVlBench(
      folderOf({
        'new_data/discovery/pendulum/query.json': structureRows,
        'new_data/counterfactual/flow/support.json': [COUNTERFACTUAL_ROW],
        'new_data/intervention/circuit/query.json': [
          {
            id: 'circuit_a_0.2_0.1_0.9_0.81_orig',
            image: ['x/a_0.2_0.1_0.9_0.81_orig.png', 'x/i_0.7_0.1_0.9_0.81_[1].png'],
            question: 'From the first to the second image, which variable changes first?',
            answer: 'red light',
          },
        ],
        [picture]: '',
        'images/flow/a_20_10_2_40_orig.png': '',
        'circuit/x/a_0.2_0.1_0.9_0.81_orig.png': '',
        'circuit/x/i_0.7_0.1_0.9_0.81_[1].png': '',
        'README.md': '',
      }),
    );
    expect({ problems, rows }).toEqual({ problems: [], rows: 14 });
    expect(items).toHaveLength(14);
    expect(new Set(items.map(({ id }) => id)).size).toBe(14);
    const [structure] = items.filter(({ task }) => task === 'structure-single');
    expect(lineOf(structure)).toMatchObject({
      system: 'pendulum',
      state: { pendulum_angle: 20, light_position: 78, shadow_length: 3, shadow_position: 12 },
      images: [picture],
      pair: ['pendulum_angle', 'light_position'],
    });
    expect(structure?.pictures).toMatchObject([{ kind: 'file', name: picture, file: picture }]);
    const [shown] = structure?.pictures ?? [];
    expect(shown && sceneIn(shown)).toMatchObject({
      subject: 'pendulum',
      state: { pendulum_angle: 20, shadow_position: 12 },
    });
    const target = items.find(({ task }) => task === 'intervention-target');
    expect(lineOf(target)).toMatchObject({
      truth: 'red_light',
      do: { red_light: 0.7 },
      state: { robot_arm: 0.81 },
    });
    const after = items.find(({ task }) => task === 'counterfactual');
    expect(after?.truth).toEqual({
      ball_size: 'large',
      hole_position: 'middle',
      water_level: 'high',
      water_flow: 'right',
    });
    expect(lineOf(after)).toMatchObject({ state: { water_flow: 4 } });
    const prompt = JSON.stringify(after?.messages);
    expect(prompt).toContain('water level: medium');
    expect(prompt).toContain('large instead of medium');
    const verdict = after && judge(after, { id: after.id, text: COUNTERFACTUAL_ROW.answer }, 'audited');
    expect(verdict?.outcome).toBe('right');
  });

  test('has every invalid row reported with file, row and reason', async () => {
    const file = 'counterfactual/flow/query.json';
    const withoutField = Object.fromEntries(
      Object.entries(COUNTERFACTUAL_ROW).filter(([field]) => field !== 'ball_cf'),
    );
    const { items, problems, rows } = await importCausalVlBench(
      folderOf({
        [file]: [
          COUNTERFACTUAL_ROW,
          withoutField,
          { ...COUNTERFACTUAL_ROW, id: 'b', hole_orig: 'sideways' },
          { ...COUNTERFACTUAL_ROW, id: 'c', image: ['flow/a_1_2_3_4_orig.png'] },
          { ...COUNTERFACTUAL_ROW, id: 'd', image: ['flow/holiday.png'] },
          { ...COUNTERFACTUAL_ROW, id: 'e', question: 'What now?' },
          'no row',
          { ...COUNTERFACTUAL_ROW },
        ],
        'discovery/pendulum/query.json': structureRows.slice(0, 11),
        'intervention/pendulum/query.json': [
          { id: 'p', image: [picture], question: '', answer: 'light position' },
          { id: 'p', image: [picture, picture], question: '', answer: 'water' },
        ],
        'intervention/pendulum/angle.json': [],
        'intervention/flow/query.json': '{"not": "rows"',
        'intervention/circuit/query.json': { rows: [] },
        'flow/a_20_10_2_40_orig.png': '',
        [picture]: '',
      }),
    );
    expect(items).toHaveLength(1);
    expect(rows).toBe(8 + 11 + 2);
    const said = problems.map(({ file: where, row, why }) => `${where} ${row ?? '-'}: ${why}`);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          `${file} 2: the row lacks the field “ball_cf”: write one of small, medium, large`,
        ),
        expect.stringContaining(
          `${file} 3: field “hole_orig” is “sideways”: write one of bottom, middle, top`,
        ),
        expect.stringContaining(
          `${file} 4: field “image”: the picture flow/a_1_2_3_4_orig.png is not in the folder: put it there`,
        ),
        expect.stringContaining(
          `${file} 5: field “image”: the name “holiday.png” does not contain the picture’s values: name it by`,
        ),
        expect.stringContaining(`${file} 6: field “question” is “What now?”: have it say`),
        expect.stringContaining(
          `${file} 7: the row is “no row”: write an object with the fields id, image, question, answer`,
        ),
        expect.stringMatching(
          /query\.json 8: asks about .* what .*query\.json row 1 asks already; it was taken once/u,
        ),
        expect.stringContaining(
          'discovery/pendulum/query.json 11: field “image”: pendulum/test/a_20_78_3_12_orig.png has 11 different questions in 11 rows: give it',
        ),
        expect.stringContaining(
          'intervention/pendulum/query.json 1: field “image” is ["pendulum/test/a_20_78_3_12_orig.png"]: write a list with the paths of two pictures',
        ),
        expect.stringContaining(
          'intervention/pendulum/query.json 2: field “answer” is “water”: write one of pendulum angle',
        ),
        expect.stringContaining('intervention/pendulum/angle.json -: is left out'),
        expect.stringContaining('intervention/flow/query.json -: is not valid JSON ('),
        expect.stringContaining('intervention/circuit/query.json -: is not a list of rows: write'),
      ]),
    );
    // Every row is an item or a problem.
    const rowsNamed = new Set(
      problems.filter(({ row }) => row !== null).map(({ file: where, row }) => `${where} ${row ?? ''}`),
    );
    expect(rowsNamed.size + items.length).toBe(rows);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no id', { id: undefined }, 'the row lacks the field “id”: write the name of the row as text'],
    ['a number for an id', { id: 7 }, 'field “id” is 7: write the name of the row as text'],
    ['an empty question', { question: '' }, 'field “question” is “”: write the question as text'],
    ['no answer', { answer: null }, 'field “answer” is null: write the answer as text'],
    ['a picture that is no text', { image: [3] }, 'field “image” is [3]: write a list with the path of one'],
    ['another question', { question: 'Why?' }, 'field “question” is “Why?”: write “Does A directly cause B'],
    ['another answer', { answer: 'maybe' }, 'field “answer” is “maybe”: write Yes or No'],
    ['a long answer', { answer: 'x'.repeat(999) }, `field “answer” is “${'x'.repeat(80)}…”: write`],
  ])('is reported for %s with the field, the value and the expected form', async (_, change, why) => {
    const [row = {}] = structureRows;
    const file = 'discovery/pendulum/query.json';
    const changed = JSON.parse(JSON.stringify({ ...row, ...change })) as unknown;
    const { problems } = await importCausalVlBench(folderOf({ [file]: [changed], [picture]: '' }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file, row: 1 });
    expect(problems[0]?.why).toContain(why);
  });

  test('is reported with the expected form of a change to an unknown value', async () => {
    const question = COUNTERFACTUAL_ROW.question.replace('to large', 'to huge');
    const { problems } = await importCausalVlBench(
      folderOf({ 'counterfactual/flow/query.json': [{ ...COUNTERFACTUAL_ROW, question }] }),
    );
    expect(problems[0]?.why).toBe(
      'field “question” changes the ball size to “huge”: write one of small, medium, large',
    );
  });

  test('without pictures can be drawn from the values in their names, on request', async () => {
    const folder = folderOf({ 'discovery/pendulum/query.json': structureRows });
    expect((await importCausalVlBench(folder)).items).toEqual([]);
    const { items, problems } = await importCausalVlBench(folder, { redraw: true });
    expect(problems).toEqual([]);
    expect(items).toHaveLength(12);
    expect(items[0]?.pictures[0]).toMatchObject({ kind: 'scene', style: 'published' });
  });

  test('has pairs without a change, and files of unknown systems, reported', async () => {
    const same = ['a_20_78_3_12_orig.png', 'a_20_78_3_12_3.png'].map((name) => `data/pendulum/test/${name}`);
    const file = 'new_data/intervention/pendulum/query.json';
    const row = {
      id: 'pendulum_a_20_78_3_12',
      image: same,
      question: 'From the first to the second image, which variable changes first?',
      answer: 'shadow position',
    };
    const { items, problems } = await importCausalVlBench(
      folderOf({
        [file]: [row],
        'new_data/intervention/moon/query.json': [],
        [same[0] ?? '']: '',
        [same[1] ?? '']: '',
      }),
      { redraw: true },
    );
    expect(items).toHaveLength(1);
    expect(problems.map(({ file: where, why }) => [where, why])).toEqual([
      ['new_data/intervention/moon/query.json', expect.stringContaining('no system “moon”')],
      [file, expect.stringContaining('same values before and after')],
    ]);
  });

  test('has rows whose picture names contradict their labels reported and omitted', async () => {
    const flow = 'counterfactual/flow/query.json';
    const circuit = 'intervention/circuit/query.json';
    const pair = ['x/a_0.2_0.1_0.9_0.81_orig.png', 'x/i_0.7_0.1_0.9_0.81_[1].png'];
    const { items, problems, rows } = await importCausalVlBench(
      folderOf({
        [flow]: [COUNTERFACTUAL_ROW, { ...COUNTERFACTUAL_ROW, id: 'b', water_level_orig: 'high' }],
        [circuit]: [
          { id: 'a', image: pair, question: '', answer: 'red light' },
          { id: 'b', image: pair, question: '', answer: 'green light' },
        ],
      }),
      { redraw: true },
    );
    expect(rows).toBe(4);
    expect(items.map(({ task, truth }) => [task, truth])).toEqual([
      ['counterfactual', expect.anything()],
      ['intervention-target', 'red_light'],
    ]);
    expect(problems).toEqual([
      {
        file: flow,
        row: 2,
        why: 'field “image”: the name “a_20_10_2_40_orig.png” tells the water level “medium”, and the row’s own label is “high”: correct the wrong one',
      },
      {
        file: circuit,
        row: 2,
        why: 'field “answer” is “green light”, and the name “i_0.7_0.1_0.9_0.81_[1].png” says that the red light was set: correct the wrong one',
      },
    ]);
  });

  // As the data set itself writes the labels of its rows; names and questions have other words for some.
  test.each([
    [
      'pendulum',
      'a_20_78_3_12_orig.png',
      'light position',
      'left',
      ['angle', 'light', 'shadow_len', 'shadow_pos'],
    ],
    ['flow', 'a_20_10_2_40_orig.png', 'ball size', 'large', ['ball', 'hole', 'water_level', 'water_flow']],
  ] as const)('has its labels read from the fields of %s', async (folder, name, changed, to, fields) => {
    const system = folder === 'pendulum' ? pendulum : waterFlow;
    const numbers = name.split('_').slice(1, 5).map(Number);
    const state = Object.fromEntries(
      system.variables.map(({ id }, at) => [id, (numbers[at] ?? NaN) / (id === 'water_flow' ? 10 : 1)]),
    );
    const before = categoriesIn(system, state);
    const labels = system.variables.map(({ id, categories }, at) => {
      const field = fields[at] ?? '';
      // After the change, each has another category than before.
      const after = categories.find((category) => category.id !== before[id])?.id ?? '';
      return { id, after, row: { [`${field}_orig`]: before[id], [`${field}_cf`]: after } };
    });
    const row = Object.assign(
      {
        id: 'a',
        image: [name],
        question: `If the ${changed} is changed from a to ${to}, what are the final values?`,
        answer: labels.map(({ after }) => after).join('\n'),
        intervention: changed,
      },
      ...labels.map((one) => one.row),
    ) as Readonly<Record<string, unknown>>;
    const file = `counterfactual/${folder}/query.json`;
    const { items, problems } = await importCausalVlBench(folderOf({ [file]: [row], [name]: '' }));
    expect(problems).toEqual([]);
    expect(items[0]?.truth).toEqual(Object.fromEntries(labels.map(({ id, after }) => [id, after])));
    for (const field of fields) {
      const lacking = Object.fromEntries(Object.entries(row).filter(([key]) => key !== `${field}_cf`));
      const left = await importCausalVlBench(folderOf({ [file]: [lacking], [name]: '' }));
      expect(left.problems[0]?.why).toContain(`the row lacks the field “${field}_cf”`);
    }
  });

  test('can be restricted to one task and system', async () => {
    const files = {
      'discovery/pendulum/query.json': structureRows,
      'discovery_interleaved/pendulum/support.json': structureRows.map((row) => ({
        ...row,
        image: [`data/${picture}`, 'data/pendulum/test/i_25_78_3_12_0.png'],
      })),
      'counterfactual/flow/query.json': [COUNTERFACTUAL_ROW],
      'intervention/flow/query.json': 'no JSON, which nobody reads',
    };
    const by = async (task: string, system: string, part?: string) => {
      const { items, problems, rows, parts } = await importCausalVlBench(folderOf(files), {
        redraw: true,
        only: { task, system },
        ...omitUndefined({ part }),
      });
      expect(problems).toEqual([]);
      for (const item of items) expect([item.task, item.subject]).toEqual([task, system]);
      return [items.length, rows, [...new Set(parts.values())]];
    };
    expect(await by('structure-single', 'pendulum')).toEqual([12, 12, ['query']]);
    expect(await by('structure-pair', 'pendulum')).toEqual([12, 12, ['support']]);
    expect(await by('counterfactual', 'water-flow')).toEqual([1, 1, ['query']]);
    expect(await by('structure-single', 'water-flow')).toEqual([0, 0, []]);
    expect(await by('counterfactual', 'pendulum')).toEqual([0, 0, []]);
    expect(await by('structure-pair', 'pendulum', 'query')).toEqual([0, 0, []]);
    expect(await by('structure-pair', 'pendulum', 'support')).toEqual([12, 12, ['support']]);
    const odd = await importCausalVlBench(folderOf(files), { part: 'odd' });
    expect(odd).toMatchObject({ items: [], rows: 0 });
    expect(odd.problems.map(({ why }) => why)).toEqual(['has no part “odd”: name one of query, support']);
  });

  test('is reported if a folder contains nothing of it', async () => {
    const { problems } = await importCausalVlBench(folderOf({ 'a.txt': '' }));
    expect(problems).toMatchObject([
      { file: '.', row: null, why: expect.stringContaining('query.json') as string },
    ]);
  });
});
