/** Why the rungs agree or differ, from the graph: found, never written for another case. */
import { descendantsOf } from '../causal/index.ts';
import {
  ancestorsIn,
  causalGraph,
  withoutArrowsOutOf,
  type CausalGraph,
} from '../causal/identify/causal-graph.ts';
import { separation, type Path } from '../causal/identify/separation.ts';
import { isSame, numberOf, type Answer } from './answers.ts';
import type { Question } from './question.ts';
import type { Subject } from './subject.ts';
import { listed } from '../util/listed.ts';
import { labelOf, nameOf } from './words.ts';

/** What the graph says of seeing against doing. */
export type Backdoor =
  /** A path on which seeing X tells about Y without X moving Y. */
  | {
      readonly kind: 'open';
      readonly path: Path;
      /** Common causes of X and Y, by name. */
      readonly forks: readonly string[];
    }
  /** None is open: seeing and doing agree in every model of this graph. */
  | { readonly kind: 'closed'; readonly colliders: readonly string[] };

/** How X is connected with Y. */
export interface Connection {
  readonly backdoor: Backdoor;
  /** A directed path from X to Y; null where X does not move Y. */
  readonly directed: Path | null;
  /** A path along which seeing X tells about Y; null where it tells nothing. */
  readonly evidence: Path | null;
}

/**
 * Seeing and doing agree where X and Y are d-separated once the arrows out of X are cut (the second rule of
 * do-calculus, Pearl 2009, theorem 3.4.1).
 */
export function connectionOf(subject: Subject, causes: readonly string[], outcome: string): Connection {
  const graph = causalGraph(subject.model);
  const question = { x: causes, y: [outcome], given: [] };
  const back = separation(withoutArrowsOutOf(graph, causes), question);
  const any = separation(graph, question);
  return {
    backdoor:
      back.kind === 'open'
        ? {
            kind: 'open',
            path: back.path,
            forks: commonCauses(withoutArrowsOutOf(graph, causes), causes, outcome),
          }
        : { kind: 'closed', colliders: back.colliders },
    directed: directedPath(subject, causes, outcome),
    evidence: any.kind === 'open' ? any.path : null,
  };
}

/** What moves both X and Y, were X to move nothing; a cause of which another one is an effect stands behind it. */
function commonCauses(cut: CausalGraph, causes: readonly string[], outcome: string): readonly string[] {
  const behind = ancestorsIn(cut, causes);
  const above = ancestorsIn(cut, [outcome]);
  const common = cut.nodes.filter((name) => behind.has(name) && above.has(name) && !causes.includes(name));
  return common.filter((name) => !common.some((other) => other !== name && isOnlyThrough(cut, name, other)));
}

/** Whether all that a node moves, it moves through another one. */
function isOnlyThrough({ children }: CausalGraph, name: string, other: string): boolean {
  const below = children.get(name) ?? [];
  return below.length === 1 && below[0] === other;
}

/** A shortest directed path, breadth first. */
function directedPath(subject: Subject, causes: readonly string[], outcome: string): Path | null {
  const { children } = causalGraph(subject.model);
  if (!descendantsOf(subject.model, causes).has(outcome)) return null;
  const from = new Map<string, string>();
  const queue = [...causes];
  for (const name of queue) {
    if (name === outcome) break;
    for (const child of children.get(name) ?? []) {
      // An act on a variable cuts what comes in from another.
      if (from.has(child) || causes.includes(child)) continue;
      from.set(child, name);
      queue.push(child);
    }
  }
  const nodes = [outcome];
  for (let name = from.get(outcome); name !== undefined; name = from.get(name)) nodes.unshift(name);
  return { nodes, arrows: nodes.slice(1).map(() => '->' as const) };
}

/** "sunscreen ← sunshine → sunburn" */
export function pathWords(subject: Subject, { nodes, arrows }: Path): string {
  const signs = { '->': '→', '<-': '←', '<->': '↔' } as const;
  return nodes
    .map((node, index) => {
      const arrow = arrows[index - 1];
      return `${arrow ? `${signs[arrow]} ` : ''}${labelOf(subject, node)}`;
    })
    .join(' ');
}

/** What the numbers of two rungs say about each other. */
export type Agreement = 'same' | 'different' | 'unknown';

/** Whether two answers to a question are one number. */
export function agreementOf(question: Question, left: Answer, right: Answer): Agreement {
  const [one, other] = [numberOf(left, question), numberOf(right, question)];
  if (!one || !other) return 'unknown';
  return isSame(one, other) ? 'same' : 'different';
}

/**
 * Why seeing and doing agree or differ here, in a sentence or two.
 *
 * @param agreement of the numbers on the page
 */
export function seeAgainstDo(
  subject: Subject,
  connection: Connection,
  causes: readonly string[],
  outcome: string,
  agreement: Agreement,
): string {
  const x = listed(causes.map((name) => nameOf(subject, name)));
  const y = nameOf(subject, outcome);
  const { backdoor } = connection;
  if (backdoor.kind === 'closed') {
    const closed = backdoor.colliders.map((name) => nameOf(subject, name));
    const because =
      closed.length > 0
        ? ` The way through ${listed(closed)} is closed: two arrows meet there, and nobody looked.`
        : '';
    return `No open path enters ${x} from behind, so seeing and doing agree in every model of this graph.${because}`;
  }
  const path = pathWords(subject, backdoor.path);
  const why = causeWords(subject, backdoor, x, y);
  switch (agreement) {
    case 'same':
      return `The path ${path} is open${why}, yet here the two numbers are equal.`;
    case 'different':
    case 'unknown':
      return `Seeing follows the open path ${path}${why}. Doing cuts the arrows into ${x}, and that path goes dark.`;
  }
}

function causeWords(
  subject: Subject,
  { forks, path }: Extract<Backdoor, { kind: 'open' }>,
  x: string,
  y: string,
): string {
  if (forks.length > 0) {
    const names = listed(forks.map((name) => nameOf(subject, name)));
    return `: ${names} ${forks.length === 1 ? 'moves' : 'move'} both ${x} and ${y}`;
  }
  if (path.arrows.includes('<->')) return `: a hidden common cause moves both ${x} and ${y}`;
  return '';
}

/** What doing does to Y, in a sentence. */
export function whatDoingDoes(
  subject: Subject,
  { directed }: Connection,
  causes: readonly string[],
  outcome: string,
): string {
  const x = listed(causes.map((name) => nameOf(subject, name)));
  const y = nameOf(subject, outcome);
  return directed === null
    ? `No arrows lead from ${x} to ${y}, so setting the one leaves the other unchanged.`
    : `The act runs along ${pathWords(subject, directed)}.`;
}
