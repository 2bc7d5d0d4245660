import { describe, expect, it, vi } from 'vitest';
import type { PictureSource } from '../clip/types.ts';
import { corrected, evidenceOf, leastCertain, perceptsOf, withUse } from './perception-evidence.ts';
import type { PerceivedPicture, Perceiver } from './perception-types.ts';
import { LiveReading, Perception } from './perception.svelte.ts';

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

/** A perceiver that answers when it is told to. */
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

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the page’s perception', () => {
  it('starts once, however many ask', async () => {
    const open = vi.fn(() => Promise.resolve(slowPerceiver().perceiver));
    const perception = new Perception(open);
    expect(perception.state.kind).toBe('off');
    await Promise.all([perception.start(), perception.start()]);
    expect(open).toHaveBeenCalledOnce();
    expect(perception.state.kind).toBe('ready');
  });

  it('says why it could not start, and can be tried again', async () => {
    const open = vi.fn<() => Promise<Perceiver>>().mockRejectedValueOnce(new Error('no memory left'));
    open.mockResolvedValueOnce(slowPerceiver().perceiver);
    const perception = new Perception(open);
    await expect(perception.start()).rejects.toThrow('no memory left');
    expect(perception.state).toEqual({ kind: 'failed', message: 'no memory left' });
    await perception.start();
    expect(perception.state.kind).toBe('ready');
  });
});

describe('a live reading', () => {
  it('skips what was passed while it was busy, and ends on the newest picture', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new Perception(() => Promise.resolve(perceiver)), 'pendulum');
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

  it('says what failed, and goes on with the next picture', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new Perception(() => Promise.resolve(perceiver)), 'pendulum');
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

  it('shows nothing more once it is closed', async () => {
    const { waiting, perceiver } = slowPerceiver();
    const live = new LiveReading(new Perception(() => Promise.resolve(perceiver)), 'pendulum');
    live.look({ svg: 'a', size: 96 });
    await settled();
    live.close();
    waiting[0]?.answer();
    await settled();
    expect(live.shown).toBeNull();
  });
});

describe('what was perceived', () => {
  const percepts = perceptsOf(pictureOf('left'));

  it('becomes evidence by the likelihood of each category', () => {
    expect(evidenceOf(percepts)).toEqual(
      new Map([
        ['pendulum_angle', { left: 0.9, right: 0.1 }],
        ['shadow_length', { long: 0.6 }],
      ]),
    );
  });

  it('counts as seen where it is as good as certain', () => {
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

  it('names the reading to doubt first, but no correction', () => {
    expect(leastCertain(percepts)?.variable).toBe('shadow_length');
    expect(leastCertain(corrected(percepts, 'shadow_length', 'short'))?.variable).toBe('pendulum_angle');
    expect(leastCertain([])).toBeNull();
  });
});
