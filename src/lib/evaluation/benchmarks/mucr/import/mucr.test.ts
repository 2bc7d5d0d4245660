import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { mucrRows } from '../../../../../../tests/support/mucr-copy.ts';
import type { ImportOptions } from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import { judge, taskOf } from '../../index.ts';
import { causeToEffect } from '../tasks.ts';
import { take, whole } from './copy.fixture.ts';

const WITHOUT_SIBLINGS = {
  file: 'rows.json',
  row: null,
  taken: true,
  why: '2 rows name no siblings (link_id): items of the cue and of explaining alone are made of them, and training and test are told apart by row',
};

function optionsOf({ form }: Pick<Item, 'form'>) {
  return form.kind === 'choice' ? form.options : [];
}

function about(item: Item): { readonly pair: string; readonly group: string } {
  return item.payload as { pair: string; group: string };
}

/** The id of the row that an item is about. */
function rowOf(item: Item): string {
  return about(item).pair.split('/').at(-1) ?? '';
}

function of(items: readonly Item[], task: string): readonly Item[] {
  return items.filter((item) => item.task === task);
}

describe('a copy of MuCR', async () => {
  const { items, problems, rows } = await take(whole);

  test('becomes an item of each task per pair', () => {
    expect(problems).toEqual([]);
    expect(rows).toBe(8);
    expect(items).toHaveLength(32);
    expect(new Set(items.map(({ id }) => id)).size).toBe(32);
    expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set(['siamese-images']));
    for (const task of ['cause-to-effect', 'effect-to-cause', 'cue', 'explanation'])
      expect(of(items, task).map(rowOf)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(items[0]?.payload).toEqual({
      group: '1+2+3+4',
      pair: '1+2+3+4/1',
      category: 'person',
      style: 'photograph',
      alike: [],
    });
    expect(items.at(-1)?.payload).toMatchObject({ category: 'animal', style: 'comic' });
  });

  test.each([
    ['cause-to-effect', 0],
    ['effect-to-cause', 1],
  ] as const)(
    'offers the pictures of the siblings in %s, the right one once at every position',
    (task, given) => {
      for (const item of of(items, task)) {
        const id = rowOf(item);
        expect(item.shown[0]?.picture).toBe(`images/${id}_${given}.png`);
        const files = optionsOf(item).map(({ picture }) => picture);
        expect(files[item.truth as number]).toBe(`images/${id}_${1 - given}.png`);
        const group = about(item).group.split('+');
        expect([...files].sort()).toEqual(group.map((one) => `images/${one}_${1 - given}.png`));
        expect(item.pictures.every(({ kind }) => kind === 'file')).toBe(true);
        const [weighed] = optionsOf(item).map((option) => option.weighed);
        expect(weighed?.text).toBe(
          Number(id) < 5
            ? `A ${['boy', 'girl', 'man', 'woman'][Number(id) - 1] ?? ''} has a cold because a ${['boy', 'girl', 'man', 'woman'][Number(id) - 1] ?? ''} walks through the rain.`
            : weighed?.text,
        );
        const cells = weighed?.picture.kind === 'sheet' ? weighed.picture.cells : [];
        expect(cells.map(({ picture }) => picture.name.slice(-5))).toEqual(['0.png', '1.png']);
      }
      for (const group of ['1+2+3+4', '5+6+7+8']) {
        const places = of(items, task).flatMap((item) => (about(item).group === group ? [item.truth] : []));
        expect([...places].sort()).toEqual([0, 1, 2, 3]);
      }
    },
  );

  test('offers the cue among its false ones, with both pictures shown', () => {
    for (const item of of(items, 'cue')) {
      const row = mucrRows[Number(rowOf(item)) - 1];
      const texts = optionsOf(item).map(({ text }) => text);
      expect(texts[item.truth as number]).toBe(row?.cue);
      expect([...texts].sort()).toEqual([row?.cue ?? '', ...(row?.false_cue ?? [])].sort());
      expect(item.shown.map(({ picture }) => picture)).toEqual([row?.image_0, row?.image_1]);
    }
  });

  test('has its explanations split into cause, effect and link', () => {
    const [item] = of(items, 'explanation');
    expect(item?.truth).toEqual({
      cause: [1, 2, 3].map((one) => `In the first image, a boy walks through the rain (${one}).`),
      effect: [1, 2, 3].map((one) => `In the second image, a boy has a cold (${one}).`),
      link: [1, 2, 3].map((one) => `The causal link is that this came of that (${one}).`),
    });
    expect(item?.payload).toMatchObject({
      cue: 'catch cold',
      captions: { before: 'A boy walks through the rain', after: 'A boy has a cold.' },
    });
    expect(item?.question).toContain('catch cold');
  });

  test('prints lines that are read back, and is judged by its own truth', () => {
    for (const item of items) {
      const parsed = taskOf(item.task).fromLine(JSON.parse(JSON.stringify(taskOf(item.task).toLine(item))));
      expect(parsed).toMatchObject({ ok: true, value: { subject: 'siamese-images', truth: item.truth } });
      if (item.task === 'explanation') continue;
      const text = 'ABCD'.charAt(item.truth as number);
      expect(judge(item, { id: item.id, text }, 'audited').outcome).toBe('right');
    }
    const judged = of(items, 'cue').map((item) => ({
      item,
      judgement: judge(item, { id: item.id, text: 'ABCD'.charAt(item.truth as number) }, 'audited'),
    }));
    expect(
      taskOf('cue').figures(
        judged.map((one) => [one]),
        'audited',
      ),
    ).toMatchObject({
      accuracy: 1,
      perCategory: { person: 1, animal: 1 },
      perStyle: { photograph: 1, comic: 1 },
    });
  });

  test('is asked in the three forms, in words, and with examples of other causalities', async () => {
    const by = async (ways: NonNullable<ImportOptions['taskOptions']>) =>
      (await take(whole, { taskOptions: ways })).items;
    const [two] = await by({ form: 'two' });
    expect(two?.pictures[0]).toMatchObject({ kind: 'sheet', cells: { length: 4 } });
    const [composite] = await by({ form: 'composite' });
    const sheet = composite?.pictures[0];
    expect(sheet?.kind === 'sheet' && sheet.cells.map(({ picture }) => picture.name)).toEqual([
      'images/1_0.png',
      ...optionsOf(composite as Item).map(({ picture }) => picture),
    ]);
    const cue = of(await by({ form: 'composite' }), 'cue')[0];
    expect(cue?.pictures).toHaveLength(1);
    expect(cue?.pictures[0]).toMatchObject({ kind: 'sheet', cells: { length: 2 } });
    expect(JSON.stringify(composite?.messages)).toContain('above, what happened first');
    const [words] = await by({ input: 'captions' });
    expect(words?.pictures).toEqual([]);
    expect(optionsOf(words as Item).map(({ text }) => text)).toContain('A boy has a cold.');
    const [wrong] = await by({ input: 'wrong' });
    expect(wrong?.shown[0]?.picture).toBe('images/5_0.png');
    const none = await take(whole, { taskOptions: { prompting: 'icl' } });
    expect(none.items).toEqual([]);
    expect(none.problems[0]?.why).toContain('too few pairs of other causalities');
  });

  test('is split by groups, and can be restricted to one task', async () => {
    const [train, test] = await Promise.all(
      ['train', 'test'].map(async (split) => (await take(whole, { taskOptions: { split } })).items),
    );
    const groups = (some: readonly Item[] = []) => new Set(some.map((item) => about(item).group));
    expect([groups(train).size, groups(test).size]).toEqual([1, 1]);
    expect([...groups(train), ...groups(test)].sort()).toEqual(['1+2+3+4', '5+6+7+8']);
    const only = { task: 'cue', system: 'siamese-images' };
    expect((await take(whole, { only })).items).toEqual(of(items, 'cue'));
    expect((await take(whole, { only: { task: 'cue', system: 'stories' } })).items).toEqual([]);
  });

  test('keeps a single causality for testing, and reports this', async () => {
    const lone = { 'rows.json': JSON.stringify(mucrRows.slice(0, 4)) };
    const { items, problems, rows } = await take(lone, { taskOptions: { split: 'train' } });
    expect({ items, rows }).toEqual({ items: [], rows: 4 });
    expect(problems).toEqual([
      {
        file: '.',
        row: null,
        why: 'has nothing for training: all its rows are of one causality, and that is kept for testing; give rows of another one, or leave the split out',
      },
    ]);
    expect((await take(lone, { taskOptions: { split: 'test' } })).problems).toEqual([]);
  });

  test('has no borrowed looks, and invalid rows are reported', async () => {
    const rows = { 'rows.json': JSON.stringify([{ ...mucrRows[0], cue: '' }, ...mucrRows.slice(1)]) };
    const { items, problems, rows: count } = await take(rows, { taskOptions: { wording: 'audited' } });
    expect({ items, count }).toEqual({ items: [], count: 8 });
    expect(problems.map(({ file, row, why }) => [file, row, why])).toEqual([
      ['rows.json', 1, expect.stringContaining('lacks “cue”')],
      ['.', null, 'cannot be drawn with other looks: take the siblings for wrong options (published)'],
    ]);
  });

  test('has examples in words and in pictures if there are enough other causalities', async () => {
    const more = [
      ...mucrRows,
      ...mucrRows.slice(0, 4).map((row) => ({
        ...row,
        id: row.id + 8,
        link_id: row.link_id.replace(/\d+/gu, (id) => String(Number(id) + 8)),
        caption_0: `${row.caption_0} again`,
      })),
    ];
    const many = { 'rows.jsonl': more.map((row) => JSON.stringify(row)).join('\n') };
    const [icl] = (await take(many, { taskOptions: { prompting: 'icl' } })).items;
    expect(icl?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(JSON.stringify(icl?.messages[0])).not.toContain('image_url');
    const [mmicl] = (await take(many, { taskOptions: { prompting: 'mmicl' } })).items;
    expect(JSON.stringify(mmicl?.messages[0])).toContain('images/5_0.png');
    expect(mmicl?.pictures).toHaveLength(15);
  });
});

describe('rows of MuCR', () => {
  const csv = (rows: readonly object[]): string => {
    const cell = (value: unknown) =>
      `"${(Array.isArray(value) ? pythonList(value as readonly string[]) : String(value)).replaceAll('"', '""')}"`;
    const fields = Object.keys(rows[0] ?? {});
    return [fields.join(','), ...rows.map((row) => Object.values(row).map(cell).join(','))].join('\n');
  };
  /** Formats a list as Python does. */
  const pythonList = (values: readonly string[]): string => `['${values.join("', '")}']`;

  test.each([
    ['rows.json', JSON.stringify(mucrRows)],
    ['rows.jsonl', `\uFEFF${mucrRows.map((row) => JSON.stringify(row)).join('\r\n')}\n`],
    ['rows.csv', csv(mucrRows)],
    [
      'rows.ndjson',
      mucrRows
        .map((row) => JSON.stringify({ ...row, link_id: JSON.parse(row.link_id) as unknown }))
        .join('\n'),
    ],
  ])('are equal if read from %s', async (file, text) => {
    const { items, problems } = await take({ [file]: text });
    expect(problems).toEqual([]);
    expect(items).toEqual((await take(whole)).items);
  });

  test.each([
    [{ cue: ' ' }, 'lacks “cue” (the phrase that links both pictures): fill it in'],
    [{ caption_1: '' }, 'lacks “caption_1”: fill it in'],
    [
      { style: undefined, label: ' ', image_0: null, image_1: '', false_cue: [] },
      'lacks “false_cue” (a list of three other phrases), “style” (photograph or comic), “label” (human, animal, character, plant or mixture), “image_0” (the path of the cause picture) and “image_1” (the path of the effect picture): fill them in',
    ],
    [{ image_1: 'gone.png' }, 'field “image_1”: the picture gone.png is not in the folder: put it there'],
    [{ image_0: 'gone.png' }, 'field “image_0”: the picture gone.png is not in the folder: put it there'],
    [{ false_cue: ['sky'] }, 'field “false_cue” is “["sky"]”: write a list of three phrases'],
    [
      { false_cue: ['sky', 'tree', 'catch cold'] },
      'field “false_cue” is “["sky","tree","catch cold"]”: write phrases other than the cue “catch cold”',
    ],
    [
      { link_id: '[2]' },
      'field “link_id” is “[2]”: write the ids of the three sibling pairs, or leave it empty',
    ],
    [{ causal_reason: undefined }, 'lacks “causal_reason” (one explanation, or a list of three): fill it in'],
    [
      { causal_reason: ['One.', 'Two.'] },
      'field “causal_reason” is “["One.","Two."]”: write one explanation, or a list of three',
    ],
  ])('are omitted if invalid: %j', async (change, why) => {
    const [first, ...others] = mucrRows;
    const { items, problems, rows } = await take({
      'rows.json': JSON.stringify([{ ...first, ...change }, ...others]),
    });
    expect(rows).toBe(8);
    expect(items.map(rowOf)).not.toContain('1');
    expect(problems[0]).toEqual({ file: 'rows.json', row: 1, why });
    // Its siblings lack a picture to choose from, and keep their cues.
    expect(problems.slice(1).map(({ row, taken, why: said }) => [row, taken, said])).toEqual(
      [2, 3, 4].map((row) => [
        row,
        true,
        'no items of causes and effects are made of it: its siblings 1 are not among the rows, or name others',
      ]),
    );
    expect(items).toHaveLength(4 * 4 + 3 * 2);
  });

  test('without siblings make cues and explanations, which is reported once', async () => {
    const alone = mucrRows.slice(0, 2).map((row) => ({ ...row, link_id: '' }));
    const { items, problems } = await take({ 'rows.json': JSON.stringify(alone) });
    expect(problems).toEqual([WITHOUT_SIBLINGS]);
    expect(items.map(({ task }) => task)).toEqual(['cue', 'explanation', 'cue', 'explanation']);
  });

  test('give cues and explanations with one reference in the format of the test set of 2025', async () => {
    const later = mucrRows.slice(0, 2).map(({ caption_0, caption_1, link_id, causal_reason, ...row }) => ({
      ...row,
      cause: caption_0,
      effect: caption_1,
      causal_reason: causal_reason[0],
    }));
    const { items, problems } = await take({ 'rows.json': JSON.stringify(later) });
    expect(problems).toEqual([WITHOUT_SIBLINGS]);
    expect(items.map(({ task }) => task)).toEqual(['cue', 'explanation', 'cue', 'explanation']);
    const explained = of(items, 'explanation')[0];
    expect(explained?.truth).toEqual({
      cause: ['In the first image, a boy walks through the rain (1).'],
      effect: ['In the second image, a boy has a cold (1).'],
      link: ['The causal link is that this came of that (1).'],
    });
    expect(explained?.payload).toMatchObject({
      captions: { before: 'A boy walks through the rain', after: 'A boy has a cold.' },
    });
    if (explained === undefined) throw new Error('There is no item of explaining');
    const task = taskOf('explanation');
    expect(task.fromLine(JSON.parse(JSON.stringify(task.toLine(explained))))).toMatchObject({ ok: true });
  });

  test('without fields are rejected with all missing fields of their own kind', async () => {
    const rows = [
      { cause: 'It rains', effect: 'She is wet', false_cue: ['sky', 'tree', 'sun'] },
      { effect: 'x' },
    ];
    const { problems } = await take({ 'rows.json': JSON.stringify(rows) });
    const [first, second] = problems.map(({ why }) =>
      [...why.matchAll(/“(\w+)”/gu)].map(([, field]) => field),
    );
    const both = ['style', 'label', 'image_0', 'image_1', 'causal_reason'];
    expect(first).toEqual(['id', 'cue', ...both]);
    expect(second).toEqual(['id', 'cause', 'cue', 'false_cue', ...both]);
  });

  test('match DATA.md, one of each kind', async () => {
    const [, text = ''] = /```json\n(\{"id"[^`]+)```/u.exec(await readFile('DATA.md', 'utf8')) ?? [];
    const pictures = ['1_0', '1_1', '5_0', '5_1'].map((name) => `images/${name}.png`);
    const { items, problems } = await take({ 'rows.jsonl': text }, {}, pictures);
    expect(items.map((item) => [rowOf(item), item.task])).toEqual(
      ['1', '5'].flatMap((row) => [
        [row, 'cue'],
        [row, 'explanation'],
      ]),
    );
    expect(problems.map(({ why }) => why.slice(0, 39))).toEqual([
      '1 row names no siblings (link_id): item',
      'no items of causes and effects are made',
    ]);
  });

  test('get one warning about their explanations, and none if each is a plain sentence', async () => {
    const [first, second, ...others] = mucrRows;
    const plain = ['The rain soaked her.', 'She got wet in the rain', 'It rained, so she is ill.'];
    const long = ['Rain. It was wet', 'Wet. She is ill', first?.causal_reason[2]];
    const rows = [{ ...first, causal_reason: plain }, { ...second, causal_reason: long }, ...others];
    const { problems } = await take({ 'rows.json': JSON.stringify(rows) });
    expect(problems).toEqual([
      {
        file: 'rows.json',
        row: 2,
        taken: true,
        why: 'explanations 1 and 2 are not told apart into cause, effect and link; they stand whole for each',
      },
    ]);
  });

  test('with explanations that are not three sentences keep them whole, with a warning', async () => {
    const [first, ...others] = mucrRows;
    const reasons = ['Rain. It was wet', first?.causal_reason[1], first?.causal_reason[2]];
    const { items, problems } = await take({
      'rows.json': JSON.stringify([{ ...first, causal_reason: reasons }, ...others]),
    });
    expect(problems).toEqual([
      {
        file: 'rows.json',
        row: 1,
        taken: true,
        why: 'explanation 1 is not told apart into cause, effect and link; it stands whole for each',
      },
    ]);
    expect(of(items, 'explanation')[0]?.truth).toMatchObject({
      cause: ['Rain. It was wet', expect.stringContaining('first image'), expect.anything()],
      link: ['Rain. It was wet', expect.stringContaining('causal link'), expect.anything()],
    });
  });

  test('are distinguished from other files, duplicates are named, and everything omitted is reported', async () => {
    const files = {
      'a.jsonl': `${JSON.stringify(mucrRows[0])}\nbroken\n7\n`,
      'b.json': JSON.stringify(mucrRows),
      'info.json': '{"citation": ""}',
      'odd.json': '[1',
      'x.csv': 'a,b\n1,2\n',
    };
    const { items, problems, rows } = await take(files);
    expect(items).toHaveLength(32);
    expect(rows).toBe(11);
    const left =
      'is left out: no row of it has the fields of the data set (caption_0 and caption_1, or cause, effect and false_cue)';
    expect(problems.map(({ file, row, why }) => [file, row, why])).toEqual([
      ['a.jsonl', 2, 'is not valid JSON: write one object per line'],
      ['a.jsonl', 3, 'is not a row: write an object with the fields of the data set'],
      ['b.json', 1, 'has the id “1” of a.jsonl row 1; it was taken once'],
      ['info.json', null, left],
      ['odd.json', null, expect.stringMatching(/^is not valid JSON \(.+\): fix it there/u)],
      ['x.csv', null, left],
    ]);
  });

  test.each([
    [
      {},
      { 'a.txt': '' },
      'holds no file of rows (parquet, JSON, JSON Lines or CSV): give the folder of the data set',
    ],
    [{ part: 'query' }, whole, 'has no part “query”: leave it out'],
  ])('are requested if there is %j', async (options, files, why) => {
    expect(await take(files as never, options)).toMatchObject({
      items: [],
      problems: [{ file: '.', row: null, why }],
      rows: 0,
    });
  });
});

test('lines of stories without a system are read as before', () => {
  const line = {
    id: 'a',
    group: 'g',
    pair: 'g/p',
    category: 'person',
    style: 'flat',
    options: ['a', 'b', 'c', 'd'],
    truth: 1,
  };
  expect(causeToEffect.fromLine(line)).toMatchObject({ ok: true, value: { subject: 'stories' } });
  expect(causeToEffect.fromLine({ ...line, system: 'pendulum' }).ok).toBe(false);
});
