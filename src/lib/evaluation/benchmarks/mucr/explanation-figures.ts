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

/** Highest score of a grade. */
const MAX_SCORE = 10;

/** Computes MuCR's Exp score: 0.25 S1 + 0.25 S2 + 0.5 S3, from 0 to 10. */
export function expOf({ s1 = 0, s2 = 0, s3 = 0 }: Grade): number {
  return 0.25 * s1 + 0.25 * s2 + 0.5 * s3;
}

/**
 * Computes the mean scores of graded answers; ungraded ones are counted separately. Answers without an
 * explanation, and missing ones, score 0; the published protocol drops missing ones.
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
  const estimate = (
    of: (one: Explained) => number,
    own: readonly Explained[],
    most = MAX_SCORE,
  ): FigureEstimate =>
    clusteredNumber(
      own.map((one) => ({ credit: of(one), cluster: clusterOf(one.item) })),
      [0, most],
    );
  const exp = (one: Explained): number => MAX_SCORE * one.judgement.credit;
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

/** Returns the columns, most important first. */
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

/** Returns remarks on the judge and on the number of ungraded answers. */
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
