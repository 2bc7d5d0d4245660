import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pictureItems as itemsOf,
  wordMap,
  type PictureItem,
} from '../../../../../tests/support/benchmarks.ts';
import { causalCircuit, labelById, pendulum, systems, waterFlow } from '../../../systems/index.ts';
import type { Answer, Protocol } from '../../tasks/answer.ts';
import type { Figures, Report } from '../../tasks/figures.ts';
import { matchAnswers } from '../../tasks/match.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import { judge, taskOf } from '../index.ts';
import { counterfactual } from './counterfactual.ts';
import { causalVlBench } from './index.ts';
import { interventionTarget } from './intervention-target.ts';
import type { PictureTask } from './definition.ts';
import { structurePair, structureSingle } from './structure.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

/** The figures with the rest of their report. */
interface Scored
  extends
    Pick<Report, 'protocol' | 'baselines' | 'ceiling'>,
    Pick<Figures, 'n' | 'unparsed' | 'missing' | 'accuracy' | 'stderr' | 'ci95'> {
  readonly [figure: string]: unknown;
}

function score(
  items: readonly PictureItem[],
  say: (item: PictureItem, index: number) => string | Readonly<Record<string, number>> | undefined,
  protocol: Protocol = 'audited',
): Scored {
  const answers = items.flatMap((item, index): Answer[] => {
    const said = say(item, index);
    if (said === undefined) return [];
    return [typeof said === 'string' ? { id: item.id, text: said } : { id: item.id, scores: said }];
  });
  const matched = unwrap(matchAnswers(items, answers));
  const { figures, ...report } = scoreAnswers(
    taskOf(items[0]?.task ?? 'counterfactual'),
    items,
    matched,
    protocol,
  );
  return { ...figures, ...report };
}

/** The truth as a model should write it. */
function rightAnswer(item: PictureItem): string {
  const system = systems.find(({ id }) => id === item.subject) ?? pendulum;
  const definition = definitions.find(({ id }) => id === item.task);
  return definition?.answer(system, item.truth, item.payload.pair ?? null) ?? '';
}

const definitions = [structureSingle, structurePair, interventionTarget, counterfactual].map(
  ({ definition }) => definition as PictureTask<unknown>,
);
const all = causalVlBench.tasks.flatMap(({ id }) =>
  systems.map((system) => [id, system.id, system] as const),
);

describe.each(all)('scores of %s in %s', (task, _id, system) => {
  it.each(['published', 'audited'] as const)(
    'are perfect for right answers in the protocol %s',
    (protocol) => {
      const report = score(itemsOf(task, system, 6), rightAnswer, protocol);
      expect(report).toMatchObject({ n: 6, unparsed: 0, missing: 0, accuracy: 1, stderr: 0, protocol });
      expect(report.ci95).toEqual(binomialInterval(6, 6));
      if (report.shd !== undefined) {
        expect(report).toMatchObject({ shd: 0, precision: 1, recall: 1, bidirectionality: 0, cyclicity: 0 });
      }
      expect(report.allCorrect ?? 1).toBe(1);
      expect(
        Object.values((report['perVariable'] ?? {}) as Record<string, unknown>).every((share) => share === 1),
      ).toBe(true);
    },
  );

  it('are within 0 and 1 for any answers', () => {
    const items = itemsOf(task, system, 3);
    const said = fc.constantFrom(
      'Yes',
      'No',
      'Yes.',
      '',
      'maybe',
      'light position',
      'red light: on',
      'ball size: small',
    );
    fc.assert(
      fc.property(
        fc.array(fc.option(said, { nil: undefined }), { minLength: items.length, maxLength: items.length }),
        fc.constantFrom<Protocol>('published', 'audited'),
        (texts, protocol) => {
          const report = score(items, (_, index) => texts[index], protocol);
          for (const share of [report.accuracy, report.precision, report.recall, report.bidirectionality]) {
            if (typeof share === 'number') expect(share >= 0 && share <= 1).toBe(true);
          }
          const [lo, hi] = report.ci95 ?? [Number.NaN, Number.NaN];
          if (report.accuracy !== null) expect(lo <= report.accuracy && report.accuracy <= hi).toBe(true);
          if (typeof report.shd === 'number') expect(report.shd >= 0 && report.shd <= 6).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('count unreadable and missing answers as wrong', () => {
    const items = itemsOf(task, system, 4);
    const report = score(items, (_, index) => (index % 2 === 0 ? 'I would rather not say.' : undefined));
    expect(report).toMatchObject({
      n: 4,
      unparsed: items.length / 2,
      missing: items.length / 2,
      accuracy: 0,
    });
    if (report.shd !== undefined) expect(report).toMatchObject({ shd: 6, precision: null, recall: 0 });
  });
});

describe('a run and the baselines', () => {
  it.each([
    ['published', 4],
    ['audited', 6],
  ] as const)('are compared by what the protocol %s counts', (protocol, n) => {
    const items = itemsOf('counterfactual', waterFlow, 6);
    const report = score(items, (item, index) => (index < 2 ? undefined : rightAnswer(item)), protocol);
    const against = report['against'] as Report['against'];
    expect(report.n).toBe(n);
    expect(against['copy-unchanged']?.n).toBe(n);
    const difference = (report.accuracy ?? 0) - (report.baselines['copy-unchanged']?.accuracy ?? 0);
    if (protocol === 'audited') expect(against['copy-unchanged']?.difference).toBeCloseTo(difference, 12);
  });
});

describe('figures of structure tasks', () => {
  it.each([
    [pendulum, 4, 8 / 12, 4 / 12],
    [waterFlow, 3, 9 / 12, 3 / 12],
    [causalCircuit, 5, 7 / 12, 5 / 12],
  ])('are the derived ones for always No and always Yes', (system, shd, no, yes) => {
    const { baselines } = score(itemsOf('structure-single', system, 3), () => 'No');
    expect(baselines['always-no']).toMatchObject({
      shd,
      precision: null,
      recall: 0,
      bidirectionality: 0,
      cyclicity: 0,
    });
    expect(baselines['always-no']?.accuracy).toBeCloseTo(no, 12);
    expect(baselines['always-yes']).toMatchObject({ shd: 6, recall: 1, bidirectionality: 1 });
    expect(baselines['always-yes']?.accuracy).toBeCloseTo(yes, 12);
    expect(baselines['always-yes']?.cyclicity).toBeCloseTo(17.19, 2);
  });

  it('are means over pictures, regardless of the order of the lines', () => {
    const items = itemsOf('structure-pair', waterFlow, 2);
    // The first picture all No, the second all Yes.
    const report = score(items, (_, index) => (index < 12 ? 'No' : 'Yes'));
    expect(report).toMatchObject({ n: 2, shd: 4.5, precision: 0.25, recall: 0.5, bidirectionality: 0.5 });
    expect(report.accuracy).toBeCloseTo((0.75 + 0.25) / 2, 12);
    expect(report.stderr).toBeCloseTo(0.25, 12);
    const [low = Number.NaN, high] = report.ci95 ?? [];
    expect(low).toBeLessThan(0.2);
    expect(high).toBeCloseTo(1 - low, 12);
    const firstPicture = items[0]?.unit;
    const shuffled = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
    const same = score(shuffled, ({ unit }) => (unit === firstPicture ? 'No' : 'Yes'));
    expect(same.baselines['always-no']).toEqual(report.baselines['always-no']);
    expect({ ...same, baselines: null }).toEqual({ ...report, baselines: null });
  });

  it('differ between protocols if answers are more than a single word', () => {
    const items = itemsOf('structure-single', causalCircuit, 2);
    const chatty = (item: PictureItem): string => `**${rightAnswer(item)}.**`;
    expect(score(items, chatty, 'audited')).toMatchObject({ accuracy: 1, shd: 0, precision: 1 });
    expect(score(items, chatty, 'published')).toMatchObject({ shd: 5, precision: 0, recall: 0, unparsed: 0 });
  });

  it('omit pictures without all answers in the published protocol only', () => {
    const items = itemsOf('structure-single', pendulum, 2);
    const gap = (item: PictureItem, index: number): string | undefined =>
      index === 3 ? undefined : rightAnswer(item);
    expect(score(items, gap, 'published')).toMatchObject({ n: 1, missing: 1, accuracy: 1 });
    expect(score(items, gap, 'audited')).toMatchObject({ n: 2, missing: 1, accuracy: (1 + 11 / 12) / 2 });
  });

  it('have no graph figures for pictures whose pairs were not all asked', () => {
    const report = score(itemsOf('structure-single', pendulum, 1).slice(0, 5), rightAnswer);
    expect(report).toMatchObject({ n: 1, accuracy: 1, shd: null, precision: null });
  });
});

describe('figures of intervention targets', () => {
  const items = itemsOf('intervention-target', pendulum, 40);
  const everything = pendulum.variables.map(({ label }) => label).join(', ');

  it('accept a list of all names as published, and reject it as audited', () => {
    expect(score(items, () => everything, 'published')).toMatchObject({ accuracy: 1 });
    expect(score(items, () => everything, 'audited')).toMatchObject({ accuracy: 0, unparsed: 40 });
  });

  it('accept the arm position for the robot arm as published, without demonstrations', () => {
    const circuit = itemsOf('intervention-target', causalCircuit, 40).filter(
      ({ truth }) => truth === 'robot_arm',
    );
    const shown = circuit.map((item) => ({ ...item, payload: { ...item.payload, images: 4 } }));
    expect(score(circuit, () => 'Arm position.', 'published')).toMatchObject({ n: 10, accuracy: 1 });
    expect(score(shown, () => 'Arm position.', 'published')).toMatchObject({ n: 10, accuracy: 0 });
  });

  it('are shares by variable, with Blaker’s interval', () => {
    const report = score(items, () => 'The answer is: light position.');
    expect(report).toMatchObject({ n: 40, accuracy: 0.25, ci95: binomialInterval(10, 40) });
    expect(report.perVariable).toEqual({
      pendulum_angle: 0,
      light_position: 1,
      shadow_length: 0,
      shadow_position: 0,
    });
    expect(report.baselines.majority?.accuracy).toBe(0.25);
    expect(Object.keys(report.baselines)).toEqual(['random', 'majority']);
  });

  it('count scores, and share credit for ties', () => {
    const sure = score(items, (item) => ({ [labelById(pendulum, String(item.truth))]: 1, 'no variable': 9 }));
    expect(sure).toMatchObject({ accuracy: 1, unparsed: 0 });
    const tie = score(items, () => ({ 'light position': 1, 'Pendulum angle': 1, 'shadow length': 0 }));
    expect(tie.accuracy).toBeCloseTo(0.25, 12);
    expect(score(items, () => ({ nothing: 1 }))).toMatchObject({ unparsed: 40 });
  });
});

describe('figures of counterfactuals', () => {
  it('count quarters, the values downstream, and completely right items', () => {
    const items = itemsOf('counterfactual', waterFlow, 60);
    const noFlow = (item: PictureItem): string =>
      rightAnswer(item)
        .split('\n')
        .filter((line) => !line.startsWith('water flow'))
        .join('\n');
    const report = score(items, noFlow);
    expect(report).toMatchObject({ n: 60, accuracy: 0.75, allCorrect: 0, unparsed: 0 });
    // Level and flow are downstream of the ball, only the flow of hole and level.
    expect(report.descendantsOnly).toBeCloseTo(0.5 / 3, 12);
    expect(report.perVariable).toEqual({ ball_size: 0.75, hole_position: 0.75, water_level: 0.75 });
  });

  it('have copying with the set value as the baseline to beat', () => {
    for (const system of systems) {
      const { baselines } = score(itemsOf('counterfactual', system, 120), () => '');
      const [copy, unchanged] = [baselines.copy?.accuracy ?? 0, baselines['copy-unchanged']?.accuracy ?? 1];
      expect(copy - unchanged).toBeCloseTo(0.25, 12);
      expect(baselines['copy-unchanged']?.allCorrect).toBe(0);
      expect(copy).toBeGreaterThan(0.7);
      expect(copy).toBeLessThan(0.95);
      expect(baselines.random?.accuracy).toBeLessThan(copy);
      expect(baselines.majority?.accuracy).toBeLessThan(copy);
    }
  });

  it('require exact values as published, and find downstream of the arm only the red light', () => {
    const dots = (item: PictureItem): string => rightAnswer(item).replace(/$/gmu, '.');
    const items = itemsOf('counterfactual', causalCircuit, 80);
    expect(score(items, dots, 'published')).toMatchObject({ accuracy: 0, unparsed: 0 });
    expect(score(items, dots, 'audited')).toMatchObject({ accuracy: 1 });
    const arm = items.filter((item) => Object.hasOwn(item.payload.do ?? {}, 'robot_arm'));
    expect(score(arm, rightAnswer, 'published').descendantsOnly).toBe(0.5);
    expect(score(arm, rightAnswer, 'audited').descendantsOnly).toBe(1);
  });

  it('use the scores of statements, the highest of each variable', () => {
    const item = required(itemsOf('counterfactual', pendulum, 1)[0]);
    const truth = wordMap(item.truth);
    const scores = Object.fromEntries(
      pendulum.variables.flatMap(({ id, label, categories }) =>
        categories.map((category) => [`the ${label} is ${category.id}`, Number(category.id === truth[id])]),
      ),
    );
    expect(judge(item, { id: item.id, scores }, 'audited')).toMatchObject({ outcome: 'right', credit: 1 });
    const flat = Object.fromEntries(Object.keys(scores).map((text) => [text, 0.5]));
    expect(judge(item, { id: item.id, scores: flat }, 'audited').credit).toBeCloseTo(1 / 3, 12);
  });
});
