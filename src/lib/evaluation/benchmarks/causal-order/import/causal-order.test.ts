import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { judge } from '../../index.ts';
import { defaultVariant } from '../../../tasks/kit/prompts/default-variant.ts';
import type { ImportOptions } from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import { causalOrderTask } from '../causal-order.ts';
import { CONJUNCTIONS } from '../../../tasks/kit/prompts/conjunctions.ts';
import { photographs } from '../photographs.ts';
import { importCausalOrder } from './causal-order.ts';
import { required } from '../../../../../../tests/support/required.ts';

const FILES = {
  'tables/vqa_causal.csv': `image_id,sentence,reverse_sentence
42,Wet ground is due to heavy rain.,Heavy rain is due to wet ground.
7,A smiling child is caused by a gift.,The gift is due to there being a smile.
8,Broken glass is due to a ball.,A ball is due to broken glass.
42,Wet ground is due to heavy rain.,Heavy rain is due to wet ground.
7,The boy is tired,Tired boy
`,
  'tables/vcr_causal.csv': `movie,image_id,sentence,reverse_sentence
film one,12@0,The raised glass is due to a toast.,A toast is due to the raised glass.
`,
  'tables/multichoice.csv': `42,A dog sleeps.,A boy waves.,A cow sleeps.,A goat waves.
9,A cup stands.,A man reads.,A goat stands.,A duck reads.
`,
  'notes.csv': 'a,b\n',
};
const PICTURES = ['val2014/COCO_val2014_000000000042.jpg', 'val2014/7.png', 'film one/12@0.jpg'];

async function take(options: ImportOptions = {}, files: Readonly<Record<string, string>> = FILES) {
  const paths = [...Object.keys(files), ...PICTURES];
  return importCausalOrder({ paths, text: (path) => Promise.resolve(files[path] ?? '') }, options);
}

function optionsOf({ form }: Item): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

describe('a copy of VQA-Causal and VCR-Causal', async () => {
  const { items, problems, rows, parts } = await take();
  const orders = items.filter(({ task }) => task === 'causal-order');

  test('becomes both orders with twelve conjunctions per row, and two of four captions', () => {
    expect(rows).toBe(8);
    expect(orders).toHaveLength(36);
    expect(items).toHaveLength(37);
    expect(new Set(items.map(({ id }) => id)).size).toBe(37);
    expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set([photographs.id]));
    expect(items.map(({ id }) => parts.get(id))).toEqual([
      'vqa-causal',
      ...Array.from({ length: 12 }, () => 'vcr-causal'),
      ...Array.from({ length: 24 }, () => 'vqa-causal'),
    ]);
    expect(items.map(({ pictures }) => pictures.map((one) => one.kind === 'file' && one.file))).toEqual([
      ['val2014/COCO_val2014_000000000042.jpg'],
      ...Array.from({ length: 12 }, () => ['film one/12@0.jpg']),
      ...Array.from({ length: 12 }, () => ['val2014/COCO_val2014_000000000042.jpg']),
      ...Array.from({ length: 12 }, () => ['val2014/7.png']),
    ]);
    for (const one of CONJUNCTIONS)
      expect(
        orders.filter(({ payload }) => (payload as { conjunction: string }).conjunction === one.id),
      ).toHaveLength(3);
  });

  test('has the swapped caption as the right one for the five cause-first conjunctions', () => {
    const rain = orders.filter((item) => optionsOf(item).some((text) => text.startsWith('Wet')));
    const right = rain.map((item) => optionsOf(item)[item.truth as number]);
    expect(right.map((text) => text?.startsWith('Wet ground'))).toEqual([
      ...Array.from({ length: 7 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(right[7]).toBe('Heavy rain results in wet ground.');
    expect(new Set(orders.map(({ truth }) => truth))).toEqual(new Set([0, 1]));
    expect(orders.filter(({ truth }) => truth === 0)).toHaveLength(18);
  });

  test('is judged by its own truth, and always choosing the effect first is right only for seven conjunctions', () => {
    const effectFirst = orders.map((item) => {
      const text = optionsOf(item).find((one) => /^(?:Wet|A smiling|The raised)/u.test(one)) ?? '';
      return judge(item, { id: item.id, text }, 'published').credit;
    });
    expect(effectFirst.reduce((sum, credit) => sum + credit, 0)).toBe(21);
  });

  test('reports every omitted row with the remedy, and warnings about accepted ones', () => {
    expect(problems.map(({ file, row, why, taken = false }) => [file, row, taken, why])).toEqual([
      [
        'notes.csv',
        null,
        false,
        'has neither the header image_id,sentence,reverse_sentence nor movie,image_id,sentence,reverse_sentence, nor five cells a row: its first line is “a,b”; copy the file again, or add the header',
      ],
      [
        'tables/multichoice.csv',
        2,
        false,
        'field “image_id”: the picture COCO_val2014_000000000009.jpg is not in the folder: put it there',
      ],
      [
        'tables/vqa_causal.csv',
        2,
        true,
        'its two captions are not an exact swap; grammatical sentences are made of the first one, the published templates of both',
      ],
      ['tables/vqa_causal.csv', 2, true, 'its captions say “is caused by” and “is due to”'],
      ['tables/vqa_causal.csv', 2, true, 'its reversed caption says “there being”'],
      [
        'tables/vqa_causal.csv',
        3,
        false,
        'field “image_id”: the picture COCO_val2014_000000000008.jpg is not in the folder: put it there',
      ],
      [
        'tables/vqa_causal.csv',
        5,
        false,
        'field “sentence”: effect and cause cannot be told apart in “The boy is tired”: join them by “is due to” or “is caused by” (or “are”), once',
      ],
      [
        'tables/vqa_causal.csv',
        4,
        false,
        'asks about val2014/COCO_val2014_000000000042.jpg what tables/vqa_causal.csv row 1 asks already; it was taken once',
      ],
    ]);
  });

  test('asks about the first two captions of its table, at any position', () => {
    const item = required(items[0]);
    const right = optionsOf(item).flatMap((text, place) =>
      ['A dog sleeps.', 'A boy waves.'].includes(text) ? [place] : [],
    );
    expect(item.truth).toEqual(right);
    expect([...optionsOf(item)].sort()).toEqual([
      'A boy waves.',
      'A cow sleeps.',
      'A dog sleeps.',
      'A goat waves.',
    ]);
  });

  test('has the right captions at all positions, and the same order of each row throughout', async () => {
    const rows = Array.from({ length: 24 }, (_, index) => `42,A${index} b.,C${index} d.,E f.,G h.`);
    const order = '42,Mud is due to rain.,Rain is due to mud.';
    const takeRows = async (some: readonly string[], options: ImportOptions = {}) => {
      const table = `image_id,sentence,reverse_sentence\n${some.length % 2 === 0 ? '' : '\n'}${order}`;
      return (await take(options, { 'a.csv': some.join('\n'), 'b.csv': table })).items;
    };
    const made = await takeRows(rows);
    const places = made.filter(({ task }) => task === 'recognition').map(({ truth }) => String(truth));
    expect([...new Set(places)].sort()).toEqual(['0,1', '0,2', '0,3', '1,2', '1,3', '2,3']);
    expect(await takeRows(rows.slice(1))).toEqual(made.slice(1));
    // Earlier versions assigned places by row.
    const [former, moved] = [
      await takeRows(rows, { byRow: true }),
      await takeRows(rows.slice(1), { byRow: true }),
    ];
    expect(former.slice(0, 6).map(({ truth }) => String(truth))).toEqual([
      '0,2',
      '0,3',
      '1,2',
      '1,3',
      '2,3',
      '0,1',
    ]);
    expect(moved.map(({ id }) => id)).toEqual(former.slice(1).map(({ id }) => id));
    expect(moved.map(({ truth }) => truth)).not.toEqual(former.slice(1).map(({ truth }) => truth));
    // Ids of earlier versions keep their order.
    const ids = new Set(made.map(({ id }) => id));
    expect(former.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('prints lines that can be scored', () => {
    for (const item of orders.slice(0, 3)) {
      const parsed = causalOrderTask.fromLine(
        JSON.parse(JSON.stringify(causalOrderTask.toLine(item as never))),
      );
      expect(parsed).toMatchObject({
        ok: true,
        value: { id: item.id, subject: 'photographs', truth: item.truth },
      });
    }
  });
});

test('tables match DATA.md', async () => {
  const tables = [...(await readFile('DATA.md', 'utf8')).matchAll(/```csv\n([^`]+)```/gu)];
  const files = Object.fromEntries(tables.map(([, text = ''], index) => [`${index}.csv`, text]));
  const { items, problems } = await take({}, files);
  expect(problems).toEqual([]);
  expect(items).toHaveLength(12 + 12 + 1);
  const { truth } = required(items.at(-1));
  expect(
    (truth as readonly number[]).map((place) => optionsOf(required(items.at(-1)))[place]).sort(),
  ).toEqual(['A boy waves.', 'A dog sleeps on the sofa.']);
});

describe('an imported copy', () => {
  test('restricted to one part or task has the same items as in the whole', async () => {
    const whole = (await take()).items;
    const frames = await take({ part: 'vcr-causal' });
    expect(frames.items).toEqual(whole.filter(({ pictures }) => pictures[0]?.name === 'film one/12@0.jpg'));
    expect(frames.items).toHaveLength(12);
    const orders = await take({ only: { task: 'causal-order', system: 'photographs' } });
    expect(orders.items).toEqual(whole.filter(({ task }) => task === 'causal-order'));
    expect((await take({ only: { task: 'causal-order', system: 'stories' } })).items).toEqual([]);
  });

  test('uses the published templates if a variant says so', async () => {
    const published = await take({ taskOptions: { wording: 'published' } });
    const gift = published.items.filter((item) => optionsOf(item).some((text) => text.includes('gift')));
    expect([...optionsOf(gift[7] as Item)].sort()).toEqual([
      'A smiling child result in a gift.',
      'The gift result in there being a smile.',
    ]);
    expect(optionsOf(gift[7] as Item)[gift[7]?.truth as number]).toBe(
      'The gift result in there being a smile.',
    );
    const variant = { ...defaultVariant(causalOrderTask, photographs), ways: { wording: 'published' } };
    const only = { task: 'causal-order', system: 'photographs' };
    expect((await take({ variant, only })).items).toEqual(
      published.items.filter(({ task }) => task === 'causal-order'),
    );
  });

  test('includes each row of the authors’ table with the published templates', async () => {
    // As many rows as theirs, some of each kind that their templates do not read as one conjunction between two clauses.
    const kinds = [
      ['Wet dogs * are due to the rain.', 'The rain is due to wet dogs *.'],
      ['Wet ground * is caused by rain.', 'Rain leads to wet ground *.'],
      ['Mud * is due to rain that is due to clouds.', 'Rain is due to mud *.'],
      ['Rain * is due to clouds.', 'Rain * is due to clouds.'],
      ...Array.from({ length: 6 }, () => ['Wet ground * is due to rain.', 'Rain is due to wet ground *.']),
    ];
    const count = 1947;
    const lines = Array.from({ length: count }, (_, row) =>
      ['42', ...(kinds[row % kinds.length] ?? [])].join(',').replaceAll('*', String(row)),
    );
    const table = { 'vqa_causal.csv': `image_id,sentence,reverse_sentence\n${lines.join('\n')}\n` };
    const published = await take({ taskOptions: { wording: 'published' } }, table);
    expect(published.rows).toBe(count);
    expect(published.items).toHaveLength(count * CONJUNCTIONS.length);
    expect(published.problems.filter(({ taken }) => taken !== true)).toEqual([]);
    const [first, , several] = published.items
      .filter(({ payload }) => (payload as { conjunction: string }).conjunction === 'lead to')
      .map((item) => optionsOf(item)[item.truth as number]);
    expect([first, several]).toEqual(['The rain lead to wet dogs 0.', 'Rain lead to mud 2.']);
    const audited = await take({}, table);
    const untold = lines.filter((_, row) => [2, 3].includes(row % kinds.length)).length;
    expect(audited.items).toHaveLength((count - untold) * CONJUNCTIONS.length);
    expect(audited.problems.filter(({ taken }) => taken !== true)).toHaveLength(untold);
  });

  test.each(['audited', 'published'])(
    'in %s words omits a row without a template, and names it',
    async (wording) => {
      const rows =
        'image_id,sentence,reverse_sentence\n42,The street is wet since it rained,It rained since the street is wet\n';
      const { items, problems } = await take({ taskOptions: { wording } }, { 'vqa_causal.csv': rows });
      expect(items).toEqual([]);
      expect(problems).toEqual([
        {
          file: 'vqa_causal.csv',
          row: 1,
          why: 'field “sentence”: effect and cause cannot be told apart in “The street is wet since it rained”: join them by “is due to” or “is caused by” (or “are”), once',
        },
      ]);
    },
  );

  test('can be shown without pictures, or with those of other rows, as controls', async () => {
    const none = await take({ taskOptions: { input: 'none' } });
    expect(none.items.flatMap(({ pictures, shown }) => [...pictures, ...shown])).toEqual([]);
    const wrong = await take({ taskOptions: { input: 'wrong' } });
    const named = wrong.items.map(({ pictures }) => pictures[0]?.name);
    expect([named[0], named.at(-1)]).toEqual(['val2014/7.png', 'val2014/COCO_val2014_000000000042.jpg']);
    expect(wrong.problems.map(({ why }) => why)).toContain(
      'there is no other picture to show instead: add a second one to the folder',
    );
  });
});

test.each([
  [
    {},
    { 'a.txt': '' },
    'holds no table such as vqa_causal.csv: give the folder with the tables and their pictures',
  ],
  [{ part: 'query' }, FILES, 'has no part “query”: name one of vqa-causal, vcr-causal'],
])('the importer reports what a folder lacks: %j', async (options, files, why) => {
  expect(await take(options, files as never)).toMatchObject({
    items: [],
    problems: [{ file: '.', row: null, why }],
    rows: 0,
  });
});

test('the importer reports an unreadable table', async () => {
  const folder = { paths: ['vqa_causal.csv'], text: () => Promise.reject(new Error('no permission')) };
  expect((await importCausalOrder(folder)).problems).toEqual([
    { file: 'vqa_causal.csv', row: null, why: 'cannot be read (no permission): copy the file again' },
  ]);
});
