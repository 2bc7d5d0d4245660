import type { FilePicture } from '../../../../pictures/picture.ts';
import type { StoryPanel } from '../../../../systems/index.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import { shuffled } from '../../../tasks/kit/shuffle.ts';
import { hashText } from '../../../../util/hash.ts';
import { createRandom } from '../../../../util/random.ts';
import { capitalised } from '../../../../util/text/sentence.ts';
import type { BarePuzzle, ShownPuzzlePicture } from '../puzzle.ts';
import type { MucrRow } from './read-row.ts';

/** A row with its pictures found. */
export interface MucrPair extends MucrRow {
  readonly file: string;
  /** Row number, from 1. */
  readonly row: number;
  /** The ids of its causality's four pairs, joined: equal in all of them. */
  readonly group: string;
}

/** Returns the cue puzzle: both pictures are given, with four phrases to choose from. */
export function cuePuzzle(pair: MucrPair): BarePuzzle {
  const truth = placeOf(pair, 'cue');
  const wrong = shuffled(pair.falseCues, createRandom(0).fork(`cue ${pair.group} ${pair.id}`));
  return {
    given: [shownIn(pair, 'before'), shownIn(pair, 'after')],
    because: becauseOf(pair),
    options: [...wrong.slice(0, truth), pair.cue, ...wrong.slice(truth)],
    truth,
    fillings: {},
  };
}

/** Returns the explanation puzzle: both pictures and their linking phrase are to be explained. */
export function explanationPuzzle(pair: MucrPair): BarePuzzle {
  return {
    given: [shownIn(pair, 'before'), shownIn(pair, 'after')],
    because: becauseOf(pair),
    options: [],
    truth: 0,
    fillings: { cue: pair.cue },
  };
}

/**
 * Returns the matching puzzle: one picture is given, the other is one of four; the wrong ones are the siblings'.
 */
export function matchPuzzle(pair: MucrPair, siblings: readonly MucrPair[], given: StoryPanel): BarePuzzle {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  const truth = placeOf(pair, given);
  const wrong = shuffled(siblings, createRandom(0).fork(`${given} ${pair.group} ${pair.id}`));
  const order = [...wrong.slice(0, truth), pair, ...wrong.slice(truth)];
  return {
    given: [shownIn(pair, given)],
    options: order.map((one) => shownIn(one, wanted)),
    truth,
    because: becauseOf(pair),
    fillings: {},
  };
}

const JOINT = '+';

/** Returns the index of the correct option: a group's four pairs use all four, each task with another offset. */
function placeOf({ group, id }: MucrPair, task: string): number {
  const index = group.split(JOINT).indexOf(id);
  return (index + Number.parseInt(hashText(`${task} ${group}`).slice(0, 4), 16)) % 4;
}

/** Returns the name of a group of four. */
export function groupOf({ id, siblings }: Pick<MucrRow, 'id' | 'siblings'>): string {
  return [id, ...siblings].sort().join(JOINT);
}

function shownIn(pair: MucrPair, panel: StoryPanel): ShownPuzzlePicture {
  const file = pair.pictures[panel];
  const alt = `A picture of the data set: ${baseName(file)}`;
  const picture: FilePicture = { kind: 'file', name: file, file, alt };
  return { panel, picture, caption: pair.captions[panel] };
}

/** Returns the sentence for score-based models: one caption because of the other. */
function becauseOf({ captions: { before, after } }: MucrPair): string {
  const inside = before.replace(/^(\p{Lu})(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return capitalised(`${bare(after)} because ${bare(inside)}.`);
}

function bare(caption: string): string {
  return caption.replace(/\.$/u, '');
}
