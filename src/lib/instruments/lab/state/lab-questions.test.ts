import { beforeEach, describe, expect, it, vi } from 'vitest';
import { numberOf } from '../../../lab/answers/answers.ts';
import { connectionOf } from '../../../lab/reasons/reason.ts';
import { strataOf } from '../../../lab/crowd/strata.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
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
  meanIn,
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

describe('the answers to a question', () => {
  it('include those within each value of a common cause, and bounds without shared noise', async () => {
    const lab = labOfText(
      'ill ~ bernoulli(0.5)\ntreated ~ bernoulli(if(ill == 1, 0.8, 0.2))\nwell ~ bernoulli(if(treated == 1, if(ill == 1, 0.4, 0.9), if(ill == 1, 0.3, 0.8)))',
      { rung: 'imagine' },
    );
    lab.act('treated', '1');
    lab.know('well', '0');
    await answered(lab);
    await vi.waitFor(() => expect(lab.answers.bounds).not.toBeNull());
    const { lo, hi } = lab.answers.bounds ?? { lo: 2, hi: 2 };
    const imagined = lab.question && numberOf(lab.answers.on('imagine'), lab.question);
    expect(lo).toBeLessThan(imagined?.value ?? 0);
    expect(hi).toBeGreaterThan(imagined?.value ?? 1);
    expect(lab.carried?.known.map(({ name }) => name)).toEqual(['well']);
    const strata = lab.question && strataOf(lab.subject, lab.question, lab.connection);
    if (!strata || !lab.question) throw new Error('no strata');
    const { question } = lab;
    const asked = strata.groups.flatMap(({ rows }) => rows.map(({ request }) => ({ request, question })));
    let found: readonly (number | null)[] = [];
    const end = lab.answers.numbers(asked, (numbers) => (found = numbers));
    expect(found).toEqual(asked.map(() => null));
    await vi.waitFor(() =>
      expect(found.map((share) => share?.toFixed(2)).join(' ')).toBe(
        '0.80 0.90 0.30 0.40 0.70 0.50 0.55 0.65',
      ),
    );
    end();
    // The number of Imagine stands next to those of the other rungs, and so do its bounds.
    lab.climb('do');
    await answered(lab);
    expect(lab.answers.bounds).toEqual({ lo, hi, isExact: true });
    lab.releaseAll();
    lab.climb('see');
    // Before anything is seen, what can be counted is.
    await vi.waitFor(() => expect(lab.answers.detail('well')?.shares[1]?.value).toBeCloseTo(0.6, 9));
  });

  it('are bounded for numbers too without shared noise: by the probabilities, or not at all', async () => {
    const text = 'X ~ bernoulli(0.5)\nY = 2*X + normal(0, 1)\nsign ~ bernoulli(if(Y > 1, 0.9, 0.2))';
    const lab = labOfText(text, { rung: 'imagine' });
    lab.act('X', '0');
    lab.askAbout('Y', null);
    lab.know('X', '1');
    lab.know('sign', '1');
    await answered(lab);
    await vi.waitFor(() => expect(lab.answers.bounds?.isExact).toBe(false));
    const imagined = lab.question && numberOf(lab.answers.on('imagine'), lab.question);
    expect(lab.answers.bounds?.hi).toBeGreaterThan(imagined?.value ?? Infinity);
    expect(lab.answers.bounds?.hi).toBeLessThan(0.6);
    lab.know('Y', 2.4);
    await vi.waitFor(() => expect(lab.answers.bounds?.hi).toBe(Infinity));
  });

  it('equal counting by hand on each rung', async () => {
    const lab = beach();
    expect(lab.question).toBeNull();
    expect(lab.answers.on('do')).toEqual({ kind: 'waiting' });
    lab.act('sunscreen', 1);
    lab.askAbout('sunburn', null);
    await answered(lab);
    expect(meanIn(lab.answers.on('see'))).toBeCloseTo(seenBurn, 9);
    expect(meanIn(lab.answers.on('do'))).toBeCloseTo(doneBurn, 9);
    const see = lab.answers.on('see');
    const shares = see.kind === 'spread' ? see.spread.shares.map(({ value }) => value) : [];
    [0, 1, 2].forEach((level, at) =>
      expect(shares[at]).toBeCloseTo(
        meanOf(({ sun, skin }) => Number(burn(sun, skin, 1) === level), withScreen),
        9,
      ),
    );
  });

  it('are about this world only on Imagine', async () => {
    const lab = beach();
    const sky = lab.before['sunshine'] ?? Number.NaN;
    lab.climb('imagine');
    lab.act('sunscreen', 1);
    lab.askAbout('sunburn', null);
    await answered(lab);
    const was = lab.before;
    const like = days.filter(
      ({ sun, skin, screen }) =>
        sun === sky && screen === was['sunscreen'] && burn(sun, skin, screen) === was['sunburn'],
    );
    expect(meanIn(lab.answers.on('imagine'))).toBeCloseTo(
      meanOf(({ sun, skin }) => burn(sun, skin, 1), like),
      9,
    );
  });

  it('include the evidence about other variables on See only', async () => {
    const lab = beach();
    lab.climb('see');
    lab.act('sunscreen', 1);
    await vi.waitFor(() => expect(lab.answers.detail('sunshine')).not.toBeNull());
    const { outcome } = lab.answers.detail('sunshine') ?? {};
    expect(outcome?.kind === 'distribution' ? outcome.mean : Number.NaN).toBeCloseTo(
      meanOf(({ sun }) => sun, withScreen),
      9,
    );
    expect(lab.answers.detail('sunscreen')).toBeNull();
    lab.climb('do');
    expect(lab.answers.detail('sunshine')).toBeNull();
  });

  it('include every variable before anything is observed, for counted and for drawn values', async () => {
    for (const id of ['beach', 'pendulum']) {
      const lab = labOf(subjectOf(id));
      lab.climb('see');
      lab.releaseAll();
      await vi.waitFor(() => {
        for (const variable of lab.subject.variables) expect(lab.answers.detail(variable.id)).not.toBeNull();
      });
    }
  });

  it('are requested once, and again after a reset', async () => {
    const spreads = vi.spyOn(inference, 'spreads');
    const lab = beach();
    lab.act('sunscreen', 1);
    await answered(lab);
    const first = lab.answers.on('do');
    expect(spreads).toHaveBeenCalledTimes(3);
    lab.setStyle(lab.value.style);
    expect(spreads).toHaveBeenCalledTimes(3);
    expect(lab.answers.on('do')).toBe(first);
    lab.lookAgain();
    expect(spreads).toHaveBeenCalledTimes(6);
    expect(lab.answers.on('do')).toEqual({ kind: 'waiting' });
    await answered(lab);
    lab.releaseAll();
    expect(lab.answers.on('do')).toEqual({ kind: 'waiting' });
  });

  it('are those to the newest question', async () => {
    const lab = beach();
    lab.askAbout('sunburn', null);
    lab.act('sunscreen', 0);
    lab.act('sunscreen', 1);
    await answered(lab);
    expect(meanIn(lab.answers.on('do'))).toBeCloseTo(doneBurn, 9);
  });

  it('explain why there is none if the worker stops, and then come from a new one', async () => {
    thread.isDeaf = true;
    const lab = beach();
    lab.askAbout('sunburn', null);
    lab.act('sunscreen', 1);
    await vi.waitFor(() => expect(thread.workers.length).toBeGreaterThan(0));
    await vi.waitFor(() => {
      thread.workers.forEach((worker) => worker.fail('out of memory'));
      for (const rung of ['see', 'do', 'imagine'] as const) expect(lab.answers.on(rung).kind).toBe('none');
    });
    const answer = lab.answers.on('do');
    expect(answer.kind === 'none' ? answer.message : '').toContain('out of memory');
    thread.isDeaf = false;
    lab.lookAgain();
    await answered(lab);
    expect(meanIn(lab.answers.on('do'))).toBeCloseTo(doneBurn, 9);
  });

  it('explain why there is none if the evidence is impossible', async () => {
    const lab = labOfText('latent U ~ bernoulli(0.5)\nx = U\ny = x\n');
    lab.climb('see');
    lab.act('x', 1);
    lab.actBeside('y', 0);
    await vi.waitFor(() => expect(lab.problem?.kind).toBe('impossible'));
    expect(lab.beliefs.worlds).toBeNull();
    expect(lab.beliefs.crowd('see')).toBeNull();
    lab.climb('do');
    expect(lab.problem).toBeNull();
  });
});

describe('a question on the page', () => {
  it('explains how the set variable and the asked one are related', () => {
    const lab = beach();
    expect(lab.connection).toBeNull();
    lab.act('sunscreen', 1);
    lab.askAbout('sunburn', null);
    expect(lab.connection).toEqual(connectionOf(lab.subject, ['sunscreen'], 'sunburn'));
  });

  it('keeps the opened case, even if this world changes to match known values', async () => {
    const lab = beach();
    const shown = lab.factual.ok ? lab.factual.value.get('sunscreen') : undefined;
    const from = { ...lab.case, title: 'As it came' };
    lab.open({ ...lab.value, evidence: new Map([['sunscreen', shown === 1 ? 0 : 1]]) }, from);
    const { world } = lab.value;
    await vi.waitFor(() => expect(lab.value.world).not.toBe(world));
    expect(lab.case).toBe(from);
    lab.setStyle(lab.value.style === 'rungs' ? 'published' : 'rungs');
    expect(lab.case).not.toBe(from);
  });

  it('shows this world if no other matching world can be found', async () => {
    const lab = labOfText('latent U ~ bernoulli(0.5)\nx = U\ny = x\n');
    const plain = lab.before;
    lab.climb('see');
    lab.act('x', 1);
    lab.actBeside('y', 0);
    await vi.waitFor(() => expect(lab.problem?.kind).toBe('impossible'));
    expect(lab.before).toEqual(plain);
  });
});

describe('the run of an act', () => {
  it('visits the variables that it reaches, step by step', () => {
    const lab = beach({ rung: 'do' });
    const { before } = lab;
    const to = before['sunshine'] === 2 ? 0 : 2;
    lab.act('sunshine', to);
    expect([...lab.reached].sort()).toEqual(['ice_cream', 'sunburn', 'sunscreen', 'sunshine']);
    const steps = lab.steps.ok ? lab.steps.value : [];
    expect(steps[0]).toMatchObject({ variable: 'sunshine', kind: 'intervened', after: to, changed: true });
    expect(Object.fromEntries(steps.map(({ variable, before: was }) => [variable, was]))).toEqual(before);
    expect(lab.after).toEqual(Object.fromEntries(steps.map((step) => [step.variable, step.after])));
    lab.shownSteps = 1;
    expect(lab.after).toEqual({ ...before, sunshine: to });
    lab.shownSteps = 0;
    expect(lab.after).toEqual(before);
    lab.act('sunshine', 1);
    expect(lab.shownSteps).toBe(Infinity);
    expect([...lab.formulas().keys()]).toContain('sunburn');
    expect(lab.readyActs).toEqual([['sunshine', 1]]);
    lab.act('sunshine', 'high');
    expect(lab.readyActs).toEqual([['sunshine', 2]]);
  });

  it('keeps the acts that a person keeps, and removes one or all', () => {
    const lab = beach({ rung: 'do' });
    lab.act('sunshine', 2);
    lab.keep('sunshine', true);
    lab.act('sunscreen', 1);
    expect([...lab.value.antecedent.keys()]).toEqual(['sunshine', 'sunscreen']);
    lab.act('ice_cream', 1);
    expect([...lab.value.antecedent.keys()]).toEqual(['sunshine', 'ice_cream']);
    lab.actBeside('sunscreen', 0);
    expect(lab.value.antecedent.size).toBe(3);
    lab.release('sunshine');
    expect([...lab.value.antecedent.keys()]).toEqual(['ice_cream', 'sunscreen']);
    lab.guess('do', 0.5);
    expect(lab.value.guesses).toEqual({ do: 0.5 });
    lab.releaseAll();
    expect([lab.value.antecedent.size, lab.value.guesses]).toEqual([0, {}]);
    lab.undo();
    expect(lab.value.antecedent.size).toBe(2);
    expect([lab.canUndo, lab.canRedo]).toEqual([true, true]);
    lab.redo();
    expect(lab.value.antecedent.size).toBe(0);
  });
});

describe('another world', () => {
  it('has the next seed, and is drawn from all worlds if every variable is observed', () => {
    const lab = beach();
    const { seed, world } = lab.value;
    lab.drawAnother();
    expect(lab.value.seed).toBe(seed + 1);
    lab.drawAnother(2 ** 32 - 1);
    lab.drawAnother();
    expect(lab.value.seed).toBe(0);
    const worlds = Array.from({ length: 20 }, () => {
      lab.drawAnother();
      return lab.value.world.get('U_sunshine');
    });
    expect(new Set(worlds)).toEqual(new Set([0, 1, 2]));
    expect([...lab.value.world.keys()].sort()).toEqual([...world.keys()].sort());
  });

  it('shows the known values of this one, and this world changes to match them', async () => {
    const lab = beach({ rung: 'imagine' });
    lab.know('sunburn', 2);
    expect(lab.waiting).toBe(true);
    await vi.waitFor(() => expect(lab.waiting).toBe(false));
    expect(lab.before['sunburn']).toBe(2);
    const skies = Array.from({ length: 30 }, () => {
      lab.drawAnother();
      expect(lab.before['sunburn']).toBe(2);
      return lab.before['sunshine'];
    });
    expect(new Set(skies)).toEqual(new Set([1, 2]));
    lab.know('sunburn', null);
    expect(lab.value.evidence.size).toBe(0);
    lab.know('sunburn', 1);
    lab.guess('imagine', 1);
    lab.knowAll();
    expect([lab.value.evidence.size, lab.value.guesses]).toEqual([0, {}]);
  });
});

it('a case is sealed by the worker, and another one has other numbers', async () => {
  const lab = beach({ rung: 'do' });
  lab.act('sunscreen', 1);
  const sealed = await inference.seal(lab.case);
  expect(sealed.digest).toBeDefined();
  expect(await inference.verify(sealed)).toMatchObject({ reproduced: true });
  const other = { ...sealed, do: { sunshine: 2 } };
  expect(await inference.verify(other)).toMatchObject({ reproduced: false });
});

it('many worlds are counted by the worker, with progress', async () => {
  const { text, variables } = subjectOf('beach');
  const categories = variables.find(({ id }) => id === 'sunburn')?.categories ?? [];
  const interventions = [['sunscreen', 1]] as const;
  const request = { text, interventions, variable: 'sunburn', categories, n: 4000, seed: 1 };
  const counted = vi.fn<(reply: Awaited<ReturnType<InferenceClient['worlds']>>) => void>();
  void inference.worlds(request, {}).then(counted);
  const [reply] = await vi.waitFor(() => counted.mock.calls[0] ?? expect.fail('it still counts'));
  expect(reply.worlds).toBe(4000);
  expect(reply.meanAfter).toBeCloseTo(doneBurn, 1);
  expect(reply.meanBefore).toBeCloseTo(plainBurn, 1);
});

it('an unreadable model is rejected in words', async () => {
  const never = inference.abduct('x = ', new Map(), 10, 1);
  await expect(never).rejects.toThrow(/./u);
  const unknown = { evidence: [], interventions: [['z', 1]] as const, asked: [] };
  const answer = await inference.spreads({ text: 'latent U ~ bernoulli(0.5)\nx = U\n', ...unknown });
  expect(answer).toMatchObject({ kind: 'failed' });
});
