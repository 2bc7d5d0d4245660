import { describe, expect, it } from 'vitest';
import { beach, pendulum } from '../../../../../tests/support/benchmarks.ts';
import type { RunPlan } from '../../runs/index.ts';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import { ownWording } from '../../tasks/kit/prompts/own-wording.ts';
import { taskOf, tasks } from '../../benchmarks/index.ts';
import {
  askedText,
  countLabel,
  dotLabel,
  isOurs,
  offeredLabels,
  provenanceLabels,
  planLabel,
  runTitle,
  serversText,
  settingLabel,
  statusLabel,
  subjectLabel,
  timeLabel,
  paidTwiceText,
  respondentLabel,
} from './descriptions.ts';
import { required } from '../../../../../tests/support/required.ts';

const variant = defaultVariant('counterfactual', pendulum);
const plan: RunPlan = {
  task: 'counterfactual',
  system: 'pendulum',
  variant,
  seed: 3,
  count: 1200,
  respondent: { kind: 'copy' },
};

/** How a run of made items is asked. */
const askedOf = (task: string, variant: RunPlan['variant']): string => askedText({ task, variant });

describe('the description of a run', () => {
  it('names the respondent: a server’s model by its own name', () => {
    expect(respondentLabel({ kind: 'vlm', model: 'm-7b' })).toBe('m-7b');
    expect(respondentLabel({ kind: 'vlm' })).toBe('a model');
    expect(respondentLabel({ kind: 'solver', model: 'm' })).toBe('Solver');
    expect(respondentLabel({ kind: 'clip-choice', model: 'scene-clip' })).toBe('CLIP');
    expect(respondentLabel({ kind: 'clip-choice', model: 'scene-clip-causal' })).toBe('CLIP (Causal CLIP)');
    expect(runTitle({ title: '', plan })).toBe('Copy and set');
    expect(runTitle({ title: 'Monday', plan })).toBe('Monday');
  });

  it('states how items are asked', () => {
    expect(askedOf('counterfactual', { ...variant, shots: 0, graph: false })).toBe('no examples, no rules');
    const most = { ...variant, shots: 4, graph: true, chainOfThought: true } as const;
    expect(askedOf('counterfactual', { ...most, style: 'published' })).toBe(
      '4 examples, rules stated, reasons first, drawn as published',
    );
    expect(askedOf('structure-single', { ...most, demos: 'balanced' })).toMatch(/^4 balanced examples, /u);
    const order = taskOf('causal-order');
    const subject = required(order.subjects[0]);
    const own = defaultVariant(order.id, subject);
    expect(askedOf(order.id, own)).toBe('asked directly, sentences: grammatical');
    expect(askedOf(order.id, { ...own, chainOfThought: true, style: 'published' })).toBe(
      'reasons first, sentences: grammatical, drawn as published',
    );
  });

  it('names no single style if a run has several', () => {
    const cue = taskOf('cue');
    const both = { ...defaultVariant(cue.id, required(cue.subjects[0])), ways: { styles: 'both' } };
    expect(askedOf(cue.id, { ...both, style: 'outlined' })).toBe(
      'asked directly, wrong phrases: other causalities, styles in one run: flat and outlined',
    );
    expect(askedOf(cue.id, { ...both, ways: { styles: 'all' } })).toMatch(/styles in one run: all$/u);
    const one = { ...both, ways: { styles: 'one' }, style: 'reframed' } as const;
    expect(askedOf(cue.id, one)).toMatch(/, drawn outlined, reframed$/u);
  });

  it('always names the wrong options of made items, and says what they are', () => {
    const match = taskOf('cause-to-effect');
    const variant = defaultVariant(match.id, required(match.subjects[0]));
    const source = { kind: 'import', id: 'x', title: 'My copy' } as const;
    const audited = { ...variant, ways: { wording: 'audited' } };
    expect(askedOf(match.id, variant)).toBe('asked directly, wrong options: siblings');
    expect(askedOf(match.id, audited)).toBe('asked directly, wrong options: same looks');
    expect(askedText({ task: match.id, variant, source })).toBe('asked directly');
    expect(offeredLabels({ task: match.id, variant })).toEqual([
      [
        'Wrong options',
        'Siblings: As in the paper: other subjects of the same causality, which looks alone tell apart (--wording published)',
      ],
    ]);
    expect(offeredLabels({ task: match.id, variant: audited })[0]?.[1]).toMatch(
      /^Same looks: .*\(--wording audited\)$/u,
    );
    expect(offeredLabels({ task: 'counterfactual', variant })).toEqual([]);
  });

  it('names a user’s wording', () => {
    const template = { ...ownWording(taskOf('counterfactual')), title: 'Mine' };
    expect(askedOf('counterfactual', { ...variant, template })).toMatch(/, wording “Mine”$/u);
    const ours = { ...template, id: 'rungs-another' };
    expect(askedOf('counterfactual', { ...variant, template: ours })).not.toContain('wording');
  });

  it('names no wording that belongs to a task', () => {
    for (const task of tasks) {
      const subject = required(task.subjects[0]);
      const usual = defaultVariant(task.id, subject);
      expect(askedOf(task.id, usual)).not.toContain('wording');
      const template = { ...usual.template, id: 'mine', title: 'Mine' };
      expect(askedOf(task.id, { ...usual, template })).toContain('wording “Mine”');
    }
    const standard = { ...ownWording(taskOf('causal-order')), id: 'odd', title: 'Odd' };
    expect(askedOf('causal-order', { ...variant, template: standard })).toContain('wording “Odd”');
  });

  it('marks subjects that no paper has', () => {
    expect([isOurs(beach.id), isOurs('stories'), isOurs('pendulum')]).toEqual([true, true, false]);
    expect(subjectLabel('counterfactual', 'pendulum')).toBe('Pendulum');
    expect(subjectLabel('counterfactual', beach.id)).toBe('Beach (ours)');
    expect(subjectLabel('counterfactual', 'nowhere')).toBe('nowhere');
    // What is imported is the paper's own.
    expect(subjectLabel('causal-order', 'photographs')).toBe('Photographs');
    expect(subjectLabel('nothing', 'pendulum')).toBe('pendulum');
  });

  it('states what a plan asks, with everything that changes its answers', () => {
    const asked = 'no examples, rules stated';
    const plain = planLabel(plan);
    expect(plain).toMatch(/^What would have been, Pendulum, 1,200 items, seed 3, /u);
    expect(plain).not.toMatch(/again|orders|from “/u);
    expect(planLabel({ ...plan, variant: { ...variant, shots: 0, graph: true } })).toContain(asked);
    const by = (parameters: NonNullable<RunPlan['respondent']['parameters']>) =>
      planLabel({ ...plan, respondent: { kind: 'vlm', parameters } }).slice(plain.length);
    expect(by({ bothOrders: true })).toBe(', yes and no in both orders');
    expect(by({ bothOrders: false })).toBe('');
    expect(by({ probabilities: 'tokens' })).toBe('');
    expect(by({ probabilities: 'repeats', repeats: 3, repeatTemperature: 0.5 })).toBe(
      ', asked again 3 times at temperature 0.5',
    );
    expect(by({ probabilities: 'auto', repeats: 3, repeatTemperature: 1, bothOrders: true })).toBe(
      ', yes and no in both orders, without token probabilities asked again 3 times at temperature 1',
    );
    const source = { kind: 'import', id: 'x', title: 'My copy' } as const;
    expect(planLabel({ ...plan, source })).toContain(', from “My copy”, seed 3');
  });

  it('states what made it, and what made later sessions', () => {
    expect(provenanceLabels({ made: {} })).toEqual([]);
    expect(provenanceLabels({ made: { commit: 'abc', date: '2026-01-02T03:04:05Z' } })).toEqual([
      '2026-01-02',
    ]);
    const made = { version: '1.2.3', commit: 'abc', date: '2026-01-02T03', device: 'Node.js', app: 'x' };
    expect(provenanceLabels({ made, madeLater: [{ version: '1.3.0' }] })).toEqual([
      'Rungs 1.2.3 (abc), 2026-01-02, Node.js, app x',
      'gone on with: Rungs 1.3.0',
    ]);
  });

  it('names several servers: by id, or by address if both are known', () => {
    const titles: Readonly<Record<string, string>> = { a: 'Lab', b: 'Cloud' };
    const wordsFor = (...made: readonly Readonly<Record<string, string>>[]): string | null => {
      const [first = {}, ...madeLater] = made;
      return serversText({ made: first, madeLater }, (server) => titles[server] ?? server);
    };
    const one = { server: 'a', mark: '1111' };
    expect(wordsFor(one, { ...one, mark: '2222' })).toContain('“Lab” (1111), then “Lab” (2222). Models');
    expect(wordsFor({ server: 'a' }, { server: 'b' }, { server: 'b' })).toContain('“Lab”, then “Cloud”.');
    expect(wordsFor({ server: 'a' }, { version: '2' }, one, { ...one, version: '3' })).toBeNull();
    expect(wordsFor({ version: '1' }, { version: '2' })).toBeNull();
    expect(wordsFor(one)).toBeNull();
  });

  it('states how many requests might be paid for twice', () => {
    expect(paidTwiceText({}, { isLive: false })).toBeNull();
    const broken = { underWay: 4, sentAgain: 1 };
    expect(paidTwiceText(broken, { isLive: false })).toMatch(
      /^Up to 4 requests were under way .* resuming sends those again whose answer was lost.* twice/u,
    );
    expect(paidTwiceText(broken, { isLive: true })).toMatch(/^Up to 1 request was under way .* sent again/u);
    expect(paidTwiceText({ underWay: 4 }, { isLive: true })).toBeNull();
  });

  it('counts units in the task’s own word, in plain words', () => {
    expect(countLabel('nothing', 1)).toBe('1 item');
    expect(countLabel('nothing', 1200)).toBe('1,200 items');
    const { one, many } = taskOf('structure-single').unit;
    expect(countLabel('structure-single', 1)).toBe(`1 ${one}`);
    expect(countLabel('structure-single', 0)).toBe(`0 ${many}`);
    expect(statusLabel('incomplete')).toBe('some failed');
  });

  it.each([
    [-5, '0 s'],
    [0.4, '0 s'],
    [59.4, '59 s'],
    [59.5, '1 min 0 s'],
    [190, '3 min 10 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 0 min'],
    [7325, '2 h 2 min'],
  ])('writes %d seconds as %s', (seconds, words) => {
    expect(timeLabel(seconds)).toBe(words);
  });

  it('names a paper’s settings, and unknown ones by their id', () => {
    expect(settingLabel('counterfactual', 'odd')).toBe('odd');
    expect(dotLabel('counterfactual', 'odd', undefined)).toBe('odd');
    expect(dotLabel('counterfactual', 'odd', 0)).toBe('odd');
    expect(dotLabel('counterfactual', 'odd', 4)).toBe('odd, 4 ex.');
    expect(settingLabel('counterfactual', 'cot')).toMatchInlineSnapshot(`"reasons first"`);
    expect(dotLabel('counterfactual', 'cot', 2)).toMatchInlineSnapshot(`"reasons, 2 ex."`);
  });
});
