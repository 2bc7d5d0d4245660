import { describe, expect, it } from 'vitest';
import type { Chain } from '../types.ts';
import { cnda, cndaAgainst, cndaToNearest, tfIdf } from './difference.ts';
import { failedMeasures, FILTER_PRESETS } from './filters.ts';
import { chainMetrics } from './metrics.ts';

function chain(ids: string, needs: Chain['causes'], agents = 'aaaaaa'): Chain {
  return {
    events: Array.from(ids).map((id, time) => ({ id, text: id, time, agent: agents[time] ?? 'a' })),
    causes: needs,
    goal: ids.at(-1) ?? '',
    type: 'person-object',
  };
}

describe('the measures of a chain', () => {
  it('equal those computed by hand for a line', () => {
    const line = chain('abcd', { b: { all: ['a'] }, c: { all: ['b'] }, d: { any: ['c', 'a'] } }, 'xyxy');
    const { betweenness, ...rest } = chainMetrics(line);
    expect(rest).toEqual({
      events: 4,
      links: 4,
      ancd: 0,
      depth: 3,
      density: 1,
      interaction: 1,
    });
    // Only the shortest paths a-b-c and b-c-d pass through other nodes: b once, c once, of (4 - 1)(4 - 2) = 6 pairs.
    expect(betweenness).toBeCloseTo((1 / 6 + 1 / 6) / 4, 12);
  });

  it('omit agents if nobody is named', () => {
    const named = chain('ab', { b: { all: ['a'] } });
    const unnamed = { ...named, events: named.events.map((event) => ({ ...event, agent: '' })) };
    expect([named, unnamed].map((one) => chainMetrics(one).interaction)).toEqual([0, null]);
  });

  it('count adjacent unlinked events, in order of time', () => {
    const apart = chain('abcd', { c: { all: ['a'] }, d: { all: ['a'] } });
    expect(chainMetrics(apart)).toMatchObject({ ancd: 1, depth: 1, interaction: 0 });
    const line = chain('abcd', { b: { all: ['a'] }, c: { all: ['b'] } });
    const [first, second, third, last] = line.events;
    const shuffled = [third, first, last, second].filter((event) => event !== undefined);
    expect(chainMetrics({ ...line, events: shuffled }).ancd).toBeCloseTo(1 / 3, 12);
    expect(chainMetrics(chain('a', {}))).toMatchObject({
      ancd: null,
      interaction: null,
      betweenness: null,
      depth: 0,
    });
  });

  it('throw for cyclic needs', () => {
    expect(() => chainMetrics(chain('ab', { a: { all: ['b'] }, b: { all: ['a'] } }))).toThrow('needs itself');
  });
});

describe('the diversity of events', () => {
  const [right, up] = [new Float32Array([2, 0]), new Float32Array([0, 3])];

  it('is one minus the cosine to the centroid, regardless of lengths', () => {
    expect(cnda([right, up], [right, up])).toBeCloseTo(1 - Math.SQRT1_2, 6);
    expect(cnda([right], [right, right])).toBeCloseTo(0, 6);
    expect(cnda([], [right])).toBeNull();
  });

  it('is the mean distance to the nearest others', () => {
    const more = [right, up, new Float32Array([1, 0])];
    expect(cndaToNearest([right], more, 1)).toBeCloseTo(0, 6);
    expect(cndaToNearest([right], more, 2)).toBeCloseTo(0.5, 6);
    expect(cndaToNearest([right], [right])).toBeNull();
  });

  it('is compared within the task, with all or with the nearest, as in paper and script', () => {
    const task = [right, up];
    const all = [...task, new Float32Array([0, 1]), new Float32Array([0, -1])];
    expect(cndaAgainst('task', [right], task, all)).toBeCloseTo(1 - Math.SQRT1_2, 6);
    // The middle of all is (1/4, 1/4): as far away.
    expect(cndaAgainst('all', [up], task, all)).toBeCloseTo(1 - Math.SQRT1_2, 6);
    expect(cndaAgainst('all', [up], task, [...all, up, up])).toBeLessThan(0.1);
    expect(cndaAgainst('nearest', [right], task, all)).toBeCloseTo(1, 6);
    expect(FILTER_PRESETS.map(({ id, against }) => `${id} ${against}`)).toEqual([
      'paper task',
      'script nearest',
      'none task',
    ]);
  });

  it('uses words without a model: equal words have distance zero, disjoint ones one', () => {
    const [one, same, other] = tfIdf([
      'The cook cut bread.',
      'The cook cuts bread.',
      'The dog barked loudly.',
    ]);
    if (one === undefined || same === undefined || other === undefined) throw new Error('none');
    expect(cndaToNearest([one], [one, same], 1)).toBeCloseTo(0, 6);
    expect(cndaToNearest([one], [one, other], 1)).toBeCloseTo(1, 6);
  });
});

describe('filters', () => {
  const measured = { ancd: 0.1, depth: 4, density: 0.5, interaction: 0, betweenness: null, cnda: 0.2 };

  it('name the measures that exclude a chain, and accept unmeasured ones', () => {
    const by = (id: string): readonly string[] => {
      const preset = FILTER_PRESETS.find((one) => one.id === id);
      return preset === undefined ? ['?'] : failedMeasures(measured, preset.filters);
    };
    expect(by('paper')).toEqual(['ancd']);
    expect(by('script')).toEqual(['density', 'cnda']);
    expect(by('none')).toEqual([]);
    expect(failedMeasures({ ...measured, ancd: 0.2 }, FILTER_PRESETS[0]?.filters ?? measured)).toEqual([]);
  });
});
