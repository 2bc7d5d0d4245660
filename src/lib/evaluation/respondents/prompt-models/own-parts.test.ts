import { omitUndefined } from '../../../util/omit.ts';
import { describe, expect, it, vi } from 'vitest';
import { findSystem } from '../../../systems/known.ts';
import { pendulum, systems, type System } from '../../../systems/index.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { systemEdges } from '../../../systems/graph.ts';
import { simulateState } from '../../../systems/simulate/state.ts';
import { createRandom } from '../../../util/random.ts';
import type { Perception } from '../clip/clip-scm/index.ts';
import type { ReadPrompt } from '../prompt-reader/index.ts';
import { answerWithModel } from './perceiving.ts';
import { isPromptModel, PROMPT_MODELS } from './index.ts';
import { certainLines, lineSegments, nameSegments, yesNoSegments } from './segments.ts';
import { alwaysNo, anyAtRandom, copyAndSet, isComplete } from './trivial.ts';
import type { PictureReader, WeighedText } from './types.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

type Known = Exclude<ReadPrompt, { kind: 'unknown' }>;
type Counterfactual = Extract<ReadPrompt, { kind: 'counterfactual' }>;

const signal = new AbortController().signal;
const waterFlow = findSystem('water-flow') as System;
const STATED = { ball_size: 'small', hole_position: 'top', water_level: 'low', water_flow: 'left' };

const textOf = (segments: readonly WeighedText[] | null): string | undefined =>
  segments?.map(({ text }) => text).join('');

/** Eyes that see these categories for sure, and note which pictures they see. */
function eyesOf(categories: Readonly<Record<string, string>>, values?: Perception['values']) {
  return vi.fn<PictureReader>(() =>
    Promise.resolve({
      categories: Object.fromEntries(
        Object.entries(categories).map(([id, category]) => [id, { [category]: 1 }]),
      ),
      ...omitUndefined({ values }),
    }),
  );
}

function changeOf(more: Partial<Counterfactual> = {}): Counterfactual {
  return {
    kind: 'counterfactual',
    system: waterFlow,
    target: 'ball_size',
    to: { category: 'large' },
    stated: {},
    picture: null,
    ...more,
  };
}

describe('copying the values with one set', () => {
  const lines = (values: Readonly<Record<string, string>>) =>
    waterFlow.variables.map(({ id, label }) => `${label}: ${values[id] ?? ''}`).join('\n');

  it('uses stated values, and does not look at the picture if all are stated', async () => {
    const look = eyesOf({});
    for (const picture of [null, 'a']) {
      const answer = await copyAndSet(changeOf({ stated: STATED, picture }), look, signal);
      expect(textOf(answer)).toBe(lines({ ...STATED, ball_size: 'large' }));
      for (const { isByRule, alternatives } of answer ?? []) {
        expect(isByRule).toBe(true);
        for (const { probability } of alternatives ?? []) expect(probability).toBe(1);
      }
    }
    expect(look).not.toHaveBeenCalled();
  });

  it('perceives values that are not stated, and prefers stated ones', async () => {
    const look = eyesOf({ ...STATED, water_level: 'high' });
    const stated = { hole_position: 'middle' };
    const answer = await copyAndSet(changeOf({ stated, picture: 'a' }), look, signal);
    expect(textOf(answer)).toBe(
      lines({ ball_size: 'large', hole_position: 'middle', water_level: 'high', water_flow: 'left' }),
    );
    expect(look.mock.calls.map(([url, { id }]) => [url, id])).toEqual([['a', 'water-flow']]);
  });

  it('names the category of a number that is set', async () => {
    const stated = Object.fromEntries(
      pendulum.variables.map(({ id, categories }) => [id, categories[0]?.id ?? '']),
    );
    const target = 'light_position';
    const variable = pendulum.variables.find(({ id }) => id === target);
    for (const category of variable?.categories ?? []) {
      const [[lo, hi] = [NaN, NaN]] = category.intervals;
      const prompt = changeOf({ system: pendulum, stated, target, to: (lo + hi) / 2 });
      expect(textOf(await copyAndSet(prompt, eyesOf({}), signal))).toContain(
        `${variable?.label ?? ''}: ${category.id}`,
      );
    }
    const odd = changeOf({ system: pendulum, stated, target: 'wind', to: 3 });
    await expect(copyAndSet(odd, eyesOf({}), signal)).rejects.toThrow('pendulum has no variable wind.');
  });

  it('does not answer other questions, or without both a statement and a picture', async () => {
    const look = eyesOf(STATED);
    expect(await copyAndSet(changeOf(), look, signal)).toBeNull();
    expect(await copyAndSet(changeOf({ stated: { ball_size: 'small' } }), look, signal)).toBeNull();
    const others: readonly Known[] = [
      { kind: 'values', system: waterFlow, picture: 'a' },
      { kind: 'intervention-target', system: waterFlow, before: 'a', after: 'b' },
    ];
    for (const other of others) expect(await copyAndSet(other, look, signal)).toBeNull();
    expect(look).not.toHaveBeenCalled();
  });

  it('knows when every value is stated', () => {
    expect(isComplete(waterFlow, STATED)).toBe(true);
    const { water_flow: _, ...three } = STATED;
    expect(isComplete(waterFlow, three)).toBe(false);
    expect(isComplete(waterFlow, {})).toBe(false);
  });
});

describe('answers without perception', () => {
  it('are No, nearly certainly', () => {
    expect(alwaysNo()).toEqual([
      {
        text: 'No',
        isByRule: true,
        alternatives: [
          { text: 'No', probability: 0.999 },
          { text: 'Yes', probability: 0.001 },
        ],
      },
    ]);
  });

  it('are chosen at random from all possible ones, about equally often', () => {
    const prompts: readonly (readonly [Known, readonly string[]])[] = [
      [
        { kind: 'structure', system: waterFlow, cause: 'a', effect: 'b', isNegated: false, picture: null },
        ['Yes', 'No'],
      ],
      [
        { kind: 'intervention-target', system: waterFlow, before: 'a', after: 'b' },
        targetsOf(waterFlow).map(({ label }) => label),
      ],
    ];
    for (const [prompt, words] of prompts) {
      const counts = new Map<string, number>();
      const random = createRandom(5);
      for (let draw = 0; draw < 600; draw++) {
        const text = textOf(anyAtRandom(prompt, random)) ?? '';
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      expect([...counts.keys()].sort()).toEqual([...words].sort());
      for (const count of counts.values()) expect(Math.abs(count - 600 / words.length)).toBeLessThan(75);
    }
  });

  it('choose a random category for each variable', () => {
    const random = createRandom(5);
    const seen = new Map(waterFlow.variables.map(({ id }) => [id, new Set<string>()]));
    for (let draw = 0; draw < 60; draw++) {
      const answer = textOf(anyAtRandom({ kind: 'values', system: waterFlow, picture: 'a' }, random)) ?? '';
      answer.split('\n').forEach((line, place) => {
        const variable = waterFlow.variables[place];
        const [label, category = ''] = line.split(': ');
        expect(label).toBe(variable?.label);
        seen.get(variable?.id ?? '')?.add(category);
      });
    }
    for (const { id, categories } of waterFlow.variables)
      expect([...(seen.get(id) ?? [])].sort()).toEqual(categories.map((category) => category.id).sort());
  });
});

describe('CLIP with the model', () => {
  const answer = (prompt: Known, look: PictureReader) =>
    answerWithModel(prompt, look, createRandom(1), signal);

  it.each(systems.map((system) => [system.id, system] as const))(
    'knows every arrow of %s, and how to deny one',
    async (_, system) => {
      const arrows = new Set(systemEdges(system).map((edge) => edge.join()));
      for (const { id: cause } of system.variables)
        for (const { id: effect } of system.variables)
          for (const isNegated of [false, true]) {
            const prompt: Known = { kind: 'structure', system, cause, effect, isNegated, picture: null };
            const isYes = arrows.has([cause, effect].join()) !== isNegated;
            expect(textOf(await answer(prompt, eyesOf({})))).toBe(isYes ? 'Yes' : 'No');
          }
    },
  );

  it('states the values that it perceives, with their probabilities', async () => {
    const look = eyesOf(STATED);
    const said = await answer({ kind: 'values', system: waterFlow, picture: 'a' }, look);
    expect(textOf(said)).toBe(textOf(certainLines(waterFlow, STATED)));
    expect(look.mock.calls.map(([url]) => url)).toEqual(['a']);
  });

  it('looks at both pictures, the earlier one first, for the intervention', async () => {
    const look = vi.fn<PictureReader>((url) =>
      eyesOf({ ...STATED, ...(url === 'b' ? { hole_position: 'bottom' } : {}) })(url, waterFlow, signal),
    );
    const said = await answer(
      { kind: 'intervention-target', system: waterFlow, before: 'a', after: 'b' },
      look,
    );
    expect(textOf(said)).toBe('hole position');
    expect(look.mock.calls.map(([url]) => url)).toEqual(['a', 'b']);
  });

  it('uses stated values without a picture, and rejects a prompt with neither', async () => {
    const look = eyesOf({});
    expect(await answer(changeOf(), look)).toBeNull();
    expect(textOf(await answer(changeOf({ stated: STATED }), look))).toMatch(/^ball size: large\n/u);
    expect(look).not.toHaveBeenCalled();
  });

  describe('with perceived next to stated values', () => {
    const simulated = unwrap(
      simulateState(pendulum, { state: { pendulum_angle: -20, light_position: 120 } }),
    );
    const { values: state, categories: stated } = simulated.factual;
    const fine = Object.fromEntries(Object.entries(state).map(([id, mean]) => [id, { mean, sd: 0.01 }]));
    const said = async (values: Perception['values'], told: Readonly<Record<string, string>>) => {
      const prompt = changeOf({
        system: pendulum,
        stated: told,
        picture: 'a',
        target: 'light_position',
        to: { category: 'right' },
      });
      return JSON.stringify(await answer(prompt, eyesOf(stated, values)));
    };
    const angleAt = (mean: number, sd: number) => ({ ...fine, pendulum_angle: { mean, sd } });

    it('is more certain', async () => {
      expect(await said(fine, stated)).not.toBe(await said(undefined, stated));
    });

    it('ignores perceived numbers if one is far from its stated category', async () => {
      expect(await said(angleAt(25, 0.01), stated)).toBe(await said(undefined, stated));
    });

    it('then keeps those numbers of which nothing is stated', async () => {
      const { pendulum_angle = '', light_position = '' } = stated;
      const { pendulum_angle: _, light_position: __, ...others } = fine;
      const some = { pendulum_angle, light_position };
      expect(await said(angleAt(25, 0.01), some)).toBe(await said(others, some));
      expect(await said(angleAt(25, 0.01), some)).not.toBe(await said(undefined, some));
    });

    it.each([
      [-44 - 3.9, true],
      [-44 - 4.1, false],
      [-7 + 3.9, true],
      [-7 + 4.1, false],
    ])('accepts an angle of %d as one of left, within four standard deviations: %s', async (mean, may) => {
      expect((await said(angleAt(mean, 1), stated)) !== (await said(undefined, stated))).toBe(may);
    });
  });
});

describe('the segments of an answer', () => {
  it('show the likeliest word first', () => {
    expect(textOf(yesNoSegments(0.7))).toBe('Yes');
    expect(textOf(yesNoSegments(0.3))).toBe('No');
    const shares = new Map(Object.entries({ hole_position: 0.2, ball_size: 0.5, water_level: 0.3 }));
    expect(nameSegments(waterFlow, shares)).toEqual([
      {
        text: 'ball size',
        alternatives: [
          { text: 'ball size', probability: 0.5 },
          { text: 'water level', probability: 0.3 },
          { text: 'hole position', probability: 0.2 },
        ],
      },
    ]);
  });

  it('leave an unknown variable empty', () => {
    const lines = lineSegments(waterFlow, new Map([['water_level', new Map([['low', 1]])]]));
    expect(textOf(lines)).toBe('ball size:\nhole position:\nwater level: low\nwater flow:');
  });
});

describe('the names of local models', () => {
  it('are distinct from other names', () => {
    for (const { id } of PROMPT_MODELS) expect(isPromptModel(id)).toBe(true);
    for (const id of ['', 'rungs', 'rungs/clip', 'clip+scm', 'gpt']) expect(isPromptModel(id)).toBe(false);
  });
});
