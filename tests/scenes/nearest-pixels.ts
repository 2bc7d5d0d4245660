/**
 * Writes which of the four pictures of each of MuCR's items is nearest by pixels to the given one, for the baseline of
 * that name; the second half of npm run stories:looks. The file is keyed by what is offered (the siblings, or the wrong
 * pictures of a part) and by what is given. A value has a digit for each variant: without and with the circumstance, in
 * each style. 0 is the right picture; other digits number the wrong ones in order.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import sameLooks from '../../src/lib/evaluation/benchmarks/mucr/same-looks.json' with { type: 'json' };
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import { SCENE_STYLES } from '../../src/lib/systems/scenes/style.ts';
import { sceneWithLooks, stories, type Story } from '../../src/lib/systems/stories/index.ts';
import { STORY_PANELS, type StoryPanel } from '../../src/lib/systems/types.ts';
import { byPixels } from './picture-likeness.ts';
import { createPainter } from './pixels.ts';

type Offered = readonly (readonly [story: string, place: number])[];

const pixelsOf = createPainter();

function nearest(story: Story, place: number, given: StoryPanel, offered: Offered): string {
  const wanted: StoryPanel = given === 'before' ? 'after' : 'before';
  return SCENE_STYLES.flatMap((style) =>
    [false, true].map((circumstance) => {
      const world = { circumstance, cause: true, effect: true };
      const shown = pixelsOf(story.sceneOf(place, given, world), style);
      const options = [[story.id, place] as const, ...offered].map(([id, at]): Scene => {
        const one = stories.find((other) => other.id === id) ?? story;
        return one === story
          ? one.sceneOf(at, wanted, world)
          : sceneWithLooks(one, at, wanted, world, { story, pair: place, world });
      });
      const likenesses = options.map((scene) => byPixels(shown, pixelsOf(scene, style)));
      return likenesses.indexOf(Math.max(...likenesses));
    }),
  ).join('');
}

function tableOf(offeredTo: (key: string, story: Story, place: number) => Offered | undefined): object {
  return Object.fromEntries(
    STORY_PANELS.flatMap((given) =>
      stories.flatMap((story) =>
        story.pairs.flatMap((_, place) => {
          const key = `${given} ${story.id} ${place}`;
          const offered = offeredTo(key, story, place);
          return offered === undefined ? [] : [[key, nearest(story, place, given, offered)]];
        }),
      ),
    ),
  );
}

const tables = {
  siblings: tableOf((_key, { id, pairs }, place) =>
    pairs.flatMap((_, at) => (at === place ? [] : [[id, at] as const])),
  ),
  ...Object.fromEntries(
    Object.entries(sameLooks as unknown as Readonly<Record<string, Readonly<Record<string, Offered>>>>).map(
      ([part, table]) => [part, tableOf((key) => table[key])],
    ),
  ),
};
const file = new URL('../../src/lib/evaluation/benchmarks/mucr/nearest-pixels.json', import.meta.url);
writeFileSync(file, (await format('nearest-pixels.json', JSON.stringify(tables), { printWidth: 110 })).code);
