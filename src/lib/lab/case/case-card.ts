import type { Case } from '../../cases/schema/case.ts';
import { evaluateUnit, propagate } from '../../causal/index.ts';
import type { State } from '../../systems/types.ts';
import { fromCase } from './case.ts';
import { subjectOfSystem } from '../subject.ts';
import { readAntecedent } from '../engine-input.ts';

/** Content of a case's card. */
export interface Card {
  /** The system's title, or that it is a model from text. */
  readonly source: string;
  /** SVG of the world before and, if something is set, after. */
  readonly pictures: readonly string[];
  /** Whether they are twice as wide as high. */
  readonly wide: boolean;
}

/** Size of a card's pictures in pixels. */
const SIZE = 200;

/** Returns a case's title and pictures; a case without a system has none. */
export function cardOf(shown: Case): Card {
  const subject = subjectOfSystem(shown.system ?? '');
  const draw = subject?.draw;
  if (!subject || !draw) return { source: 'your own model', pictures: [], wide: false };
  const value = fromCase(subject, shown);
  const paint = (state: State): string => draw(state, { style: value.style, size: SIZE, wide: subject.wide });
  const before = evaluateUnit(subject.model, value.world);
  const antecedent = readAntecedent(subject, value.antecedent);
  const steps =
    antecedent.ok && value.antecedent.size > 0
      ? propagate(subject.model, value.world, antecedent.value)
      : null;
  return {
    source: subject.title,
    wide: subject.wide,
    pictures: [
      ...(before.ok ? [paint(Object.fromEntries(before.value))] : []),
      ...(steps?.ok
        ? [paint(Object.fromEntries(steps.value.map((step) => [step.variable, step.after])))]
        : []),
    ],
  };
}
