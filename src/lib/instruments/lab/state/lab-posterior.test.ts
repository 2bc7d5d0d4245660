import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { oneWorld, type PlainEvidence } from '../../../causal/index.ts';
import { BELIEF_SEED, beliefRows } from '../../../lab/belief-worlds.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import type { WorldsFound } from '../../../workers/inference/methods.ts';
import { Posterior } from './lab-posterior.svelte.ts';
import { subjectOfSystem } from '../../../lab/subject.ts';
import { inferenceThat } from './inference.fixture.ts';
import { required } from '../../../../../tests/support/required.ts';

/** Returns one world with another position of the light. */
function worldsAt(light: number): WorldsFound {
  return { ok: true, value: oneWorld(new Map([['U_light', light]])) };
}

/** Returns a posterior whose worker answers when the test says so. */
function slowPosterior() {
  const waiting: {
    readonly asked: readonly unknown[];
    readonly answer: (reply: WorldsFound) => void;
    readonly refuse: (error: Error) => void;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const inference: InferenceClient = {
    ...inferenceThat(() => Promise.reject(new Error('not asked for here'))),
    abduct: (text, evidence, n, seed, { signal } = {}) =>
      new Promise((answer, refuse) =>
        waiting.push({ asked: [text, evidence, n, seed], answer, refuse, signal }),
      ),
  };
  const subject = required(subjectOfSystem('pendulum'));
  return { posterior: new Posterior(subject, inference), waiting, subject };
}

const short: PlainEvidence = new Map([['shadow_length', 3]]);
const long: PlainEvidence = new Map([['shadow_length', 9]]);

/** Lets what has been answered arrive. */
const arrive = () => sleep();

describe('the worlds that match the evidence', () => {
  it('are those that the worker finds, and are requested once', async () => {
    const { posterior, waiting, subject } = slowPosterior();
    const found = vi.fn();
    posterior.look(short, found);
    // With the seed of all beliefs, so that both pictures show the same worlds.
    const rows = beliefRows(subject.variables.length);
    expect(waiting[0]?.asked).toEqual([subject.text, short, rows, BELIEF_SEED]);
    expect(posterior.isAbout(short)).toBe(false);
    waiting[0]?.answer(worldsAt(3));
    await arrive();
    expect(posterior.isAbout(short)).toBe(true);
    expect(posterior.pick(1)).toEqual(new Map([['U_light', 3]]));
    expect(found).toHaveBeenCalledOnce();
    posterior.look(short, found);
    expect(waiting).toHaveLength(1);
  });

  it('are those of the newest evidence, whichever answer comes last', async () => {
    const { posterior, waiting } = slowPosterior();
    const found = vi.fn();
    posterior.look(short, found);
    posterior.look(long, found);
    waiting[1]?.answer(worldsAt(2));
    waiting[0]?.answer(worldsAt(1));
    await arrive();
    expect(posterior.isAbout(long)).toBe(true);
    expect(posterior.pick(1)).toEqual(new Map([['U_light', 2]]));
    expect(found).toHaveBeenCalledOnce();
  });

  it('are searched once for several requests, and returned to the newest one', async () => {
    const { posterior, waiting } = slowPosterior();
    const [older, newer] = [vi.fn(), vi.fn()];
    posterior.look(short, older);
    posterior.look(new Map(short), newer);
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer(worldsAt(3));
    await arrive();
    expect(older).not.toHaveBeenCalled();
    expect(newer).toHaveBeenCalledOnce();
  });

  it('are the same for any order of evidence', async () => {
    const { posterior, waiting } = slowPosterior();
    const seen = [
      ['shadow_length', 3],
      ['light_position', 90],
    ] as const;
    posterior.look(new Map(seen));
    posterior.look(new Map([...seen].reverse()));
    waiting[0]?.answer(worldsAt(3));
    await arrive();
    expect(waiting).toHaveLength(1);
    expect(posterior.isAbout(new Map([...seen].reverse()))).toBe(true);
  });

  it('are not searched any more once the evidence changes, and searched again after a reset', async () => {
    const { posterior, waiting } = slowPosterior();
    posterior.look(short, () => undefined);
    expect(waiting[0]?.signal?.aborted).toBe(false);
    posterior.look(long, () => undefined);
    expect(waiting[0]?.signal?.aborted).toBe(true);
    waiting[1]?.refuse(new Error('It was stopped.'));
    await arrive();
    expect(posterior.problem?.message).toBe('It was stopped.');
    posterior.forget();
    posterior.look(long, () => undefined);
    expect(waiting).toHaveLength(3);
  });

  it('stay if a person returns to known evidence before the answer about other evidence comes', async () => {
    const { posterior, waiting } = slowPosterior();
    const found = vi.fn();
    posterior.look(short, found);
    waiting[0]?.answer(worldsAt(1));
    await arrive();
    posterior.look(long, found);
    posterior.look(short, found);
    waiting[1]?.answer(worldsAt(2));
    await arrive();
    expect(posterior.isAbout(short)).toBe(true);
    expect(posterior.pick(1)).toEqual(new Map([['U_light', 1]]));
    expect(found).toHaveBeenCalledOnce();
  });

  it('are dropped with the evidence, and no late answer restores them', async () => {
    const { posterior, waiting } = slowPosterior();
    const found = vi.fn();
    posterior.look(short, found);
    posterior.look(new Map(), found);
    waiting[0]?.answer(worldsAt(1));
    await arrive();
    expect(posterior.worlds).toBeNull();
    expect(found).not.toHaveBeenCalled();
    posterior.look(short, found);
    waiting[1]?.answer(worldsAt(1));
    await arrive();
    expect(posterior.worlds).not.toBeNull();
    posterior.look(new Map(), found);
    expect([posterior.worlds, posterior.pick(1)]).toEqual([null, null]);
  });

  it.each([
    ['no world fits', { code: 'impossible-evidence', message: 'No world.' }, 'impossible', 'No world.'],
    ['it cannot be told', { code: 'unsupported', message: 'Too much.' }, 'unanswered', 'Too much.'],
    ['the worker fails', new Error('It ended.'), 'unanswered', 'It ended.'],
  ] as const)('explain why there are none: %s', async (_, outcome, kind, message) => {
    const { posterior, waiting } = slowPosterior();
    posterior.look(short, () => undefined);
    if (outcome instanceof Error) waiting[0]?.refuse(outcome);
    else waiting[0]?.answer({ ok: false, error: outcome });
    await arrive();
    expect(posterior.problem).toEqual({ kind, message });
    expect(posterior.pick(1)).toBeNull();
    expect(posterior.isAbout(short)).toBe(true);
  });
});
