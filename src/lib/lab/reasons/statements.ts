/** What is said of paths, as data: each statement is printed from it (`statement-words.ts`), and can be checked. */
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

/** One thing that the graph says of a path. */
export type Clause =
  /** All along its arrows; `through` what, where that is the whole path, and null on a part of one. */
  | {
      readonly kind: 'moves';
      readonly cause: string;
      readonly effect: string;
      readonly through: readonly string[] | null;
    }
  | { readonly kind: 'both'; readonly cause: string; readonly effects: readonly [string, string] }
  /** Something that is no node of the graph; `isNoise` where it is one variable's own, the same in both worlds. */
  | { readonly kind: 'hidden'; readonly effects: readonly [string, string]; readonly isNoise: boolean }
  /** Arrows meet, and it is known, or something that follows from it. */
  | { readonly kind: 'known'; readonly collider: string; readonly by: readonly string[] };

/** A path with why it is open. */
export interface NamedRoute {
  readonly path: Path;
  readonly clauses: readonly Clause[];
  /** What it passes though a range of it is known. */
  readonly rough: readonly string[];
}

/** Paths that are named, and how many more are not. */
export interface NamedRoutes {
  readonly routes: readonly NamedRoute[];
  readonly more: number;
  /** False: there may be more still. */
  readonly complete: boolean;
}

/** A clause about why two variables hang together, or do not. */
export type Statement =
  /** Paths that are open to seeing, beside those along the arrows. */
  | { readonly kind: 'follows'; readonly routes: NamedRoutes }
  /** Paths along the arrows, which are open to seeing beside others. */
  | { readonly kind: 'along'; readonly routes: NamedRoutes }
  /** Doing cuts the arrows into these, and those paths go dark; what is left, it runs along. */
  | {
      readonly kind: 'cuts';
      readonly into: readonly string[];
      readonly left: NamedRoutes;
      readonly outcome: string;
    }
  /** A path is open, and the numbers are equal all the same. */
  | { readonly kind: 'equal' }
  /** What an act runs along. */
  | { readonly kind: 'runs'; readonly routes: NamedRoutes }
  /** No directed path. */
  | { readonly kind: 'stays'; readonly causes: readonly string[]; readonly outcome: string }
  /** Nothing but directed paths is open: seeing and doing agree in every model of the graph. */
  | { readonly kind: 'agree' }
  | Apart
  /** No path is open at all; where each is closed first, unless at too many places to name. */
  | {
      readonly kind: 'closed';
      readonly causes: readonly string[];
      readonly outcome: string;
      readonly at: readonly string[];
    }
  /** Not even a path that could be open. */
  | { readonly kind: 'apart'; readonly causes: readonly string[]; readonly outcome: string }
  /** Known variables that tell of the outcome as it would have been, or that none does. */
  | { readonly kind: 'carries'; readonly known: readonly string[]; readonly outcome: string }
  | { readonly kind: 'kept'; readonly outcome: string }
  /** One path in full. */
  | {
      readonly kind: 'open-path';
      readonly route: NamedRoute;
      /** Into what doing cuts the arrows; empty where it runs along the path. */
      readonly cuts: readonly string[];
    }
  | {
      readonly kind: 'closed-path';
      readonly path: Path;
      readonly given: readonly string[];
      readonly colliders: readonly string[];
    }
  | { readonly kind: 'further'; readonly open: boolean; readonly more: number; readonly complete: boolean };

/** Paths that one sentence names, with and without their reasons. */
const MAX_EXPLAINED = 2;
const MAX_NAMED = 3;

/** What makes the numbers of See and Do differ where no path does. */
export type Apart =
  /** Seen is any value of a range, done is one of them. */
  | { readonly kind: 'range'; readonly spans: readonly VariableRange[]; readonly differ: boolean }
  /** One of the numbers was drawn. */
  | { readonly kind: 'drawn' };

/** Why seeing and doing agree or differ, in two sentences at most. `apart` is what else may tell them apart. */
export function seeAgainstDo(
  connection: Connection,
  agreement: RungAgreement,
  apart: Apart | null = null,
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

/** All that seeing follows, where that is more than arrows: nothing of what doing would come to. */
export function seenAlone(connection: Connection): readonly Statement[] {
  const [others, causal] = [othersOf(connection), causalOf(connection)];
  if (others.length === 0) return [];
  const along: Statement = {
    kind: 'along',
    routes: toldOf(causal, causalRoutes(connection), MAX_NAMED),
  };
  return causal.length === 0 ? [followsStatement(connection)] : [followsStatement(connection), along];
}

function followsStatement(connection: Connection): Statement {
  return { kind: 'follows', routes: toldOf(othersOf(connection), otherRoutes(connection), MAX_EXPLAINED) };
}

/** What an act runs along, or that no arrow leads there. */
export function runsStatement(connection: Connection): Statement {
  const { causes, outcome } = connection;
  const causal = causalOf(connection);
  return causal.length === 0
    ? { kind: 'stays', causes, outcome }
    : { kind: 'runs', routes: toldOf(causal, causalRoutes(connection), MAX_NAMED) };
}

/** What of this world carries over to the one imagined. */
export function carriesStatement({ known, outcome, isUnaffected }: Carried): Statement {
  if (isUnaffected) return { kind: 'kept', outcome };
  const telling = known.filter(({ open }) => open.routes.length > 0).map(({ name }) => name);
  return { kind: 'carries', known: telling, outcome };
}

/** Every path by itself, open ones first: why it is open, or where and by what it is closed. */
export function pathByPath(connection: Connection): readonly Statement[] {
  const { causes, links } = connection;
  const open = [
    ...causalOf(connection).map((route) => openStatement(route, [])),
    ...othersOf(connection).map((route) => openStatement(route, cutsOf(route, causes))),
  ];
  return [
    ...open,
    ...further([...causalRoutes(connection), ...otherRoutes(connection)], true),
    ...links.flatMap(({ closed }) => closed.routes.map(closedStatement)),
    ...further(
      links.map(({ closed }) => closed),
      false,
    ),
  ];
}

/** The same for what is known of this world: the paths to the outcome as it would have been. */
export function carriedPathByPath({ known }: Carried): readonly Statement[] {
  return known.flatMap(({ open, closed }) =>
    open.routes.length > 0
      ? [...open.routes.map((route) => openStatement(route, [])), ...further([open], true)]
      : [...closed.routes.map(closedStatement), ...further([closed], false)],
  );
}

/** No path is open. */
function withoutAny({ causes, outcome, links }: Connection): Statement {
  const closed = links.flatMap((link) => link.closed.routes);
  const isCounted = links.every((link) => link.closed.complete);
  if (closed.length === 0 && isCounted) return { kind: 'apart', causes, outcome };
  const at = new Set(closed.flatMap(({ stops }) => stops.slice(0, 1).map(({ node }) => node)));
  return { kind: 'closed', causes, outcome, at: at.size > MAX_NAMED ? [] : [...at] };
}

function cutStatement(connection: Connection, others: readonly Route[]): Statement {
  const into = new Set(others.flatMap((route) => cutsOf(route, connection.causes)));
  return {
    kind: 'cuts',
    into: connection.causes.filter((name) => into.has(name)),
    left: toldOf(causalOf(connection), causalRoutes(connection), MAX_NAMED),
    outcome: connection.outcome,
  };
}

const causalRoutes = ({ links }: Connection): readonly Routes[] => links.map(({ causal }) => causal);
const otherRoutes = ({ links }: Connection): readonly Routes[] => links.map(({ other }) => other);

function openStatement(route: Route, cuts: readonly string[]): Statement {
  return { kind: 'open-path', route: told(route), cuts };
}

function closedStatement({ nodes, arrows, stops }: Route): Statement {
  const at = (why: 'given' | 'collider'): readonly string[] =>
    stops.filter((stop) => stop.why === why).map(({ node }) => node);
  return { kind: 'closed-path', path: { nodes, arrows }, given: at('given'), colliders: at('collider') };
}

function further(routes: readonly Routes[], open: boolean): readonly Statement[] {
  const { more, complete } = moreOf(routes);
  return more === 0 && complete ? [] : [{ kind: 'further', open, more, complete }];
}

/** The shortest ones by name, those that are open because of what is known as many again; the rest by number. */
function toldOf(routes: readonly Route[], all: readonly Routes[], most: number): NamedRoutes {
  const { more, complete } = moreOf(all);
  const sorted = routes.toSorted((left, right) => left.nodes.length - right.nodes.length);
  const plain = sorted.filter(({ opened }) => opened.length === 0).slice(0, most);
  const opened = sorted.filter((route) => route.opened.length > 0).slice(0, most);
  const named = sorted.filter((route) => plain.includes(route) || opened.includes(route)).map(told);
  return { routes: named, more: more + routes.length - named.length, complete };
}

function told(route: Route): NamedRoute {
  const { nodes, arrows } = route;
  return { path: { nodes, arrows }, clauses: clausesOf(route), rough: route.rough ?? [] };
}

/** A path between its ends and colliders, piece by piece: on each piece something moves one of its ends or both. */
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
