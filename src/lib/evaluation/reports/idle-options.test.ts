import { describe, expect, it } from 'vitest';
import { taskOf } from '../benchmarks/index.ts';
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { clipChoice } from '../respondents/clip/clip-choice.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { hashText } from '../../util/hash.ts';
import { idleOptions, idleTexts } from './idle-options.ts';

const choices = ['cause-to-effect', 'effect-to-cause', 'cue', 'causal-order', 'recognition'];

/** Fake CLIP with embeddings by content. */
const embed = (thing: unknown): Float32Array =>
  Float32Array.from(hashText(JSON.stringify(thing)).slice(0, 16), (digit) => Number.parseInt(digit, 16));
const clip = {
  embedTexts: (texts: readonly string[]) => Promise.resolve(texts.map(embed)),
  embedPictures: (pictures: readonly unknown[]) => Promise.resolve(pictures.map(embed)),
};

function asked(
  task: string,
  ways: Readonly<Record<string, string>>,
  kind = 'clip-choice',
  chainOfThought = false,
) {
  const variant = { ...defaultVariant(task, storyCollection), ways, chainOfThought };
  return { task, variant, respondent: { kind } };
}

async function scoresOf(
  task: string,
  ways: Readonly<Record<string, string>>,
  chainOfThought = false,
): Promise<readonly unknown[]> {
  const { variant } = asked(task, ways, 'clip-choice', chainOfThought);
  const items = createItems(task, storyCollection, { count: 2, seed: 3, variant });
  const respondent = clipChoice({ clip });
  const context = { signal: new AbortController().signal, seed: 1 };
  return Promise.all(items.map(async (item) => (await respondent.answer(item, context)).rawAnswer));
}

describe('options without effect', () => {
  it.each(choices)('are, for %s, those that do not change a CLIP’s answer', async (task) => {
    const usual = await scoresOf(task, {});
    const found: string[] = [];
    for (const { id, values } of taskOf(task).taskOptions ?? []) {
      const others = values.slice(1).map(async (value) => scoresOf(task, { [id]: value.id }));
      const same = (await Promise.all(others)).every((one) => JSON.stringify(one) === JSON.stringify(usual));
      if (same) found.push(id);
    }
    expect((taskOf(task).promptOptions ?? []).map(({ id }) => id)).toEqual(found);
  });

  it('are named for a CLIP that shows something, if they are chosen', () => {
    expect(idleTexts(asked('cause-to-effect', { form: 'composite', prompting: 'cot' }))[0]).toMatch(
      /^Without effect: “Pictures come”, “Prompting”\. CLIP weighs/u,
    );
    expect(idleOptions(asked('cause-to-effect', {}))).toEqual([]);
    expect(idleOptions(asked('causal-order', { asking: 'each' }))).toHaveLength(1);
    expect(idleOptions(asked('causal-order', { asking: 'each', input: 'none' }))).toEqual([]);
    expect(idleOptions(asked('causal-order', { asking: 'each' }, 'vlm'))).toEqual([]);
  });

  it.each([
    ['causal-order', {}],
    ['causal-order', { input: 'none' }],
    ['recognition', {}],
  ])('include, for %s with %j, reasons that a CLIP is asked for first', async (task, ways) => {
    expect(await scoresOf(task, ways, true)).toEqual(await scoresOf(task, ways));
    expect(idleTexts(asked(task, ways, 'clip-choice', true))[0]).toMatch(
      /^Without effect: “Reasons first”\. CLIP/u,
    );
    expect(idleOptions(asked(task, ways, 'vlm', true))).toEqual([]);
  });
});
