import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PictureSource } from '../../../clip/types.ts';
import { hashText } from '../../../util/hash.ts';
import { perceivedCategories, corrected, evidenceOf, leastCertain, perceptsOf, withUse } from './evidence.ts';
import type { PerceivedPicture, Perceiver } from './types.ts';
import { LiveReading, LabPerception } from './perception.svelte.ts';
import { required } from '../../../../../tests/support/required.ts';

function pictureOf(svg: string): PerceivedPicture {
  return {
    system: 'pendulum',
    likeliest: 'pendulum',
    warning: null,
    variables: [
      {
        id: 'pendulum_angle',
        shares: [
          { category: svg, share: 0.9 },
          { category: 'right', share: 0.1 },
        ],
        category: svg,
        certainty: 0.9,
        interval: null,
      },
      {
        id: 'shadow_length',
        shares: [{ category: 'long', share: 0.6 }],
        category: 'long',
        certainty: 0.6,
        interval: null,
      },
    ],
  };
}

/** Returns a perceiver that answers when the test says so. */
function slowPerceiver() {
  const waiting: { svg: string; answer: () => void; refuse: (why: string) => void }[] = [];
  const perceive = (source: PictureSource): Promise<PerceivedPicture> =>
    new Promise((resolve, reject) => {
      const svg = source.content.kind === 'svg' ? source.content.svg : '';
      waiting.push({
        svg,
        answer: () => resolve(pictureOf(svg)),
        refuse: (why) => reject(new Error(why)),
      });
    });
  return { waiting, perceiver: { perceive } as unknown as Perceiver };
}

const settled = () => sleep();

describe('the page’s perception', () => {
  it('starts once for several requests', async () => {
    const open = vi.fn(() => Promise.resolve(slowPerceiver().perceiver));
    const perception = new LabPerception(open);
    expect(perception.state.kind).toBe('off');
    await Promise.all([perception.start(), perception.start()]);
    expect(open).toHaveBeenCalledOnce();
    expect(perception.state.kind).toBe('ready');
  });

  it('says why it could not start, and can be retried', async () => {
    const open = vi.fn<() => Promise<Perceiver>>().mockRejectedValueOnce(new Error('no memory left'));
    open.mockResolvedValueOnce(slowPerceiver().perceiver);
    const perception = new LabPerception(open);
    await expect(perception.start()).rejects.toThrow('no memory left');
    expect(perception.state).toEqual({ kind: 'failed', message: 'no memory left' });
    await perception.start();
    expect(perception.state.kind).toBe('ready');
  });
});

describe('a live reading', () => {
  it('skips pictures that arrived while it was busy, and ends on the newest one', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new LabPerception(() => Promise.resolve(perceiver)), 'pendulum');
    live.look({ svg: 'a', size: 96 });
    await settled();
    for (const svg of ['b', 'c', 'd']) live.look({ svg, size: 96 });
    waiting[0]?.answer();
    await settled();
    expect(live.shown?.svg).toBe('a');
    waiting[1]?.answer();
    await settled();
    expect(live.shown?.svg).toBe('d');
    expect(waiting).toHaveLength(2);
  });

  it('reports a failure, and continues with the next picture', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new LabPerception(() => Promise.resolve(perceiver)), 'pendulum');
    live.look({ svg: 'a', size: 96 });
    await settled();
    waiting[0]?.refuse('the device was lost');
    await settled();
    expect(live.problem).toBe('the device was lost');
    live.look({ svg: 'b', size: 96 });
    await settled();
    waiting[1]?.answer();
    await settled();
    expect(live.problem).toBeNull();
    expect(live.shown?.svg).toBe('b');
  });

  it('requests the shown picture, of its system, and shows no failure after it is closed', async () => {
    const asked: [PictureSource, string][] = [];
    let refuse: (error: unknown) => void = () => undefined;
    const perceive = (source: PictureSource, system: string): Promise<PerceivedPicture> => {
      asked.push([source, system]);
      return new Promise((_, reject) => (refuse = reject));
    };
    const perceiver = { perceive } as unknown as Perceiver;
    const live = new LiveReading(new LabPerception(() => Promise.resolve(perceiver)), 'pendulum');
    live.look({ svg: 'a', size: 96 });
    await settled();
    expect(asked).toEqual([
      [{ sha256: hashText('a'), content: { kind: 'svg', svg: 'a', size: 96 } }, 'pendulum'],
    ]);
    refuse('lost');
    await settled();
    expect(live.problem).toBe('lost');
    live.look({ svg: 'b', size: 96 });
    await settled();
    live.look({ svg: 'c', size: 96 });
    live.close();
    refuse(new Error('closed'));
    await settled();
    expect(live.problem).toBe('lost');
    expect(asked).toHaveLength(2);
  });

  it('says in words why the model could not start, for any error', async () => {
    // A worker may reject with anything.
    const reason: unknown = 'no worker';
    const open = vi.fn(() => Promise.reject(reason as Error));
    const perception = new LabPerception(open);
    const live = new LiveReading(perception, 'pendulum');
    live.look({ svg: 'a', size: 96 });
    expect(perception.state.kind).toBe('starting');
    await settled();
    expect(perception.state).toEqual({ kind: 'failed', message: 'no worker' });
    expect(live.problem).toBe('no worker');
  });

  it('shows nothing more after it is closed', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new LabPerception(() => Promise.resolve(perceiver)), 'pendulum');
    live.look({ svg: 'a', size: 96 });
    await settled();
    live.close();
    waiting[0]?.answer();
    await settled();
    expect(live.shown).toBeNull();
  });
});

describe('the readings of a picture', () => {
  let percepts: ReturnType<typeof perceptsOf> = [];
  beforeAll(() => {
    percepts = perceptsOf(pictureOf('left'));
  });

  it('become evidence by the likelihood of each category', () => {
    expect(evidenceOf(percepts)).toEqual(
      new Map(Object.entries({ pendulum_angle: { left: 0.9, right: 0.1 }, shadow_length: { long: 0.6 } })),
    );
  });

  it('count as observed if almost certain', () => {
    const sure = percepts.map((percept) => ({ ...percept, certainty: 0.9995 }));
    expect(evidenceOf(sure).get('pendulum_angle')).toBe('left');
    const nearly = percepts.map((percept) => ({ ...percept, certainty: 0.998 }));
    expect(evidenceOf(nearly).get('pendulum_angle')).toEqual({ left: 0.9, right: 0.1 });
  });

  it('can be corrected or left out first', () => {
    const changed = withUse(corrected(percepts, 'shadow_length', 'short'), 'pendulum_angle', false);
    expect(evidenceOf(changed)).toEqual(new Map([['shadow_length', 'short']]));
    expect(changed.find(({ variable }) => variable === 'shadow_length')?.read).toBe('long');
  });

  it('name the reading to doubt first, but no correction', () => {
    expect(leastCertain(percepts)?.variable).toBe('shadow_length');
    expect(leastCertain(corrected(percepts, 'shadow_length', 'short'))?.variable).toBe('pendulum_angle');
    expect(leastCertain([])).toBeNull();
  });

  it('are used as read, with each share to four digits', () => {
    const first = required(pictureOf('left').variables[0]);
    const shares = [
      { category: 'left', share: 0.123_449 },
      { category: 'right', share: 0.876_551 },
    ];
    expect(perceptsOf({ ...pictureOf('left'), variables: [{ ...first, shares }] })).toEqual([
      {
        variable: 'pendulum_angle',
        read: 'left',
        certainty: 0.9,
        category: 'left',
        isUsed: true,
        shares: { left: 0.1234, right: 0.8766 },
      },
    ]);
  });

  it('change in one variable only, and a correction includes it again', () => {
    const without = withUse(percepts, 'shadow_length', false);
    expect(without.map(({ isUsed }) => isUsed)).toEqual([true, false]);
    expect(without[0]).toBe(percepts[0]);
    const back = corrected(without, 'shadow_length', 'short');
    expect(back[0]).toBe(percepts[0]);
    expect(back[1]).toEqual({ ...percepts[1], category: 'short', isUsed: true });
    expect(withUse(without, 'shadow_length', true)).toEqual(percepts);
  });

  it('have a category for each used variable, however certain', () => {
    const changed = corrected(percepts, 'pendulum_angle', 'right');
    expect(perceivedCategories(changed)).toEqual(
      new Map(Object.entries({ pendulum_angle: 'right', shadow_length: 'long' })),
    );
    expect(perceivedCategories(withUse(changed, 'shadow_length', false))).toEqual(
      new Map([['pendulum_angle', 'right']]),
    );
  });

  it('are almost certain from 0.999 on', () => {
    const at = (certainty: number) =>
      evidenceOf(percepts.map((percept) => ({ ...percept, certainty }))).get('pendulum_angle');
    expect(at(0.999)).toBe('left');
    expect(at(0.9989)).toEqual({ left: 0.9, right: 0.1 });
  });

  it('put the least certain in doubt, the first among equals, and none that is left out', () => {
    const even = percepts.map((percept) => ({ ...percept, certainty: 0.5 }));
    expect(leastCertain(even)).toBe(even[0]);
    expect(leastCertain([...percepts].reverse())?.variable).toBe('shadow_length');
    expect(leastCertain(withUse(percepts, 'shadow_length', false))?.variable).toBe('pendulum_angle');
    expect(leastCertain(percepts.map((percept) => ({ ...percept, isUsed: false })))).toBeNull();
  });
});
