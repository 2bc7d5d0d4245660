import type { FilePicture } from '../../../../pictures/picture.ts';
import type { StoryPanel } from '../../../../systems/index.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import { shuffled } from '../../../tasks/kit/shuffle.ts';
import { hashText } from '../../../../util/hash.ts';
import { createRandom } from '../../../../util/random.ts';
import { capitalised } from '../../../../util/sentence.ts';
import type { BarePuzzle, ShownPuzzlePicture } from '../puzzle.ts';
import type { MucrRow } from './read-row.ts';

/** A row whose pictures are found. */
export interface MucrPair extends MucrRow {
  readonly file: string;
  /** Counted from 1. */
  readonly row: number;
  /** The ids of its causality's four pairs, joined: equal in all of them. */
  readonly group: string;
}

/** Both pictures are given, and four phrases to choose from. */
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

/** Both pictures are given with the phrase that links them, and are to be explained. */
export function explanationPuzzle(pair: MucrPair): BarePuzzle {
  return {
    given: [shownIn(pair, 'before'), shownIn(pair, 'after')],
    because: becauseOf(pair),
    options: [],
    truth: 0,
    fillings: { cue: pair.cue },
  };
}

/** One picture of a pair is given; which of four is the other one? The siblings have the wrong ones. */
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

/** The place of the right option: the four of a group have all four, each task from another one on. */
function placeOf({ group, id }: MucrPair, task: string): number {
  const place = group.split(JOINT).indexOf(id);
  return (place + Number.parseInt(hashText(`${task} ${group}`).slice(0, 4), 16)) % 4;
}

const JOINT = '+';

/** The name of a group of four. */
export function groupOf({ id, siblings }: Pick<MucrRow, 'id' | 'siblings'>): string {
  return [id, ...siblings].sort().join(JOINT);
}

function shownIn(pair: MucrPair, panel: StoryPanel): ShownPuzzlePicture {
  const file = pair.pictures[panel];
  const alt = `A picture of the data set: ${baseName(file)}`;
  const picture: FilePicture = { kind: 'file', name: file, file, alt };
  return { panel, picture, caption: pair.captions[panel] };
}

/** What a score-based model weighs: that what the one caption says is so because of what the other one says. */
function becauseOf({ captions: { before, after } }: MucrPair): string {
  const inside = before.replace(/^(\p{Lu})(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return capitalised(`${bare(after)} because ${bare(inside)}.`);
}

function bare(caption: string): string {
  return caption.replace(/\.$/u, '');
}
