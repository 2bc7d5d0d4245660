import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';
import { areRelated } from '../../../../systems/stories/families.ts';
import type { Story } from '../../../../systems/stories/types.ts';
import type { Random } from '../../../../util/random.ts';
import { shuffled } from '../shuffle.ts';

/** Number of causalities whose words are the wrong options of another one. */
const WRONG = 3;
const MAX_TRIES = 1000;
/** Causalities that show something alike, as a plant that is watered: a sentence true of one may be true of the other. */
const ALIKE: readonly (readonly string[])[] = [
  ['frost', 'turning'],
  ['flowering', 'watered'],
  ['replaced', 'watered'],
];

/** Returns three other causalities whose correct words are the wrong options of a causality. */
export type WordExchange = (story: Story, among: readonly Story[]) => readonly Story[];

/**
 * Returns an exchange that takes a causality's wrong words from three others, of the same category if that is
 * large enough. They are arranged in a circle, so that overall each causality's words are right once and wrong
 * three times; if there are too few for a circle, any three whose words are wrong are taken. Each circle is
 * computed once.
 *
 * @param random the same for all items of a data set
 */
export function exchangeBy(random: Random): WordExchange {
  const known = new Map<string, readonly Story[] | null>();
  const orderOf = (name: string, members: readonly Story[]): readonly Story[] | null => {
    const key = [name, ...members.map(({ id }) => id)].join(' ');
    const order = known.get(key);
    if (order !== undefined) return order;
    const found = findOrder(members, random.fork(name));
    known.set(key, found);
    return found;
  };
  return (story, among) => {
    const circle = circleOf(story, among, orderOf);
    if (circle === null) return lendersOf(story, among, random);
    const at = circle.indexOf(story);
    return Array.from({ length: WRONG }, (_, step) => circle[(at + step + 1) % circle.length] ?? story);
  };
}

/**
 * Draws three causalities whose words are wrong.
 *
 * @throws RangeError if there are fewer
 */
function lendersOf(story: Story, among: readonly Story[], random: Random): readonly Story[] {
  const unlike = among.filter((other) => !mayBothBeTrue(story, other));
  if (unlike.length >= WRONG) return shuffled(unlike, random.fork(story.id)).slice(0, WRONG);
  throw new RangeError(
    `${unlike.length} of ${among.length} causalities have words that are wrong of ${story.id}.`,
  );
}

/** Returns whether a sentence that is true of one causality may be true of the other. */
export function mayBothBeTrue(one: Story, other: Story | undefined): boolean {
  return (
    other !== undefined &&
    (areRelated(one, other) || ALIKE.some((alike) => alike.includes(one.id) && alike.includes(other.id)))
  );
}

/**
 * Returns the causalities that exchange words with one, in an order in which none is near another of its family or
 * alike: those of its category if each category has such an order, else all; null if there is none.
 */
function circleOf(
  story: Story,
  among: readonly Story[],
  orderOf: (name: string, members: readonly Story[]) => readonly Story[] | null,
): readonly Story[] | null {
  const orders = STORY_CATEGORIES.map((category) =>
    orderOf(
      category,
      among.filter((one) => one.category === category),
    ),
  );
  const own = orders.every((order) => order !== null) && orders[STORY_CATEGORIES.indexOf(story.category)];
  return own || orderOf('all', among);
}

/**
 * Finds a circular order in which the next three of each causality are wrong for it; null if none was found, or
 * there are too few.
 */
function findOrder(members: readonly Story[], random: Random): readonly Story[] | null {
  if (members.length <= WRONG) return null;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const order = shuffled(members, random.fork(`${attempt}`));
    const isFit = order.every((story, at) =>
      Array.from({ length: WRONG }, (_, step) => order[(at + step + 1) % order.length]).every(
        (other) => !mayBothBeTrue(story, other),
      ),
    );
    if (isFit) return order;
  }
  return null;
}
