import { describe, expect, test } from 'vitest';
import { decodeLink, encodeLink, ownPicture, verifyCase, type Case } from '../../cases/index.ts';
import { roundCosines } from '../../cases/kinds/probe/schema.ts';
import { nodeRasteriser } from '../../systems/raster/node.ts';
import { pendulum } from '../../systems/index.ts';
import { recompute } from './recompute.ts';

const model = {
  id: 'scene-clip',
  sha256: 'a'.repeat(64),
  dtype: 'fp32',
  device: 'wasm' as const,
  preprocessing: 'pil-bicubic-v1',
};
const state = { pendulum_angle: 20, light_position: 80, shadow_length: 6, shadow_position: 9 };
const probe = {
  sentences: ['the shadow length is long', 'the shadow length is short'],
  templates: ['a picture where {}', '{}'],
};

describe('verifying a probe in Node', () => {
  test('reproduces the numbers from a link with a user’s picture inside', async () => {
    const png = await nodeRasteriser.rasterise(pendulum.draw(state, { size: 96 }), 96);
    const pictures = [
      { system: 'pendulum', state },
      ownPicture(png, 'own.png', 'image/png', { inside: true }),
    ];
    const scored = await recompute(probe, pictures, model);
    if (!scored.ok) throw new Error(scored.error);
    const made = { model: scored.value.model, result: { cosines: roundCosines(scored.value.cosines) } };
    const value: Case = { seed: 1, pictures, probe: { ...probe, ...made } };
    const opened = decodeLink(encodeLink(value));
    if (!opened.ok) throw new Error(opened.error.message);
    expect(await verifyCase(opened.value, { probe: recompute })).toEqual({
      reproduced: true,
      differences: [],
    });
    const other = {
      ...made,
      result: {
        cosines: [
          [0, 0],
          [0, 0],
        ],
      },
    };
    const { differences } = await verifyCase(
      { ...value, probe: { ...probe, ...other } },
      { probe: recompute },
    );
    expect(differences.map(({ name }) => name)).toContain('probe.cosine.0.0');
  });

  test.each([
    ['a model of the hub', { ...model, id: 'Xenova/clip-vit-base-patch32' }, /nothing is downloaded/u],
    ['a model that does not ship with us', { ...model, id: 'mine' }, /mine/u],
  ])('reports %s', async (_what, named, message) => {
    const scored = await recompute(probe, [{ system: 'pendulum', state }], named);
    expect(!scored.ok && scored.error).toMatch(message);
  });

  test('compares the available pictures, and names each missing one', async () => {
    const far = (byte: number) =>
      ownPicture(new Uint8Array([byte]), `far-${byte}.png`, undefined, { inside: false });
    const here = { system: 'pendulum', state };
    const scored = await recompute(probe, [here], model);
    if (!scored.ok) throw new Error(scored.error);
    const [row = []] = roundCosines(scored.value.cosines);
    const claim = (pictures: NonNullable<Case['pictures']>): Case => ({
      seed: 1,
      pictures,
      probe: {
        ...probe,
        model: scored.value.model,
        result: { cosines: pictures.map((picture) => ('system' in picture ? row : [0, 0])) },
      },
    });
    const part = await verifyCase(claim([far(1), here, far(2)]), { probe: recompute });
    expect(part).toEqual({
      reproduced: true,
      differences: [],
      missing: ['far-1.png', 'far-2.png'],
      checked: { pictures: 1, of: 3 },
    });
    const none = await verifyCase(claim([far(1), far(2)]), { probe: recompute });
    expect(none).toMatchObject({ reproduced: false, missing: ['far-1.png', 'far-2.png'] });
    expect(none.differences[0]?.is).toContain('far-1.png, far-2.png are missing');
  });
});
