import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import RowName from './RowName.svelte';

test('links to runs of one name are told apart, as are their boxes, by what each measured and how', () => {
  const named = (detail: string) => {
    const row = { key: detail, kind: 'run', name: 'CLIP', detail, n: 12, cells: {}, notes: [], run: 'r1' };
    const props = { row, isPicked: false, isFull: false, onpick: () => undefined };
    return [...render(RowName, { props: props as never }).body.matchAll(/aria-label="([^"]*)"/gu)];
  };
  const [first, second] = ['pendulum, 12 items', 'beach, 12 items'].map((detail) =>
    named(detail).map(([, name]) => name),
  );
  expect(first).toEqual(['Compare CLIP, pendulum, 12 items', 'CLIP, your run, pendulum, 12 items']);
  expect(second).toEqual(['Compare CLIP, beach, 12 items', 'CLIP, your run, beach, 12 items']);
});
