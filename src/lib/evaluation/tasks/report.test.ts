import { describe, expect, it } from 'vitest';
import { beach, pendulum, pictureItems, taskOf } from '../../../../tests/support/benchmarks.ts';
import { waterFlow } from '../../systems/index.ts';
import type { Answer, RawAnswer } from './answer.ts';
import { baselinesOf } from './kit/baselines/baselines.ts';
import { clusteredShare } from './kit/figures/estimate.ts';
import { figuresOf } from './kit/figures/figures-of.ts';
import { itemsReport, flatReport, judgeBy, openCeiling, scoreAnswers, sumUpRun } from './report.ts';
import { required } from '../../../../tests/support/required.ts';

const task = taskOf('counterfactual');
const items = pictureItems('counterfactual', pendulum, 8);

/** Answers to all items by id, but where nothing is said. */
function answersBy(say: (place: number) => RawAnswer | null): ReadonlyMap<string, Answer> {
  const said = items.map(({ id }, place) => [id, say(place)] as const);
  return new Map(said.flatMap(([id, one]) => (one === null ? [] : [[id, { id, ...one }]])));
}

const solved = (place: number): RawAnswer => {
  const item = items[place];
  if (item === undefined || task.solve === undefined) throw new Error('nothing to solve');
  return task.solve(item);
};

describe('scoreAnswers', () => {
  it('keeps items of other tasks out of a report', () => {
    const flows = pictureItems('counterfactual', waterFlow, 1);
    expect(() => scoreAnswers(taskOf('structure-pair'), flows, new Map(), 'audited')).toThrow(
      'is one of counterfactual',
    );
  });

  it('counts right, unreadable and missing answers', () => {
    const answers = answersBy((place) => (place === 0 ? null : place < 3 ? { text: 'Hm.' } : solved(place)));
    const report = scoreAnswers(task, items, answers, 'audited');
    expect(report).toMatchObject({ task: 'counterfactual', protocol: 'audited' });
    expect(report.figures).toMatchObject({ n: 8, missing: 1, unparsed: 2, accuracy: 5 / 8 });
  });

  it('scores the baselines on the same items, and compares the answers with each', () => {
    const report = scoreAnswers(task, items, answersBy(solved), 'audited');
    const baselines = baselinesOf(task, items);
    expect(Object.keys(report.baselines)).toEqual(baselines.map(({ id }) => id));
    expect(Object.keys(report.against)).toEqual(baselines.map(({ id }) => id));
    for (const { id, answer } of baselines) {
      const own = new Map(items.map((item) => [item.id, { id: item.id, ...answer(item) }]));
      const alone = scoreAnswers(task, items, own, 'audited');
      expect(report.baselines[id]).toEqual(alone.figures);
      expect(alone.against[id]).toMatchObject({ n: 8, equal: 8, firstBetter: 0, secondBetter: 0 });
      const lead = (report.figures.accuracy ?? 0) - (alone.figures.accuracy ?? 0);
      expect(report.against[id]?.difference).toBeCloseTo(lead, 12);
      expect(report.against[id]?.firstBetter).toBe(0);
    }
  });

  it('has a ceiling only if a prompt leaves its answer open, as the mean over all items', () => {
    const open = pictureItems('counterfactual', beach, 30, 2);
    const each = open.map((item) => openCeiling(task, item));
    const { ceiling } = scoreAnswers(task, open, new Map(), 'audited');
    const known = each.filter((one) => one !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(open.length);
    expect(ceiling?.open).toBe(known.length);
    for (const figure of ['accuracy', 'allCorrect'] as const) {
      const sum = each.reduce((total, one) => total + (one?.[figure] ?? 1), 0);
      expect(ceiling?.[figure]).toBeCloseTo(sum / open.length, 12);
      for (const one of known) expect(one[figure]).toBeLessThan(1);
    }
    const settled = pictureItems('structure-single', pendulum, 2);
    const structure = taskOf('structure-single');
    expect(scoreAnswers(structure, settled, new Map(), 'audited')).not.toHaveProperty('ceiling');
    expect(itemsReport(structure, settled, 'audited')).not.toHaveProperty('ceiling');
    expect(settled.map((item) => openCeiling(structure, item))).toEqual(settled.map(() => null));
    expect(scoreAnswers(task, [], new Map(), 'audited')).not.toHaveProperty('ceiling');
  });
});

describe('the report of a run', () => {
  const judgedBy = (
    its: Parameters<typeof sumUpRun>[0],
    all: typeof items,
    said: ReadonlyMap<string, Answer>,
  ) => all.map((item) => ({ item, judgement: judgeBy(its, item, said.get(item.id), 'audited') }));

  it('summarises the answers, with bounds for the rest, and without comparison', () => {
    const answers = answersBy((place) => (place < 2 ? null : place === 2 ? { text: 'Hm.' } : solved(place)));
    const report = sumUpRun(task, judgedBy(task, items, answers), 'audited');
    expect(report.figures).toMatchObject({ n: 6, missing: 2, unparsed: 1, accuracy: 5 / 6 });
    expect(report.figures.bounds).toEqual([5 / 8, 7 / 8]);
    expect(report.baselines['copy']?.n).toBe(6);
    expect(report.against).toEqual({});
    expect(report.notTested).toContain('nothing is tested');
    const whole = sumUpRun(task, judgedBy(task, items, answersBy(solved)), 'audited');
    expect(whole.figures.bounds).toEqual([1, 1]);
    expect(Object.keys(whole.against)).toEqual(Object.keys(whole.baselines));
    expect(whole).not.toHaveProperty('notTested');
  });

  it('has no accuracy if nothing was answered', () => {
    const { figures, against } = sumUpRun(task, judgedBy(task, items, new Map()), 'audited');
    expect(figures).toMatchObject({ n: 0, missing: 8, accuracy: null, bounds: [0, 1] });
    expect(figures).toMatchObject({ stderr: null, ci95: null, interval: null, intervals: {} });
    expect(figures).not.toHaveProperty('noStderr');
    expect(against).toEqual({});
  });

  it('says why there is an interval and no standard error', () => {
    const one = answersBy((place) => (place === 0 ? solved(0) : null));
    const { figures } = sumUpRun(task, judgedBy(task, items, one), 'audited');
    expect(figures).toMatchObject({ n: 1, stderr: null });
    expect(figures.ci95).not.toBeNull();
    expect(figures.noStderr).toContain('two independent units at least, and there is one');
    const whole = sumUpRun(task, judgedBy(task, items, answersBy(solved)), 'audited');
    expect(whole.figures).not.toHaveProperty('noStderr');
    const together = [1, 0, 1, 1].map((credit) => ({ credit, cluster: 'one chain' }));
    const { stderr, noStderr, ci95 } = figuresOf(clusteredShare(together));
    expect(stderr).toBeNull();
    expect(ci95).not.toBeNull();
    expect(noStderr).toContain('these 4 hang together as one');
  });

  it('omits a picture with an unanswered question, and includes it in the bounds by question', () => {
    const structure = taskOf('structure-single');
    const pictures = pictureItems('structure-single', pendulum, 2);
    const said = new Map(pictures.slice(1).map(({ id }) => [id, { id, text: 'No' }]));
    const { figures } = sumUpRun(structure, judgedBy(structure, pictures, said), 'audited');
    expect(figures).toMatchObject({ n: 1, missing: 1, accuracy: 8 / 12 });
    const [low, high] = figures.bounds ?? [];
    expect((high ?? 0) - (low ?? 0)).toBeCloseTo(1 / 24, 12);
  });
});

describe('the report before any answer', () => {
  it.each(['audited', 'published'] as const)('is what every %s report says about the items', (protocol) => {
    const open = pictureItems('counterfactual', beach, 12, 2);
    const report = scoreAnswers(task, open, new Map(), protocol);
    const { n, ...rest } = itemsReport(task, open, protocol);
    expect(n).toBe(12);
    expect(rest).toEqual({ baselines: report.baselines, ceiling: report.ceiling });
    const pictures = pictureItems('structure-single', pendulum, 2);
    expect(itemsReport(taskOf('structure-single'), pictures, protocol).n).toBe(2);
  });
});

describe('a report', () => {
  it('is flat, with its figures next to its name', () => {
    const report = scoreAnswers(task, items, answersBy(solved), 'published');
    const { figures, ...rest } = report;
    expect(flatReport(report)).toEqual({ ...rest, ...figures });
  });

  it('reports a missing answer as missing, and nothing else', () => {
    const item = required(items[0]);
    expect(judgeBy(task, item, undefined, 'audited')).toEqual({
      id: item.id,
      outcome: 'missing',
      credit: 0,
      reading: null,
      why: 'There is no answer.',
    });
    expect(judgeBy(task, item, { id: item.id, ...solved(0) }, 'audited')).toMatchObject({
      id: item.id,
      outcome: 'right',
      credit: 1,
    });
  });
});
