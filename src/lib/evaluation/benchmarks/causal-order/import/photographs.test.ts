import { expect, test } from 'vitest';
import { PhotographFinder } from './photographs.ts';

const finder = new PhotographFinder([
  'val2014/COCO_val2014_000000000042.jpg',
  '000000000007.JPG',
  'small/90.png',
  'twice/5.jpg',
  'twice/COCO_val2014_000000000005.jpg',
  '11.txt',
  'notes/90',
  'film one/opening@3.jpg',
  'film two/opening@3.jpg',
  'loose@1.png',
  'film two/8.jpg',
]);

test.each([
  ['42', 'val2014/COCO_val2014_000000000042.jpg'],
  ['000000000042', 'val2014/COCO_val2014_000000000042.jpg'],
  ['COCO_val2014_000000000042.jpg', 'val2014/COCO_val2014_000000000042.jpg'],
  ['7', '000000000007.JPG'],
  ['90', 'small/90.png'],
])('the importer finds photograph %s', (id, value) => {
  expect(finder.photograph(id)).toEqual({ ok: true, value });
});

test.each([
  ['11', 'field “image_id”: the picture COCO_val2014_000000000011.jpg is not in the folder: put it there'],
  [
    '5',
    'field “image_id”: COCO_val2014_000000000005.jpg fits 2 files, twice/5.jpg among them: leave one there',
  ],
  ['cat', 'field “image_id”: “cat” is not the number of a COCO picture'],
])('the importer reports why there is no photograph %s', (id, error) => {
  expect(finder.photograph(id)).toEqual({ ok: false, error });
});

test.each([
  ['film two', 'opening@3.jpg', 'film two/opening@3.jpg'],
  ['film one', 'film one/opening@3', 'film one/opening@3.jpg'],
  ['film six', 'loose@1.jpg', 'loose@1.png'],
  ['film two', '8', 'film two/8.jpg'],
])('the importer finds the frame of %s named %s', (movie, id, value) => {
  expect(finder.frame(movie, id)).toEqual({ ok: true, value });
});

test.each([
  ['shut@3', 'field “image_id”: the picture film six/shut@3.jpg is not in the folder: put it there'],
  [
    'opening@3',
    'field “image_id”: film six/opening@3.jpg fits 2 files, film one/opening@3.jpg among them: leave one there',
  ],
])('the importer reports why there is no frame %s', (id, error) => {
  expect(finder.frame('film six', id)).toEqual({ ok: false, error });
});
