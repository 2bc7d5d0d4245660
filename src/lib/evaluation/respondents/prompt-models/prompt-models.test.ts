import { describe, expect, it } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { sceneIn } from '../../../pictures/picture.ts';
import { systemEdges } from '../../../systems/graph.ts';
import { beach, categoriesIn, systems, type System } from '../../../systems/index.ts';
import { judge } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import { certainPerception, type Perception } from '../clip/clip-scm/index.ts';
import {
  answerPrompt,
  type PictureCheck,
  type PictureReader,
  type PromptModelId,
  type WeighedText,
} from './index.ts';
import { required } from '../../../../../tests/support/required.ts';

const signal = new AbortController().signal;
const knows = (system: System): Promise<boolean> => Promise.resolve(system !== beach);
const known = systems.filter((system) => system !== beach);
const check: PictureCheck = () => Promise.resolve(null);
const blind: PictureReader = () => Promise.reject(new Error('it must not look'));

/** Eyes that see every picture of an item as it is. */
function readerFor({ pictures }: Item): PictureReader {
  return (url, system) => {
    const picture = pictures.find(({ name }) => name === url);
    const scene = required(picture === undefined ? null : sceneIn(picture));
    const values = Object.entries(scene.state).map(([id, mean]) => [id, { mean, sd: 0.01 }]);
    return Promise.resolve({
      ...certainPerception(categoriesIn(system, scene.state)),
      values: Object.fromEntries(values) as Record<string, { mean: number; sd: number }>,
    });
  };
}

async function ask(model: PromptModelId, item: Item, look = readerFor(item), seed?: number) {
  const segments = await answerPrompt(model, item.messages, { look, check, knows, seed, signal });
  return { segments, text: textOf(segments) };
}

function textOf(segments: readonly WeighedText[]): string {
  return segments.map((segment) => segment.text).join('');
}

function items(task: string, system: System, count = 4): readonly PictureItem[] {
  return pictureItems(task, system, count, 21);
}

describe.each(known.map((system) => [system.id, system] as const))('the local models on %s', (_, system) => {
  it('know the graph without looking', async () => {
    for (const item of items('structure-single', system, 1)) {
      const [cause, effect] = item.payload.pair ?? [];
      const isEdge = systemEdges(system).some((edge) => edge[0] === cause && edge[1] === effect);
      const { segments, text } = await ask('rungs/clip+scm', item, blind);
      expect(text).toBe(isEdge ? 'Yes' : 'No');
      expect(segments[0]?.alternatives?.map((each) => each.text).sort()).toEqual(['No', 'Yes']);
      expect((await ask('rungs/always-no', item, blind)).text).toBe('No');
    }
  });

  it('find the intervention if they perceive well', async () => {
    for (const item of items('intervention-target', system)) {
      const { text } = await ask('rungs/clip+scm', item);
      expect(judge(item, { id: item.id, text }, 'published').outcome).toBe('right');
    }
  });

  it('answer counterfactuals in four lines, with probabilities that sum to 1', async () => {
    for (const item of items('counterfactual', system)) {
      const { segments, text } = await ask('rungs/clip+scm', item);
      expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(
        system.variables.map(({ label }) => label),
      );
      for (const { alternatives } of segments) {
        if (alternatives === undefined) continue;
        expect(alternatives.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
      }
      const { credit } = judge(item, { id: item.id, text }, 'published');
      expect(credit).toBeGreaterThanOrEqual(0.5);
      const copied = (await ask('rungs/copy', item, blind)).text;
      const set = { ...item.payload.state, ...item.payload.do };
      for (const [id, category] of Object.entries(categoriesIn(system, set))) {
        const label = system.variables.find((variable) => variable.id === id)?.label ?? '';
        expect(copied).toContain(`${label}: ${category}`);
      }
    }
  });

  it('draw at random among the possible answers, by the seed', async () => {
    const item = required(items('counterfactual', system, 1)[0]);
    const drawn = async (seed?: number): Promise<string> =>
      (await ask('rungs/random', item, blind, seed)).text;
    expect(await drawn(1)).toBe(await drawn(1));
    expect(await drawn()).toBe(await drawn());
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(drawn))).size).toBeGreaterThan(1);
  });
});

it('CLIP with the model uses what a prompt states if the picture shows something else', async () => {
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
    await answerPrompt('rungs/clip+scm', messages, { look, check, knows, seed: undefined, signal }),
  );
  expect(answer).toMatch(/^robot arm: touching green light\ngreen light: off\nblue light: off\n/u);
});

describe('a probability', () => {
  const [first] = known;
  const [structure] = first ? items('structure-single', first, 1) : [];
  const [counterfactual] = first ? items('counterfactual', first, 1) : [];

  it.each<[PromptModelId, Item | undefined, boolean]>([
    ['rungs/clip+scm', counterfactual, true],
    ['rungs/clip+scm', structure, false],
    ['rungs/copy', counterfactual, false],
    ['rungs/always-no', structure, false],
    ['rungs/random', structure, false],
    ['rungs/random', counterfactual, false],
  ])(
    'of %s is the model’s own if it perceived and inferred it, and that of a rule otherwise',
    async (model, item, isOwn) => {
      if (item === undefined) throw new Error('no item');
      const { segments } = await ask(model, item);
      const shares = segments.filter(({ alternatives }) => alternatives !== undefined);
      expect(shares.length).toBeGreaterThan(0);
      expect(shares.every(({ isByRule = false }) => isByRule !== isOwn)).toBe(true);
    },
  );
});

it.each<[PromptModelId, string]>([
  ['rungs/random', 'structure-single'],
  ['rungs/random', 'intervention-target'],
  ['rungs/random', 'counterfactual'],
  ['rungs/always-no', 'structure-single'],
  ['rungs/copy', 'counterfactual'],
  ['rungs/clip+scm', 'intervention-target'],
  ['rungs/clip+scm', 'counterfactual'],
])('the probabilities of %s on %s sum to 1, and none exceeds 1', async (model, task) => {
  for (const system of known) {
    for (const item of items(task, system, 1)) {
      const { segments } = await ask(model, item);
      for (const { text, alternatives, isByRule } of segments) {
        if (alternatives === undefined) continue;
        const sum = alternatives.reduce((total, { probability }) => total + probability, 0);
        expect(sum).toBeCloseTo(1, 9);
        expect(alternatives.map((one) => one.text)).toContain(text);
        if (model === 'rungs/random')
          for (const one of alternatives) expect(one.probability).toBeCloseTo(1 / alternatives.length, 12);
        else if (isByRule !== true) expect(alternatives[0]?.text).toBe(text);
      }
    }
  }
});

it('CLIP with the model is more certain if perceived values agree with stated ones than with perceived categories alone', async () => {
  let [fine, coarse] = [0, 0];
  for (const system of known) {
    for (const item of items('counterfactual', system, 3)) {
      const reader = readerFor(item);
      const surest = async (look: PictureReader) => {
        const { segments } = await ask('rungs/clip+scm', item, look);
        return segments.reduce((sum, { alternatives }) => sum + (alternatives?.[0]?.probability ?? 0), 0);
      };
      fine += await surest(reader);
      coarse += await surest(async (...args) => ({ categories: (await reader(...args)).categories }));
    }
  }
  expect(fine).toBeGreaterThan(1.02 * coarse);
});

describe('a picture of something else', () => {
  const issues: PictureCheck = (url) => Promise.resolve(`it is ${url}`);
  const asked = (text: string, ...urls: readonly string[]) => [
    {
      role: 'user' as const,
      content: [
        ...urls.map((url) => ({ type: 'image_url' as const, image_url: { url } })),
        { type: 'text' as const, text },
      ],
    },
  ];
  const change = 'If ball size is changed to large, what are the final values?';
  const stated = 'ball size: small\nhole position: top\nwater level: low\nwater flow: left\n';

  it.each<[PromptModelId, string, readonly string[], string]>([
    ['rungs/clip+scm', 'Does ball size directly cause water level to change?', ['a portrait'], 'a portrait'],
    ['rungs/clip+scm', change, ['an example', 'a portrait'], 'a portrait'],
    ['rungs/clip+scm', 'What is the water level in this picture?', ['a portrait'], 'a portrait'],
    [
      'rungs/clip+scm',
      'Which water flow variable was set, ball size or hole position?',
      ['one', 'two'],
      'one',
    ],
    ['rungs/copy', change, ['a portrait'], 'a portrait'],
  ])('is reported by %s instead of an answer to %j', async (model, text, urls, named) => {
    const context = { look: blind, check: issues, knows, seed: undefined, signal };
    expect(textOf(await answerPrompt(model, asked(text, ...urls), context))).toContain(
      `I cannot answer this prompt: it is ${named}.`,
    );
  });

  it('does not affect models that need not look, and neither does a missing picture', async () => {
    const context = { look: blind, check: issues, knows, seed: undefined, signal };
    const copied = await answerPrompt('rungs/copy', asked(stated + change, 'a portrait'), context);
    expect(textOf(copied)).toContain('ball size: large');
    const said = await answerPrompt(
      'rungs/clip+scm',
      asked('Does ball size directly cause water level to change?'),
      context,
    );
    expect(textOf(said)).toBe('Yes');
  });
});

/** Returns a message with a picture and a question. */
function shown(text: string) {
  const picture = { type: 'image_url', image_url: { url: 'a picture' } } as const;
  return [{ role: 'user', content: [picture, { type: 'text', text }] }] as const;
}

/** Eyes that give the first category of each variable a share, and the others the rest. */
function sees(share: number): PictureReader {
  return (_, { variables }) => {
    const categories = variables.map(({ id, categories: all }) => {
      const rest = (1 - share) / (all.length - 1);
      return [id, Object.fromEntries(all.map((one, index) => [one.id, index === 0 ? share : rest]))];
    });
    return Promise.resolve({ categories: Object.fromEntries(categories) as Perception['categories'] });
  };
}

function shows(id: string): PictureCheck {
  return (_, system) => Promise.resolve(system.id === id ? null : `${id} only`);
}

describe('a user’s own question about one value', () => {
  const said = async (model: PromptModelId, text: string) =>
    answerPrompt(model, shown(text), { look: sees(0.75), check, knows, seed: 1, signal });

  it.each([
    ['Is the light left?', 'Yes', 0.75],
    ['Is the light not left?', 'No', 0.75],
    ['Is the light right?', 'No', 0.875],
    ['Is the ball small?', 'Yes', 0.75],
    ['Where is the pendulum?', 'pendulum angle: left', 0.75],
    ['How long is the shadow?', 'shadow length: short', 0.75],
  ])('%s: %s, as likely as CLIP perceives it', async (question, answer, probability) => {
    const segments = await said('rungs/clip+scm', question);
    expect(textOf(segments)).toBe(answer);
    const last = segments.at(-1);
    expect(last?.alternatives?.[0]?.probability).toBeCloseTo(probability);
    expect(last?.isByRule).toBeUndefined();
  });

  it('is answered at random among its answers, and by No', async () => {
    expect(textOf(await said('rungs/random', 'Is the light left?'))).toMatch(/^(?:Yes|No)$/u);
    expect(textOf(await said('rungs/random', 'Where is the light?'))).toMatch(/^light position: \w+$/u);
    expect(textOf(await said('rungs/always-no', 'Is the light left?'))).toBe('No');
    expect(textOf(await said('rungs/copy', 'Is the light left?'))).toContain('cannot answer');
  });
});

describe('a prompt that a model cannot answer', () => {
  const user = (content: string) => [{ role: 'user' as const, content }];

  it.each<[PromptModelId, string, string]>([
    ['rungs/clip+scm', 'Tell me a joke.', 'picture of the pendulum, the water flow or the causal circuit I'],
    ['rungs/random', 'Tell me a joke.', 'the pendulum, the water flow, the causal circuit or the beach'],
    ['rungs/clip+scm', 'Is the light on?', '“Is the green light on?”, “Is the blue light on?” or'],
    ['rungs/clip+scm', 'Is the water deep?', 'with a picture of the water flow: “Is the water level low?”'],
    ['rungs/copy', 'Does ball size directly cause water level to change?', 'what would follow from a change'],
    ['rungs/clip+scm', 'If ball size is changed to large, what are the values?', 'neither states'],
    ['rungs/copy', 'If ball size is changed to large, what are the values?', 'neither states'],
  ])('gets from %s on %j a plain explanation', async (model, prompt, words) => {
    const text = textOf(
      await answerPrompt(model, user(prompt), { look: blind, check, knows, seed: undefined, signal }),
    );
    expect(text).toContain('I cannot answer this prompt');
    expect(text).toContain(words);
    const questions = [...text.matchAll(/“([^”]*\?)”/gu)].map(([, question = '']) => question);
    expect(questions).not.toEqual([]);
    for (const question of questions) {
      const context = { look: sees(0.75), check, knows, seed: 1, signal };
      const answer = textOf(await answerPrompt(model, shown(question), context));
      expect(answer, question).not.toContain('cannot answer');
    }
  });

  it('is reported with a question about what its picture shows', async () => {
    const context = { look: blind, check: shows('water-flow'), knows, seed: 1, signal };
    const said = async (text: string) => textOf(await answerPrompt('rungs/clip+scm', shown(text), context));
    expect(await said('What do you see?')).toMatch(/You can ask: “Is the ball size small\?”$/u);
    expect(await said('Is the light left?')).toMatch(
      /water-flow only\. .* You can ask: “Is the ball size small\?”$/u,
    );
  });
});

describe('a system that the model was not trained on', () => {
  it.each(['structure-pair', 'intervention-target', 'counterfactual'] as const)(
    'is named by CLIP with the model instead of an answer to %s',
    async (task) => {
      const item = required(items(task, beach, 1)[0]);
      const { text } = await ask('rungs/clip+scm', item, blind);
      expect(text).toContain('was not trained on pictures of the beach');
    },
  );

  it('is answered about by models that need not look', async () => {
    const item = required(items('counterfactual', beach, 1)[0]);
    const { text } = await ask('rungs/copy', item, blind);
    expect(judge(item, { id: item.id, text }, 'audited').credit).toBeGreaterThan(0);
    expect((await ask('rungs/random', item, blind)).text).toMatch(/^sunshine: (low|medium|high)\n/u);
  });

  it('is not copied from its pictures', async () => {
    const picture = { type: 'image_url', image_url: { url: 'a picture' } } as const;
    const question =
      'If the sunscreen is changed from none to on, what are the final values of sunburn and ice cream?';
    const messages = [{ role: 'user', content: [picture, { type: 'text', text: question }] }] as const;
    const answer = await answerPrompt('rungs/copy', messages, {
      look: blind,
      check,
      knows,
      seed: undefined,
      signal,
    });
    expect(textOf(answer)).toContain('was not trained on pictures of the beach');
    const context = { look: blind, check, knows, seed: undefined, signal };
    expect(textOf(await answerPrompt('rungs/random', messages, context))).toMatch(/^sunshine: /u);
    expect(textOf(await answerPrompt('rungs/always-no', messages, context))).toBe('No');
  });
});
