/**
 * Contact sheets of chains, to be looked at: npm run chains:sheets [-- CHAIN...]. One a chain: each event flat, below it
 * outlined, then what could be done in its place. They have no words: what somebody saw in them who had drawn nothing is kept
 * in `chains-named-by-a-stranger.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { chainStories, type ChainStory } from '../../src/lib/systems/chains/index.ts';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import { SCENE_STYLES, type Scene } from '../../src/lib/systems/scenes/types.ts';
import { iconsIn } from './icon-sets.ts';
import { sheetOf } from './sheet.ts';

const TILE = 230;
const COLUMNS = 7;
const folder = new URL('../../test-results/chains/', import.meta.url);
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? chainStories : chainStories.filter(({ id }) => asked.includes(id));
if (chosen.length === 0)
  throw new Error(
    `There is no chain ${asked.join(', ')}; there are ${chainStories.map(({ id }) => id).join(', ')}.`,
  );
mkdirSync(folder, { recursive: true });
for (const story of chosen) {
  const file = new URL(`${story.id}.png`, folder);
  writeFileSync(file, new Resvg(sheetOf(rowsOf(story), TILE)).render().asPng());
  console.log(file.pathname);
}

function rowsOf({ steps }: ChainStory): readonly (readonly string[])[] {
  const instead = steps.flatMap((step) => (step.instead === undefined ? [] : [step.instead.scene]));
  return [...rows(steps.map(({ scene }) => scene)), ...rows(instead)];
}

/** Lines of scenes, each twice: flat, and below it outlined. */
function rows(scenes: readonly Scene[]): readonly (readonly string[])[] {
  const lines = Array.from({ length: Math.ceil(scenes.length / COLUMNS) }, (_, line) =>
    scenes.slice(line * COLUMNS, (line + 1) * COLUMNS),
  );
  return lines.flatMap((line) =>
    SCENE_STYLES.map((style) =>
      line.map((scene) => drawScene(scene, style, TILE, (wanted, name) => iconsIn(wanted)(name))),
    ),
  );
}
