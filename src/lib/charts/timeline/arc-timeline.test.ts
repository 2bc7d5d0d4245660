import { expect, it } from 'vitest';
import { arcTimeline } from './arc-timeline.ts';

const event = (id: string) => ({ id, label: id, time: '0:00', isGone: false });
const link = (from: string, to: string) => ({ from, to, isCut: false });

it('an arc timeline puts events in order at equal distances, the first and the last at the sides', () => {
  const { dots } = arcTimeline(['a', 'b', 'c'].map(event), [], 444);
  expect(dots.map(({ x }) => x)).toEqual([22, 222, 422]);
  expect(arcTimeline([event('a')], [], 100).dots).toHaveLength(1);
});

it('an arc timeline draws links as arcs above the events, longer ones higher, and omits links to missing events', () => {
  const events = ['a', 'b', 'c', 'd'].map(event);
  const { arcs, baseline, height } = arcTimeline(
    events,
    [link('a', 'b'), link('a', 'd'), link('a', 'gone')],
    322,
  );
  expect(arcs.map(({ from, to }) => `${from} ${to}`)).toEqual(['a b', 'a d']);
  const tall = arcs.map(({ path }) => Number(/A[\d.]+ ([\d.]+)/u.exec(path)?.[1]));
  expect(tall[1]).toBeGreaterThan(tall[0] ?? 0);
  expect(baseline).toBeGreaterThan(tall[1] ?? 0);
  expect(height).toBeGreaterThan(baseline);
  expect(arcs[1]?.path.startsWith(`M22 ${baseline}A`)).toBe(true);
});
