import { expect, it } from 'vitest';
import { retrievalCsv } from './export.ts';
import { retrievalReport } from './report.ts';

it('an export has one row per model and figure', () => {
  const report = retrievalReport(
    { id: 'm', sha256: 'f' },
    { subject: 'stories', style: 'flat', count: 2, seed: 1 },
    {
      pictures: 2,
      captions: 10,
      figures: { 'ImagePrec@1': 0.5 },
      intervals: { 'ImagePrec@1': { ci95: [0.25, 0.75], formula: 'blaker', n: 2, stderr: 0.1 } },
    },
  );
  const lines = retrievalCsv([report, report]).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 16);
  expect(lines[1]).toBe('m,f,stories,flat,2,1,M1,ImagePrec@1,0.5,0.25,0.75');
  expect(lines[2]).toBe('m,f,stories,flat,2,1,M2,ImagePrec@5,,,');
});
