/** Task 2 of CausalVLBench: which variable was set between two pictures? */
import * as v from 'valibot';
import { descendantsOf } from '../../../causal/index.ts';
import {
  isFiniteSystem,
  labelById,
  type State,
  type System,
  type SystemVariable,
} from '../../../systems/index.ts';
import { outcomesAfter } from '../../../systems/simulate/finite-outcomes.ts';
import type { Verdict } from '../../tasks/answer.ts';
import type { Ceiling } from '../../tasks/figures.ts';
import { sceneIn } from '../../../pictures/picture.ts';
import { shownPictures, type ScorableItem } from '../../tasks/item.ts';
import { atRandom, majorityBaseline, mostFrequent } from '../../tasks/kit/baselines/baselines.ts';
import { bestOptions, settled, unparsed } from '../../tasks/kit/judging/verdict.ts';
import { accuracyColumn, countColumns } from '../../tasks/kit/figures/columns.ts';
import { confusionOf } from '../../tasks/kit/judging/confusion.ts';
import { cutAsPublished, deniesName, namesOf, readNames } from '../../tasks/kit/judging/names.ts';
import { plainText, quoted, quotedEnds } from '../../tasks/kit/judging/answer-text.ts';
import { createTask } from './create-task.ts';
import type { PictureTask } from './definition.ts';
import { promptPartsWith, twoPictures } from './parts.ts';
import type { Payload } from './payload.ts';
import { figuresByVariable, variableColumns } from './per-variable.ts';
import { stateAfter } from '../../../systems/simulate/state-after.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { FOUR, RULES, SCENES, SET_BY_HAND } from './wording.ts';
import { planChange } from './worlds/plan.ts';
import { getSystem } from '../../../systems/known.ts';

const NAMES = 'Answer with one of these names and nothing else: {options}.';

const definition: PictureTask<string> = {
  id: 'intervention-target',
  captions: ['Before', 'After'],
  questions: () => [null],
  plan: planChange,
  fillings: (system) => ({ options: labelsOf(system).join(', ') }),
  options: labelsOf,
  form: (system) => ({ kind: 'choice', options: labelsOf(system).map((text) => ({ text })), pick: 1 }),
  truth: (_system, { intervention }) => intervention?.target ?? '',
  answer: (system, truth) => labelById(system, truth),
  intervenes: true,
  parts: promptPartsWith({ allowed: ['options'], required: [] }, twoPictures),
  template: {
    id: 'rungs-intervention-target-1',
    title: 'Rungs, what was set',
    task: 'intervention-target',
    parts: {
      instruction: `${SCENES} ${FOUR}\n\n{values}\n\n{rules}\n\n${SET_BY_HAND} Your task is to find that one variable.`,
      rules: RULES,
      before: 'The first picture:',
      after: 'The second picture:',
      question: 'Which variable was set by hand?',
      format: NAMES,
      reasoning:
        'First say what differs between the two pictures, and which single change would account for all of it. Do not give the answer yet.',
      final: `So, which variable was set by hand? ${NAMES}`,
    },
  },
};

const majority = majorityBaseline<Payload, string>((truths) => {
  const target = mostFrequent(truths);
  return ({ subject }) => labelById(getSystem(subject), target);
});

/** Task: which variable was set between two pictures? */
export const interventionTarget = createTask<string>(definition, '2', {
  title: 'What was set',
  summary: 'A picture before and one after: which variable was set by hand?',
  unit: { one: 'item', many: 'items' },
  truthSchema: v.string(),
  truthRemedy: 'truth must be the id of a variable',
  judge: (system, { truth: target, payload }, answer, protocol) => {
    const fact = `the ${labelById(system, target)} was set`;
    if ('scores' in answer) return judgeScores(system, target, answer.scores, protocol === 'audited', fact);
    if (protocol === 'audited') return judgeText(system, target, answer.text, fact);
    const cut = cutAsPublished(answer.text);
    // The authors accept this name only without demonstrations, i.e. when the prompt has just its two pictures.
    const forgiven = system.id === 'causal-circuit' && (payload.images ?? 0) <= 2;
    return judgeAsPublished(system, target, forgiven ? cut.replace('arm position', 'robot arm') : cut, fact);
  },
  maxTokens: 40,
  figures: (units, protocol) => figuresByVariable(units, protocol, ({ item }) => item.truth),
  columns: (system) => [accuracyColumn({ metric: 'Accuracy' }), ...variableColumns(system), ...countColumns],
  baselines: [atRandom, majority],
  ceiling: ceilingOf,
  confusions: (system, answered) => [
    confusionOf(
      'target',
      'Variable that was set',
      labelsOf(system),
      answered.map(({ item, judgement: { reading } }) => [
        labelById(system, item.truth),
        typeof reading === 'string' ? labelById(system, reading) : null,
      ]),
    ),
  ],
  asks: (system, { truth }) => `${labelById(system, truth)} was set`,
  truthText: (system, { truth }) => labelById(system, truth),
  readingLabel: (system, reading) => (typeof reading === 'string' ? labelById(system, reading) : 'nothing'),
  solve: (system, item) => {
    const last = shownPictures(item).at(-1);
    const after = item.payload.after ?? (last === undefined ? undefined : sceneIn(last)?.state);
    if (after === undefined) throw new Error(`The item ${item.id} has no picture after the change.`);
    return targetBetween(system, item.payload.state, after);
  },
  inferrer: {
    needsPictures: true,
    infer: (system, item, [before, after], tools) => {
      if (before === undefined || after === undefined) {
        throw new Error(`The item ${item.id} needs two pictures.`);
      }
      const ids = targetsOf(system).map(({ id }) => id);
      const shares = [...tools.target(before, after, ids)].sort(([, one], [, other]) => other - one);
      return {
        truth: shares[0]?.[0] ?? '',
        shares: shares.map(([id, share]) => [labelById(system, id), share]),
      };
    },
  },
});

function labelsOf(system: System): readonly string[] {
  return targetsOf(system).map(({ label }) => label);
}

/**
 * Published protocol: any text that contains the correct name before the cut is right, even one that lists all
 * names.
 */
function judgeAsPublished(system: System, target: string, searched: string, fact: string): Verdict {
  const found = searched.includes(labelById(system, target).toLowerCase());
  const reading = found
    ? target
    : (system.variables.find(({ label }) => searched.includes(label.toLowerCase()))?.id ?? null);
  return {
    outcome: found ? 'right' : 'wrong',
    credit: found ? 1 : 0,
    reading,
    why: `The letters of the right name ${found ? 'are' : 'are not'} in ${quoted(searched)}; ${fact}.`,
  };
}

function judgeText(system: System, target: string, text: string, fact: string): Verdict {
  const names = readNames(system, text);
  const [only, ...more] = names;
  const variable = system.variables.find(({ id }) => id === only);
  if (only === undefined || variable === undefined) {
    return unparsed(`No variable is named in ${quotedEnds(text)}; ${fact}.`);
  }
  if (more.length > 0)
    return unparsed(`${names.length} variables are named in ${quotedEnds(text)}; ${fact}.`);
  if (deniesName(text, namesOf(variable))) {
    return unparsed(`${quotedEnds(text)} only denies the ${variable.label}; ${fact}.`);
  }
  return settled(only === target, only, `Read ${variable.label} out of ${quotedEnds(text)}; ${fact}.`);
}

function judgeScores(
  system: System,
  target: string,
  scores: Readonly<Record<string, number>>,
  tiesCountPartly: boolean,
  fact: string,
): Verdict {
  const scored = Object.entries(scores).flatMap(([text, score]) => {
    const variable = system.variables.find((one) => namesOf(one).includes(plainText(text)));
    return variable === undefined ? [] : [{ option: variable.id, score }];
  });
  const best = bestOptions(scored);
  const [first] = best;
  if (first === undefined) return unparsed(`No score belongs to a variable; ${fact}.`);
  if (best.length === 1 || !tiesCountPartly) {
    return settled(
      first === target,
      first,
      `The ${labelById(system, first)} has the highest score; ${fact}.`,
    );
  }
  const why = `${best.length} variables share the highest score; ${fact}.`;
  const credit = best.includes(target) ? 1 / best.length : 0;
  return { outcome: credit > 0 ? 'partly' : 'wrong', credit, reading: null, why };
}

/** Tolerance for rounded values. */
const SAME = 1e-6;

/** Returns the variable whose setting alone leads from one state to the other; the most likely of several. */
function targetBetween(system: System, before: State, after: State): string {
  const [best] = [...targetShares(system, before, after)].sort(([, one], [, other]) => other - one);
  if (best === undefined) throw new Error('No single variable explains the change.');
  return best[0];
}

/** Returns the probability of each variable being the one that was set, with a uniform prior. */
function targetShares(system: System, before: State, after: State): ReadonlyMap<string, number> {
  const changed = system.variables.filter(({ id }) => differs(before[id], after[id])).map(({ id }) => id);
  const candidates = targetsOf(system).filter(
    ({ id }) => changed.includes(id) && changed.every((one) => descendantsOf(system.model, [id]).has(one)),
  );
  const weights = candidates.map((variable) => ({
    id: variable.id,
    weight: candidates.length === 1 ? 1 : chanceOfChange(system, before, variable, after),
  }));
  const fitting = weights.filter(({ weight }) => weight > 0);
  // Rounded states of data sets may match none exactly.
  const left = fitting.length > 0 ? fitting : weights.map(({ id }) => ({ id, weight: 1 }));
  const total = left.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(left.map(({ id, weight }) => [id, weight / total]));
}

/**
 * Returns the likelihood that setting a variable leads from one state to the other, up to the density of the set
 * value.
 */
function chanceOfChange(system: System, before: State, variable: SystemVariable, after: State): number {
  const { id, values = [] } = variable;
  const value = after[id] ?? Number.NaN;
  const isAfter = (state: State): boolean =>
    system.variables.every((one) => !differs(state[one.id], after[one.id]));
  if (!isFiniteSystem(system)) {
    return isAfter(stateAfter(system, before, new Map([[id, value]]))) ? 1 : 0;
  }
  const outcomes = outcomesAfter(system, before, { [id]: value });
  const chance = outcomes.reduce(
    (sum, { state, probability }) => sum + (isAfter(state) ? probability : 0),
    0,
  );
  return chance / Math.max(1, values.length - 1);
}

/** Computes the ceiling where several settings lead from the first picture to the second. */
function ceilingOf({ subject, payload: { state, after } }: ScorableItem<Payload, string>): Ceiling | null {
  if (after === undefined) return null;
  const best = Math.max(0, ...targetShares(getSystem(subject), state, after).values());
  return best === 0 ? null : { accuracy: best, variance: best * (1 - best), allCorrect: best };
}

function differs(one = Number.NaN, other = Number.NaN): boolean {
  return !(Math.abs(one - other) <= SAME * Math.max(1, Math.abs(one)));
}
