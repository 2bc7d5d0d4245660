import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waterFlow } from '../../src/lib/systems/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';

/** A small copy of the data set: two good rows, and one without its picture. */
export async function writeCopy(folder: string): Promise<string> {
  const row = {
    id: 'flow_a_20_10_2_40',
    image: ['./flow/a_20_10_2_40_orig.png'],
    question:
      'ball size: medium\nhole position: middle\nwater level: medium\nwater flow: middle\nIf the ball size is changed from medium to large, what are the final values of all variables? Answer in four lines.',
    answer: 'ball size: large\nhole position: middle\nwater level: high\nwater flow: right',
    intervention: 'ball size',
    ball_orig: 'medium',
    hole_orig: 'middle',
    water_level_orig: 'medium',
    water_flow_orig: 'middle',
    ball_cf: 'large',
    hole_cf: 'middle',
    water_level_cf: 'high',
    water_flow_cf: 'right',
  };
  const rows = [
    row,
    { ...row, id: 'second', image: ['./flow/a_21_10_2_40_orig.png'] },
    { ...row, id: 'third', image: ['./flow/a_22_10_2_40_orig.png'] },
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
