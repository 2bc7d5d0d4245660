/**
 * Contact sheets of stories, to be looked at: npm run stories:sheets [-- STORY...]. One a story: a row for each of the
 * four, first flat, then outlined; in each what happened and what came of it, then both where nothing happened.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { stories } from '../../src/lib/systems/stories/all.ts';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import { SCENE_STYLES, type Scene, type SceneStyle } from '../../src/lib/systems/scenes/types.ts';
import { type Story } from '../../src/lib/systems/stories/types.ts';
import { STORY_PANELS } from '../../src/lib/systems/types.ts';
import { iconsIn } from './icon-sets.ts';
import { sheetOf } from './sheet.ts';

const TILE = 190;
const folder = new URL('../../test-results/stories/', import.meta.url);
const asked = process.argv.slice(2);
const chosen =
  asked.length === 0
    ? stories
    : stories.filter(({ id, category }) => asked.includes(id) || asked.includes(category));
if (chosen.length === 0)
  throw new Error(
    `There is no story ${asked.join(', ')}; there are ${stories.map(({ id }) => id).join(', ')}.`,
  );
mkdirSync(folder, { recursive: true });
for (const story of chosen) {
  const file = new URL(`${story.category}-${story.id}.png`, folder);
  writeFileSync(file, new Resvg(sheetOf(rowsOf(story), TILE)).render().asPng());
  console.log(file.pathname);
}

function rowsOf(story: Story): readonly (readonly string[])[] {
  return story.pairs.map((_, row) =>
    SCENE_STYLES.flatMap((style) =>
      scenesOf(story, row).map((scene) => drawScene(scene, style, TILE, iconFrom)),
    ),
  );
}

function scenesOf({ sceneOf }: Story, pair: number): readonly Scene[] {
  const yes = { circumstance: true, cause: true, effect: true };
  const no = { circumstance: false, cause: false, effect: false };
  return [yes, no].flatMap((world) => STORY_PANELS.map((panel) => sceneOf(pair, panel, world)));
}

function iconFrom(style: SceneStyle, name: string): string {
  return iconsIn(style)(name);
}
