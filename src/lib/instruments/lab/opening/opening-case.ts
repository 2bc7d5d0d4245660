import { LADDER, type Rung } from '$lib/cases/schema/ladder.ts';
import type { Case } from '$lib/cases/schema/case.ts';
import { evaluateUnit } from '$lib/causal/index.ts';
import { areIndistinct } from '$lib/lab/answers/answers.ts';
import { drawExogenousWorld, findVariable, subjectOfDrawn, type LabSubject } from '$lib/lab/subject.ts';
import type { LabValue } from '$lib/lab/value.ts';
import { actValue } from '$lib/lab/worlds.ts';
import { beach } from '$lib/systems/beach/index.ts';
import type { State } from '$lib/systems/types.ts';

/** What a stranger meets first: one question in plain words, asked on all three rungs. */
export const openingCase: Case = {
  system: beach.id,
  seed: 1,
  evidence: { sunscreen: 'on' },
  view: { rung: 'see', predict: true },
  question: { of: 'sunburn', is: 'none', text: 'Does sunscreen prevent burning?' },
};

/** The system that it is about: the one that its page brings along. */
export function openingSubject(): LabSubject {
  return subjectOfDrawn(beach);
}

/** The next question: the ice cream, otherwise than it was, so that there is something to imagine. */
export function iceCreamAsked(value: LabValue, factual: State): LabValue {
  const to = factual['ice_cream'] === 0 ? 'some' : 'none';
  return {
    ...value,
    rung: 'see',
    acts: new Map([['ice_cream', { to, kept: false }]]),
    asked: { of: 'sunburn', is: 'none', text: plainQuestion([['ice_cream', to]], 'sunburn', 'none') },
    guesses: {},
  };
}

/** A question in a stranger's words, and whether yes means that more stay unburnt for it, or fewer. */
interface PlainQuestion {
  readonly text: string;
  readonly yes: 'more' | 'fewer';
}

/** What the opening asks, by X and its value; always whether somebody stays unburnt. */
const PLAIN_QUESTIONS: ReadonlyMap<string, PlainQuestion> = new Map([
  ['sunscreen.on', { text: 'Does sunscreen prevent burning?', yes: 'more' }],
  ['ice_cream.some', { text: 'Does ice cream burn you?', yes: 'fewer' }],
  ['ice_cream.none', { text: 'Does going without ice cream prevent burning?', yes: 'more' }],
]);

/** A question in a stranger's words; empty where there are none. */
export function plainQuestion(
  acts: readonly (readonly [name: string, to: number | string])[],
  of: string,
  is: string | null,
): string {
  const isOfBurning = of === 'sunburn' && is === 'none' && acts.length === 1;
  return isOfBurning ? (PLAIN_QUESTIONS.get(acts.map((act) => act.join('.')).join(''))?.text ?? '') : '';
}

/** What doing X, against doing otherwise, says of a question in a stranger's words; empty where it was asked in others. */
export function plainAnswer(text: string, done: number, otherwise: number): string {
  const asked = [...PLAIN_QUESTIONS.values()].find((question) => question.text === text);
  if (asked === undefined) return '';
  if (areIndistinct({ value: done }, { value: otherwise })) return 'No.';
  return done > otherwise === (asked.yes === 'more') ? 'Yes.' : 'No, on the contrary.';
}

/** How many people are looked at to find one for whom it differs. */
const MAX_PEOPLE = 100;

/** Seed of the next person for whom what happened differs from what is imagined. */
export function nextPerson(subject: LabSubject, { seed, acts }: LabValue): number {
  const seeds = Array.from({ length: MAX_PEOPLE }, (_, index) => (seed + 1 + index) >>> 0);
  const isOtherwise = (person: number): boolean => {
    const values = evaluateUnit(subject.model, drawExogenousWorld(subject, person));
    return (
      values.ok && [...acts].some(([name, { to }]) => values.value.get(name) !== actValue(subject, name, to))
    );
  };
  return seeds.find(isOtherwise) ?? (seed + 1) >>> 0;
}

/** Whose picture it is while a group is asked about: one person's, of whom what is asked about may be otherwise. */
export function groupCaption(subject: LabSubject, { acts }: LabValue, factual: State): string {
  const told = [...acts.keys()].flatMap((name) => {
    const [variable, value] = [findVariable(subject, name), factual[name]];
    return variable && value !== undefined ? [`${variable.label}: ${variable.reading(value)}`] : [];
  });
  return `One person (${told.join(', ')})`;
}

/** Whether a hand has set a value. */
export function isByHand(value: LabValue): boolean {
  return [...value.acts.values()].some(({ to }) => typeof to === 'number');
}

/**
 * Whether a rung's answer is seen without a guess: all are under the hand of who explores, having answered all three once, and
 * what is imagined by hand is seen at once.
 */
export function isFree(
  value: LabValue,
  on: Rung,
  { isExploring }: { readonly isExploring: boolean },
): boolean {
  return isByHand(value) && (isExploring || (on === 'imagine' && value.rung === 'imagine'));
}

/** The rungs whose answers are seen. */
export function answeredRungs(
  value: LabValue,
  { isExploring }: { readonly isExploring: boolean },
): readonly Rung[] {
  return LADDER.filter((on) => isFree(value, on, { isExploring }) || value.guesses[on] !== undefined);
}
