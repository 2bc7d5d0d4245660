import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import RowName from './RowName.svelte';

const unit = { one: 'item', many: 'items' };

test('links and checkboxes of runs with one name are distinguished by subject and method', () => {
  const named = (detail: string, n: number) => {
    const row = { key: detail, kind: 'run', name: 'CLIP', detail, n, cells: {}, notes: [], run: 'r1' };
    const props = { row, unit, isPicked: false, isFull: false, onpick: () => undefined };
    return [...render(RowName, { props: props as never }).body.matchAll(/aria-label="([^"]*)"/gu)];
  };
  expect(named('pendulum', 12).map(([, name]) => name)).toEqual([
    'Compare CLIP, pendulum, 12 items',
    'CLIP, your run, pendulum, 12 items',
  ]);
  expect(named('pendulum', 1)[0]?.[1]).toBe('Compare CLIP, pendulum, 1 item');
  expect(
    new Set([...named('pendulum', 12), ...named('beach', 12), ...named('beach', 72)].map(String)).size,
  ).toBe(6);
});

test('differences from the paper are named', () => {
  const badge = (kind: string, title: string): string => {
    const row = { key: 'r', kind: 'run', name: 'CLIP', detail: '', n: 1, cells: {}, notes: [] };
    const props = { row: { ...row, comparability: { kind, title, conditions: [] } }, isPicked: false };
    return render(RowName, { props: { ...props, unit, isFull: false, onpick: () => undefined } as never })
      .body;
  };
  expect(badge('other', 'other items and protocol')).toContain('other items and protocol than the paper’s');
  expect(badge('paper', 'printed')).not.toContain('than');
});
