/**
 * Draws contact sheets of chains: npm run chains:sheets [-- CHAIN...]. One sheet per chain shows each event flat and, below
 * it, in the other styles, then the replacement actions. The sheets have no words; a reader's descriptions of them are kept in
 * `chain-reader-descriptions.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { chainStories, type ChainStory } from '../../src/lib/systems/chains/index.ts';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import { SCENE_STYLES } from '../../src/lib/systems/scenes/style.ts';
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

/** Returns rows of scenes, each row flat and, below it, in the other styles. */
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
