/** Statements about paths, as data: `statement-words.ts` writes them, and tests check them. */
import { counterfactualName } from '../../causal/index.ts';
import type { Route, Routes } from '../../causal/identify/routes.ts';
import type { Path } from '../../causal/identify/skeleton.ts';
import type { VariableRange } from '../question/ranges.ts';
import {
  causalOf,
  cutsOf,
  moreOf,
  othersOf,
  type RungAgreement,
  type Carried,
  type Connection,
} from './reason.ts';

/** A statement of the graph about a path. */
export type Clause =
  /** A directed path; `through` its inner variables, if it is the whole path, and null for a part of one. */
  | {
      readonly kind: 'moves';
      readonly cause: string;
      readonly effect: string;
      readonly through: readonly string[] | null;
    }
  | { readonly kind: 'both'; readonly cause: string; readonly effects: readonly [string, string] }
  /** A common cause that is not a node of the graph; `isNoise` if it is one variable's noise, shared by both worlds. */
  | { readonly kind: 'hidden'; readonly effects: readonly [string, string]; readonly isNoise: boolean }
  /** A collider that is known, or of which a descendant is known. */
  | { readonly kind: 'known'; readonly collider: string; readonly by: readonly string[] };

/** A path with why it is open. */
export interface NamedRoute {
  readonly path: Path;
  readonly clauses: readonly Clause[];
  /** Nodes that it passes although a range of them is known. */
  readonly rough: readonly string[];
}

/** Paths that are named, and how many more there are. */
export interface NamedRoutes {
  readonly routes: readonly NamedRoute[];
  readonly more: number;
  /** False: there may be more. */
  readonly complete: boolean;
}

/** A clause about why two variables are connected, or not. */
export type Statement =
  /** Open paths of seeing, besides directed ones. */
  | { readonly kind: 'follows'; readonly routes: NamedRoutes }
  /** Directed paths, if seeing follows others too. */
  | { readonly kind: 'along'; readonly routes: NamedRoutes }
  /** Doing cuts the arrows into these, which closes those paths; `left` are the remaining ones. */
  | {
      readonly kind: 'cuts';
      readonly into: readonly string[];
      readonly left: NamedRoutes;
      readonly outcome: string;
    }
  /** A path is open, but the numbers are equal. */
  | { readonly kind: 'equal' }
  /** The paths of an act. */
  | { readonly kind: 'runs'; readonly routes: NamedRoutes }
  /** No directed path. */
  | { readonly kind: 'stays'; readonly causes: readonly string[]; readonly outcome: string }
  /** Only directed paths are open: seeing and doing agree in every model of the graph. */
  | { readonly kind: 'agree' }
  | Apart
  /** No path is open; where each is closed first, unless there are too many nodes to name. */
  | {
      readonly kind: 'closed';
      readonly causes: readonly string[];
      readonly outcome: string;
      readonly at: readonly string[];
    }
  /** No path at all. */
  | { readonly kind: 'apart'; readonly causes: readonly string[]; readonly outcome: string }
  /** Known variables that are informative about the counterfactual outcome, or none. */
  | { readonly kind: 'carries'; readonly known: readonly string[]; readonly outcome: string }
  | { readonly kind: 'kept'; readonly outcome: string }
  /** One path in full. */
  | {
      readonly kind: 'open-path';
      readonly route: NamedRoute;
      /** Places at which doing cuts the path; empty if doing follows it. */
      readonly cuts: readonly string[];
    }
  | {
      readonly kind: 'closed-path';
      readonly path: Path;
      readonly given: readonly string[];
      readonly colliders: readonly string[];
    }
  | { readonly kind: 'further'; readonly open: boolean; readonly more: number; readonly complete: boolean };

/** Maximum number of paths in one sentence, with and without their reasons. */
const MAX_EXPLAINED_PATHS = 2;
const MAX_NAMED_PATHS = 3;

/** Why the numbers of See and Do may differ although no path explains it. */
export type Apart =
  /** Seeing takes any value of a range, doing one of them. */
  | { readonly kind: 'range'; readonly spans: readonly VariableRange[]; readonly differ: boolean }
  /** One of the numbers was drawn. */
  | { readonly kind: 'drawn' };

/**
 * Returns why seeing and doing agree or differ, in at most two sentences.
 *
 * @param apart another possible reason for a difference
 */
export function seeAgainstDo(
  connection: Connection,
  agreement: RungAgreement,
  apart: Apart | null,
): readonly Statement[] {
  const others = othersOf(connection);
  if (others.length > 0) {
    const follows = followsStatement(connection);
    return [follows, agreement === 'same' ? { kind: 'equal' } : cutStatement(connection, others)];
  }
  const runs = runsStatement(connection);
  if (runs.kind === 'stays') return [withoutAny(connection)];
  return [runs, apart ?? { kind: 'agree' }];
}

/** Returns all paths of seeing, if these are more than directed ones, without a comparison with doing. */
export function seenAlone(connection: Connection): readonly Statement[] {
  const [others, causal] = [othersOf(connection), causalOf(connection)];
  if (others.length === 0) return [];
  const along: Statement = {
    kind: 'along',
    routes: nameRoutes(causal, causalRoutes(connection), MAX_NAMED_PATHS),
  };
  return causal.length === 0 ? [followsStatement(connection)] : [followsStatement(connection), along];
}

function followsStatement(connection: Connection): Statement {
  return {
    kind: 'follows',
    routes: nameRoutes(othersOf(connection), otherRoutes(connection), MAX_EXPLAINED_PATHS),
  };
}

/** Returns the paths of an act, or that there is none. */
export function runsStatement(connection: Connection): Statement {
  const { causes, outcome } = connection;
  const causal = causalOf(connection);
  return causal.length === 0
    ? { kind: 'stays', causes, outcome }
    : { kind: 'runs', routes: nameRoutes(causal, causalRoutes(connection), MAX_NAMED_PATHS) };
}

/** Returns what is known of this world and is informative about the imagined one. */
export function carriesStatement({ known, outcome, isUnaffected }: Carried): Statement {
  if (isUnaffected) return { kind: 'kept', outcome };
  const telling = known.filter(({ open }) => open.routes.length > 0).map(({ name }) => name);
  return { kind: 'carries', known: telling, outcome };
}

/** Returns every path, open ones first: why it is open, or where and why it is closed. */
export function pathByPath(connection: Connection): readonly Statement[] {
  const { causes, links } = connection;
  const open = [
    ...causalOf(connection).map((route) => openStatement(route, [])),
    ...othersOf(connection).map((route) => openStatement(route, cutsOf(route, causes))),
  ];
  return [
    ...open,
    ...furtherPaths([...causalRoutes(connection), ...otherRoutes(connection)], true),
    ...links.flatMap(({ closed }) => closed.routes.map(closedStatement)),
    ...furtherPaths(
      links.map(({ closed }) => closed),
      false,
    ),
  ];
}

/** Returns every path from what is known of this world to the counterfactual outcome. */
export function carriedPathByPath({ known }: Carried): readonly Statement[] {
  return known.flatMap(({ open, closed }) =>
    open.routes.length > 0
      ? [...open.routes.map((route) => openStatement(route, [])), ...furtherPaths([open], true)]
      : [...closed.routes.map(closedStatement), ...furtherPaths([closed], false)],
  );
}

/** Returns that no path is open. */
function withoutAny({ causes, outcome, links }: Connection): Statement {
  const closed = links.flatMap((link) => link.closed.routes);
  const isCounted = links.every((link) => link.closed.complete);
  if (closed.length === 0 && isCounted) return { kind: 'apart', causes, outcome };
  const at = new Set(closed.flatMap(({ stops }) => stops.slice(0, 1).map(({ node }) => node)));
  return { kind: 'closed', causes, outcome, at: at.size > MAX_NAMED_PATHS ? [] : [...at] };
}

function cutStatement(connection: Connection, others: readonly Route[]): Statement {
  const into = new Set(others.flatMap((route) => cutsOf(route, connection.causes)));
  return {
    kind: 'cuts',
    into: connection.causes.filter((name) => into.has(name)),
    left: nameRoutes(causalOf(connection), causalRoutes(connection), MAX_NAMED_PATHS),
    outcome: connection.outcome,
  };
}

const causalRoutes = ({ links }: Connection): readonly Routes[] => links.map(({ causal }) => causal);
const otherRoutes = ({ links }: Connection): readonly Routes[] => links.map(({ other }) => other);

function openStatement(route: Route, cuts: readonly string[]): Statement {
  return { kind: 'open-path', route: nameRoute(route), cuts };
}

function closedStatement({ nodes, arrows, stops }: Route): Statement {
  const at = (why: 'given' | 'collider'): readonly string[] =>
    stops.filter((stop) => stop.why === why).map(({ node }) => node);
  return { kind: 'closed-path', path: { nodes, arrows }, given: at('given'), colliders: at('collider') };
}

function furtherPaths(routes: readonly Routes[], open: boolean): readonly Statement[] {
  const { more, complete } = moreOf(routes);
  return more === 0 && complete ? [] : [{ kind: 'further', open, more, complete }];
}

/** Names the shortest ones, and as many again that are open because of what is known; counts the rest. */
function nameRoutes(routes: readonly Route[], all: readonly Routes[], maxNamed: number): NamedRoutes {
  const { more, complete } = moreOf(all);
  const sorted = routes.toSorted((left, right) => left.nodes.length - right.nodes.length);
  const plain = sorted.filter(({ opened }) => opened.length === 0).slice(0, maxNamed);
  const opened = sorted.filter((route) => route.opened.length > 0).slice(0, maxNamed);
  const named = sorted.filter((route) => plain.includes(route) || opened.includes(route)).map(nameRoute);
  return { routes: named, more: more + routes.length - named.length, complete };
}

function nameRoute(route: Route): NamedRoute {
  const { nodes, arrows } = route;
  return { path: { nodes, arrows }, clauses: clausesOf(route), rough: route.rough ?? [] };
}

/** Splits a path at its ends and colliders: on each part, something moves one of its ends or both. */
function clausesOf({ nodes, arrows, opened }: Route): readonly Clause[] {
  const ends = nodes.flatMap((_, at) =>
    at === 0 || at === nodes.length - 1 || (arrows[at - 1] !== '<-' && arrows[at] !== '->') ? [at] : [],
  );
  return ends.slice(1).flatMap((to, i): readonly Clause[] => {
    const from = ends[i] ?? 0;
    const collider = nodes[to] ?? '';
    const seen = opened.find((one) => one.collider === collider);
    const piece = pieceOf(nodes.slice(from, to + 1), arrows.slice(from, to), ends.length === 2);
    return [piece, ...(seen ? [{ kind: 'known' as const, ...seen }] : [])];
  });
}

function pieceOf(nodes: readonly string[], arrows: Path['arrows'], isWhole: boolean): Clause {
  const [left, right] = [nodes.at(0) ?? '', nodes.at(-1) ?? ''];
  const hidden = arrows.indexOf('<->');
  if (hidden >= 0) {
    const [one = '', other = ''] = nodes.slice(hidden, hidden + 2);
    const isNoise = other === counterfactualName(one) || one === counterfactualName(other);
    return { kind: 'hidden', effects: [left, right], isNoise };
  }
  const turn = arrows.indexOf('->');
  const between = nodes.slice(1, -1);
  if (turn === 0) return { kind: 'moves', cause: left, effect: right, through: isWhole ? between : null };
  if (turn < 0)
    return { kind: 'moves', cause: right, effect: left, through: isWhole ? between.toReversed() : null };
  return { kind: 'both', cause: nodes[turn] ?? '', effects: [left, right] };
}
