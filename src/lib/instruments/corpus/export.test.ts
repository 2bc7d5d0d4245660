import { expect, it } from 'vitest';
import { corpusCsv } from './export.ts';

it('an export has one row for the total and one per expression', () => {
  const csv = corpusCsv({
    file: 'a,b.txt',
    list: 'audited',
    captions: 4,
    causal: 1,
    share: 0.25,
    ci95: [0.1, 0.6],
    expressions: { because: 1, why: 0 },
    examples: [],
  });
  expect(csv.trim().split(/\r?\n/u)).toEqual([
    'file,list,expression,captions,causal,share,low,high',
    '"a,b.txt",audited,any,4,1,0.25,0.1,0.6',
    '"a,b.txt",audited,because,4,1,0.25,,',
    '"a,b.txt",audited,why,4,0,0,,',
  ]);
});
