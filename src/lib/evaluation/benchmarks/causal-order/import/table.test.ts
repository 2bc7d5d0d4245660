import { expect, test } from 'vitest';
import { readTable } from './table.ts';

const order = {
  kind: 'order',
  image: '42',
  sentence: 'Mud, wet, is due to rain.',
  reverse: 'Rain is due to mud.',
};

test.each([
  [
    '\uFEFF"image_id",sentence,reverse_sentence\r\n42,"Mud, wet, is due to rain.",Rain is due to mud.\r\n\r\n',
    { ...order, movie: null },
  ],
  [
    'movie,image_id,sentence,reverse_sentence\nfilm one,42,"Mud, wet, is due to rain.",Rain is due to mud.\n',
    { ...order, movie: 'film one' },
  ],
  [
    '42,A dog runs.,A boy waves.,A cow runs.,A boy sleeps.\n',
    {
      kind: 'recognition',
      image: '42',
      right: ['A dog runs.', 'A boy waves.'],
      wrong: ['A cow runs.', 'A boy sleeps.'],
    },
  ],
])('the importer reads the rows of %j', (text, value) => {
  expect(readTable(text)).toEqual({ ok: true, value: [{ row: 1, read: { ok: true, value } }] });
});

test('the importer reports rows by their number, counting blank lines, and continues', () => {
  const text = 'image_id,sentence,reverse_sentence\n42,Mud, wet,Rain\n\n43,,Rain\n44,Mud,Rain\n';
  const read = readTable(text);
  expect(
    read.ok && read.value.map(({ row, read: one }) => [row, one.ok ? one.value.image : one.error]),
  ).toEqual([
    [1, 'has 4 cells, not 3: put captions with commas in quotes'],
    [3, 'cell 2 is empty: fill it in'],
    [4, '44'],
  ]);
});

test.each([
  ['', 'it is empty'],
  ['id,text\n1,mud\n', 'its first line is “id,text”'],
])('the importer rejects a file that is none of the three: %j', (text, what) => {
  expect(readTable(text)).toEqual({
    ok: false,
    error: `has neither the header image_id,sentence,reverse_sentence nor movie,image_id,sentence,reverse_sentence, nor five cells a row: ${what}; copy the file again, or add the header`,
  });
});
