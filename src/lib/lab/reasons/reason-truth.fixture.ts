/**
 * Tests whether a claim is true of a random graph: by all paths, by separation in the moral graph, and by random
 * mechanisms.
 */
import type { Claim } from './reason-claims.fixture.ts';
import {
  allPaths,
  below,
  isSeparated,
  plainOf,
  randomNumbers,
  stopsOn,
  type Numbers,
  type Plain,
  type RandomGraph,
} from './reason.fixture.ts';

/** Number of random mechanisms among which a dependence must show. */
const DRAWS = 24;
/** Shares that differ by less are equal up to rounding. */
const ROUNDING = 1e-9;

/** Writes a brute-force path in the notation of claims; a hidden cause or a noise becomes a bidirected edge. */
function notation({ arrows }: Plain, path: readonly string[]): string {
  let text = path[0] ?? '';
  for (let i = 1; i < path.length; i++) {
    const node = path[i] ?? '';
    if (/^[HN]\(/u.test(node)) {
      text += `<->${path[++i] ?? ''}`;
      continue;
    }
    text += arrows.some(([from, to]) => from === path[i - 1] && to === node) ? `->${node}` : `<-${node}`;
  }
  return text;
}

/** Returns the difference of two shares, for mechanisms and for values of variables. */
export type Difference = (
  numbers: Numbers,
  values: (names: readonly string[]) => ReadonlyMap<string, number>,
) => number;

interface TruePath {
  readonly cause: string;
  readonly text: string;
  readonly stops: ReturnType<typeof stopsOn>;
  readonly kind: 'closed' | 'other' | 'causal';
  readonly path: readonly string[];
}

/** A random graph with its paths, and its shares for random mechanisms, each computed once. */
export class Truth {
  readonly random: RandomGraph;
  readonly graph: Plain;
  readonly #numbers = new Map<number, Numbers>();
  #paths: readonly TruePath[] | null = null;
  constructor(random: RandomGraph) {
    this.random = random;
    this.graph = plainOf(random);
  }

  others(cause: string): readonly string[] {
    return this.random.causes.filter((name) => name !== cause);
  }

  /** Returns all paths from what is seen or set, with their kinds. */
  paths(): readonly TruePath[] {
    this.#paths ??= this.random.causes.flatMap((cause) => {
      const given = this.others(cause);
      return [...pathsByText(this.graph, cause, this.random.outcome)].map(([text, path]): TruePath => {
        const stops = stopsOn(this.graph, path, given);
        const isClosed = stops.given.length + stops.colliders.length > 0;
        const kind = isClosed ? 'closed' : /<-/u.test(text) ? 'other' : 'causal';
        return { cause, text, stops, kind, path };
      });
    });
    return this.#paths;
  }

  numbers(draw: number): Numbers {
    const kept = this.#numbers.get(draw);
    if (kept) return kept;
    const made = randomNumbers(this.graph, draw);
    this.#numbers.set(draw, made);
    return made;
  }

  /** Returns whether two shares differ in some draw, for some values: generic mechanisms show every dependence. */
  shows(differ: Difference, draws = DRAWS): boolean {
    for (let draw = 0; draw < draws; draw++) {
      const numbers = this.numbers(draw);
      for (let bits = 0; bits < 8; bits++) {
        const values = (names: readonly string[]) =>
          new Map(names.map((name, i) => [name, (bits >> (i % 3)) & 1]));
        if (differ(numbers, values) > ROUNDING) return true;
      }
    }
    return false;
  }

  /** Returns whether they are equal in some draws for all values. */
  never(differ: Difference): boolean {
    return !this.shows(differ, 2);
  }
}

/** Returns the difference of two shares; 0 if one has no worlds. */
export function apart(left: number, right: number): number {
  return Number.isNaN(left) || Number.isNaN(right) ? 0 : Math.abs(left - right);
}

/** Returns what is seen or set, and one more value. */
export function withValue(
  values: ReadonlyMap<string, number>,
  name: string,
  value: number,
): ReadonlyMap<string, number> {
  return new Map(values).set(name, value);
}

/** Returns whether seeing a variable is informative about another, given what else is seen. */
function tells(truth: Truth, name: string, of: string, given: readonly string[]): boolean {
  return truth.shows((numbers, values) => {
    const seen = values(given);
    return apart(numbers.share(of, withValue(seen, name, 0)), numbers.share(of, withValue(seen, name, 1)));
  });
}

/** Returns whether setting a variable changes another, the others being set. */
function movesBy(truth: Truth, name: string, of: string, set: readonly string[]): boolean {
  const none = new Map<string, number>();
  return truth.shows((numbers, values) => {
    const interventions = values(set);
    return apart(
      numbers.share(of, none, withValue(interventions, name, 0)),
      numbers.share(of, none, withValue(interventions, name, 1)),
    );
  });
}

/** Returns the truth of one claim; `kinds` are the kinds of paths by brute force. */
export function isTrue(
  claim: Claim,
  truth: Truth,
  world: Plain,
  given: readonly string[],
  lists: Lists,
): boolean {
  const [kind = '', ...words] = claim.split(' ');
  const [a = '', b = '', c = ''] = words;
  const { causes, outcome } = truth.random;
  const reaches = (from: string, to: string): boolean => from !== to && below(world, [from]).has(to);
  const isOpen = (): boolean | undefined => {
    const stops = stopsOf(world, a, outcome, given);
    return stops && stops.given.length + stops.colliders.length === 0;
  };
  const none = new Map<string, number>();
  switch (kind) {
    case 'follows':
      return lists.other.has(a) && tells(truth, causeOf(a), outcome, truth.others(causeOf(a)));
    case 'runs':
      return lists.causal.has(a) && movesBy(truth, causeOf(a), outcome, truth.others(causeOf(a)));
    case 'open':
      return isOpen() === true;
    case 'open-to-seeing':
      return lists.other.has(a);
    case 'closed':
      return isOpen() === false;
    // Open because of what is known, and closed without it: it contains a collider.
    case 'away':
    case 'selection': {
      const meets = stopsOf(world, a, outcome, [])?.colliders.length ?? 0;
      const isPlain = /^(?:V\d->)+V\d(?:<-V\d)+$/u.test(a);
      return isOpen() === true && meets > 0 && isPlain === (kind === 'away');
    }
    case 'luck-told':
      return isLuckTold(world, a.split(','), given);
    case 'moves':
      return reaches(a, b) && (a.endsWith('*') || b.endsWith('*') || movesBy(truth, a, b, []));
    case 'both':
      return [b, c].every(
        (name) => reaches(a, name) && (/\*/u.test(`${a}${name}`) || movesBy(truth, a, name, [])),
      );
    case 'hidden':
    case 'luck': {
      const sources = world.nodes.filter(
        (name) => /^[HN]\(/u.test(name) && (name[0] === 'N') === (kind === 'luck'),
      );
      return sources.some((name) => reaches(name, a) && reaches(name, b));
    }
    case 'known':
      return b.split(',').every((name) => given.includes(name) && (name === a || reaches(a, name)));
    case 'cut':
      return causes.includes(a) && truth.graph.arrows.some(([, to]) => to === a);
    case 'unmoved':
      return truth.never((numbers, values) =>
        apart(numbers.share(outcome, none, values(causes)), numbers.share(outcome, none)),
      );
    case 'no-arrows':
      return !reaches(a, outcome);
    case 'agree':
      return truth.never((numbers, values) =>
        apart(numbers.share(outcome, values(causes)), numbers.share(outcome, none, values(causes))),
      );
    case 'nothing':
      return (
        isSeparated(truth.graph, [a], outcome, truth.others(a)) &&
        truth.never((numbers, values) =>
          apart(numbers.share(outcome, values(causes)), numbers.share(outcome, none)),
        )
      );
    case 'apart':
      return pathsByText(truth.graph, a, outcome).size === 0;
    case 'stop':
      return truth.paths().some(({ stops }) => [...stops.given, ...stops.colliders].includes(a));
    default:
      return ['more', 'stop-given', 'stop-collider'].includes(kind);
  }
}

/** Returns whether each of these names is informative about some noise, given everything else that is known. */
function isLuckTold(world: Plain, names: readonly string[], given: readonly string[]): boolean {
  const besides = (name: string): readonly string[] => given.filter((other) => other !== name);
  return world.nodes.some(
    (luck) =>
      luck.startsWith('N(') &&
      names.every((name) => given.includes(name) && !isSeparated(world, [name], luck, besides(name))),
  );
}

type PathsByText = ReadonlyMap<string, readonly string[]>;

const foundPaths = new WeakMap<Plain, Map<string, PathsByText>>();

/** Returns all paths between two nodes of a graph, by their texts; cached. */
export function pathsByText(graph: Plain, from: string, to: string): PathsByText {
  const kept = foundPaths.get(graph) ?? new Map<string, PathsByText>();
  foundPaths.set(graph, kept);
  const paths =
    kept.get(`${from} ${to}`) ??
    new Map(allPaths(graph, from, to).map((one) => [notation(graph, one), one] as const));
  kept.set(`${from} ${to}`, paths);
  return paths;
}

/**
 * Returns where a path is closed, by its text, given what is known besides its first name; undefined if there is no
 * such path.
 */
export function stopsOf(
  graph: Plain,
  text: string,
  outcome: string,
  known: readonly string[],
): ReturnType<typeof stopsOn> | undefined {
  const from = causeOf(text);
  const to = text.endsWith('*') ? `${outcome}*` : outcome;
  const path = pathsByText(graph, from, to).get(text);
  const given = known.filter((name) => name !== from);
  return path && stopsOn(graph, path, given);
}

interface Lists {
  readonly causal: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

function causeOf(path: string): string {
  return /^V\d\*?/u.exec(path)?.[0] ?? '';
}

/** Returns the paths of a graph by kind, as claims write them. */
export function listsOf(truth: Truth): Lists {
  const paths = truth.paths();
  const of = (kind: string): ReadonlySet<string> =>
    new Set(paths.filter((path) => path.kind === kind).map(({ text }) => text));
  return { causal: of('causal'), other: of('other'), closed: of('closed') };
}
