/** Finds the connections of causes and outcome: every path of the graph, whether it is open or closed, and why. */
import {
  counterfactualName,
  descendantsOf,
  twinNetwork,
  type Interventions,
  type Model,
} from '../../causal/index.ts';
import { causalGraph, withoutArrowsOutOf, type CausalGraph } from '../../causal/identify/causal-graph.ts';
import { routesBetween, type AllRoutes, type Route, type Routes } from '../../causal/identify/routes.ts';
import { separation } from '../../causal/identify/separation.ts';
import type { Path } from '../../causal/identify/skeleton.ts';
import { areIndistinct, numberOf, type RungAnswer } from '../answers/answers.ts';
import type { Question } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';

/** The paths from one cause to the outcome, given all other causes. */
export interface PathLink extends AllRoutes {
  readonly cause: string;
}

/** The paths from all causes to the outcome. */
export interface Connection {
  readonly causes: readonly string[];
  readonly outcome: string;
  readonly links: readonly PathLink[];
  /** Common causes of one of them and of the outcome on open paths, the nearest first. */
  readonly forks: readonly string[];
}

/**
 * Returns the paths between causes and outcome, by d-separation given the other causes. If only directed paths are
 * open, seeing and doing agree in every model of the graph: the second rule of do-calculus (Pearl 2009, theorem 3.4.1),
 * path by path.
 *
 * @param ranges causes that are seen as a range of values, which blocks no path
 */
export function connectionOf(
  { model }: Pick<LabSubject, 'model'>,
  causes: readonly string[],
  outcome: string,
  ranges: readonly string[] = [],
): Connection {
  const graph = causalGraph(model);
  const links = causes.map((cause): PathLink => {
    const others = causes.filter((name) => name !== cause);
    const given = others.filter((name) => !ranges.includes(name));
    const rough = others.filter((name) => ranges.includes(name));
    return { cause, ...routesBetween(graph, cause, outcome, given, rough) };
  });
  const connection = withFoundOtherwise(graph, { causes, outcome, links, forks: [] });
  const forks = othersOf(connection).flatMap((route) => forkOf(route) ?? []);
  return { ...connection, forks: [...new Set(forks)] };
}

/** Adds an open path found by search, if listing was given up before one was found. */
function withFoundOtherwise(graph: CausalGraph, connection: Connection): Connection {
  const { causes, outcome, links } = connection;
  if (links.every(({ causal, other }) => causal.complete && other.complete)) return connection;
  const question = { x: causes, y: [outcome], given: [] };
  const back = separation(withoutArrowsOutOf(graph, causes), question);
  const isMissed = back.kind === 'open' && othersOf(connection).length === 0;
  return {
    ...connection,
    links: links.map((link) => {
      const path = isMissed && back.path.nodes[0] === link.cause ? back.path : null;
      const other = path ? { ...link.other, routes: [{ ...path, stops: [], opened: [] }] } : link.other;
      const run = link.causal.routes.length === 0 && !link.causal.complete;
      const directed = run ? directedPath(graph, link.cause, outcome, causes) : null;
      const causal = directed
        ? { ...link.causal, routes: [{ ...directed, stops: [], opened: [] }] }
        : link.causal;
      return { ...link, causal, other };
    }),
  };
}

/** Returns a shortest directed path that contains none of the names. */
function directedPath(
  { children }: CausalGraph,
  from: string,
  to: string,
  avoid: readonly string[],
): Path | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const [name] of cameFrom) {
    if (name === to) break;
    for (const child of children.get(name) ?? [])
      if (!cameFrom.has(child) && !avoid.includes(child)) cameFrom.set(child, name);
  }
  if (!cameFrom.has(to)) return null;
  const nodes: string[] = [];
  for (let name: string | null = to; name !== null; name = cameFrom.get(name) ?? null) nodes.unshift(name);
  return { nodes, arrows: nodes.slice(1).map(() => '->' as const) };
}

/** Returns the paths of doing: directed ones. */
export function causalOf({ links }: Connection): readonly Route[] {
  return links.flatMap(({ causal }) => causal.routes);
}

/** Returns the other open paths of seeing. */
export function othersOf({ links }: Connection): readonly Route[] {
  return links.flatMap(({ other }) => other.routes);
}

/** Returns how many further ones there are, and whether the count is complete. */
export function moreOf(routes: readonly Routes[]): { readonly more: number; readonly complete: boolean } {
  return {
    more: routes.reduce((sum, { more }) => sum + more, 0),
    complete: routes.every(({ complete }) => complete),
  };
}

/**
 * Returns the variable of which both ends of a path are effects; null if an end is the cause, the cause is hidden, or
 * the path contains a collider.
 */
function forkOf({ nodes, arrows, opened }: Route): string | null {
  if (opened.length > 0 || arrows.includes('<->')) return null;
  const turn = arrows.indexOf('->');
  return turn > 0 && arrows[0] === '<-' ? (nodes[turn] ?? null) : null;
}

/** Returns the variables whose incoming arrows doing cuts, which closes a path that seeing follows. */
export function cutsOf({ nodes, arrows, opened }: Route, causes: readonly string[]): readonly string[] {
  if (arrows[0] !== '->') return nodes.slice(0, 1);
  // It leaves along an arrow: to another cause, or to a collider of which what is known is set instead.
  const along = arrows.findIndex((arrow) => arrow !== '->');
  const other = nodes.slice(1, along < 0 ? -1 : along + 1).find((name) => causes.includes(name));
  return other === undefined ? (opened[0]?.by ?? []) : [other];
}

/** Knowledge about this world that is informative about the outcome after the acts: paths in the twin network. */
export interface Carried {
  /** Name of the outcome in the twin network. */
  readonly outcome: string;
  /** Whether it is known itself, and not affected by the acts. */
  readonly isUnaffected: boolean;
  /** A known variable, and the paths along which it is informative about the outcome, if any. */
  readonly known: readonly { readonly name: string; readonly open: Routes; readonly closed: Routes }[];
}

/**
 * Returns which known variables are informative about the counterfactual outcome (Balke & Pearl 1994: the twin
 * network). Null if the acts are impossible.
 *
 * @param rough variables of which a range or shares are known, which blocks no path
 */
export function carriedOf(
  { model }: Pick<LabSubject, 'model'>,
  interventions: Interventions,
  known: readonly string[],
  outcome: string,
  rough: readonly string[] = [],
): Carried | null {
  const twins = twinNetwork(model, interventions);
  if (!twins.ok) return null;
  const there = nameThere(model, interventions, outcome);
  if (known.includes(there) && !rough.includes(there))
    return { outcome: there, isUnaffected: true, known: [] };
  const graph = causalGraph(twins.value);
  return {
    outcome: there,
    isUnaffected: false,
    known: inOrderOf(model, known).map((name) => {
      const others = known.filter((one) => one !== name);
      const given = others.filter((one) => !rough.includes(one));
      const { causal, other, closed } = routesBetween(
        graph,
        name,
        there,
        given,
        others.filter((one) => rough.includes(one)),
      );
      return { name, open: concatRoutes(causal, other), closed };
    }),
  };
}

/** Sorts names into the model's order. */
function inOrderOf(model: Model, names: readonly string[]): readonly string[] {
  return model.variables.map(({ name }) => name).filter((name) => names.includes(name));
}

function nameThere(model: Model, interventions: Interventions, name: string): string {
  return descendantsOf(model, interventions.keys()).has(name) ? counterfactualName(name) : name;
}

function concatRoutes(left: Routes, right: Routes): Routes {
  return { routes: [...left.routes, ...right.routes], ...moreOf([left, right]) };
}

/** Result of comparing the numbers of two rungs. */
export type RungAgreement = 'same' | 'different' | 'unknown';

/** Returns whether two answers to a question are the same number. */
export function rungAgreement(question: Question, left: RungAnswer, right: RungAnswer): RungAgreement {
  const [one, other] = [numberOf(left, question), numberOf(right, question)];
  if (!one || !other) return 'unknown';
  return areIndistinct(one, other) ? 'same' : 'different';
}
