import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Compare from './compare/Compare.svelte';
import CompareTable from './compare/CompareTable.svelte';
import Crowd from './crowd/Crowd.svelte';
import type { DotRow } from '../chart-data/plot/dot-plot.ts';
import DotPlot from './plot/DotPlot.svelte';
import GraphLabel from './graph/node/GraphLabel.svelte';
import GroupedBars from './compare/GroupedBars.svelte';
import TwinTable from './compare/TwinTable.svelte';
import type { CompareRow, GraphNode } from '../chart-data/types.ts';

const text = (body: string): string => body.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s+/gu, ' ');

test('the lines of a comparison are explained below it, each kind once', () => {
  const row = { hue: 'observed', kind: 'distribution', mean: 3, lo: 1, hi: 5, note: '5% to 95%' } as const;
  const rows = [
    { label: 'See', ...row },
    { label: 'Do', ...row },
  ];
  const { body } = render(Compare, { props: { title: 'shadow', rows, range: [0, 9] } });
  expect(text(body)).toContain('Lines: 5% to 95%.');
  const points = [{ label: 'See', hue: 'observed', kind: 'point', mean: 3 } as const];
  expect(render(Compare, { props: { title: 'shadow', rows: points, range: [0, 9] } }).body).not.toContain(
    'Lines',
  );
});

test('a table has no column that is empty for all rows', () => {
  const points = [{ label: 'See', hue: 'observed', kind: 'point', mean: 3 } as const];
  const spans = [...points, { label: 'Do', hue: 'intervened', kind: 'interval', lo: 1, hi: 5 } as const];
  const table = (rows: readonly CompareRow[]) =>
    text(render(CompareTable, { props: { title: 'shadow', rows, bands: [], write: String } }).body);
  expect(table(points)).not.toContain('Between');
  expect(table(spans)).toMatch(/Between.*1 to 5/u);
  const dot = { key: 'a', label: 'A', value: 3, kind: 'own' } as const;
  const plot = (rows: readonly DotRow[]) =>
    text(render(DotPlot, { props: { title: 'share', rows, domain: [0, 9], write: String } }).body);
  expect(plot([dot])).not.toContain('Between');
  expect(plot([{ ...dot, interval: [2, 4] }])).toMatch(/Between.*2 to 4/u);
});

test('a crowd states the share of all people that it represents', () => {
  const people = [{ id: '0', svg: '<svg/>', words: 'unburnt', yes: true, group: '' }];
  const props = {
    people,
    yesLabel: 'unburnt',
    noLabel: 'burnt',
    groupWords: [],
    order: 'dealt',
    hue: 'observed',
  } as const;
  expect(text(render(Crowd, { props: { ...props, from: '43%' } }).body)).toContain(
    '1 of 1 unburnt, drawn to match 43% of all people like these',
  );
  expect(text(render(Crowd, { props }).body)).not.toContain('drawn');
});

test('a value that was set is distinguished from its earlier value', () => {
  const rows = [{ label: 'sunscreen', role: 'set', actual: 'none', twin: 'on' }] as const;
  const { body } = render(TwinTable, {
    props: { actual: 'What is', twin: 'What would have been', rows } as never,
  });
  expect(text(body)).toMatch(/on set/u);
});

test('an unchanged value is described in a word, in a table and in a graph without values', () => {
  const rows = [{ label: 'sunshine', actual: 'medium', twin: 'medium' }] as const;
  const { body } = render(TwinTable, { props: { actual: 'What is', twin: 'What would have been', rows } });
  expect(text(body)).toMatch(/mediummedium same/u);
  expect(body).not.toContain('<svg');
  const signOf = (mark: GraphNode['mark']): boolean => {
    const node: GraphNode = { id: 'a', label: 'sunshine', role: 'variable', mark };
    return render(GraphLabel, { props: { node, width: 120, height: 40 } }).body.includes('class="glyph');
  };
  expect([signOf('unchanged'), signOf('intervened')]).toEqual([false, true]);
});

test('grouped bars state each number in words, and missing ones', () => {
  const groups = [
    {
      label: 'illness 1',
      hue: 'observed',
      rows: [
        { label: '0', value: 0.3 },
        { label: '1', value: null },
      ],
    },
  ] as const;
  const reading = (value: number): string => `${100 * value}%`;
  const { body } = render(GroupedBars, { props: { caption: 'recovery', groups, range: [0, 1], reading } });
  expect(text(body)).toMatch(/recovery.*illness 1.*0.*30%.*1.*–/u);
  expect(body).toContain('width: 30%');
});
