import { describe, expect, it } from 'vitest';
import { picturesIn } from '../../../chains/distil/types.ts';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import { ownSamples, type OwnRequest } from './own-samples.ts';
import { LEVELS } from './samples.ts';
import { required } from '../../../../../tests/support/required.ts';

const story = required(chainStories.find(({ id }) => id === 'tea'));
const request: OwnRequest = {
  chain: chainOf(story),
  frames: [
    { name: 'a.png', time: 0 },
    { name: 'b.png', time: 75 },
  ],
  levels: LEVELS,
  count: 200,
  seed: 1,
  decoys: [],
};

describe('samples of a user’s chain', () => {
  it('contain no question twice', () => {
    const samples = ownSamples({ ...request, decoys: story.decoys });
    const asked = samples.map(({ task, prevented, asked: event }) =>
      JSON.stringify([task, prevented, event]),
    );
    expect(new Set(asked).size).toBe(asked.length);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(asked.length);
  });

  it('show their pictures with their times, or list the events if there are none', () => {
    const [sample] = ownSamples({ ...request, count: 1 });
    expect(sample === undefined ? [] : picturesIn(sample)).toEqual(['a.png', 'b.png']);
    expect(JSON.stringify(sample?.ask)).toContain('Picture 2, at 1:15:');
    const [told] = ownSamples({ ...request, count: 1, frames: [] });
    expect(told === undefined ? [] : picturesIn(told)).toEqual([]);
    expect(JSON.stringify(told?.ask)).toContain('0:52 The host rang a bell at the door.');
  });

  it('are the same for the same seed, and at most the requested number', () => {
    const three = ownSamples({ ...request, levels: ['adjacent'], count: 3 });
    expect(three).toHaveLength(3);
    expect(ownSamples({ ...request, levels: ['adjacent'], count: 3 })).toEqual(three);
    expect(ownSamples({ ...request, levels: ['adjacent'], count: 3, seed: 2 })).not.toEqual(three);
  });

  it.each(['and with what never happens', 'and without'])(
    'have equal numbers of yes and no, %s',
    (decoys) => {
      const given = decoys === 'and without' ? [] : story.decoys;
      for (const level of LEVELS) {
        const own = ownSamples({ ...request, levels: [level], decoys: given });
        const yes = own.filter(({ truth }) => truth.answer === 'yes').length;
        expect(own.length).toBeGreaterThan(2);
        expect(Math.abs(2 * yes - own.length)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('omit a level whose questions all have one answer', () => {
    const { events } = request.chain;
    const loose = { ...request.chain, causes: {} };
    expect(ownSamples({ ...request, chain: loose, decoys: story.decoys })).toEqual([]);
    const all = Object.fromEntries(
      events.slice(1).map(({ id }, place) => [id, { all: [events[place]?.id ?? ''] }]),
    );
    expect(ownSamples({ ...request, chain: { ...request.chain, causes: all } })).toEqual([]);
  });
});
