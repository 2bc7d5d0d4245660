import { describe, expect, it } from 'vitest';
import { seeingClip } from '../../../../../tests/support/seeing-clip.ts';
import type { SystemReadout } from '../../../clip/readout.ts';
import type { Clip, LoadedModel, PictureSource } from '../../../clip/types.ts';
import { drawSystemScene } from '../../../pictures/draw.ts';
import { findSystem } from '../../../systems/known.ts';
import { categoriesIn, pendulum } from '../../../systems/index.ts';
import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { openPerceiver } from './open.ts';

const [item] = createItems('counterfactual', pendulum, {
  count: 1,
  seed: 1,
  variant: defaultVariant('counterfactual', pendulum),
});
const scene = item?.pictures.find((picture) => picture.kind === 'scene');
if (scene?.kind !== 'scene') throw new Error('There is no picture.');
const { svg, size } = drawSystemScene(scene);
const source: PictureSource = { sha256: 'a'.repeat(64), content: { kind: 'svg', svg, size } };

/** A network of one layer that says the same of every picture: values, and the logarithms of what they are off by. */
function readoutOf(means: readonly number[], sds: readonly number[]): SystemReadout {
  const bias = [...means, ...sds.map(Math.log)];
  return {
    system: 'pendulum',
    variables: pendulum.variables.map(({ id }) => ({ id, range: [-1e9, 1e9], sd: [0, 1e9], rmse: {} })),
    layers: [{ weights: bias.map(() => Array<number>(1024).fill(0)), bias }],
  };
}

function clipOf(
  change: (model: LoadedModel) => LoadedModel = (model) => model,
  trainedOn?: readonly string[],
) {
  const seeing = seeingClip([scene as never], trainedOn === undefined ? {} : { trainedOn: [...trainedOn] });
  const asked: unknown[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const texts: string[] = [];
  const clip = {
    load: (...how: unknown[]) => {
      asked.push(how);
      return Promise.resolve(change(seeing.model));
    },
    embedTexts: (sentences: readonly string[]) => {
      texts.push(...sentences);
      return seeing.clip.embedTexts(sentences);
    },
    embedPictures: (pictures: readonly PictureSource[], options?: { signal?: AbortSignal }) => {
      signals.push(options?.signal);
      return seeing.clip.embedPictures(pictures);
    },
  } as unknown as Clip;
  return { clip, asked, signals, texts, model: seeing.model };
}

describe('a perceiver', () => {
  it('is the model shipped with the page, on the CPU', async () => {
    const { clip, asked, model } = clipOf();
    expect((await openPerceiver(clip)).model).toBe(model);
    expect(asked).toEqual([[{ kind: 'embedded', id: 'scene-clip' }, { device: 'wasm' }]]);
  });

  it('reads the category of each variable, with its certainty', async () => {
    const { clip, signals } = clipOf();
    const { signal } = new AbortController();
    const perceived = await (await openPerceiver(clip)).perceive(source, 'pendulum', signal);
    expect(signals).toEqual([signal]);
    expect(perceived).toMatchObject({ system: 'pendulum', warning: null });
    const categories = categoriesIn(pendulum, scene.state);
    expect(perceived.variables.map(({ id }) => id)).toEqual(pendulum.variables.map(({ id }) => id));
    for (const { id, category, certainty, shares, interval } of perceived.variables) {
      expect(category).toBe(categories[id]);
      const variable = pendulum.variables.find((one) => one.id === id);
      expect(shares.map((each) => each.category)).toEqual(variable?.categories.map((each) => each.id));
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      expect(certainty).toBe(Math.max(...shares.map(({ share }) => share)));
      expect(interval).toBeNull();
    }
  });

  it('states where 95% of such readings are, within the range of each variable', async () => {
    const ranges = pendulum.variables.map(({ range }) => range);
    const middles = ranges.map(([lo, hi]) => (lo + hi) / 2);
    const intervals = async (means: readonly number[], sds: readonly number[]): Promise<unknown[]> => {
      const { clip } = clipOf((model) => ({ ...model, readout: [readoutOf(means, sds)] }));
      const { variables } = await (await openPerceiver(clip)).perceive(source, 'pendulum');
      return variables.map(({ interval }) => interval);
    };
    const narrow = ranges.map(([lo, hi]) => (hi - lo) / 100);
    const found = (await intervals(middles, narrow)) as [number, number][];
    found.forEach(([lo, hi], at) => {
      expect(lo).toBeCloseTo((middles[at] ?? 0) - 1.96 * (narrow[at] ?? 0), 6);
      expect(hi).toBeCloseTo((middles[at] ?? 0) + 1.96 * (narrow[at] ?? 0), 6);
    });
    const wide = ranges.map(([lo, hi]) => hi - lo);
    expect(await intervals(middles, wide)).toEqual(ranges);
    const low = (await intervals(
      ranges.map(([lo]) => lo),
      narrow,
    )) as [number, number][];
    low.forEach(([lo, hi], at) => {
      expect(lo).toBe(ranges[at]?.[0]);
      expect(hi).toBeGreaterThan(lo);
    });
  });

  it('reads no values if the model has no readout for the system', async () => {
    const other = {
      ...readoutOf(
        pendulum.variables.map(() => 0),
        pendulum.variables.map(() => 1),
      ),
      system: 'water-flow',
    };
    const { clip } = clipOf((model) => ({ ...model, readout: [other] }));
    const { variables } = await (await openPerceiver(clip)).perceive(source, 'pendulum');
    expect(variables.map(({ interval }) => interval)).toEqual(variables.map(() => null));
  });

  it('recognises the most similar system, and warns of a picture unlike all', async () => {
    const { clip } = clipOf((model) => ({
      ...model,
      outOfDistribution: model.outOfDistribution && { ...model.outOfDistribution, most: 0 },
    }));
    const perceived = await (await openPerceiver(clip)).perceive(source, 'pendulum');
    expect(perceived.warning).toMatch(/\w+/u);
    expect(findSystem(perceived.likeliest)).toBeDefined();
  });

  it('rejects a system that the model does not know, by its title, and asks nothing about it', async () => {
    const { clip, texts } = clipOf(undefined, ['pendulum']);
    const perceiver = await openPerceiver(clip);
    expect(texts.join(' ')).not.toMatch(/water/iu);
    const flow = findSystem('water-flow')?.title.toLowerCase() ?? '';
    await expect(perceiver.perceive(source, 'water-flow')).rejects.toThrow(
      `This model was not trained on pictures of the ${flow}.`,
    );
    await expect(perceiver.perceive(source, 'nothing')).rejects.toThrow('pictures of the nothing.');
  });

  it('reports that the model returns nothing for a picture', async () => {
    const { clip } = clipOf();
    const perceiver = await openPerceiver({ ...clip, embedPictures: () => Promise.resolve([]) });
    await expect(perceiver.perceive(source, 'pendulum')).rejects.toThrow(
      'The model gave nothing for the picture. Try it again.',
    );
  });

  it('does not exist if the model does not load', async () => {
    const broken = { ...clipOf().clip, load: () => Promise.reject(new Error('no memory left')) };
    await expect(openPerceiver(broken)).rejects.toThrow('no memory left');
  });
});
