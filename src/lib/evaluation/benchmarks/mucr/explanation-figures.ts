import type { Protocol } from '../../tasks/answer.ts';
import type { FigureColumn, Figures, TaskFigures } from '../../tasks/figures.ts';
import { clusterOf } from '../../tasks/item.ts';
import { countColumns, plainColumn } from '../../tasks/kit/figures/columns.ts';
import { clusteredNumber, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import type { Grade } from '../../tasks/rubric.ts';
import type { Judged, Remark } from '../../tasks/task.ts';
import { SCORES } from './explanation-judge.ts';
import type { ExplanationPayload, ExplanationTruth } from './explanation-payload.ts';
import { byCategoryAndStyle, categoryColumns } from '../../tasks/kit/stories/about.ts';

type Explained = Judged<ExplanationPayload, ExplanationTruth>;

/** The highest score. */
const MOST = 10;

/** Exp of MuCR: 0.25 S1 + 0.25 S2 + 0.5 S3, from 0 to 10. */
export function expOf({ s1 = 0, s2 = 0, s3 = 0 }: Grade): number {
  return 0.25 * s1 + 0.25 * s2 + 0.5 * s3;
}

/**
 * Scores over what was graded; what nobody graded is left out and counted apart. What holds no explanation, and what
 * never came, has 0; the published protocol drops what never came.
 */
export function explanationFigures(
  units: readonly (readonly Explained[])[],
  protocol: Protocol,
): TaskFigures {
  const asked = units.flat();
  const all = asked.filter(({ judgement }) => protocol === 'audited' || judgement.outcome !== 'missing');
  const graded = all.filter(({ judgement }) => judgement.outcome !== 'ungraded');
  const scoreOf =
    (name: string) =>
    ({ judgement }: Explained): number =>
      judgement.measures?.[name] ?? 0;
  const estimate = (of: (one: Explained) => number, own: readonly Explained[], most = MOST): FigureEstimate =>
    clusteredNumber(
      own.map((one) => ({ credit: of(one), cluster: clusterOf(one.item) })),
      [0, most],
    );
  const exp = (one: Explained): number => MOST * one.judgement.credit;
  return {
    n: all.length,
    ungraded: all.length - graded.length,
    ...figuresOf(
      estimate(({ judgement }) => judgement.credit, graded, 1),
      {
        exp: estimate(exp, graded),
        ...Object.fromEntries(SCORES.map((name) => [name, estimate(scoreOf(name), graded)])),
        likeness: estimate(scoreOf('likeness'), all, 1),
        ...byCategoryAndStyle(
          graded,
          ({ item }) => item.payload,
          (own) => estimate(exp, own),
        ),
      },
    ),
  };
}

/** The columns, the most telling first. */
export function explanationColumns(): readonly FigureColumn[] {
  return [
    plainColumn('exp', 'score', { metric: 'Exp' }),
    ...SCORES.map((name) => plainColumn(name, 'score', { metric: name.toUpperCase() })),
    plainColumn('likeness', 'percent'),
    ...categoryColumns('Exp', 'score'),
    plainColumn('ungraded', 'count'),
    ...countColumns,
  ];
}

/** Whose grades they are, and how many answers have none. */
export function explanationRemarks({ exp, ungraded }: Figures): readonly Remark[] {
  if (typeof exp !== 'number') return [];
  const own: Remark = {
    title: 'own judge',
    sentence:
      'Exp and its parts are grades of the judge and prompt that this run names; the printed ones are GPT-4’s, by a prompt that is not printed.',
  };
  if (typeof ungraded !== 'number' || ungraded === 0) return [own];
  const which =
    ungraded === 1 ? '1 of its answers has' : `${ungraded.toLocaleString('en')} of its answers have`;
  return [own, { title: 'graded in part', sentence: `${which} no grade; Exp is of the others.` }];
}
