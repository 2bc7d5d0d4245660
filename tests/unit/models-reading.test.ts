import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clip, PictureSource } from '../../src/lib/clip/engine/index.ts';
import { createReader } from '../../src/lib/clip/reading/reader.ts';
import type { Reader } from '../../src/lib/clip/reading/types.ts';
import { categoryOf, type State, type System } from '../../src/lib/systems/index.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import { MODELS_FOLDER, nodeClip } from '../../src/lib/command/clip.ts';
import { drawDatasetWorld } from '../../src/cli/dataset/worlds.ts';
import { recipeSystems } from '../../src/cli/dataset/recipe-systems.ts';

const systems = recipeSystems();

const SIZE = 96;
const COUNT = 120;
/** More than three standard errors of a share of 97% among 120. */
const SLACK = 0.05;

const { figures } = v.parse(
  v.object({ figures: v.object({ rungs: v.record(v.string(), v.object({ accuracy: v.number() })) }) }),
  JSON.parse(readFileSync(join(MODELS_FOLDER, 'scene-clip/manifest.json'), 'utf8')),
);

/** Pictures of held-out states, some of which disobey the equations, in the default colours. */
const states = new Map(
  systems.map((system) => {
    const random = createRandom(7).fork(system.id);
    const shares = { independent: 0.4, borders: 0 };
    return [
      system,
      Array.from({ length: COUNT }, () => drawDatasetWorld(system, 'held-out', shares, random).state),
    ];
  }),
);

let clip: Clip;
let reader: Reader;
const embeddings = new Map<System, readonly Float32Array[]>();
beforeAll(async () => {
  clip = nodeClip();
  reader = await createReader(clip, await clip.load({ kind: 'embedded', id: 'scene-clip' }), systems);
  for (const [system, drawn] of states) {
    embeddings.set(system, await clip.embedPictures(drawn.map((state) => pictureOf(system, state))));
  }
});
afterAll(() => clip.dispose());

function pictureOf(system: System, state: State): PictureSource {
  const svg = system.draw(state, { size: SIZE });
  return { sha256: `${system.id} ${JSON.stringify(state)}`, content: { kind: 'svg', svg, size: SIZE } };
}

/** Pairs of state and embedding. */
function seen(system: System): (readonly [State, Float32Array])[] {
  const found = embeddings.get(system) ?? [];
  return (states.get(system) ?? []).flatMap((state, i) => (found[i] ? [[state, found[i]] as const] : []));
}

const variables = systems.flatMap((system) =>
  system.variables.map((variable) => ({ system, variable, name: `${system.id} ${variable.id}` })),
);

describe("the shipped model, asked with a reader's sentences", () => {
  it.each(variables)('reads $name as accurately as its card states', ({ system, variable }) => {
    const right = seen(system).filter(([state, embedding]) => {
      const truth = categoryOf(variable, state[variable.id] ?? NaN).id;
      return reader.read(embedding, system.id).categories[variable.id] === truth;
    });
    const wanted = (figures.rungs[variable.id]?.accuracy ?? NaN) - SLACK;
    expect(right.length / COUNT).toBeGreaterThanOrEqual(wanted);
  });

  it('is more certain where it is right than where it is wrong', () => {
    const margins = { right: [] as number[], wrong: [] as number[] };
    for (const { system, variable } of variables) {
      for (const [state, embedding] of seen(system)) {
        const reading = reader.read(embedding, system.id).variables.find((r) => r.variable === variable.id);
        const right = reading?.category === categoryOf(variable, state[variable.id] ?? NaN).id;
        margins[right ? 'right' : 'wrong'].push(reading?.margin ?? NaN);
      }
    }
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    expect(mean(margins.right)).toBeGreaterThan(mean(margins.wrong) + 0.2);
  });

  it.each(systems)('recognises $id, and finds its pictures familiar', (system) => {
    const readings = seen(system).map(([, embedding]) => ({
      guess: reader.whichSystem(embedding).system,
      familiar: reader.read(embedding, system.id).familiarity?.familiar,
    }));
    expect(readings.filter(({ guess }) => guess === system.id).length / COUNT).toBeGreaterThan(0.98);
    expect(readings.filter(({ familiar }) => familiar).length / COUNT).toBeGreaterThan(0.9);
  });

  it('finds noise unfamiliar', async () => {
    const random = createRandom(3);
    const data = Uint8Array.from({ length: 4 * SIZE * SIZE }, (_, i) =>
      i % 4 === 3 ? 255 : random.integer(0, 255),
    );
    const pixels = { width: SIZE, height: SIZE, data };
    const [noise] = await clip.embedPictures([{ sha256: 'noise', content: { kind: 'pixels', pixels } }]);
    const reading = noise && reader.read(noise, 'pendulum').familiarity;
    expect(reading?.familiar).toBe(false);
    expect(reading?.warning).toContain('unlike any scene');
  });
});
