import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waterFlow } from '../../src/lib/systems/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { COUNTERFACTUAL_ROW } from '../support/published-row.ts';

/** Writes a small copy of the data set: two valid rows, and one without its picture. */
export async function writeCopy(folder: string): Promise<string> {
  const rows = [
    COUNTERFACTUAL_ROW,
    { ...COUNTERFACTUAL_ROW, id: 'second', image: ['./flow/a_21_10_2_40_orig.png'] },
    { ...COUNTERFACTUAL_ROW, id: 'third', image: ['./flow/a_22_10_2_40_orig.png'] },
  ];
  const data = join(folder, 'new_data', 'counterfactual', 'flow');
  await mkdir(data, { recursive: true });
  await mkdir(join(folder, 'flow'));
  await writeFile(join(data, 'query.json'), JSON.stringify(rows));
  const state = { ball_size: 20, hole_position: 10, water_level: 2, water_flow: 4 };
  const png = await nodeRasteriser.rasterise(waterFlow.draw(state, { size: 96, style: 'published' }), 96);
  for (const name of ['a_20_10_2_40_orig.png', 'a_21_10_2_40_orig.png']) {
    await writeFile(join(folder, 'flow', name), png);
  }
  return folder;
}
