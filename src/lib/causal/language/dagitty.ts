import { fail, ok, type Result } from '../../util/result.ts';
import { readDagitty, type WrittenGraph } from './dagitty-graph.ts';

export { isDagitty } from './dagitty-graph.ts';

/** A graph in the model language, and what could not be converted. */
export interface Converted {
  /** One statement per line. */
  readonly text: string;
  /** Sentences, each on one thing that was left out or written differently. */
  readonly notes: readonly string[];
}

/** Roles of nodes in DAGitty, with words for them. */
const ROLES: readonly (readonly [key: string, words: string])[] = [
  ['exposure', 'exposure'],
  ['outcome', 'outcome'],
  ['adjusted', 'adjusted for'],
  ['adjustednode', 'adjusted for'],
  ['selected', 'selected'],
];
const LATENT: ReadonlySet<string> = new Set(['latent', 'unobserved', 'u']);

/**
 * Converts a graph of DAGitty (Textor et al. 2016, `dag { X -> {A B} ; U [latent] }`) to the model language. Latent
 * nodes and bidirected edges are kept; roles such as exposure, coefficients and undirected edges are left out, each
 * with a note. Fails with a sentence if nothing of it can be read.
 */
export function convertDagitty(text: string): Result<Converted, string> {
  const read = readDagitty(text);
  if (!read.ok) return read;
  const graph = read.value;
  if (graph.nodes.size === 0) return fail('This graph names no variables, so there is nothing to convert.');
  const names = identifiers([...graph.nodes.keys()]);
  const name = (written: string): string => names.get(written) ?? written;
  const arrows = graph.edges.filter(({ sign, from, to }) => isRead(sign) && from !== to);
  const joined = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const lone = [...graph.nodes.keys()].filter((node) => !joined.has(node) && !isLatent(graph, node));
  const renamed = [...names].filter(([written, kept]) => written !== kept);
  const lines = [
    ...[...graph.nodes.keys()].filter((node) => isLatent(graph, node)).map((node) => `latent ${name(node)}`),
    ...renamed
      .filter(([written]) => !lone.includes(written))
      .map(([written, kept]) => `label ${kept} ${labelText(written)}`),
    ...new Set(arrows.map(({ from, to, sign }) => `${name(from)} ${sign} ${name(to)}`)),
    ...lone.map((node) => `# ${name(node)} has no arrow. Give it a mechanism: ${name(node)} ~ normal(0, 1)`),
  ];
  return ok({ text: `${lines.join('\n')}\n`, notes: notesOn(graph, renamed, lone) });
}

function isLatent({ nodes }: WrittenGraph, node: string): boolean {
  return [...(nodes.get(node) ?? [])].some((attribute) => LATENT.has(attribute));
}

function isRead(sign: string): boolean {
  return sign === '->' || sign === '<->';
}

function notesOn(
  graph: WrittenGraph,
  renamed: readonly (readonly [string, string])[],
  lone: readonly string[],
): string[] {
  const roles = [...graph.nodes].flatMap(([node, attributes]) =>
    ROLES.filter(([key]) => attributes.has(key)).map(([, words]) => `${node} as ${words}`),
  );
  const undirected = graph.edges.filter(({ sign }) => !isRead(sign));
  const loops = graph.edges.filter(({ from, to, sign }) => isRead(sign) && from === to);
  return [
    ...(roles.length > 0 ? [`Left out: ${roles.join(', ')}. You choose what to ask in the lab.`] : []),
    ...undirected.map(({ from, to, sign }) => `Left out: ${from} ${sign} ${to}, as it has no direction.`),
    ...loops.map(({ from }) => `Left out: the arrow from ${from} to itself.`),
    ...(graph.edgeAttributes ? ['Left out: coefficients and labels of arrows.'] : []),
    ...renamed.map(([written, kept]) => `${written} is written ${kept}, with a label.`),
    ...lone.map((node) => `${node} has no arrow; it is kept as a comment until you give it a mechanism.`),
  ];
}

/** Returns a unique identifier of the language for each written name. */
function identifiers(written: readonly string[]): ReadonlyMap<string, string> {
  const isPlain = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/u.test(name);
  const taken = new Set(written.filter(isPlain));
  return new Map(
    written.map((name) => {
      if (isPlain(name)) return [name, name];
      const stem = plainStem(name);
      let candidate = stem;
      for (let number = 2; taken.has(candidate); number += 1) candidate = `${stem}_${number}`;
      taken.add(candidate);
      return [name, candidate];
    }),
  );
}

function plainStem(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '');
  if (ascii === '') return 'V';
  return /^\d/u.test(ascii) ? `V${ascii}` : ascii;
}

function labelText(name: string): string {
  const oneLine = name.replaceAll(/[\r\n]+/gu, ' ');
  return `"${oneLine.replaceAll(/["\\]/gu, '\\$&')}"`;
}
