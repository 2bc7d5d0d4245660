import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Graph from './Graph.svelte';
import GraphList from './GraphList.svelte';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

const node = (id: string, fields: Partial<GraphNode> = {}): GraphNode => ({
  id,
  label: id,
  role: 'variable',
  mark: 'none',
  value: '0.43',
  ...fields,
});
const edge = (from: string, to: string, fields: Partial<GraphEdge> = {}): GraphEdge => ({
  from,
  to,
  state: 'plain',
  kind: 'directed',
  ...fields,
});

const nodes = [
  node('sunshine', { lit: 'observed' }),
  node('sunscreen', { lit: 'observed', mark: 'observed' }),
  node('ice cream'),
  node('sunburn', { lit: 'observed' }),
];
const edges = [
  edge('sunshine', 'sunscreen', { lit: 'observed' }),
  edge('sunshine', 'ice cream'),
  edge('sunshine', 'sunburn', { kind: 'bidirected', lit: 'observed' }),
  edge('ice cream', 'sunburn', { state: 'cut', lit: 'observed' }),
];

/** The classes of each arrow, in the order of drawing. */
function arrowsOf(html: string): string[] {
  return Array.from(html.matchAll(/class="arrow ([^"]*)"/gu), ([, classes = '']) =>
    classes.replaceAll(/ ?svelte-\w+/gu, ''),
  );
}

test('highlighted arrows are drawn last, above the others, and a cut arrow is never highlighted', () => {
  const { body } = render(Graph, {
    props: { nodes, edges, label: 'a day at the beach' },
  });
  expect(arrowsOf(body)).toEqual([
    'plain directed',
    'cut directed',
    'plain directed lit',
    'plain bidirected lit',
  ]);
});

test('a graph describes its highlighted path in words, node by node and as a whole', () => {
  const { body } = render(Graph, {
    props: { nodes, edges, label: 'a day at the beach' },
  });
  expect(body).toContain('aria-label="sunshine, 0.43, on an open path"');
  expect(body).toContain('aria-label="ice cream, 0.43"');
  expect(body).toContain('On open paths: sunshine to sunscreen, sunshine and sunburn by a hidden cause.');
});

test('a graph without a highlighted path mentions none', () => {
  const plain = edges.map(({ from, to, kind, state }) => ({ from, to, kind, state }));
  const { body } = render(Graph, {
    props: {
      nodes: [node('sunshine')].concat(nodes.slice(1).map(({ id }) => node(id))),
      edges: plain,
      label: 'a day',
    },
  });
  expect(body).not.toContain('open path');
});

test('the list names each variable’s neighbours along the highlighted path', () => {
  const { body } = render(GraphList, { props: { nodes, edges } });
  const words = body.replaceAll(/<[^>]*>|\s+/gu, ' ').replaceAll(/\s+/gu, ' ');
  expect(words).toContain('on an open path, next to sunscreen, sunburn');
  expect(words.match(/on an open path/gu)).toHaveLength(3);
});

test('a compact graph shows names only, without zoom', () => {
  const { body } = render(Graph, {
    props: { nodes, edges, label: 'a day', compact: true },
  });
  expect(body).not.toContain('0.43</');
  expect(body).not.toContain('Zoom in');
  expect(body).not.toContain('role="button"');
  expect(body).toContain('>ice cream<');
});

test('four variables of a compact graph stay within 460 by 200 pixels', () => {
  const arrows = [...edges.slice(0, 2), edge('sunshine', 'sunburn'), edge('sunscreen', 'sunburn')];
  const { body } = render(Graph, {
    props: { nodes, edges: arrows, label: 'a day', compact: true },
  });
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/u.exec(body) ?? [];
  expect(Number(width)).toBeLessThanOrEqual(460);
  expect(Number(height)).toBeLessThanOrEqual(200);
});

test('a compact graph with choosable nodes has buttons and one tab stop', () => {
  const { body } = render(Graph, {
    props: { nodes, edges, label: 'a day', compact: true, onselect: () => undefined },
  });
  expect(body.match(/role="button"/gu)).toHaveLength(4);
  expect(body.match(/tabindex="0"/gu)).toHaveLength(1);
});

/** Returns each node's visible text, including text hidden from assistive technology, and its name. */
function namesAndTexts(html: string): { name: string; text: string }[] {
  return html
    .split('<g class="node ')
    .slice(1)
    .map((part) => {
      const [, name = ''] = /aria-label="([^"]*)"/u.exec(part) ?? [];
      const shown = part
        .slice(part.indexOf('>') + 1)
        .split('</svg>')[0]
        ?.replaceAll(/<!--.*?-->/gu, '')
        .replaceAll(/<title[^>]*>[^<]*<\/title>/gu, '')
        .replaceAll(/<[^>]*>/gu, '');
      return { name: plainWords(name), text: plainWords(shown ?? '') };
    });
}

function plainWords(text: string): string {
  return text
    .replaceAll(/\([^()]*\)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

test.each([false, true])('the name of each node contains all text on it: compact %s', (compact) => {
  const marks = ['none', 'observed', 'intervened', 'counterfactual', 'unchanged'] as const;
  const various = marks.flatMap((mark, index) => [
    node(`light position ${index}`, { mark, category: 'medium', before: '0.2' }),
    node(`a_long_name_of_a_variable_${index}`, { mark, role: 'latent', lit: 'observed' }),
    node(`waiting ${index}`, { mark, role: 'latent', pending: true, before: '0.2', category: 'low' }),
    node(`wordy ${index}`, { mark, value: '-1234567890.123456789', category: 'touching the green light' }),
    node(`chance ${index}`, { mark, role: 'exogenous', locked: '0.50 to 0.75' }),
    node(`a long name of a cause that cannot be seen ${index}`, { mark, role: 'exogenous' }),
  ]);
  const { body } = render(Graph, {
    props: { nodes: various, edges: [], label: 'all sorts', compact },
  });
  const found = namesAndTexts(body);
  expect(found).toHaveLength(various.length);
  expect(found.some(({ text }) => text.includes('light position 0'))).toBe(true);
  for (const { name, text } of found) expect(` ${name} `).toContain(` ${text} `);
});
