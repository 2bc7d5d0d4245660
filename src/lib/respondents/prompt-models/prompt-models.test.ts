import { createItems, defaultVariant } from '../../benchmarks/test-support.ts';
import { describe, expect, it } from 'vitest';
import { systemEdges } from '../../systems/graph.ts';
import { beach, systems, type System } from '../../systems/index.ts';
import { judge } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import { categoriesIn } from '../../systems/index.ts';
import { toldCategories, type Perception } from '../clip-scm/index.ts';
import { answerPrompt, type PictureReader, type PromptModelId, type Segment } from './index.ts';

const signal = new AbortController().signal;
const knows = (system: System): Promise<boolean> => Promise.resolve(system !== beach);
const known = systems.filter((system) => system !== beach);
const blind: PictureReader = () => Promise.reject(new Error('it must not look'));

/** Eyes that see every picture of an item as it is. */
function eyesFor({ pictures }: Item): PictureReader {
  return (url, system) => {
    const picture = pictures.find(({ name }) => name === url);
    if (picture === undefined) throw new Error(url);
    const values = Object.entries(picture.state).map(([id, mean]) => [id, { mean, sd: 0.01 }]);
    return Promise.resolve({
      ...toldCategories(categoriesIn(system, picture.state)),
      values: Object.fromEntries(values) as Record<string, { mean: number; sd: number }>,
    });
  };
}

async function ask(model: PromptModelId, drawable: Item, look = eyesFor(drawable), seed?: number) {
  const segments = await answerPrompt(model, drawable.item.messages, { look, knows, seed, signal });
  return { segments, text: textOf(segments) };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join('');
}

function items(task: string, system: (typeof systems)[number], count = 4): readonly Item[] {
  return createItems(task, system, { count, seed: 21, variant: defaultVariant(task, system) });
}

describe.each(known.map((system) => [system.id, system] as const))('the local models on %s', (_, system) => {
  it('know the graph, without looking', async () => {
    for (const drawable of items('structure-single', system, 1)) {
      const [cause, effect] = drawable.item.pair ?? [];
      const isEdge = systemEdges(system).some((edge) => edge[0] === cause && edge[1] === effect);
      const { segments, text } = await ask('rungs/clip+scm', drawable, blind);
      expect(text).toBe(isEdge ? 'Yes' : 'No');
      expect(segments[0]?.alternatives?.map((each) => each.text).sort()).toEqual(['No', 'Yes']);
      expect((await ask('rungs/always-no', drawable, blind)).text).toBe('No');
    }
  });

  it('find what was set, when they see well', async () => {
    for (const drawable of items('intervention-target', system)) {
      const { text } = await ask('rungs/clip+scm', drawable);
      expect(judge(drawable.item, { id: drawable.item.id, text }, 'published').outcome).toBe('right');
    }
  });

  it('answer what would have been in four lines, with shares that add up', async () => {
    for (const drawable of items('counterfactual', system)) {
      const { segments, text } = await ask('rungs/clip+scm', drawable);
      expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(
        system.variables.map(({ label }) => label),
      );
      for (const { alternatives } of segments) {
        if (alternatives === undefined) continue;
        expect(alternatives.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
      }
      const { credit } = judge(drawable.item, { id: drawable.item.id, text }, 'published');
      expect(credit).toBeGreaterThanOrEqual(0.5);
      const copied = (await ask('rungs/copy', drawable, blind)).text;
      const set = { ...drawable.item.state, ...drawable.item.do };
      for (const [id, category] of Object.entries(categoriesIn(system, set))) {
        const label = system.variables.find((variable) => variable.id === id)?.label ?? '';
        expect(copied).toContain(`${label}: ${category}`);
      }
    }
  });

  it('draw at random among the possible answers, by the seed', async () => {
    const [drawable] = items('counterfactual', system, 1);
    if (drawable === undefined) throw new Error('no item');
    const drawn = async (seed?: number): Promise<string> =>
      (await ask('rungs/random', drawable, blind, seed)).text;
    expect(await drawn(1)).toBe(await drawn(1));
    expect(await drawn()).toBe(await drawn());
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(drawn))).size).toBeGreaterThan(1);
  });
});

it('goes by what a prompt states where the picture shows something else', async () => {
  const stated = 'robot arm: touching green light\ngreen light: on\nblue light: off\nred light: on';
  const text = `${stated}\nIf the green light is changed from on to off, what are the final values?`;
  const picture = { type: 'image_url', image_url: { url: 'a picture' } } as const;
  const look: PictureReader = (_, { variables }) => {
    const other = { robot_arm: 0.82, green_light: 0.13, blue_light: 0.88, red_light: 0.87 };
    const values = Object.fromEntries(Object.entries(other).map(([id, mean]) => [id, { mean, sd: 0.01 }]));
    const categories = variables.map(({ id }) => [id, { [id === 'green_light' ? 'off' : 'on']: 1 }]);
    return Promise.resolve({
      categories: Object.fromEntries(categories) as Perception['categories'],
      values,
    });
  };
  const messages = [{ role: 'user', content: [picture, { type: 'text', text }] }] as const;
  const answer = textOf(
    await answerPrompt('rungs/clip+scm', messages, { look, knows, seed: undefined, signal }),
  );
  expect(answer).toMatch(/^robot arm: touching green light\ngreen light: off\nblue light: off\n/u);
});

describe('a prompt that a model cannot answer', () => {
  const user = (content: string) => [{ role: 'user' as const, content }];

  it.each<[PromptModelId, string, string]>([
    ['rungs/clip+scm', 'Tell me a joke.', 'three systems'],
    ['rungs/random', 'Tell me a joke.', 'three systems'],
    ['rungs/copy', 'Does ball size directly cause water level to change?', 'what would follow from a change'],
    ['rungs/clip+scm', 'If ball size is changed to large, what are the values?', 'neither states'],
    ['rungs/copy', 'If ball size is changed to large, what are the values?', 'neither states'],
  ])('gets from %s on %j a plain word about why', async (model, prompt, words) => {
    const text = textOf(
      await answerPrompt(model, user(prompt), { look: blind, knows, seed: undefined, signal }),
    );
    expect(text).toContain('I cannot answer this prompt');
    expect(text).toContain(words);
  });
});

describe('a system whose pictures the model was not trained on', () => {
  it.each(['structure-pair', 'intervention-target', 'counterfactual'] as const)(
    'is named by CLIP with the model instead of an answer to %s',
    async (task) => {
      const [item] = items(task, beach, 1);
      if (item === undefined) throw new Error('no item');
      const { text } = await ask('rungs/clip+scm', item, blind);
      expect(text).toContain('was not trained on pictures of the beach');
    },
  );

  it('is answered about by those that need not look', async () => {
    const [item] = items('counterfactual', beach, 1);
    if (item === undefined) throw new Error('no item');
    const { text } = await ask('rungs/copy', item, blind);
    expect(judge(item.item, { id: item.item.id, text }, 'audited').credit).toBeGreaterThan(0);
    expect((await ask('rungs/random', item, blind)).text).toMatch(/^sunshine: (low|medium|high)\n/u);
  });

  it('is not copied off its pictures', async () => {
    const picture = { type: 'image_url', image_url: { url: 'a picture' } } as const;
    const question =
      'If the sunscreen is changed from none to on, what are the final values of sunburn and ice cream?';
    const messages = [{ role: 'user', content: [picture, { type: 'text', text: question }] }] as const;
    const answer = await answerPrompt('rungs/copy', messages, {
      look: blind,
      knows,
      seed: undefined,
      signal,
    });
    expect(textOf(answer)).toContain('was not trained on pictures of the beach');
  });
});
