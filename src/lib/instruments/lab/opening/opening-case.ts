import { LADDER, type Rung } from '../../../cases/schema/ladder.ts';
import type { Case } from '../../../cases/schema/case.ts';
import { evaluateUnit } from '../../../causal/index.ts';
import { areIndistinct } from '../../../lab/answers/answers.ts';
import { drawExogenousWorld, findVariable, subjectOfDrawn, type LabSubject } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import { actValue } from '../../../lab/engine-input.ts';
import { beach } from '../../../systems/beach/index.ts';
import type { State } from '../../../systems/types.ts';

/** The default case of the introduction: one question in plain words, asked on all three rungs. */
export const openingCase: Case = {
  system: beach.id,
  seed: 1,
  evidence: { sunscreen: 'on' },
  view: { rung: 'see', predict: true },
  question: { of: 'sunburn', is: 'none', text: 'Does sunscreen prevent burning?' },
};

/** Returns the system of the introduction, which is bundled with its page. */
export function openingSubject(): LabSubject {
  return subjectOfDrawn(beach);
}

/** Returns the follow-up question about ice cream, with a value other than the actual one. */
export function iceCreamAsked(value: LabValue, factual: State): LabValue {
  const to = factual['ice_cream'] === 0 ? 'some' : 'none';
  return {
    ...value,
    rung: 'see',
    antecedent: new Map([['ice_cream', { to, kept: false }]]),
    asked: { of: 'sunburn', is: 'none', text: plainQuestion([['ice_cream', to]], 'sunburn', 'none') },
    guesses: {},
  };
}

/** A question in plain words, and whether yes means that more people stay unburnt, or fewer. */
interface PlainQuestion {
  readonly text: string;
  readonly yes: 'more' | 'fewer';
}

/** The introduction's questions by X and its value; the outcome is always whether a person stays unburnt. */
const PLAIN_QUESTIONS: ReadonlyMap<string, PlainQuestion> = new Map([
  ['sunscreen.on', { text: 'Does sunscreen prevent burning?', yes: 'more' }],
  ['ice_cream.some', { text: 'Does ice cream burn you?', yes: 'fewer' }],
  ['ice_cream.none', { text: 'Does going without ice cream prevent burning?', yes: 'more' }],
]);

/** Returns a question in plain words; empty where there is none. */
export function plainQuestion(
  antecedent: readonly (readonly [name: string, to: number | string])[],
  of: string,
  is: string | null,
): string {
  const isOfBurning = of === 'sunburn' && is === 'none' && antecedent.length === 1;
  return isOfBurning
    ? (PLAIN_QUESTIONS.get(antecedent.map((act) => act.join('.')).join(''))?.text ?? '')
    : '';
}

/** Returns the effect of doing X as an answer in plain words; empty for other questions. */
export function plainAnswer(text: string, done: number, otherwise: number): string {
  const asked = [...PLAIN_QUESTIONS.values()].find((question) => question.text === text);
  if (asked === undefined) return '';
  if (areIndistinct({ value: done }, { value: otherwise })) return 'No.';
  return done > otherwise === (asked.yes === 'more') ? 'Yes.' : 'No, on the contrary.';
}

/** Most people that are searched for one whose outcome differs. */
const MAX_PEOPLE = 100;

/** Returns the seed of the next person whose actual and imagined outcomes differ. */
export function nextPerson(subject: LabSubject, { seed, antecedent }: LabValue): number {
  const seeds = Array.from({ length: MAX_PEOPLE }, (_, index) => (seed + 1 + index) >>> 0);
  const isOtherwise = (person: number): boolean => {
    const values = evaluateUnit(subject.model, drawExogenousWorld(subject, person));
    return (
      values.ok &&
      [...antecedent].some(([name, { to }]) => values.value.get(name) !== actValue(subject, name, to))
    );
  };
  return seeds.find(isOtherwise) ?? (seed + 1) >>> 0;
}

/** Returns the caption of the picture while a group is asked about: it shows one person, whose outcome may differ. */
export function groupCaption(subject: LabSubject, { antecedent }: LabValue, factual: State): string {
  const told = [...antecedent.keys()].flatMap((name) => {
    const [variable, value] = [findVariable(subject, name), factual[name]];
    return variable && value !== undefined ? [`${variable.label}: ${variable.reading(value)}`] : [];
  });
  return `One person (${told.join(', ')})`;
}

/** Returns whether the user has set a value. */
export function isByHand(value: LabValue): boolean {
  return [...value.antecedent.values()].some(({ to }) => typeof to === 'number');
}

/**
 * Returns whether a rung's answer is shown without a guess: after all three were answered once, or for a
 * counterfactual that the user set.
 */
export function isFree(
  value: LabValue,
  on: Rung,
  { isExploring }: { readonly isExploring: boolean },
): boolean {
  return isByHand(value) && (isExploring || (on === 'imagine' && value.rung === 'imagine'));
}

/** Returns the rungs whose answers are shown. */
export function answeredRungs(
  value: LabValue,
  { isExploring }: { readonly isExploring: boolean },
): readonly Rung[] {
  return LADDER.filter((on) => isFree(value, on, { isExploring }) || value.guesses[on] !== undefined);
}
