import { describe, expect, it } from 'vitest';
import { createPicturesMosaic } from '../../../../tests/scenes/pictures-mosaic.ts';
import { SCENE_STYLES } from '../scenes/style.ts';
import { areRelated, findStory, stories, storySystemId } from './index.ts';
import { nearestPictures, type StoryPictures } from './nearest.ts';
import { NEAREST, nearestIn, nearestTable, STORY_WORLDS } from './nearest-table.ts';

/** The nearest pictures, with ids in place of stories. */
function nearestOf({ story: id, place, world }: StoryPictures, style: string): readonly StoryPictures[] {
  const story = findStory(storySystemId(id));
  const pair = story?.pairs[place]?.id;
  if (story === undefined || pair === undefined) throw new Error(`There is no pair ${place} of ${id}.`);
  const state = Object.fromEntries(
    (['circumstance', 'cause', 'effect'] as const).map((event) => [story[event].id, world[event] ? 1 : 0]),
  );
  return nearestPictures({ group: id, pair, style, state }).map((one) => ({ ...one, story: one.story.id }));
}

const storyOf = ({ story }: StoryPictures) => findStory(storySystemId(story));
const all: readonly StoryPictures[] = stories.flatMap(({ id, pairs }) =>
  pairs.flatMap((_, place) => STORY_WORLDS.map((world) => ({ story: id, place, world }))),
);

describe('the most similar pictures by pixels', () => {
  it('are of other families, in each style and world of each pair', () => {
    for (const style of SCENE_STYLES) {
      for (const one of all) {
        const near = nearestOf(one, style);
        expect(near).toHaveLength(NEAREST);
        expect(new Set(near.map((other) => JSON.stringify(other))).size).toBe(NEAREST);
        const own = storyOf(one);
        expect(near.map(storyOf).some((other) => !own || !other || areRelated(own, other))).toBe(false);
      }
    }
    const [{ id, pairs }] = stories as [(typeof stories)[0]];
    const shown = { group: id, pair: pairs[0].id, style: 'flat' };
    // With the circumstance and without it, where nothing is told.
    expect(nearestPictures(shown)).toHaveLength(2 * NEAREST);
    expect(nearestPictures({ ...shown, style: 'published' })).toEqual([]);
    expect(nearestPictures({ ...shown, pair: 'none' })).toEqual([]);
    expect(nearestPictures({ ...shown, group: 'constructor' })).toEqual([]);
  });

  it('match the present drawings: if not, npm run stories:looks', () => {
    const mosaicOf = createPicturesMosaic();
    const [style] = SCENE_STYLES;
    const step = Math.floor(all.length / 5);
    for (const one of all.filter((_, index) => index % step === step - 1)) {
      const own = mosaicOf(one, style);
      const distance = (other: StoryPictures): number =>
        mosaicOf(other, style).reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 0)), 0);
      const near = nearestOf(one, style).map(distance);
      expect(near).toEqual([...near].sort((a, b) => a - b));
      const story = storyOf(one);
      const others = all.filter((other, index) => {
        const its = storyOf(other);
        return index % 23 === 0 && story !== undefined && its !== undefined && !areRelated(story, its);
      });
      // The nearest of a sample is never nearer than the nearest of all.
      expect(Math.min(...others.map(distance))).toBeGreaterThanOrEqual(near[0] ?? Infinity);
    }
  });

  it('are read as written', () => {
    const [one, other] = stories as [(typeof stories)[0], (typeof stories)[0]];
    const near = ({ place, world }: StoryPictures): readonly StoryPictures[] =>
      Array.from({ length: NEAREST }, (_, rank) => ({ story: other.id, place: (place + rank) % 4, world }));
    const find = nearestIn(nearestTable([one.id, other.id], near), stories);
    const shown = { group: one.id, pair: one.pairs[3].id, style: 'outlined' };
    const worlds = STORY_WORLDS.filter(({ cause, effect }) => cause && effect);
    expect(find(shown).map((found) => ({ ...found, story: found.story.id }))).toEqual(
      worlds.flatMap((world) => near({ story: one.id, place: 3, world })),
    );
  });
});
