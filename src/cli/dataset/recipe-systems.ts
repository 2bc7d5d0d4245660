import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { extrasSchema } from '../../lib/clip/models/extras.ts';
import { trainedSystems } from '../../lib/clip/models/trained.ts';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';
import { systems, type System } from '../../lib/systems/index.ts';

const MODEL = join(PROJECT_FOLDER, 'models/scene-clip/rungs.json');

/**
 * Returns the systems whose pictures the recipe trains on, as listed in its model's file, in the order of the
 * systems: the recipe's data set does not change when systems are added.
 *
 * @throws Error if the model's file cannot be read
 */
export function recipeSystems(): readonly System[] {
  const { familiarity, readout } = v.parse(extrasSchema, JSON.parse(readFileSync(MODEL, 'utf8')));
  const known = trainedSystems({ outOfDistribution: familiarity ?? null, readout: readout ?? null });
  return systems.filter(({ id }) => known?.includes(id) ?? true);
}
