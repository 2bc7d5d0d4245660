import { describe, expect, it } from 'vitest';
import { taskOf } from '../benchmarks/index.ts';
import { defaultVariant } from '../benchmarks/test-support.ts';
import { beach, pendulum } from '../systems/index.ts';
import { ownWording } from '../tasks/kit/own-wording.ts';
import { comparabilityOf, paperConditions, type Aspect, type Compared } from './comparability.ts';

const task = taskOf('intervention-target');
const standard = defaultVariant('intervention-target', pendulum);
const own = ownWording(task);
const led = { ...own, parts: { ...own.parts, instruction: 'Look closely.' } };

/** All as the paper had it. */
const paper: Compared = {
  plan: {
    system: 'pendulum',
    variant: { ...standard, template: led },
    count: 1000,
    source: { kind: 'import', id: 'x', title: 'My copy', part: 'query' },
    respondent: { kind: 'vlm', parameters: { temperature: 0, maxTokens: 40, thinking: false } },
  },
  protocol: 'published',
  ownPictures: true,
};

function otherIn(compared: Compared): readonly Aspect[] {
  const { conditions = [] } = comparabilityOf(task, compared) ?? {};
  return conditions.filter(({ same }) => !same).map(({ aspect }) => aspect);
}

function withPlan(part: Partial<Compared['plan']>): Compared {
  return { ...paper, plan: { ...paper.plan, ...part } };
}

const asked = (parameters: Readonly<Record<string, number | boolean>>) =>
  withPlan({
    respondent: {
      kind: 'vlm',
      parameters: { temperature: 0, maxTokens: 40, thinking: false, ...parameters },
    },
  });

describe('a run of one’s own copy, asked as the paper asked', () => {
  it('says so', () => {
    expect(comparabilityOf(task, paper)).toMatchObject({ kind: 'same', title: 'as in the paper' });
  });

  it.each<[string, Compared, Aspect]>([
    ['our wording', withPlan({ variant: standard }), 'wording'],
    ['no instruction', withPlan({ variant: { ...standard, template: own } }), 'wording'],
    ['drawn pictures', { ...paper, ownPictures: false }, 'pictures'],
    ['all of the copy', withPlan({ source: { kind: 'import', id: 'x', title: 'My copy' } }), 'items'],
    ['fewer items', withPlan({ count: 100 }), 'items'],
    ['the audited protocol', { ...paper, protocol: 'audited' }, 'protocol'],
    ['examples of ours', withPlan({ variant: { ...standard, template: led, shots: 4 } }), 'examples'],
    ['thinking', asked({ thinking: true }), 'thinking'],
    ['a temperature', asked({ temperature: 0.7 }), 'thinking'],
    ['another limit', asked({ maxTokens: 1024 }), 'thinking'],
    [
      'reasons first',
      withPlan({ variant: { ...standard, template: led, chainOfThought: true } }),
      'thinking',
    ],
  ])('says what is other: %s', (_, compared, aspect) => {
    expect(otherIn(compared)).toEqual([aspect]);
  });
});

describe('rows of other kinds', () => {
  it('are held against the paper in what concerns them only', () => {
    const { source: _, ...made } = paper.plan;
    // CLIP reads no wording; a baseline looks at no picture.
    const clip = { ...paper, plan: { ...made, respondent: { kind: 'clip+scm' } }, ownPictures: false };
    expect(otherIn(clip)).toEqual(['pictures', 'items']);
    expect(comparabilityOf(task, clip)?.title).toBe('other pictures and items');
    const { respondent: _who, ...trivial } = made;
    expect(otherIn({ ...paper, plan: trivial, ownPictures: null })).toEqual(['items']);
  });

  it('have no badge where no paper prints anything', () => {
    expect(comparabilityOf(task, { ...paper, plan: { ...paper.plan, system: beach.id } })).toBeNull();
  });

  it('that are printed say how they were asked, each as in the paper', () => {
    const printed = paperConditions(task);
    expect(printed?.kind).toBe('paper');
    expect(printed?.conditions.map(({ aspect }) => aspect)).toEqual([
      ...['wording', 'pictures', 'items', 'protocol', 'examples', 'thinking'],
    ]);
    expect(printed?.conditions.at(-1)?.why).toContain('40 tokens');
  });
});
