import { areRelated, STORY_CATEGORIES, type Story } from '../../../systems/stories/index.ts';
import type { Random } from '../../../util/random.ts';
import { shuffled } from '../shuffle.ts';

/** Causalities whose words are wrong of another one. */
const WRONG = 3;
const MOST_TRIES = 1000;
/** Causalities whose causes are one and the same: what is true of one may be true of the other. */
const SAME_CAUSE: readonly (readonly string[])[] = [['frost', 'turning']];

/**
 * Three other causalities, of the same category where it has enough of them, whose right words are the wrong ones of a
 * causality. They stand in a circle: over all, the words of each are right once and wrong three times.
 *
 * @param among the causalities that there are
 * @param random the same for all items of a data set
 */
export function exchangedWith(story: Story, among: readonly Story[], random: Random): readonly Story[] {
  const circle = circleOf(story, among, random);
  const at = circle.indexOf(story);
  return Array.from({ length: WRONG }, (_, step) => circle[(at + step + 1) % circle.length] ?? story);
}

/** Whether what is true of one causality may be true of the other. */
function mayBothBeTrue(one: Story, other: Story | undefined): boolean {
  return (
    other !== undefined &&
    (areRelated(one, other) || SAME_CAUSE.some((same) => same.includes(one.id) && same.includes(other.id)))
  );
}

/**
 * The causalities that exchange words with one, in an order in which none is near another of its family or of the same
 * cause.
 */
function circleOf(story: Story, among: readonly Story[], random: Random): readonly Story[] {
  const ofCategory = (category: string): readonly Story[] => among.filter((one) => one.category === category);
  const isLarge = STORY_CATEGORIES.every((category) => ofCategory(category).length > WRONG);
  const [name, members] = isLarge ? [story.category, ofCategory(story.category)] : ['all', among];
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const order = shuffled(members, random.fork(`${name} ${attempt}`));
    const isFit = order.every((story, at) =>
      Array.from({ length: WRONG }, (_, step) => order[(at + step + 1) % order.length]).every(
        (other) => !mayBothBeTrue(story, other),
      ),
    );
    if (isFit) return order;
  }
  throw new RangeError(
    `No order of ${members.length} causalities keeps families and those of the same cause apart.`,
  );
}
