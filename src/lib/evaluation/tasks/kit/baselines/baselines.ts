import { createRandom, type Random } from '../../../../util/random.ts';
import type { RawAnswer } from '../../answer.ts';
import type { AnswerField, AnswerForm } from '../../answer-form.ts';
import type { ScorableItem } from '../../item.ts';
import type { Baseline, Task } from '../../task.ts';

/** A trivial answerer, built for a set of items. */
export interface ReadyBaseline {
  readonly id: string;
  readonly title: string;
  readonly answer: (item: ScorableItem) => RawAnswer;
}

/** Builds the baselines of a task; the majority answer is that of the given items. */
export function baselinesOf(
  task: Pick<Task, 'baselines'>,
  items: readonly ScorableItem[],
): readonly ReadyBaseline[] {
  return task.baselines.map((baseline) => {
    const { id, title } = baseline;
    const answerer = baseline.build(items);
    return { id, title, answer: (item) => answerer.answer(item) };
  });
}

/** Returns a baseline that gives every item the same answer. */
export function always(id: string, title: string, text: string): Baseline {
  return { id, title, build: () => ({ answer: () => ({ text }) }) };
}

/** Returns a baseline that gives the most frequent correct answer of all items. */
export function majorityBaseline<Payload, Truth>(
  answerBy: (truths: readonly Truth[]) => (item: ScorableItem<Payload, Truth>) => string,
): Baseline<Payload, Truth> {
  return {
    id: 'majority',
    title: 'Most frequent answer',
    build: (items) => {
      const textFor = answerBy(items.map(({ truth }) => truth));
      return { answer: (item) => ({ text: textFor(item) }) };
    },
  };
}

/** Baseline that picks one of the possible answers uniformly, seeded by item. */
export const atRandom: Baseline = {
  id: 'random',
  title: 'At random',
  build: () => ({
    answer: (item) => ({ text: randomAnswer(item.form, createRandom(0).fork(`random ${item.id}`)) }),
  }),
};

function randomAnswer(form: AnswerForm, random: Random): string {
  switch (form.kind) {
    case 'yes-no':
      return drawOne(['Yes', 'No'], random);
    case 'choice': {
      const left = form.options.map(({ text }) => text);
      return Array.from(
        { length: form.pick },
        () => left.splice(random.integer(0, Math.max(0, left.length - 1)), 1)[0] ?? '',
      ).join('\n');
    }
    case 'fields': {
      const drawn = form.fields.map(({ id, options }) => [id, drawOne(options, random)] as const);
      return fieldLines(form.fields, Object.fromEntries(drawn));
    }
    case 'graph': {
      const ids = form.nodes.map(({ label }) => label);
      const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => `${from} -> ${to}`));
      return pairs.filter(() => random.uniform() < 0.5).join('\n');
    }
    case 'text':
      return '';
  }
}

function drawOne(options: readonly string[], random: Random): string {
  return options[random.integer(0, Math.max(0, options.length - 1))] ?? '';
}

/** Returns `name: value` lines in the order of the fields; fields without a value are left out. */
export function fieldLines(
  fields: readonly Pick<AnswerField, 'id' | 'label'>[],
  values: Readonly<Record<string, string>>,
): string {
  return fields
    .flatMap(({ id, label }) => {
      const value = Object.hasOwn(values, id) ? values[id] : undefined;
      return value === undefined ? [] : [`${label}: ${value}`];
    })
    .join('\n');
}

/** Returns the most frequent word; the alphabetically first in a tie. */
export function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}
