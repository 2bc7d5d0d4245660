import type { Item } from '../../../tasks/item.ts';
import { letterOf } from '../../../tasks/kit/judging/read-choice.ts';
import type { Task } from '../../../tasks/task.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../../util/hash.ts';
import { explanation, firstReferences } from '../explanation.ts';
import { EXAMPLES, examplesOf, stepsOf, optionOf } from '../items.ts';
import { askPuzzle, messagesOf, type PuzzleAsking } from '../prompt.ts';
import type { BarePuzzle } from '../puzzle.ts';
import { siameseImages } from '../siamese.ts';
import { causeToEffect, cue, effectToCause } from '../tasks.ts';
import { INPUT, PROMPTING } from '../task-options.ts';
import { cuePuzzle, explanationPuzzle, matchPuzzle, type MucrPair } from './pairs.ts';

/** Builds a task's item from a pair and, for some tasks, its siblings. */
interface Maker {
  readonly task: Task;
  readonly needsSiblings: boolean;
  readonly puzzle: (pair: MucrPair, siblings: readonly MucrPair[]) => BarePuzzle;
}

/** All tasks of the data set, in the order of their items. */
export const MAKERS: readonly Maker[] = [
  { task: causeToEffect, needsSiblings: true, puzzle: (pair, others) => matchPuzzle(pair, others, 'before') },
  { task: effectToCause, needsSiblings: true, puzzle: (pair, others) => matchPuzzle(pair, others, 'after') },
  { task: cue, needsSiblings: false, puzzle: cuePuzzle },
  { task: explanation, needsSiblings: false, puzzle: explanationPuzzle },
];

/**
 * Returns the number of pairs of other causalities that an item needs: one for the control, two for worked
 * examples.
 */
export function strangersFor(task: Task, variant: Variant): number {
  const isControl = optionOf(task, variant, INPUT) === 'wrong';
  const hasExamples = ['icl', 'mmicl'].includes(optionOf(task, variant, PROMPTING));
  return (isControl ? 1 : 0) + (hasExamples ? EXAMPLES : 0);
}

/** Returns a task's item about a pair. */
export function importedItem(
  { task, puzzle: make }: Maker,
  pair: MucrPair,
  all: { readonly siblings: (pair: MucrPair) => readonly MucrPair[]; readonly others: readonly MucrPair[] },
  variant: Variant,
): Item {
  const { steps, prompting } = stepsOf(task, variant);
  const input = optionOf(task, variant, INPUT);
  const id = hashText(`${task.id} mucr ${pair.id} ${pair.group} ${pair.captions.before}`).slice(0, 16);
  const puzzle = make(pair, all.siblings(pair));
  const ask = (one: BarePuzzle, how: Partial<PuzzleAsking>, mark: string) =>
    askPuzzle(one, {
      ...steps,
      instead: [],
      ...how,
      name: (what) => `${hashText(`${id} ${mark} ${what}`).slice(0, 16)}.png`,
    });
  const [instead, rest] =
    input === 'wrong'
      ? [all.others.slice(0, 1).flatMap((one) => make(one, all.siblings(one)).given), all.others.slice(1)]
      : [[], all.others];
  const asked = ask(puzzle, { instead }, 'item');
  const examples = examplesOf(prompting, rest, (one) => {
    const example = make(one, all.siblings(one));
    const isCaptioned = prompting === 'icl';
    const how = {
      input: isCaptioned ? 'captions' : 'pictures',
      isInWords: steps.isInWords || isCaptioned,
    };
    return { puzzle: ask(example, how, `example ${one.id}`), answer: answerOf(task, one, example) };
  });
  const { group, category, style, captions } = pair;
  const about = { group, pair: `${group}/${pair.id}`, category, style };
  const isText = task.id === explanation.id;
  return {
    id,
    task: task.id,
    subject: siameseImages.id,
    unit: id,
    seed: 0,
    question: asked.question,
    form: isText ? { kind: 'text' } : { kind: 'choice', options: asked.options, pick: 1 },
    payload: isText ? { ...about, cue: pair.cue, captions } : { ...about, alike: [] },
    truth: isText ? pair.references : puzzle.truth,
    ...messagesOf(asked, { ...steps, prompting }, examples),
    pictures: [...examples.flatMap(({ puzzle: { pictures } }) => pictures), ...asked.pictures],
    shown: asked.shown,
  };
}

function answerOf(task: Task, { references }: MucrPair, { truth }: BarePuzzle): string {
  return task.id === explanation.id ? firstReferences(references) : letterOf(truth);
}
