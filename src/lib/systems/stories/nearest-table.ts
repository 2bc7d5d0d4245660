/** The table of the pictures that are alike by pixels (`nearest.json`), read and written. */
import { SCENE_STYLES, type SceneStyle } from '../scenes/style.ts';
import type { State } from '../types.ts';
import type { ShownPair, StoryPictures } from './nearest.ts';
import type { Story, StoryWorld } from './types.ts';

/** Number of pictures listed for each. */
export const NEAREST = 3;
/** All worlds, in the order of the table. */
export const STORY_WORLDS: readonly StoryWorld[] = [false, true].flatMap((circumstance) =>
  [false, true].flatMap((cause) => [false, true].map((effect) => ({ circumstance, cause, effect }))),
);
const PAIRS = 4;
/** Digits of the table's numbers, two each, the higher one first. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** By story: for each style, pair and world the nearest pictures as numbers, the nearest one first. */
type NearestTable = Readonly<Record<string, string>>;

/** Returns the finder of a table's pictures, for `addNearestPictures`. */
export function nearestIn(table: NearestTable, stories: readonly Story[]) {
  const ids = Object.keys(table);
  return ({ group, pair, style, state }: ShownPair) => {
    const story = stories.find(({ id }) => id === group);
    const place = story?.pairs.findIndex(({ id }) => id === pair) ?? -1;
    const row = table[story?.id ?? ''] ?? '';
    const inStyle = SCENE_STYLES.findIndex((one) => one === style);
    if (story === undefined || place < 0 || row === '' || inStyle < 0) return [];
    const asked = state === undefined ? { cause: true, effect: true } : worldIn(story, state);
    return STORY_WORLDS.flatMap((world, index) => {
      if (!fits(world, asked)) return [];
      const first = ((inStyle * PAIRS + place) * STORY_WORLDS.length + index) * NEAREST;
      return Array.from({ length: NEAREST }, (_, rank) =>
        picturesOf(numberAt(row, first + rank), ids),
      ).flat();
    }).flatMap((near) => {
      const other = stories.find(({ id }) => id === near.story);
      return other === undefined ? [] : [{ ...near, story: other }];
    });
  };
}

function worldIn({ circumstance, cause, effect }: Story, state: State): StoryWorld {
  return {
    circumstance: state[circumstance.id] === 1,
    cause: state[cause.id] === 1,
    effect: state[effect.id] === 1,
  };
}

function fits(world: StoryWorld, { circumstance, cause, effect }: Partial<StoryWorld>): boolean {
  return (
    (circumstance ?? world.circumstance) === world.circumstance &&
    (cause ?? world.cause) === world.cause &&
    (effect ?? world.effect) === world.effect
  );
}

function picturesOf(number: number, ids: readonly string[]): readonly StoryPictures[] {
  const pair = Math.floor(number / STORY_WORLDS.length);
  const story = ids[Math.floor(pair / PAIRS)];
  const world = STORY_WORLDS[number % STORY_WORLDS.length];
  return story === undefined || world === undefined ? [] : [{ story, place: pair % PAIRS, world }];
}

function numberAt(row: string, index: number): number {
  return DIGITS.indexOf(row.charAt(2 * index)) * DIGITS.length + DIGITS.indexOf(row.charAt(2 * index + 1));
}

/**
 * Returns the table of all stories, for `npm run stories:looks`.
 *
 * @param nearest returns the nearest pictures of other families, the nearest one first
 */
export function nearestTable(
  ids: readonly string[],
  nearest: (pictures: StoryPictures, style: SceneStyle) => readonly StoryPictures[],
): NearestTable {
  const written = ({ story, place, world }: StoryPictures): string => {
    const index = STORY_WORLDS.findIndex((one) => fits(one, world));
    const number = (ids.indexOf(story) * PAIRS + place) * STORY_WORLDS.length + index;
    return DIGITS.charAt(Math.floor(number / DIGITS.length)) + DIGITS.charAt(number % DIGITS.length);
  };
  const rowOf = (story: string): string =>
    SCENE_STYLES.flatMap((style) =>
      Array.from({ length: PAIRS }, (_, place) =>
        STORY_WORLDS.flatMap((world) => nearest({ story, place, world }, style).map(written)).join(''),
      ),
    ).join('');
  return Object.fromEntries(ids.map((id) => [id, rowOf(id)]));
}
