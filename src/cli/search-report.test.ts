import { describe, expect, it } from 'vitest';
import { searchReport } from './search-report.ts';

function reportOf(isTerminal: boolean) {
  const written: string[] = [];
  let time = 0;
  const report = searchReport({ write: (text) => written.push(text), isTerminal }, () => time);
  const tell = (at: number, done: number): void => {
    time = at;
    report.onprogress({ stage: 'draws', done, of: 24_000 });
  };
  return { written, report, tell };
}

describe('the report of a search', () => {
  it('is empty for a short search', () => {
    const { written, report, tell } = reportOf(false);
    tell(10, 16);
    tell(999, 4000);
    report.end();
    expect(written).toEqual([]);
  });

  it('contains a line from time to time for a long search', () => {
    const { written, report, tell } = reportOf(false);
    tell(1000, 160);
    tell(5000, 320);
    tell(6000, 480);
    report.end();
    expect(written).toEqual([
      'drawing worlds that fit: 160 of at most 24000\n',
      'drawing worlds that fit: 480 of at most 24000\n',
    ]);
  });

  it('stays on one line on a terminal, and is cleared at the end', () => {
    const { written, report, tell } = reportOf(true);
    tell(1000, 160);
    report.end();
    expect(written).toEqual(['\r\u001b[Kdrawing worlds that fit: 160 of at most 24000', '\r\u001b[K']);
  });

  it('names the step of an enumeration', () => {
    const steps: string[] = [];
    let time = 0;
    const listing = searchReport({ write: (text) => steps.push(text), isTerminal: false }, () => time);
    time = 1000;
    listing.onprogress({ stage: 'enumeration', done: 3.5, of: 9 });
    expect(steps).toEqual(['listing possibilities: step 4 of 9\n']);
  });
});
