import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { Lab } from './lab.svelte.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import {
  answered,
  beach,
  burn,
  days,
  doneBurn,
  freshInference,
  labOf,
  labOfText,
  mean,
  meanOf,
  plainBurn,
  seenBurn,
  thread,
  withScreen,
} from './lab-questions.fixture.ts';

let inference: InferenceClient;
beforeEach(() => {
  inference = freshInference();
});

describe('the beliefs of the lab', () => {
  it('are the prior, unaffected by observations or acts', async () => {
    const lab = beach();
    expect(mean(lab.beliefs.prior, 'sunburn')).toBeCloseTo(plainBurn, 1);
    const { prior } = lab.beliefs;
    lab.climb('see');
    expect(mean(lab.beliefs.before, 'sunburn')).toBe(mean(prior, 'sunburn'));
    lab.act('sunscreen', 1);
    await answered(lab);
    expect(mean(lab.beliefs.prior, 'sunburn')).toBe(mean(prior, 'sunburn'));
    expect(mean(lab.beliefs.before, 'sunburn')).toBeCloseTo(seenBurn, 1);
    expect(mean(lab.beliefs.before, 'sunburn')).not.toBeCloseTo(mean(prior, 'sunburn'), 1);
    expect(lab.beliefs.after).toEqual(lab.beliefs.before);
  });

  it('follow acts on Do, and stay for variables that they do not affect', async () => {
    vi.useFakeTimers();
    const lab = beach();
    lab.climb('do');
    lab.act('sunscreen', 1);
    expect(lab.isMoving).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(lab.isMoving).toBe(false);
    vi.useRealTimers();
    const { before, after } = lab.beliefs;
    expect(mean(after, 'sunburn')).toBeCloseTo(doneBurn, 1);
    expect(mean(before, 'sunburn')).toBeCloseTo(plainBurn, 1);
    expect(after.get('sunscreen')).toMatchObject({ mean: 1, determined: true });
    expect(mean(after, 'sunshine')).toBe(mean(before, 'sunshine'));
    await answered(lab);
  });

  it('are of the one world on Imagine if all of it is known', async () => {
    const lab = beach();
    lab.climb('imagine');
    const known = (variable: string) => ({ mean: lab.before[variable], determined: true });
    expect(lab.beliefs.before.get('sunshine')).toMatchObject(known('sunshine'));
    lab.act('sunscreen', 1);
    await answered(lab);
    expect(lab.beliefs.before.get('sunburn')).toMatchObject(known('sunburn'));
    expect(lab.beliefs.after.get('sunscreen')).toMatchObject({ mean: 1, determined: true });
  });

  it('contain every value of a crowd, after the acts except on See', async () => {
    const lab = beach();
    const share = (rung: 'see' | 'do' | 'imagine', variable: string): number => {
      const crowd = lab.beliefs.crowd(rung);
      const column = crowd?.columns.get(variable) ?? new Float64Array();
      const weights = crowd?.weights ?? null;
      const total = column.reduce((sum, _, row) => sum + (weights?.[row] ?? 1), 0);
      return column.reduce((sum, value, row) => sum + value * (weights?.[row] ?? 1), 0) / total;
    };
    expect(share('see', 'sunburn')).toBeCloseTo(plainBurn, 1);
    lab.climb('see');
    lab.act('sunscreen', 1);
    await answered(lab);
    expect(share('see', 'sunscreen')).toBe(1);
    expect(share('see', 'sunshine')).toBeCloseTo(
      meanOf(({ sun }) => sun, withScreen),
      1,
    );
    expect(share('do', 'sunscreen')).toBe(1);
    expect(share('do', 'sunshine')).toBeCloseTo(1, 1);
    expect(share('imagine', 'sunscreen')).toBe(1);
    expect(share('imagine', 'sunshine')).toBe(lab.before['sunshine'] ?? lab.value.world.get('U_sunshine'));
  });
});

describe('the beliefs on each rung', () => {
  const imagined = async (): Promise<Lab> => {
    const lab = beach({ rung: 'imagine' });
    lab.know('sunburn', 2);
    lab.act('sunscreen', 1);
    await answered(lab);
    return lab;
  };

  it('are weighted alike before and after an act', async () => {
    const lab = await imagined();
    const like = days.filter(({ sun, skin, screen }) => burn(sun, skin, screen) === 2);
    expect(mean(lab.beliefs.before, 'sunshine')).toBeCloseTo(
      meanOf(({ sun }) => sun, like),
      9,
    );
    lab.isMoving = false;
    expect(mean(lab.beliefs.after, 'sunburn')).toBeCloseTo(
      meanOf(({ sun, skin }) => burn(sun, skin, 1), like),
      9,
    );
  });

  it('follow acts on a crowd, except on See', async () => {
    const lab = await imagined();
    lab.climb('see');
    await answered(lab);
    const screens = (rung: 'see' | 'do'): ReadonlySet<number> =>
      new Set(lab.beliefs.crowd(rung)?.columns.get('sunscreen'));
    lab.releaseAll();
    expect(screens('do')).toEqual(new Set([0, 1]));
    expect(screens('see')).toEqual(new Set([0, 1]));
    lab.climb('do');
    const burns = new Set(lab.beliefs.crowd('do')?.columns.get('sunburn'));
    expect(burns).toEqual(new Set([0, 1, 2]));
  });

  it('contain, for a crowd with a category, all its values on See, and the set one on Do', async () => {
    const lab = labOf(subjectOf('pendulum'), { rung: 'see' });
    lab.act('light_position', 'left');
    lab.askAbout('shadow_length', null);
    await vi.waitFor(() => expect(lab.waiting).toBe(false));
    const lights = (rung: 'see' | 'do') => [
      ...(lab.beliefs.crowd(rung)?.columns.get('light_position') ?? []),
    ];
    expect(new Set(lights('see')).size).toBeGreaterThan(5);
    expect(lights('see').every((light) => light >= 105 && light < 148)).toBe(true);
    expect(new Set(lights('do'))).toEqual(new Set([125]));
  });

  it('ignore a shift on See, and follow other evidence', async () => {
    const lab = labOf(subjectOf('pendulum'), { rung: 'do' });
    lab.act('light_position', 'x * 2');
    lab.climb('see');
    expect(lab.before['light_position']).toBe(78);
    expect(lab.antecedent.size).toBe(0);
    expect(lab.beliefs.before).toEqual(lab.beliefs.prior);
    const lights = () => new Set(lab.beliefs.crowd('see')?.columns.get('light_position'));
    expect(lights().size).toBeGreaterThan(20);
    expect(lab.problem).toBeNull();
    lab.actBeside('pendulum_angle', 20);
    await vi.waitFor(() => expect(lab.waiting).toBe(false));
    expect(new Set(lab.beliefs.crowd('see')?.columns.get('pendulum_angle'))).toEqual(new Set([20]));
    expect(lights().size).toBeGreaterThan(20);
    await vi.waitFor(() => expect(lab.answers.on('see').kind).toBe('none'));
    expect(lab.answers.detail('shadow_length')).not.toBeNull();
  });

  it('are requested from one worker as long as it lives', async () => {
    const lab = beach();
    await inference.seal(lab.case);
    const { length } = thread.workers;
    await inference.seal(lab.case);
    expect(thread.workers).toHaveLength(length);
  });

  it('are unknown for a model with more variables than a page can show', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `x${at}`);
    for (const isTold of [true, false]) {
      const variables = isTold ? names.slice(0, 12) : names;
      const lab = labOfText(variables.map((name) => `${name} ~ bernoulli(0.5)`).join('\n'));
      lab.climb('see');
      lab.act('x0', 1);
      lab.askAbout('x1', null);
      await answered(lab);
      if (isTold) await vi.waitFor(() => expect(lab.answers.detail('x2')).not.toBeNull());
      else expect(lab.answers.detail('x2')).toBeNull();
    }
  });
});
