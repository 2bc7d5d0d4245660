import { captionSet, fillStatement } from '../../../src/lib/clip/captions/index.ts';
import { nodeRasteriser } from '../../../src/lib/systems/raster/node.ts';
import { recipeSystems } from '../../../src/cli/dataset/recipe-systems.ts';
import { createRandom } from '../../../src/lib/util/random.ts';

/** Systems that the model was trained on; a fixed list, so that figures stay comparable. */
const systems = recipeSystems();

/** Side of the model's input. The library would resize by the browser's canvas, with other results. */
const SIDE = 96;

/** Returns PNG files of different scenes, as base64. */
export async function benchPictures(count: number): Promise<string[]> {
  const random = createRandom(64);
  const pictures: string[] = [];
  for (let i = 0; i < count; i++) {
    const system = systems[i % systems.length];
    if (!system) throw new Error('There are no systems to draw.');
    const state = Object.fromEntries(
      system.variables.map(({ id, range: [lo, hi] }) => [id, lo + (hi - lo) * random.uniform()]),
    );
    const png = await nodeRasteriser.rasterise(system.draw(state, { size: SIDE }), SIDE);
    pictures.push(Buffer.from(png).toString('base64'));
  }
  return pictures;
}

/** Returns different sentences about the scenes. */
export function benchTexts(count: number): string[] {
  const { systems: captioned } = captionSet(systems);
  const all = Object.values(captioned).flatMap(({ variables }) =>
    Object.values(variables).flatMap(({ nouns, categories }) =>
      Object.keys(categories).map((category) => fillStatement('the {v} is {c}', nouns[0] ?? '', category)),
    ),
  );
  return [...new Set(all)].slice(0, count);
}
