import { describe, expect, it } from 'vitest';
import { STORY_CATEGORIES, likeness, sceneWithLooks, stories } from '../../../systems/stories/index.ts';
import { endsOf } from '../../../../../tests/scenes/even-choice.ts';
import { byPixels, LIKENESSES, type Likeness } from '../../../../../tests/scenes/picture-likeness.ts';
import {
  DISTANCES,
  FINER_LIKENESSES,
  QUALITIES,
  type Quality,
} from '../../../../../tests/scenes/picture-qualities.ts';
import { randomFeatures } from '../../../../../tests/scenes/random-features.ts';
import { learntAnswers } from '../../../../../tests/scenes/trained-reader.ts';
import { standardised } from '../../../../../tests/scenes/whitening.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { loadIcons } from '../../../systems/scenes/icons.ts';
import { SCENE_STYLES } from '../../../systems/scenes/style.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { clusteredShare } from '../../tasks/kit/figures/estimate.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import type { Payload } from './payload.ts';
import { make, matching, optionsOf, pixelsOf } from './mucr.fixture.ts';

/** Raters of the options that know nothing but looks. */
interface Reader {
  readonly name: string;
  readonly rate: (about: Uint8Array, options: readonly Uint8Array[]) => readonly number[];
}

function given(alike: Likeness): Reader {
  return { name: alike.name, rate: (about, options) => options.map((option) => alike(about, option)) };
}

function alone(quality: Quality): Reader {
  return { name: quality.name, rate: (_, options) => options.map((option) => quality(option)) };
}

function among(distance: Likeness): Reader {
  return {
    name: distance.name,
    rate: (_, options) => options.map((one) => options.reduce((sum, other) => sum + distance(one, other), 0)),
  };
}

const READERS: readonly Reader[] = [
  ...[...LIKENESSES, ...FINER_LIKENESSES].map((alike) => given(alike)),
  ...QUALITIES.map((quality) => alone(quality)),
  ...DISTANCES.map((distance) => among(distance)),
];
/** Measures by which no option was chosen: drawn with another seed. */
const { likenesses, qualities } = randomFeatures(1);
const UNSEEN: readonly Reader[] = [
  ...likenesses.map((alike) => given(alike)),
  ...qualities.map((quality) => alone(quality)),
];

/** Credit of picking the highest, and of picking the lowest; ties are broken at random. */
function creditsOf(ratings: readonly number[], truth: number): readonly [highest: number, lowest: number] {
  return endsOf([ratings[truth] ?? 0, ...ratings.filter((_, at) => at !== truth)]);
}

interface Rated {
  readonly items: readonly Item<Payload, number>[];
  /** For each item, by each reader, how each of its four is rated. */
  readonly rated: readonly (readonly (readonly number[])[])[];
}

type Style = (typeof SCENE_STYLES)[number];

/** Every pair once with pictures of the same looks, and how all readers rate its four: first `READERS`, then `UNSEEN`. */
const rateAll = onceFor(async (task: string, style: Style): Promise<Rated> => {
  await loadIcons();
  const variant = { ...defaultVariant(task, storyCollection), style, ways: { wording: 'audited' } };
  const request = { count: 4 * stories.length, seed: 5, variant };
  const items = createItems(task, storyCollection, request) as readonly Item<Payload, number>[];
  const rated: (readonly (readonly number[])[])[] = [];
  for (const item of items) {
    const shown = shownPictures(item) as readonly ScenePicture[];
    const [about, ...options] = await Promise.all(shown.map((picture) => pixelsOf(picture, 64)));
    if (about === undefined) throw new Error('nothing is shown');
    rated.push([...READERS, ...UNSEEN].map(({ rate }) => rate(about, options)));
  }
  return { items, rated };
});

/** Makes something once for each two words. */
function onceFor<What>(make: (task: string, style: Style) => What): (task: string, style: Style) => What {
  const known = new Map<string, What>();
  return (task, style) => {
    const key = `${task} ${style}`;
    const what = known.get(key) ?? make(task, style);
    known.set(key, what);
    return what;
  };
}

async function ratedBy(readers: readonly Reader[], task: string, style: Style): Promise<Rated> {
  const { items, rated } = await rateAll(task, style);
  const first = readers === READERS ? 0 : READERS.length;
  return { items, rated: rated.map((ratings) => ratings.slice(first, first + readers.length)) };
}

/** Returns the accuracy of a classifier of the readers' ratings, cross-validated by families. */
async function learntShare(readers: readonly Reader[], task: string, style: Style) {
  const { items, rated } = await ratedBy(readers, task, style);
  const read = items.map(({ cluster = '', form, truth }, place) => ({
    cluster,
    truth,
    answers: optionsOf({ form } as Item).map((_, option) =>
      (rated[place] ?? []).map((rates) => standardised(rates)[option] ?? 0),
    ),
  }));
  const answers = learntAnswers(read);
  return clusteredShare(
    read.map(({ cluster, truth }, place) => ({ cluster, credit: answers[place] === truth ? 1 : 0 })),
  );
}

describe.each(matching)('%s', (task) => {
  it.each(['highest', 'lowest'])(
    'is right %s in a quarter by any measure of looks if all options share the looks, in each category',
    async (end) => {
      const { items, rated } = await ratedBy(READERS, task, SCENE_STYLES[0]);
      const above: string[] = [];
      for (const [at, { name }] of READERS.entries()) {
        const credits = items.map(({ cluster = '', payload: { category }, truth }, place) => ({
          category,
          cluster,
          credit: creditsOf(rated[place]?.[at] ?? [], truth)[end === 'highest' ? 0 : 1],
        }));
        const { value, ci95 } = clusteredShare(credits);
        expect(Math.abs((value ?? 1) - 0.25), name).toBeLessThan(at < LIKENESSES.length ? 0.067 : 0.09);
        expect(ci95[0], name).toBeLessThan(0.25);
        for (const category of STORY_CATEGORIES) {
          const own = clusteredShare(credits.filter((one) => one.category === category));
          if (own.ci95[0] >= 0.25) above.push(`${name} ${category} ${own.ci95[0]}`);
        }
      }
      // Of so many intervals of 95 in 100, one in forty begins above it by chance, give or take one in a hundred.
      expect(above.length / (READERS.length * STORY_CATEGORIES.length), above.join()).toBeLessThan(0.035);
    },
  );

  it.each(SCENE_STYLES)(
    'cannot be solved from looks by a classifier trained on other families, %s',
    async (style) => {
      const share = await learntShare(READERS, task, style);
      expect(share.ci95[0], `${share.value ?? ''}`).toBeLessThan(0.25);
    },
  );

  it.each(SCENE_STYLES)(
    'is solved in little more than a quarter by a trained classifier of looks that were not used to choose pictures, %s',
    async (style) => {
      const { value } = await learntShare(UNSEEN, task, style);
      expect(value).toBeLessThan(0.36);
    },
  );

  it('has a baseline that chooses the most similar picture by pixels', async () => {
    await loadIcons();
    const pixels = taskOf(task).baselines.find(({ id }) => id === 'pixels');
    for (const ways of [{}, { wording: 'audited' }, { wording: 'audited', split: 'test' }]) {
      const items = make(task, 8, ways);
      for (const item of items) {
        const [shown, ...options] = await Promise.all(
          (shownPictures(item) as readonly ScenePicture[]).map((picture) => pixelsOf(picture, 64)),
        );
        const alike = options.map((option) => byPixels(shown ?? option, option));
        const nearest = alike.indexOf(Math.max(...alike));
        expect(item.payload.nearest).toBe(nearest);
        expect(pixels?.build(items).answer(item)).toEqual({ text: 'ABCD'.charAt(nearest) });
      }
    }
    expect(make(task, 1, { input: 'wrong' })[0]?.payload).not.toHaveProperty('nearest');
  });
});

describe('borrowed looks', () => {
  it('are similar below the horizon only for two skies over the same ground', () => {
    const bare = { above: '#fff', below: '#000', horizon: 75, parts: [] };
    expect(likeness(bare, { ...bare, above: '#00f' })).toBe(0.25);
  });

  it('replace the whole context', () => {
    const world = { circumstance: true, cause: true, effect: true };
    const [one, other] = stories;
    if (!one || !other) throw new Error('too few stories');
    const lent = sceneWithLooks(other, 0, 'after', world, { story: one, pair: 1, world });
    const right = one.sceneOf(1, 'after', world);
    expect([lent.above, lent.below]).toEqual([right.above, right.below]);
    expect(likeness(lent, one.sceneOf(1, 'before', world))).toBeGreaterThan(0);
    expect(likeness(right, right)).toBeGreaterThan(likeness(right, one.sceneOf(2, 'after', world)));
  });
});
