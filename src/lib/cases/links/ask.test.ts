import { describe, expect, it } from 'vitest';
import { defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { decodeLink } from '../codec/codec.ts';
import type { Case } from '../schema/case.ts';
import { pendulum } from '../../systems/index.ts';
import type { Variant } from '../../evaluation/tasks/variant.ts';
import { askItemFragment, pictureFragment, type LabPicture } from './ask.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function caseOf(fragment: string): Case {
  return unwrap(decodeLink(fragment));
}

const deterministic = { temperature: 0, logprobs: true };

describe('the address of an item', () => {
  const usual = defaultVariant('structure-single', pendulum);
  const { template, ...ways }: Variant = {
    ...usual,
    shots: 4,
    demos: 'balanced',
    graph: false,
    chainOfThought: true,
    style: 'published',
  };
  const plan = { task: 'structure-single', system: 'pendulum', seed: 3 };
  const addressed = { id: plan.task, system: 'pendulum', seed: 3, index: 2 };

  it('contains everything that defines it, and no wording if that is the standard one', () => {
    expect(caseOf(askItemFragment({ ...plan, variant: { ...ways, template } }, 2))).toEqual({
      seed: 0,
      ask: { task: { ...addressed, variant: ways }, parameters: deterministic },
    });
  });

  it('contains the setting of both orders of “yes” and “no” only if it is on', () => {
    const asked = (orders: boolean) => caseOf(askItemFragment({ ...plan, variant: usual }, 2, orders)).ask;
    expect(asked(true)?.bothOrders).toBe(true);
    expect(asked(false)).not.toHaveProperty('bothOrders');
  });

  it('contains a user’s wording', () => {
    const { task: _, ...own } = {
      ...template,
      title: 'Mine',
      parts: { ...template.parts, question: 'Which?' },
    };
    const made = caseOf(
      askItemFragment({ ...plan, variant: { ...ways, template: { ...template, ...own } } }, 2),
    );
    expect(made.ask?.task).toEqual({ ...addressed, variant: { ...ways, template: own } });
  });
});

describe('the address of a picture of the lab', () => {
  const picture: LabPicture = {
    system: 'pendulum',
    state: { pendulum_angle: 20, light_position: 80 },
    after: { shadow_length: 9, light_position: 80 },
    style: 'published',
    interventions: new Map(),
  };
  const labels = pendulum.variables.map(({ label }) => label).join(', ');
  const supposed = (
    interventions: readonly (readonly [string, number | string])[],
    change: Partial<LabPicture> = {},
  ) => {
    const { ask } = caseOf(pictureFragment({ ...picture, ...change, interventions: new Map(interventions) }));
    return /Suppose (.*), with everything/u.exec(ask?.prompt ?? '')?.[1];
  };

  it('shows the picture and asks for every value', () => {
    const made = caseOf(pictureFragment(picture));
    expect(made).toMatchObject({
      ask: { parameters: deterministic },
      pictures: [{ system: 'pendulum', name: pendulum.title, state: picture.state, style: 'published' }],
    });
    expect(made.ask?.prompt).toContain(
      `“${pendulum.title}”. What are the values of its variables: ${labels}?`,
    );
  });

  it('asks what would be after an intervention, by categories', () => {
    expect(supposed([['light_position', 'left']])).toBe('the light position had been set to left');
    expect(supposed([['light_position', 120]])).toBe('the light position had been set to left');
    expect(supposed([['light_position', 70]])).toBe('the light position had been set to right');
    // An expression is evaluated in the state after the acts.
    expect(supposed([['shadow_length', 'x + 1']])).toBe('the shadow length had been set to long');
    expect(
      supposed([
        ['pendulum_angle', 0],
        ['light_position', 'center'],
      ]),
    ).toBe('the pendulum angle had been set to center and the light position had been set to center');
    const { ask } = caseOf(
      pictureFragment({ ...picture, interventions: new Map([['light_position', 120]]) }),
    );
    expect(ask?.prompt).toContain(`“${pendulum.title}” with the variables ${labels}. Suppose`);
  });

  it('describes the intervention on an event in the event’s own words', () => {
    const change = {
      system: 'chain-tea',
      style: 'flat',
      state: { fill: 1, boil: 1 },
      after: { fill: 0, boil: 2 },
    } as const;
    expect(supposed([['fill', 'does not happen']], change)).toBe('filling the kettle did not happen');
    expect(supposed([['boil', 2]], change)).toBe('something else took the place of the boiling of the water');
  });

  it('uses variable names unchanged if the system has no words for them', () => {
    expect(supposed([['wind', 'x * 2']])).toBe('the wind had been set to x * 2');
    expect(supposed([['wind', 3]])).toBe('the wind had been set to 3');
    const made = pictureFragment({
      ...picture,
      system: 'no-such-system',
      interventions: new Map([['wind', 3]]),
    });
    expect(() => decodeLink(made)).not.toThrow();
  });
});
