import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';
import { settled } from '../../../tests/support/settled.ts';

const never = new AbortController().signal;

/** The expected slots: a plain list of those that work and one of those that wait. */
class Expected {
  readonly working: { id: number; weight: number }[] = [];
  waiting: { id: number; weight: number }[] = [];
  constructor(readonly atOnce: number) {}

  get busy(): number {
    return this.working.reduce((sum, { weight }) => sum + weight, 0);
  }

  passOn(): void {
    for (;;) {
      const [first] = this.waiting;
      if (!first || (this.working.length > 0 && this.busy + first.weight > this.atOnce)) return;
      this.working.push(first);
      this.waiting.shift();
    }
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), weight: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('give' as const, 'leave' as const), who: fc.nat() }),
);

describe('turns', () => {
  it('are given, queued and left as in a plain list', async () => {
    const run = async (atOnce: number, maxWaiting: number, steps: readonly StepOf[]): Promise<void> => {
      const slots = new Slots(atOnce, maxWaiting);
      const expected = new Expected(atOnce);
      const given = new Map<number, () => void>();
      const leavers = new Map<number, AbortController>();
      const left: number[] = [];
      for (const [id, one] of steps.entries()) {
        if (one.kind === 'take') {
          const leaver = new AbortController();
          leavers.set(id, leaver);
          slots.take(leaver.signal, one.weight).then(
            (release) => given.set(id, release),
            () => left.push(id),
          );
          expected.waiting.push({ id, weight: one.weight });
        } else if (one.kind === 'give' && expected.working.length > 0) {
          const [who] = expected.working.splice(one.who % expected.working.length, 1);
          given.get(who?.id ?? -1)?.();
          // A second release is harmless.
          given.get(who?.id ?? -1)?.();
        } else if (one.kind === 'leave' && expected.waiting.length > 0) {
          const [who] = expected.waiting.splice(one.who % expected.waiting.length, 1);
          leavers.get(who?.id ?? -1)?.abort();
          expected.passOn();
          await settled();
          expect(left.at(-1)).toBe(who?.id);
          left.pop();
        }
        expected.passOn();
        await settled();
        for (const { id: working } of expected.working) expect(given.has(working)).toBe(true);
        for (const { id: waiting } of expected.waiting) expect(given.has(waiting)).toBe(false);
        expect(left).toEqual([]);
        expect(slots.isFull).toBe(expected.busy >= atOnce && expected.waiting.length >= maxWaiting);
        // A caller with a slot cannot lose it by aborting.
        for (const { id: working } of expected.working) leavers.get(working)?.abort();
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.nat(2),
        fc.array(step, { maxLength: 14 }),
        (atOnce, maxWaiting, steps) => run(atOnce, maxWaiting, steps),
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('weigh one by default', async () => {
    const slots = new Slots(2, 0);
    await slots.take(never);
    expect(slots.isFull).toBe(false);
    await slots.take(never);
    expect(slots.isFull).toBe(true);
  });

  it('are limited when one is released', async () => {
    let limit = 1;
    const slots = new Slots(() => limit);
    const release = await slots.take(never);
    const given: number[] = [];
    for (const id of [1, 2, 3]) void slots.take(never).then(() => given.push(id));
    await settled();
    expect(given).toEqual([]);
    limit = 2;
    release();
    await settled();
    expect(given).toEqual([1, 2]);
  });

  it('reject with the reason of an aborted caller', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.take(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(slots.isFull).toBe(false);
    await slots.take(never);
    for (const [reason, words] of [
      [new Error('gone home'), 'gone home'],
      ['no error', 'The caller left.'],
    ] as const) {
      const leaver = new AbortController();
      const left = slots.take(leaver.signal);
      leaver.abort(reason);
      await expect(left).rejects.toThrow(words);
    }
  });
});

type StepOf = { kind: 'take'; weight: number } | { kind: 'give' | 'leave'; who: number };
