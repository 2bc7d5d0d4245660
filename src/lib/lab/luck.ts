/** What a number on Imagine rests on: luck that is the same whatever its causes are. */
import { descendantsOf } from '../causal/index.ts';
import { ancestorsIn, causalGraph, withoutArrowsInto } from '../causal/identify/causal-graph.ts';
import type { ResponseBounds } from '../causal/questions.ts';
import { listed } from '../util/listed.ts';
import type { Question } from './question.ts';
import { readNumber } from './rows.ts';
import type { Subject } from './subject.ts';
import { nameOf } from './labels.ts';

/** Bounds that differ by less are one number. */
const ROUNDING = 1e-9;

/** Variables with luck of their own that an act moves on its way to the outcome. */
export function luckOf({ model }: Subject, { causes, outcome }: Question): readonly string[] {
  const acts = causes.map(({ variable }) => variable.id);
  const reached = descendantsOf(model, acts);
  const above = ancestorsIn(withoutArrowsInto(causalGraph(model), acts), [outcome.id]);
  return model.variables
    .filter(
      ({ name, noise }) => noise.length > 0 && reached.has(name) && above.has(name) && !acts.includes(name),
    )
    .map(({ name }) => name);
}

/** What the number rests on, in a sentence; empty where it rests on nothing of the kind. */
export function luckWords(subject: Subject, question: Question, bounds: ResponseBounds | null): string {
  const names = luckOf(subject, question);
  if (names.length === 0 || (bounds !== null && !isOpen(bounds))) return '';
  const whose = listed(names.map((name) => nameOf(subject, name)));
  return `This rests on the luck in ${whose} being the same, whatever moves ${names.length > 1 ? 'them' : 'it'} (the same quantile).`;
}

/** "Between 22% and 71%, and 43% if the luck is the same" */
export function boundsWords(question: Question, { lo, hi }: ResponseBounds, value: number | null): string {
  const [from, to] = [lo, hi].map((end) => readNumber(question, end));
  const same = value === null ? '' : `; ${readNumber(question, value)} if the luck is the same`;
  return `Between ${from} and ${to}${same}`;
}

/** Whether bounds leave something open. */
export function isOpen({ lo, hi }: ResponseBounds): boolean {
  return hi - lo > ROUNDING;
}
