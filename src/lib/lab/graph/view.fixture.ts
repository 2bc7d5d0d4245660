import '../../systems/all.ts';
/** A lab for tests, without a page: derived values are computed at once. */
import { descendantsOf, evaluateUnit, oneWorld, runSteps } from '../../causal/index.ts';
import { ok } from '../../util/result.ts';
import { defaultValue } from '../case/case.ts';
import { summariseColumn } from '../beliefs.ts';
import { questionOf } from '../question/question.ts';
import { carriedOf, connectionOf } from '../reasons/reason.ts';
import { subjectOfText, type LabSubject, subjectOfSystem } from '../subject.ts';
import type { LabValue } from '../value.ts';
import type { LabView } from './view.ts';
import { actOn, readAntecedent, seenActs } from '../engine-input.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/** Returns the subject of a system, or of a model's text. Throws an Error for neither. */
export function subjectOf(textOrSystem: string): LabSubject {
  const system = subjectOfSystem(textOrSystem);
  if (system) return system;
  return unwrap(subjectOfText(textOrSystem));
}

/** Returns the lab of a subject after a change to its initial value; its worlds are only this one. */
export function viewOf(
  subject: LabSubject,
  change: (value: LabValue) => LabValue,
  shownSteps = Infinity,
): LabView {
  const value = change(defaultValue(subject));
  const interventions = readAntecedent(subject, value.antecedent);
  if (!interventions.ok) throw new Error(interventions.error.message);
  const acted = unwrap(actOn(subject, interventions.value));
  const before = evaluateUnit(subject.model, value.world);
  const after = evaluateUnit(acted, value.world);
  if (!before.ok || !after.ok) throw new Error('This world has no values.');
  const names = [...value.antecedent.keys()];
  const reached = descendantsOf(subject.model, names);
  const question = questionOf(subject, value);
  const steps = runSteps(acted, before.value, after.value, value.antecedent, reached);
  return {
    subject,
    value,
    antecedent: value.rung === 'see' ? seenActs(subject, value.antecedent) : value.antecedent,
    before: Object.fromEntries(before.value),
    after:
      value.rung === 'see'
        ? Object.fromEntries(before.value)
        : Object.fromEntries(
            steps.map((step, index) => [step.variable, index < shownSteps ? step.after : step.before]),
          ),
    interventions,
    reached,
    steps: ok(steps),
    shownSteps,
    unspecified: new Set(),
    connection:
      question === null
        ? null
        : connectionOf(
            subject,
            question.causes.map(({ variable }) => variable.id),
            question.outcome.id,
          ),
    carried:
      question === null || value.evidence.size === 0
        ? null
        : carriedOf(subject, interventions.value, [...value.evidence.keys()], question.outcome.id),
    problem: null,
    beliefs: {
      prior: certain(subject, before.value),
      before: certain(subject, before.value),
      after: certain(subject, after.value),
      worlds: oneWorld(value.world),
    },
    answers: { detail: () => null, prior: () => null },
  };
}

/** Returns the beliefs for known values. */
function certain({ variables }: LabSubject, values: ReadonlyMap<string, number>) {
  return new Map(
    variables.map((variable) => [
      variable.id,
      summariseColumn(variable, Float64Array.of(values.get(variable.id) ?? NaN), null),
    ]),
  );
}
