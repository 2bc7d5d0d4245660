import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Graph from '../../charts/graph/Graph.svelte';
import { chainStories } from '../../systems/chains/index.ts';
import { chainGraph } from './event-graph/graph.ts';

/** Width of a figure on a page of 390 pixels. */
const ROOM = 358;

/** Returns the minimum width of a chain's graph, its smallest font size then, in pixels, and its truncated texts. */
function drawn(story: (typeof chainStories)[number]): {
  readonly width: number;
  readonly type: number;
  readonly cut: readonly string[];
} {
  const { body } = render(Graph, {
    props: { ...chainGraph(story, new Map()), label: 'needs', direction: 'down', slim: true },
  });
  const number = (pattern: RegExp): number => Number(pattern.exec(body)?.[1]);
  const [width, height] = [number(/viewBox="\S+ \S+ ([\d.]+)/u), number(/viewBox="\S+ \S+ \S+ ([\d.]+)/u)];
  const least = number(/min-width: ?(\d+)px/u);
  const scale = Math.min(Math.max(least, ROOM) / width, number(/max-height: ?max\((\d+)px/u) / height);
  const cut = [...body.matchAll(/>([^<>]*…)</gu)].map(([, words = '']) => words);
  return { width: least, type: 14 * Math.min(1, scale), cut };
}

it('words in the graph of a chain are at least 11 pixels high on a phone', () => {
  for (const story of chainStories) expect(drawn(story).type, story.id).toBeGreaterThanOrEqual(11);
});

it('all but three graphs of chains fit on a phone without scrolling sideways, with whole words', () => {
  const wide = chainStories.filter((story) => drawn(story).width > ROOM).map(({ id }) => id);
  expect(wide).toEqual(['button', 'laundry', 'surprise']);
  for (const story of chainStories) expect(drawn(story).cut, story.id).toEqual([]);
});
