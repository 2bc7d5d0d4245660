import { omitUndefined } from '../../../util/omit.ts';
import { describe, expect, test } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import type { JournalEntry } from '../../runs/index.ts';
import { runCsv } from './csv.ts';
import { escapeHtml } from '../../../util/text/escape-html.ts';
import { runRows } from './rows.ts';
import { required } from '../../../../../tests/support/required.ts';

const items = pictureItems('intervention-target', pendulum, 2);

describe('a run as a CSV table', () => {
  test('escapes answers that would break or run in a spreadsheet', () => {
    const first = required(items[0]);
    const text = '=HYPERLINK("http://x","y"),\n"quoted"';
    const entry = { id: first.id, rawAnswer: { text }, attempts: 1, at: 0 };
    const rows = runRows(
      items,
      [entry],
      [{ id: items[1]?.id ?? '', message: 'Gone.', attempts: 6, at: 0 }],
      'audited',
    );
    const csv = runCsv(rows);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y""),\n""quoted"""`);
    expect(csv.trimEnd()).toMatch(/,missing,,There is no answer\.,,,,Gone\.,,$/u);
  });

  test('writes numbers bare, anything else as JSON, and nothing for missing values', () => {
    const first = required(items[0]);
    const entry = { id: first.id, rawAnswer: { scores: { x: 0.5 } }, attempts: 2, at: 0, milliseconds: 12 };
    const [head, line, last] = runCsv(runRows(items, [entry], [], 'audited'))
      .trimEnd()
      .split(/\r?\n/u);
    expect(head).toMatch(/^index,id,task,system,seed,state,do,pair,truth,answer,/u);
    expect(line).toMatch(/^0,/u);
    expect(line).toContain('"{""');
    expect(line).toMatch(/,2,12,,,$/u);
    expect(last).toMatch(/,,,,$/u);
  });

  test('has columns for the probability of yes if any answer has one, and is otherwise unchanged', () => {
    const [first, second] = items;
    if (first === undefined || second === undefined) throw new Error('no items');
    const entry = (id: string, probability?: JournalEntry['probability']): JournalEntry => ({
      id,
      rawAnswer: { text: 'Yes' },
      attempts: 1,
      at: 0,
      ...omitUndefined({ probability }),
    });
    const linesOf = (...entries: readonly JournalEntry[]): readonly string[] =>
      runCsv(runRows(items, entries, [], 'audited'))
        .trimEnd()
        .split('\r\n');
    const [head, one, other] = linesOf(
      entry(first.id, { yes: [0.25, 0.5], labelMass: 0.75 }),
      entry(second.id, { yes: [0.5, 0.5], repeats: { n: 10, yes: 4, no: 3 } }),
    );
    expect(head).toMatch(/,failure,orders,ceiling,yesLow,yesHigh,labelMass,repeats,repeatsYes,repeatsNo$/u);
    expect(one).toMatch(/,0\.25,0\.5,0\.75,,,$/u);
    expect(other).toMatch(/,0\.5,0\.5,,10,4,3$/u);
    expect(linesOf(entry(first.id))[0]).toMatch(/,failure,orders,ceiling$/u);
  });

  test('has every field in its column, and an empty cell for an invalid payload', () => {
    const first = required(items[0]);
    const entry: JournalEntry = {
      id: first.id,
      rawAnswer: { text: 'who knows' },
      attempts: 3,
      at: 9,
      milliseconds: 12,
      perceived: [{ a: 'b' }],
      orders: { worded: { text: 'x' }, swapped: { text: 'y' } },
    };
    const cellsIn = (item: typeof first) => {
      const row = required(runRows([item], [entry], [], 'audited')[0]);
      const [head = '', line = ''] = runCsv([
        { ...row, ceiling: { accuracy: 0.75, variance: 0.1, allCorrect: 0.5 } },
      ])
        .trimEnd()
        .split('\r\n');
      // Commas inside quotes part no cells.
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)];
      const values = cells.map(([, quotedCell, bare]) => quotedCell?.replaceAll('""', '"') ?? bare ?? '');
      return Object.fromEntries(head.split(',').map((name, at) => [name, values[at]]));
    };
    const payload = first.payload as { readonly state: unknown; readonly do: unknown };
    expect(cellsIn(first)).toEqual({
      index: '0',
      id: first.id,
      task: 'intervention-target',
      system: 'pendulum',
      seed: String(first.seed),
      state: JSON.stringify(payload.state),
      do: JSON.stringify(payload.do),
      pair: '',
      truth: first.truth,
      answer: 'who knows',
      reading: '',
      outcome: 'unparsed',
      credit: '0',
      why: expect.stringContaining('No variable is named') as string,
      perceived: '[{"a":"b"}]',
      attempts: '3',
      milliseconds: '12',
      failure: '',
      ceiling: '0.5',
      orders: JSON.stringify(entry.orders),
    });
    for (const none of [null, undefined, 'text']) {
      const item = { ...first, payload: none };
      const rows = [{ ...runRows([first], [], [], 'audited')[0], item }] as unknown as Parameters<
        typeof runCsv
      >[0];
      expect(runCsv(rows)).toContain(`,pendulum,${first.seed},,,,`);
    }
  });

  test.each([
    ['right', 1, '1'],
    ['wrong', 0, '0'],
    ['partly', 0.5, '0.5'],
    ['unparsed', 0, '0'],
    ['ungraded', 0, ''],
    ['unjudged', 0, ''],
    ['missing', 0, ''],
  ] as const)('writes for an answer that is %s, of credit %d: %o', (outcome, credit, written) => {
    const row = required(runRows(items, [], [], 'audited')[0]);
    const [head = '', line = ''] = runCsv([
      { ...row, judgement: { ...row.judgement, outcome, credit, why: 'w' } },
    ]).split('\r\n');
    expect(head).toContain(',outcome,credit,why,');
    expect(line).toContain(`,${outcome},${written},w,`);
  });

  test('escapes text in HTML', () => {
    expect(escapeHtml(`<img onerror="x" y='z'>&`)).toBe(
      '&lt;img onerror=&quot;x&quot; y=&#39;z&#39;&gt;&amp;',
    );
  });
});
