/**
 * Draws contact sheets of stories: npm run stories:sheets [-- STORY...]. One sheet per story has a row for each of its
 * four pairs: cause and effect in each style, each also in the world in which nothing happens.
 *
 * `--unnamed` draws single pictures in random order and without names, for a reader to describe. `key.json` lists story,
 * pair, panel and style of each. `--lent` does the same for wrong pictures with the looks of another story, whose id and
 * pair come last. Readers' descriptions are kept in `reader-descriptions.json` and `lent-reader-descriptions.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sameLooks from '../../src/lib/evaluation/benchmarks/mucr/same-looks.json' with { type: 'json' };
import { stories } from '../../src/lib/systems/stories/all.ts';
import { sceneWithLooks } from '../../src/lib/systems/stories/index.ts';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { IconSet, Scene } from '../../src/lib/systems/scenes/types.ts';
import { SCENE_STYLES, type SceneStyle } from '../../src/lib/systems/scenes/style.ts';
import { type Story } from '../../src/lib/systems/stories/types.ts';
import { STORY_PANELS } from '../../src/lib/systems/types.ts';
import { shuffled } from '../../src/lib/evaluation/tasks/kit/shuffle.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import { iconsIn } from './icon-sets.ts';
import { sheetOf } from './sheet.ts';

const TILE = 190;
const folder = new URL('../../test-results/stories/', import.meta.url);
const UNNAMED = '--unnamed';
const LENT = '--lent';
/** Number of lent pictures on the sheets. */
const LENT_SHOWN = 72;
/** Pictures along a side of a sheet without names, and their size in pixels. */
const ALONG = 6;
const UNNAMED_TILE = 256;
/** The world in which everything happens. */
const YES = { circumstance: true, cause: true, effect: true };
const asked = process.argv.slice(2).filter((word) => word !== UNNAMED && word !== LENT);
const chosen =
  asked.length === 0
    ? stories
    : stories.filter(({ id, category }) => asked.includes(id) || asked.includes(category));
if (chosen.length === 0)
  throw new Error(
    `There is no story ${asked.join(', ')}; there are ${stories.map(({ id }) => id).join(', ')}.`,
  );
mkdirSync(folder, { recursive: true });
if (process.argv.includes(UNNAMED)) drawUnnamed();
else if (process.argv.includes(LENT)) drawLent();
else drawNamed();

function drawNamed(): void {
  for (const story of chosen) save(`${story.category}-${story.id}`, rowsOf(story), TILE);
}

/** Draws each panel in each style, with the four pairs in turn. */
function drawUnnamed(): void {
  const asking = chosen.flatMap((story, index) =>
    STORY_PANELS.flatMap((panel) =>
      SCENE_STYLES.map((style, turn) => ({
        story,
        panel,
        style,
        pair: (index + 2 * turn) % story.pairs.length,
      })),
    ),
  );
  saveUnnamed(
    shuffled(asking, createRandom(1)).map(({ story, panel, style, pair }) => ({
      ...{ scene: story.sceneOf(pair, panel, YES), style },
      key: [story.id, story.pairs[pair]?.id ?? '', panel, style],
    })),
  );
}

/** Draws one wrong picture for each of some questions, with the looks of the asked pair. */
function drawLent(): void {
  // Another seed than that of `lent-reader-descriptions.json`, so that other questions are drawn.
  const random = createRandom(5);
  const keys = shuffled(Object.entries<readonly (readonly (string | number)[])[]>(sameLooks.all), random);
  saveUnnamed(
    keys.slice(0, LENT_SHOWN).flatMap(([key, lent], index) => {
      const [given, id = '', place] = key.split(' ');
      const [lender, lenderPlace] = lent[random.integer(0, lent.length - 1)] ?? [];
      const [asked, story] = [id, lender].map((name) => stories.find((one) => one.id === name));
      if (!asked || !story) return [];
      const [pair, own] = [Number(lenderPlace), Number(place)];
      const panel = given === 'before' ? 'after' : 'before';
      const style = SCENE_STYLES[index % SCENE_STYLES.length] ?? 'flat';
      const names = [story.id, story.pairs[pair]?.id ?? '', panel, style, id, asked.pairs[own]?.id ?? ''];
      const looks = { story: asked, pair: own, world: YES };
      return [{ scene: sceneWithLooks(story, pair, panel, YES, looks), style, key: names }];
    }),
  );
}

interface Unnamed {
  readonly scene: Scene;
  readonly style: SceneStyle;
  /** Story, pair, panel and style, and the asked story and pair of a lent picture. */
  readonly key: readonly string[];
}

function saveUnnamed(pictures: readonly Unnamed[]): void {
  const size = ALONG * ALONG;
  for (let from = 0; from < pictures.length; from += size) {
    const tiles = pictures
      .slice(from, from + size)
      .map(({ scene, style }) => drawScene(scene, style, UNNAMED_TILE, iconFrom));
    const rows = Array.from({ length: Math.ceil(tiles.length / ALONG) }, (_, row) =>
      tiles.slice(row * ALONG, (row + 1) * ALONG),
    );
    save(`unnamed-${from / size + 1}`, rows, UNNAMED_TILE);
  }
  const lines = pictures.map(({ key }) => JSON.stringify(key));
  writeFileSync(new URL('key.json', folder), `[\n${lines.join(',\n')}\n]\n`);
}

function save(name: string, rows: readonly (readonly string[])[], tile: number): void {
  const file = new URL(`${name}.png`, folder);
  writeFileSync(file, new Resvg(sheetOf(rows, tile)).render().asPng());
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
  const no = { circumstance: false, cause: false, effect: false };
  return [YES, no].flatMap((world) => STORY_PANELS.map((panel) => sceneOf(pair, panel, world)));
}

function iconFrom(style: IconSet, name: string): string {
  return iconsIn(style)(name);
}
