/** Copies the icons that stories and chains use from their packages: npm run scenes:icons. */
import { writeFileSync } from 'node:fs';
import type { IconSet } from '../../src/lib/systems/scenes/types.ts';
import { iconsIn } from './icon-sets.ts';
import { usedIcons } from './used-icons.ts';

const folder = new URL('../../src/lib/systems/scenes/icons/', import.meta.url);
const names = usedIcons();
const styles: readonly IconSet[] = ['flat', 'outlined'];
for (const style of styles) {
  const bodies = Object.fromEntries(names.map((name) => [name, iconsIn(style)(name)]));
  const text = `${JSON.stringify(bodies, null, 2)}\n`;
  writeFileSync(new URL(`${style}.json`, folder), text);
  console.log(`${style}: ${names.length} icons, ${Math.round(text.length / 1024)} KiB`);
}
