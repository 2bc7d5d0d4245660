/** Worlds and pictures of the causal order tasks. */
import type { ScenePicture } from '../../../pictures/picture.ts';
import { randomState, type System } from '../../../systems/index.ts';
import { areRelated } from '../../../systems/stories/families.ts';
import { findStory } from '../../../systems/stories/known.ts';
import type { Item } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import type { Subject } from '../../tasks/task.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { MAX_SIGNED_SEED, type Random } from '../../../util/random.ts';

/** Content of a picture before it has a name. */
export type ShownScene = Omit<ScenePicture, 'name'>;

/** A world of a system with its exogenous values. */
export type CaptionedWorld = ReturnType<typeof randomState>;

const MAX_TRIES = 10_000;

/**
 * Draws worlds until one is within range and suitable.
 *
 * @throws Error if none is found
 */
export function drawFittingWorld(
  system: System,
  random: Random,
  isFit: (world: CaptionedWorld) => boolean,
): CaptionedWorld {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const drawn = randomState(system, random.integer(0, MAX_SIGNED_SEED));
    const isInRange = system.variables.every(({ id, range: [lo, hi] }) => {
      const value = drawn.state[id] ?? Number.NaN;
      return value >= lo && value <= hi;
    });
    if (isInRange && isFit(drawn)) return drawn;
  }
  throw new Error(`${system.id} showed no fitting world in ${MAX_TRIES} tries.`);
}

/**
 * Returns the picture shown with captions: their own, none, or, for the control, that of another world or of
 * another family of causalities.
 *
 * @param make returns the picture of the item the given number of positions later
 */
export function pictureFor(
  input: string,
  subject: Pick<Subject, 'id'>,
  own: ShownScene,
  make: (later: number) => ShownScene,
): ShownScene | null {
  if (input === 'none') return null;
  if (input !== 'wrong') return own;
  for (let later = 1; later <= MAX_TRIES; later++) {
    const other = make(later);
    const isOther =
      subject.id === storyCollection.id
        ? isOfOtherFamily(own, other)
        : canonicalJson(other.state) !== canonicalJson(own.state);
    if (isOther) return other;
  }
  throw new Error(`${subject.id} has no other picture.`);
}

/** Returns an item's picture fields under a file name; empty without a picture. */
export function picturesAs(file: string, picture: ShownScene | null): Pick<Item, 'pictures' | 'shown'> {
  if (picture === null) return { pictures: [], shown: [] };
  return {
    pictures: [{ ...picture, name: file }],
    shown: [{ picture: file, caption: 'The picture' }],
  };
}

function isOfOtherFamily({ subject: one }: ShownScene, { subject: other }: ShownScene): boolean {
  const [own, drawn] = [findStory(one), findStory(other)];
  return own !== undefined && drawn !== undefined && !areRelated(own, drawn);
}
