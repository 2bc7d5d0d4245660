import { describe, expect, it } from 'vitest';
import { createPicturesMosaic } from '../../../../tests/scenes/pictures-mosaic.ts';
import { SCENE_STYLES } from '../scenes/types.ts';
import { areRelated, findStory, stories, storySystemId } from './index.ts';
import { nearestPictures, type StoryPictures } from './nearest.ts';
import { NEAREST, nearestIn, nearestTable, STORY_WORLDS } from './nearest-table.ts';

const storyOf = ({ story }: StoryPictures) => findStory(storySystemId(story));
const all: readonly StoryPictures[] = stories.flatMap(({ id, pairs }) =>
  pairs.flatMap((_, place) => STORY_WORLDS.map((world) => ({ story: id, place, world }))),
);

describe('the pictures that are alike by pixels', () => {
  it('are of other families, in each style and world of each pair', () => {
    for (const style of SCENE_STYLES) {
      for (const one of all) {
        const near = nearestPictures(one.story, one.place, one.world, style);
        expect(near).toHaveLength(NEAREST);
        expect(new Set(near.map((other) => JSON.stringify(other))).size).toBe(NEAREST);
        const own = storyOf(one);
        expect(near.map(storyOf).some((other) => !own || !other || areRelated(own, other))).toBe(false);
      }
    }
    const [{ id }] = stories as [(typeof stories)[0]];
    expect(nearestPictures(id, 0, {}, 'flat')).toHaveLength(NEAREST * STORY_WORLDS.length);
    expect(nearestPictures(id, 0, { cause: true }, 'flat')).toHaveLength(NEAREST * 4);
    expect(nearestPictures(id, 0, {}, 'published')).toEqual([]);
    expect(nearestPictures('constructor', 0, {}, 'flat')).toEqual([]);
  });

  it('are nearer than others as they are drawn now: if not, npm run stories:looks', () => {
    const mosaicOf = createPicturesMosaic();
    const [style] = SCENE_STYLES;
    const step = Math.floor(all.length / 5);
    for (const one of all.filter((_, index) => index % step === step - 1)) {
      const own = mosaicOf(one, style);
      const distance = (other: StoryPictures): number =>
        mosaicOf(other, style).reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 0)), 0);
      const near = nearestPictures(one.story, one.place, one.world, style).map(distance);
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

  it('are read as they are written', () => {
    const near = ({ place, world }: StoryPictures): readonly StoryPictures[] =>
      Array.from({ length: NEAREST }, (_, rank) => ({ story: 'b', place: (place + rank) % 4, world }));
    const find = nearestIn(nearestTable(['a', 'b'], near));
    for (const world of STORY_WORLDS) {
      const pictures = { story: 'a', place: 3, world };
      expect(find('a', 3, world, 'outlined')).toEqual(near(pictures));
    }
  });
});
