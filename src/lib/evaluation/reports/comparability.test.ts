import type { CollageCell, CollagePicture } from '../../pictures/picture.ts';
import { describe, expect, it } from 'vitest';
import { taskOf } from '../benchmarks/index.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { beach, pendulum } from '../../systems/index.ts';
import { ownWording } from '../tasks/kit/prompts/own-wording.ts';
import {
  areOwnPictures,
  comparabilityOf,
  paperConditions,
  type Aspect,
  type Compared,
} from './comparability.ts';

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

describe('a run on a user’s copy, asked as in the paper', () => {
  it('is reported as comparable', () => {
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
  ])('is reported with what differs: %s', (_, compared, aspect) => {
    expect(otherIn(compared)).toEqual([aspect]);
  });
});

describe('other kinds of rows', () => {
  it('are compared with the paper only in relevant aspects', () => {
    const { source: _, ...made } = paper.plan;
    // CLIP reads no wording; a baseline looks at no picture.
    const clip = { ...paper, plan: { ...made, respondent: { kind: 'clip+scm' } }, ownPictures: false };
    expect(otherIn(clip)).toEqual(['pictures', 'items']);
    expect(comparabilityOf(task, clip)?.title).toBe('other pictures and items');
    const { respondent: _who, ...trivial } = made;
    expect(otherIn({ ...paper, plan: trivial, ownPictures: null })).toEqual(['items']);
  });

  it('have no badge if it is unknown how the paper asked', () => {
    const { conditions: _, ...unknown } = task;
    expect(comparabilityOf(unknown, paper)).toBeNull();
    expect(paperConditions(unknown)).toBeNull();
  });

  it('have no badge if no paper prints a figure', () => {
    expect(comparabilityOf(task, { ...paper, plan: { ...paper.plan, system: beach.id } })).toBeNull();
  });

  it('state how they were asked if they are printed ones, each as in the paper', () => {
    const printed = paperConditions(task);
    expect(printed?.kind).toBe('paper');
    expect(printed?.conditions.map(({ aspect }) => aspect)).toEqual([
      'wording',
      'pictures',
      'items',
      'protocol',
      'examples',
      'thinking',
    ]);
    expect(printed?.conditions.at(-1)?.why).toContain('40 tokens');
  });
});

describe('the reason of a difference', () => {
  const whyOf = (compared: Compared, aspect: Aspect) =>
    comparabilityOf(task, compared)?.conditions.find((one) => one.aspect === aspect)?.why;

  it.each<[Aspect, Compared, string]>([
    ['wording', paper, 'after an instruction that you gave'],
    ['wording', withPlan({ variant: { ...standard, template: own } }), 'without the instruction'],
    [
      'wording',
      withPlan({ variant: standard }),
      'A copy of the data set can be asked with its own questions.',
    ],
    ['pictures', paper, 'The pictures of your copy'],
    ['pictures', { ...paper, ownPictures: false }, 'Drawn by Rungs'],
    ['items', paper, 'As many of the same part'],
    ['items', withPlan({ count: 999 }), '999 of the paper’s part of the data set, not 1,000.'],
    ['items', withPlan({ count: 1001 }), '1,001 of the paper’s part'],
    ['items', withPlan({ source: { kind: 'import', id: 'x', title: '' } }), 'Drawn from all of your copy.'],
    [
      'items',
      withPlan({ source: { kind: 'import', id: 'x', title: '', part: 'support' } }),
      'part “support”',
    ],
    ['protocol', paper, 'quirks included'],
    ['protocol', { ...paper, protocol: 'audited' }, 'not “As published”'],
    ['examples', paper, 'No examples'],
    [
      'examples',
      withPlan({ variant: { ...standard, template: led, shots: 4 } }),
      '4 examples that Rungs drew',
    ],
    ['thinking', paper, 'No thinking, the likeliest token, at most 40 of them.'],
    ['thinking', asked({ temperature: 0.7 }), 'Temperature 0.7;'],
    ['thinking', asked({ maxTokens: 1024 }), 'at most 1024 tokens an answer; the paper allows 40.'],
    ['thinking', asked({ thinking: true }), 'may think before it answers'],
  ])('is stated: %s of %#', (aspect, compared, words) => {
    expect(whyOf(compared, aspect)).toContain(words);
  });

  it('is stated for models that think freely, without a limit', () => {
    const by = (parameters: Readonly<Record<string, number | boolean>>) =>
      whyOf(withPlan({ respondent: { kind: 'vlm', parameters } }), 'thinking');
    expect(by({ temperature: 0, maxTokens: 40 })).toContain('may think');
    expect(by({ temperature: 0, thinking: false })).toContain('no limit tokens an answer');
    expect(whyOf(withPlan({ respondent: { kind: 'vlm' } }), 'thinking')).toContain('may think');
  });

  it('is listed in the badge, the last with an and', () => {
    const title = (compared: Compared) => comparabilityOf(task, compared)?.title;
    expect(title(withPlan({ count: 100 }))).toBe('other items');
    expect(title({ ...withPlan({ count: 100 }), protocol: 'audited', ownPictures: false })).toBe(
      'other pictures, items and protocol',
    );
  });

  it('concerns the pictures only if one of them is not a file', () => {
    const file = { kind: 'file', file: 'a.png', name: 'a', alt: '' } as const;
    const drawn = { kind: 'scene' } as unknown as typeof file;
    expect(areOwnPictures([{ pictures: [file, file] }, { pictures: [file] }])).toBe(true);
    expect(areOwnPictures([{ pictures: [file] }, { pictures: [file, drawn] }])).toBe(false);
    expect(areOwnPictures([{ pictures: [] }, { pictures: [file] }])).toBe(true);
    expect(areOwnPictures([{ pictures: [] }, { pictures: [] }])).toBeNull();
    expect(areOwnPictures([])).toBeNull();
    // Several files on one sheet are still files.
    const sheet = (...shown: readonly CollageCell['picture'][]): CollagePicture => ({
      kind: 'sheet',
      name: 'sheet',
      cells: shown.map((picture) => ({ picture, x: 0, y: 0, side: 1 })),
    });
    expect(areOwnPictures([{ pictures: [sheet(file, file), file] }])).toBe(true);
    expect(areOwnPictures([{ pictures: [sheet(file, drawn)] }])).toBe(false);
  });
});
