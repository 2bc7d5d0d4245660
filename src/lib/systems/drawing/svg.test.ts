import { describe, expect, it } from 'vitest';
import { fraction, toViewBox, world, type Frame } from './frame.ts';
import { coordinate, element, polyline, root } from './svg.ts';

describe('a coordinate', () => {
  it.each([
    [1, '1'],
    [1.5, '1.5'],
    [1.005, '1'],
    [-0.001, '0'],
    [0, '0'],
    [100, '100'],
    [-12.3456, '-12.35'],
  ])('%d is written %s', (value, text) => {
    expect(coordinate(value)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d cannot be drawn', (value) => {
    expect(() => coordinate(value)).toThrow(/finite/);
  });
});

describe('an element', () => {
  it('escapes characters that would end its attribute', () => {
    expect(element('path', { d: '"<&' })).toBe('<path d="&quot;&lt;&amp;"/>');
  });

  it('contains its children in order', () => {
    expect(root(10, 20, element('g', {}, element('rect', { x: 1 }), element('rect', { x: 2 })))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 10 10"><g><rect x="1"/><rect x="2"/></g></svg>',
    );
  });

  it('draws lines through points, open or closed', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 2, y: 3 },
    ];
    expect([polyline(points), polyline(points, { closed: true })]).toEqual(['M0 1L2 3', 'M0 1L2 3Z']);
  });
});

describe('a frame', () => {
  const frame: Frame = { extent: 200, origin: { x: 10, y: 180 }, scale: { x: 4, y: 5 } };

  it('places world points with y upwards', () => {
    expect(toViewBox(frame, 5, 2)).toEqual({ x: 30, y: 170 });
  });

  it('converts a fraction back to the world point', () => {
    const back = world(frame, fraction(frame, 5.25, -2.5));
    expect(back.x).toBeCloseTo(5.25, 12);
    expect(back.y).toBeCloseTo(-2.5, 12);
  });
});
