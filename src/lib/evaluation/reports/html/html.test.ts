import { omitUndefined } from '../../../util/omit.ts';
import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import type { RunRecord } from '../../runs/index.ts';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { chainCollection } from '../../benchmarks/countervqa/subject.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { htmlElement, table } from './elements.ts';
import { itemsHtml } from './html-items.ts';
import { REPORT_STYLE } from './html-style.ts';
import { runHtml } from './html.ts';
import { taskOf } from '../../benchmarks/index.ts';
import { runResults } from '../results.ts';
import { runRows } from '../table/rows.ts';
import { required } from '../../../../../tests/support/required.ts';

const items = pictureItems('intervention-target', pendulum, 3);
const evil = '<script>alert("x")</script>';
const record: RunRecord = {
  schemaVersion: 1,
  id: 'a'.repeat(64),
  title: evil,
  status: 'done',
  total: 3,
  answered: 1,
  failed: 1,
  started: 0,
  updated: 0,
  ended: null,
  trouble: null,
  made: { app: evil },
  plan: {
    task: 'intervention-target',
    system: 'pendulum',
    seed: 1,
    count: 3,
    variant: defaultVariant('intervention-target', pendulum),
    respondent: { kind: 'vlm', model: evil },
  },
};
const gone = () => Promise.reject(new Error('The picture <f.png> is gone.'));

function rowsOf(said: string, message: string) {
  const [first, second] = items;
  return runRows(
    items,
    [{ id: first?.id ?? '', rawAnswer: { text: said }, attempts: 1, at: 0 }],
    [{ id: second?.id ?? '', message, attempts: 1, at: 0 }],
    'audited',
  );
}

describe('the report of a run', () => {
  it('escapes every title, model name, answer and error', async () => {
    const rows = rowsOf(evil, evil);
    const html = await runHtml(runResults(record, rows, 'audited'), rows, gone);
    expect(html).not.toContain('<script');
    // The title twice, the model, the app, the answer and the failure.
    expect(html.split('&lt;script&gt;').length - 1).toBeGreaterThanOrEqual(6);
  });

  it('distinguishes figures of several data sets, and draws none of its own if nothing could be read', async () => {
    const asked = { ...record.plan, task: 'causal-order', system: 'stories', count: 12 };
    const variant = defaultVariant('causal-order', storyCollection);
    const orders = createItems('causal-order', storyCollection, { count: 12, seed: 1, variant });
    const htmlOf = async (isRead: boolean): Promise<string> => {
      const entries = orders.map(({ id, form }) => {
        const text = isRead && form.kind === 'choice' ? (form.options[0]?.text ?? '') : 'Hm.';
        return { id, rawAnswer: { text }, attempts: 1, at: 0 };
      });
      const rows = runRows(orders, entries, [], 'audited');
      const one = { ...record, answered: 12, total: 12, plan: { ...asked, variant } };
      return runHtml(runResults(one, rows, 'audited'), rows, gone);
    };
    const namesIn = (html: string): readonly string[] =>
      [...html.matchAll(/text-anchor="end" fill="[^"]+">([^<]+)</gu)].map(([, name = '']) => name);
    const html = await htmlOf(true);
    const names = namesIn(html);
    expect(names.length).toBeGreaterThan(6);
    expect(new Set(names).size).toBe(names.length);
    const unread = await htmlOf(false);
    expect(unread).toContain('None of the 12 answers could be read');
    expect(namesIn(unread)).toHaveLength(names.length - 1);
  });

  it.each([
    ['explanation', storyCollection, 'Exp', 'BLIP2 OPT6.7B', '0.85'],
    ['structure-single', pendulum, 'Recall, %', 'LLaVA-OneVision-7B', '100.0 ± 0.0'],
    ['adjacent', chainCollection, 'Accuracy, %', 'Human', '97.4'],
  ])('prints the rows that the page shows next to runs of %s', async (task, subject, title, model, cell) => {
    const variant = defaultVariant(task, subject);
    const asked = createItems(task, subject, { count: 1, seed: 1, variant });
    const rows = runRows(asked, [], [], 'audited');
    const plan = { ...record.plan, task, system: subject.id, variant, count: 1 };
    const html = await runHtml(runResults({ ...record, plan }, rows, 'audited'), rows, gone);
    const printed = html.slice(html.indexOf('<h2>As published'), html.indexOf('<h2>Items'));
    const cellsOf = (row: string): readonly (string | undefined)[] =>
      [...row.matchAll(/<t[hd][^>]*>([^<]*)</gu)].map(([, text]) => text);
    const [head = [], ...body] = printed.split('<tr>').slice(1).map(cellsOf);
    expect(head).toContain(title);
    expect(body.find(([name]) => name === model)?.[head.indexOf(title)]).toBe(cell);
    // No two rows look alike.
    expect(new Set(body.map((cells) => cells.join(' '))).size).toBe(body.length);
  });

  /** The report of answers by one of a task's baselines to made items about stories. */
  async function baselineHtml(task: string, kind: string, count: number): Promise<string> {
    const variant = defaultVariant(task, storyCollection);
    const asked = createItems(task, storyCollection, { count, seed: 1, variant });
    const answerer = taskOf(task)
      .baselines.find(({ id }) => id === kind)
      ?.build(asked);
    const entries = asked.map((item) => {
      const rawAnswer = answerer?.answer(item) ?? { text: '' };
      return { id: item.id, rawAnswer, attempts: 1, at: 0 };
    });
    const rows = runRows(asked, entries, [], 'audited');
    const plan = { ...record.plan, task, system: 'stories', variant, count, respondent: { kind } };
    const one = { ...record, title: '', answered: count, total: count, failed: 0, plan };
    return runHtml(runResults(one, rows, 'audited'), rows, gone);
  }
  const ownOf = (html: string): string =>
    html.slice(html.indexOf('<body>'), html.indexOf('<h2>As published'));

  it('says at the top that answers are not graded, and has no empty rows or marks of theirs', async () => {
    const html = await baselineHtml('explanation', 'captions', 3);
    const own = ownOf(html);
    expect(own.indexOf('No answer is graded yet')).toBeLessThan(own.indexOf('<h2>Figures'));
    expect(own).toContain('rungs bench grade --dir FOLDER');
    expect(own).toContain('<p class="quiet">○ as published</p>');
    expect(own).not.toContain('<td>Exp');
    // Its own baseline is the run.
    expect(own.split('<th scope="col">Captions copied</th>')).toHaveLength(2);
  });

  it('names wrong options and doubts about them before the figures, and explains a baseline', async () => {
    const own = ownOf(await baselineHtml('cause-to-effect', 'words-only', 8));
    expect(own).toContain('<dt>Wrong options</dt><dd>Siblings: ');
    const doubt = own.indexOf('looks do not help.');
    expect(doubt).toBeGreaterThan(0);
    expect(doubt).toBeLessThan(own.indexOf('<h2>Figures'));
    expect(own).toContain('Same look: It picks the option that looks most like the given picture');
  });

  it('says what accuracy is the mean over, where that is not items', async () => {
    expect(ownOf(await baselineHtml('causal-order', 'effect-first', 12))).toContain(
      'Accuracy is the mean over the conjunctions, each alike.',
    );
  });

  it('wraps long facts, such as the hash of a run, on a narrow screen', () => {
    expect(REPORT_STYLE).toMatch(/dd \{[^}]*overflow-wrap: anywhere/u);
    expect(REPORT_STYLE).toMatch(/dl \{[^}]*minmax\(0, 1fr\)/u);
  });

  it('draws chance as a line, and states what made the run, when it began and when it ended', async () => {
    const rows = rowsOf('x', 'y');
    const made = {
      version: '1.2.3',
      commit: 'abc1234-dirty',
      date: '2026-01-02T03:04:05.000Z',
      device: 'Node.js 22',
    };
    const one = { ...record, made, madeLater: [{ ...made, version: '1.3.0' }], ended: 1000 };
    const html = await runHtml(runResults(one, rows, 'audited'), rows, gone);
    expect(html).toContain(
      '<dd>Rungs 1.2.3 (abc1234-dirty), 2026-01-02, Node.js 22; gone on with: Rungs 1.3.0 (abc1234-dirty), 2026-01-02, Node.js 22</dd>',
    );
    expect(html).toContain('<dt>Begun</dt><dd>1970-01-01T00:00:00.000Z</dd>');
    expect(html).toContain('<dt>Ended</dt><dd>1970-01-01T00:00:01.000Z</dd>');
    expect(html).toMatch(/stroke-dasharray[^>]*><text[^>]*>chance</u);
  });

  it('distinguishes perception from reasoning, and leaves the share empty if nothing was read', async () => {
    const rows = rowsOf('x', 'y');
    const counts = { n: 7, perVariable: {}, reasoning: 4, open: 5, perception: 3, mended: 2 };
    const shareOf = async (read: { readRight: number | null; readRightCi95: [number, number] | null }) => {
      const results = { ...runResults(record, rows, 'audited'), errors: { ...counts, ...read } };
      const html = await runHtml(results, rows, gone);
      for (const [words, count] of [
        ['right despite a misreading', 2],
        ['not right after a misreading', 3],
        ['everything was read rightly', 4],
        ['everything read rightly', 5],
      ] as const)
        expect(html).toMatch(new RegExp(`${words}</t[hd]><td[^>]*>${count}</td>`, 'u'));
      return /categories read rightly \(95% interval\)<\/t[hd]><td[^>]*>([^<]*)</u.exec(html)?.[1];
    };
    expect(await shareOf({ readRight: 0.5, readRightCi95: [0.25, 0.75] })).toBe('50.0% [25.0%, 75.0%]');
    expect(await shareOf({ readRight: null, readRightCi95: null })).toBe('');
  });

  it('shows the calibration of probabilities, with the plot, if answers have any', async () => {
    const questions = pictureItems('structure-single', pendulum, 2);
    const entries = questions.map(({ id }, place) => ({
      id,
      rawAnswer: { text: 'Yes' },
      attempts: 1,
      at: 0,
      probability: { yes: [place / 24, place / 24] as const, labelMass: 0.5 },
    }));
    const plan = {
      ...record.plan,
      task: 'structure-single',
      count: 2,
      variant: defaultVariant('structure-single', pendulum),
    };
    const rows = runRows(questions, entries, [], 'audited');
    const html = await runHtml(runResults({ ...record, plan }, rows, 'audited'), rows, gone);
    for (const words of [
      'Brier score',
      'AUC',
      'Expected calibration error',
      'Label mass',
      'aria-label="Calibration"',
    ])
      expect(html).toContain(words);
    const none = runRows(
      questions,
      entries.map(({ probability: _, ...entry }) => entry),
      [],
      'audited',
    );
    expect(await runHtml(runResults({ ...record, plan }, none, 'audited'), none, gone)).not.toContain(
      'Brier',
    );
  });

  it('shows wrong answers before right ones, with the number of each', async () => {
    const right = String(items[0]?.truth).replaceAll('_', ' ');
    const html = await itemsHtml(rowsOf(right, 'Gone.'), gone);
    expect([...html.matchAll(/<h3>Item (\d): (\w+)</gu)].map(([, at, word]) => `${at} ${word}`)).toEqual([
      '2 missing',
      '3 missing',
      '1 right',
    ]);
    expect(html).toContain('3 of 3 items: the first 2 that are not right, then 1 that are.');
    expect(html).toContain('<pre>no answer: Gone.</pre>');
    expect(html).toContain('<pre>no answer</pre>');
  });

  it('escapes imported questions', async () => {
    const first = required(items[0]);
    const html = await itemsHtml(runRows([{ ...first, question: evil }], [], [], 'audited'), gone);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert');
  });

  it('escapes the address of a picture, and says why a missing one cannot be shown', async () => {
    const first = required(items[0]);
    const pictures = first.pictures.map(
      ({ name }) => ({ kind: 'file', file: 'f.png', alt: '', name }) as const,
    );
    const rows = runRows([{ ...first, pictures }], [], [], 'audited');
    expect(await itemsHtml(rows, gone)).toContain('(The picture &lt;f.png&gt; is gone.)');
    expect(await itemsHtml(rows, () => Promise.resolve('x" onerror="y'))).toContain(
      'src="x&quot; onerror=&quot;y"',
    );
  });

  it('states which pictures are asked about', async () => {
    const first = required(items[0]);
    const file = { kind: 'file', file: 'f.png', alt: '', name: 'f.png' } as const;
    const wordingOf = async (pictures: (typeof first)['pictures'], ways?: Record<string, string>) => {
      const rows = runRows([{ ...first, pictures, shown: [] }], [], [], 'audited');
      const variant = { ...record.plan.variant, ...omitUndefined({ ways }) };
      const one = { ...record, plan: { ...record.plan, variant } };
      return /<dt>Prompt<\/dt><dd>[^<]*, ([^,<]*)</u.exec(
        await runHtml(runResults(one, rows, 'audited'), rows, gone),
      )?.[1];
    };
    expect(await wordingOf(first.pictures)).toBe('pictures in the style rungs');
    expect(await wordingOf(first.pictures, { styles: 'both' })).toBe(
      'pictures in the styles flat and outlined',
    );
    expect(await wordingOf([file])).toBe('pictures of your own');
    expect(await wordingOf([])).toBe('no pictures');
  });

  it('escapes each cell, head and caption of a table, and marks numbers', () => {
    const html = table('<a>', ['<b>'], [['<c>', '12.5%', '\u22123', 'x3']]);
    for (const name of ['a', 'b', 'c']) expect(html).toContain(`&lt;${name}&gt;`);
    expect(html.match(/<td class="number">[^<]+/gu)).toEqual([
      '<td class="number">12.5%',
      '<td class="number">\u22123',
    ]);
    expect(htmlElement('p', 'x')).toBe('<p>x</p>');
  });
});
