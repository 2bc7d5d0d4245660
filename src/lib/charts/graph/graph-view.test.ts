import { expect, test } from 'vitest';
import { GraphView } from './graph-view.svelte.ts';

const frame = { left: 0, top: 0, right: 400, bottom: 300 };

test('a chosen node at the edge of the frame stays in view at any zoom', () => {
  const centre = { x: 40, y: 25 };
  const view = new GraphView(() => ({
    svg: undefined,
    frame,
    boxes: new Map([['a', { id: 'a', width: 80, height: 50 }]]),
    centres: new Map([['a', centre]]),
    chosen: 'a',
  }));
  for (let times = 0; times < 5; times += 1) view.zoomIn();
  const { scale, x, y } = view.now;
  expect(scale).toBeGreaterThan(2);
  expect((centre.x - 40) * scale + x).toBeGreaterThanOrEqual(frame.left);
  expect((centre.y - 25) * scale + y).toBeGreaterThanOrEqual(frame.top);
});
