import { describe, expect, test } from 'vitest';
import { fixed } from '../util/text/fixed.ts';
import { axisTicks, digitsFor } from '../chart-data/axis.ts';
import { bandLabels } from './compare/band-labels.ts';
import { describeNode, relations, spanLabel } from './describe.ts';
import { fitText, textWidth, wrapText } from '../chart-data/measure-text.ts';
import type { GraphEdge, GraphNode } from '../chart-data/types.ts';

const node = (fields: Partial<GraphNode>): GraphNode => ({
  id: 'x',
  label: 'shadow length',
  role: 'variable',
  mark: 'none',
  ...fields,
});

describe('the description of a node', () => {
  test.each<[Partial<GraphNode>, string]>([
    [{ value: '5.87', category: 'medium' }, 'shadow length, 5.87, medium'],
    [
      { value: '5.87', category: 'medium', mark: 'counterfactual', before: '3.00' },
      'shadow length, 5.87, 3.00 (before), medium, imagined',
    ],
    [{ value: '5.87', category: 'medium', pending: true }, 'shadow length, not reached yet'],
    [{ value: '8', mark: 'unchanged' }, 'shadow length, 8, unchanged'],
    [{ role: 'latent' }, 'shadow length, hidden'],
    [{ role: 'latent', value: '3' }, 'shadow length, 3, hidden'],
    [{ value: '8', lit: 'observed' }, 'shadow length, 8, on an open path'],
    [
      { role: 'exogenous', locked: '0.50', mark: 'counterfactual' },
      'shadow length, 0.50, hidden cause, locked',
    ],
  ])('%o is "%s"', (fields, words) => {
    expect(describeNode(node(fields))).toBe(words);
  });

  test('names causes, effects, and what an intervention cut', () => {
    const edge = (from: string, to: string, state: GraphEdge['state'] = 'plain'): GraphEdge => ({
      from,
      to,
      state,
      kind: 'directed',
    });
    const edges: GraphEdge[] = [
      edge('a', 'x', 'cut'),
      edge('x', 'b'),
      edge('x', 'c', 'cut'),
      { from: 'd', to: 'x', state: 'plain', kind: 'bidirected' },
    ];
    expect(relations('x', edges)).toEqual({
      causes: [],
      effects: ['b'],
      cutCauses: ['a'],
      cutEffects: ['c'],
      confounded: ['d'],
      openTo: [],
    });
  });

  test('a highlighted path names its neighbours on either side, but not along a cut arrow', () => {
    const lit = { state: 'plain', kind: 'directed', lit: 'observed' } as const;
    const edges: GraphEdge[] = [
      { from: 'a', to: 'x', ...lit },
      { from: 'x', to: 'b', ...lit, kind: 'bidirected' },
      { from: 'x', to: 'c', ...lit, state: 'cut' },
    ];
    expect(relations('x', edges).openTo).toEqual(['a', 'b']);
  });

  test('an interval is stated only if it has both bounds', () => {
    const row = { label: 'Do', hue: 'intervened', kind: 'interval' } as const;
    expect(spanLabel({ ...row, lo: 1, hi: 2 }, String)).toBe('1 to 2');
    expect(spanLabel({ ...row, lo: 1 }, String)).toBe('');
  });
});

describe('numbers on an axis', () => {
  test.each([
    [0, 1, '0.0 0.2 0.4 0.6 0.8 1.0'],
    [-44, 43, '\u221240 \u221220 0 20 40'],
    [3, 12.6, '4 6 8 10 12'],
    [0, 0.05, '0.00 0.01 0.02 0.03 0.04 0.05'],
    [7, 7, '7.00'],
  ])('from %d to %d are %s', (lo, hi, labels) => {
    expect(axisTicks([lo, hi], 5).map(({ label }) => label)).toEqual(labels.split(' '));
  });

  test('have no negative zero', () => {
    expect(fixed(-0.001, 2)).toBe('0.00');
    expect(fixed(-1.5, 1)).toBe('\u22121.5');
  });

  test.each([
    [[0, 1], 2],
    [[0, 100], 0],
    [[3, 12.6], 2],
    [[0, 0.01], 4],
    [[5, 5], 2],
  ] as const)('have the digits that a range needs: %o gets %d', (range, digits) => {
    expect(digitsFor(range)).toBe(digits);
  });
});

describe('text without measuring', () => {
  test('is cut with an ellipsis if too long, or left unchanged', () => {
    expect(fitText('short', 14, 100)).toBe('short');
    const cut = fitText('touching green light', 14, 60);
    expect(cut).toMatch(/^touch.*…$/);
    expect(textWidth(cut, 14)).toBeLessThanOrEqual(60);
  });

  test('wraps into two lines at most, at words and underscores', () => {
    expect(wrapText('shadow length', 15, 200)).toEqual(['shadow length']);
    expect(wrapText('shadow length', 15, 60)).toEqual(['shadow ', 'length']);
    expect(wrapText('hidden_common_cause', 15, 80)).toHaveLength(2);
    expect(wrapText('incomprehensibilities', 15, 60)).toHaveLength(1);
  });

  test('is omitted from bands that are too narrow', () => {
    const bands = [
      { lo: 0, hi: 5, label: 'touching blue light' },
      { lo: 5, hi: 100, label: 'off' },
    ];
    expect(bandLabels(bands, [0, 100], 300).map(({ text }) => text)).toEqual(['', 'off']);
    expect(bandLabels(bands, [0, 100], 5000)[0]).toMatchObject({
      left: 0,
      width: 5,
      text: 'touching blue light',
    });
  });
});
