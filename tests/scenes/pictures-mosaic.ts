import type { SceneStyle } from '../../src/lib/systems/scenes/style.ts';
import { stories } from '../../src/lib/systems/stories/index.ts';
import type { StoryPictures } from '../../src/lib/systems/stories/nearest.ts';
import { STORY_PANELS } from '../../src/lib/systems/types.ts';
import { mosaicOf } from './picture-likeness.ts';
import { createPainter } from './pixels.ts';

/** Returns a function for both pictures of a pair as mosaics of 16 by 16 mean colours, one after the other. */
export function createPicturesMosaic(): (pictures: StoryPictures, style: SceneStyle) => Float32Array {
  const pixelsOf = createPainter();
  return ({ story: id, place, world }, style) => {
    const story = stories.find((one) => one.id === id);
    if (story === undefined) throw new Error(`There is no story ${id}.`);
    const [before = [], after = []] = STORY_PANELS.map((panel) =>
      mosaicOf(pixelsOf(story.sceneOf(place, panel, world), style)),
    );
    return Float32Array.from([...before, ...after]);
  };
}
