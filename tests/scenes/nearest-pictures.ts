/**
 * Writes down which pictures of other families of stories are most alike by pixels to both pictures of each pair, in
 * each world and style, for the baseline that knows nothing else: the last part of npm run stories:looks. Alike are
 * mosaics of 16 by 16 mean colours.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { areRelated, stories } from '../../src/lib/systems/stories/index.ts';
import type { StoryPictures } from '../../src/lib/systems/stories/nearest.ts';
import { NEAREST, nearestTable, STORY_WORLDS } from '../../src/lib/systems/stories/nearest-table.ts';
import { SCENE_STYLES, type SceneStyle } from '../../src/lib/systems/scenes/style.ts';
import { createPicturesMosaic } from './pictures-mosaic.ts';

const mosaicOf = createPicturesMosaic();
const byId = new Map(stories.map((story) => [story.id, story]));
const pictures: readonly StoryPictures[] = stories.flatMap(({ id, pairs }) =>
  pairs.flatMap((_, place) => STORY_WORLDS.map((world) => ({ story: id, place, world }))),
);
const mosaics = Object.fromEntries(
  SCENE_STYLES.map((style) => [style, pictures.map((one) => ({ one, mosaic: mosaicOf(one, style) }))]),
);

function nearest(asked: StoryPictures, style: SceneStyle): readonly StoryPictures[] {
  const own = mosaicOf(asked, style);
  const story = byId.get(asked.story);
  const found: { readonly one: StoryPictures; readonly distance: number }[] = [];
  for (const { one, mosaic } of mosaics[style] ?? []) {
    const other = byId.get(one.story);
    if (story === undefined || other === undefined || areRelated(story, other)) continue;
    const most = found.length < NEAREST ? Infinity : (found.at(-1)?.distance ?? Infinity);
    let distance = 0;
    for (let at = 0; at < own.length && distance < most; at++)
      distance += Math.abs((own[at] ?? 0) - (mosaic[at] ?? 0));
    if (distance >= most) continue;
    found.push({ one, distance });
    found.sort((a, b) => a.distance - b.distance);
    found.splice(NEAREST);
  }
  return found.map(({ one }) => one);
}

const table = nearestTable(
  stories.map(({ id }) => id),
  nearest,
);
const file = new URL('../../src/lib/systems/stories/nearest.json', import.meta.url);
writeFileSync(file, (await format('nearest.json', JSON.stringify(table), { printWidth: 110 })).code);
