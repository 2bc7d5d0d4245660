/**
 * Contact sheets of stories, to be looked at: npm run stories:sheets [-- STORY...]. One a story: a row for each of the
 * four, first flat, then outlined; in each what happened and what came of it, then both where nothing happened.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { stories } from '../../src/lib/systems/stories/all.ts';
import { drawScene } from '../../src/lib/systems/stories/drawing/scene.ts';
import {
  STORY_STYLES,
  type Scene,
  type Story,
  type StoryStyle,
} from '../../src/lib/systems/stories/types.ts';
import { STORY_PANELS } from '../../src/lib/systems/types.ts';
import { iconsIn } from './icon-sets.ts';

const TILE = 190;
const GAP = 6;
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
  writeFileSync(file, new Resvg(sheetOf(story)).render().asPng());
  console.log(file.pathname);
}

function sheetOf(story: Story): string {
  const tiles = story.pairs.flatMap((_, row) =>
    STORY_STYLES.flatMap((style, half) =>
      scenesOf(story, row).map((scene, place) =>
        placed(drawScene(scene, style, TILE, iconFrom), place + 4 * half, row, `${row}-${half}-${place}-`),
      ),
    ),
  );
  const [width, height] = [8, story.pairs.length].map((count) => count * (TILE + GAP) + GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width ?? 0}" height="${height ?? 0}"><rect width="100%" height="100%" fill="#fff"/>${tiles.join('')}</svg>`;
}

function scenesOf({ sceneOf }: Story, pair: number): readonly Scene[] {
  const yes = { circumstance: true, cause: true, effect: true };
  const no = { circumstance: false, cause: false, effect: false };
  return [yes, no].flatMap((world) => STORY_PANELS.map((panel) => sceneOf(pair, panel, world)));
}

function placed(svg: string, column: number, row: number, mark: string): string {
  const [x, y] = [column, row].map((count) => GAP + count * (TILE + GAP));
  return svg
    .replace('<svg ', `<svg x="${x ?? 0}" y="${y ?? 0}" `)
    .replaceAll(/\bid="/gu, `id="${mark}`)
    .replaceAll('url(#', `url(#${mark}`)
    .replaceAll('href="#', `href="#${mark}`);
}

function iconFrom(style: StoryStyle, name: string): string {
  return iconsIn(style)(name);
}
