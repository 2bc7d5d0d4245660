/** Copies the icons that stories use out of their packages: npm run stories:icons. */
import { writeFileSync } from 'node:fs';
import { stories } from '../../src/lib/systems/stories/all.ts';
import type { StoryStyle } from '../../src/lib/systems/stories/types.ts';
import { everyScene } from './every-scene.ts';
import { iconsIn } from './icon-sets.ts';

const folder = new URL('../../src/lib/systems/stories/icons/', import.meta.url);
const names = [
  ...new Set(
    stories.flatMap((story) =>
      everyScene(story).flatMap(({ scene }) =>
        scene.parts.flatMap((part) => ('icon' in part ? [part.icon] : 'head' in part ? [part.head] : [])),
      ),
    ),
  ),
].sort();
const styles: readonly StoryStyle[] = ['flat', 'outlined'];
for (const style of styles) {
  const bodies = Object.fromEntries(names.map((name) => [name, iconsIn(style)(name)]));
  const text = `${JSON.stringify(bodies, null, 1)}\n`;
  writeFileSync(new URL(`${style}.json`, folder), text);
  console.log(`${style}: ${names.length} icons, ${Math.round(text.length / 1024)} KiB`);
}
