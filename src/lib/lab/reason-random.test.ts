import { describe, expect, it } from 'vitest';
import { carriedOf, connectionOf, type Carried, type Connection } from './reason.ts';
import {
  allPaths,
  below,
  cutInto,
  isSeparated,
  pairwiseTwinOf,
  plainOf,
  randomGraph,
  randomNumbers,
  stopsOn,
  twinOf,
  type Numbers,
  type Plain,
  type RandomGraph,
} from './reason.fixture.ts';
import {
  carriedPathByPath,
  carriesStatement,
  pathByPath,
  runsStatement,
  seeAgainstDo,
  seenAlone,
  type Clause,
  type Statement,
  type ToldRoutes,
} from './statements.ts';
import { statementWords, type Standing } from './statement-words.ts';
import { subjectOf } from './view.fixture.ts';
import type { Path } from '../causal/identify/separation.ts';

const GRAPHS = 300;
/** Random mechanisms of a graph among which a dependence must show. */
const DRAWS = 24;
/** A share that differs by less is the same: rounding. */
const ROUNDING = 1e-9;

// --- what a sentence says, read back from it ---------------------------------------------------------------------

const NAME = String.raw`V\d(?: in that world)?`;
const LIST = String.raw`${NAME}(?:, ${NAME})*(?: and ${NAME})?`;
const PATH = String.raw`${NAME}(?: [→←↔] ${NAME})+`;
const EITHER = String.raw`${NAME}(?: or ${NAME})*`;

function namesOf(list: string): string[] {
  return [...list.matchAll(/V\d(?: in that world)?/gu)].map(([name]) => name.replace(' in that world', '*'));
}

/** A claim of a sentence in one notation: `open V0<-V1->V2`, `both V1 V0 V2`. */
type Claim = string;

function pathClaim(words: string): string {
  return words
    .replaceAll(' in that world', '*')
    .replaceAll(' → ', '->')
    .replaceAll(' ← ', '<-')
    .replaceAll(' ↔ ', '<->');
}

const REASONS: readonly (readonly [string, (found: readonly string[]) => readonly Claim[]])[] = [
  [
    String.raw`(${NAME}) and (${NAME}) both move (${NAME})`,
    ([a = '', b = '', c = '']) => [`moves ${a} ${c}`, `moves ${b} ${c}`],
  ],
  [String.raw`(${NAME}) moves both (${NAME}) and (${NAME})`, ([a, b, c]) => [`both ${a} ${b} ${c}`]],
  [
    String.raw`(${NAME}) moves (${NAME})(?: (directly)| through (${LIST}))?`,
    ([a, b, direct, through]) => [
      `moves ${a} ${b}${direct ? ' through' : through ? ` through ${namesOf(through).join()}` : ''}`.replace(
        / through $/u,
        ' through',
      ),
    ],
  ],
  [String.raw`a hidden common cause moves both (${NAME}) and (${NAME})`, ([a, b]) => [`hidden ${a} ${b}`]],
  [String.raw`the same luck moves both (${NAME}) and (${NAME})`, ([a, b]) => [`luck ${a} ${b}`]],
  [
    String.raw`(${LIST}) (?:is|are) (seen|set|known)(?:, which (${NAME}) moves)?`,
    ([by = '', verb, collider]) => [
      `${verb === 'set' ? 'set' : 'known'} ${collider ?? by} ${namesOf(by).join()}`,
    ],
  ],
  [String.raw`so each tells of the other: explaining away`, () => ['away']],
];

function reasonClaims(text: string, path: string): readonly Claim[] {
  const claims: Claim[] = [];
  let rest = text
    .replace(
      /: (?:selection|what is known of [^:]* links them)$/u,
      () => (claims.push(`selection ${pathClaim(path)}`), ''),
    )
    .replace(new RegExp(String.raw`: (${LIST}) tell of that luck$`, 'u'), (_, by: string) => {
      claims.push(`luck-told ${namesOf(by).join()}`);
      return '';
    });
  while (rest !== '') {
    const found = REASONS.map(([source, read]) => {
      const match = new RegExp(`^${source}(?=, |$)`, 'u').exec(rest);
      return match ? { match, read } : null;
    }).find((one) => one !== null);
    if (!found) throw new Error(`No claim is read from “${rest}” in “${text}”.`);
    claims.push(
      ...found
        .read(found.match.slice(1))
        .map((claim) => (claim === 'away' ? `away ${pathClaim(path)}` : claim)),
    );
    rest = rest.slice(found.match[0].length).replace(/^, (?:and )?/u, '');
  }
  return claims.map((claim) => claim.replaceAll(' in that world', '*'));
}

function pathClaims(text: string, kind: string): readonly Claim[] {
  const paths = [...text.matchAll(new RegExp(PATH, 'gu'))].map(([path]) => `${kind} ${pathClaim(path)}`);
  const more = /(\d+) more/u.exec(text)?.[1];
  return more === undefined ? paths : [...paths, `more ${more}`];
}

const SENTENCES: readonly (readonly [string, (found: readonly string[]) => readonly Claim[]])[] = [
  [
    String.raw`Seeing follows (.*)`,
    ([body = '']) => {
      const shared = new RegExp(String.raw`^((?:${PATH}(?: and |, )?)+): (.*)$`, 'u').exec(body);
      if (shared) {
        const [, paths = '', reason = ''] = shared;
        const each = [...paths.matchAll(new RegExp(PATH, 'gu'))].flatMap(([path]) =>
          reasonClaims(reason, path),
        );
        return [...pathClaims(paths, 'follows'), ...each];
      }
      const reasons = [...body.matchAll(new RegExp(String.raw`(${PATH}) \(([^)]*)\)`, 'gu'))].flatMap(
        ([, path = '', reason = '']) => reasonClaims(reason, path),
      );
      return [...pathClaims(body.replaceAll(/\([^)]*\)/gu, ''), 'follows'), ...reasons];
    },
  ],
  [
    String.raw`Doing cuts the arrows into (${LIST}): nothing is left, and (${NAME}) stays as it is`,
    ([into = '', outcome]) => [...namesOf(into).map((name) => `cut ${name}`), `unmoved ${outcome}`],
  ],
  [
    String.raw`Doing cuts the arrows into (${LIST}): (.*) (?:is|are) left`,
    ([into = '', left = '']) => [...namesOf(into).map((name) => `cut ${name}`), ...pathClaims(left, 'runs')],
  ],
  [String.raw`Along the arrows it follows (.*), too`, ([body = '']) => pathClaims(body, 'runs')],
  [String.raw`The act runs along (.*)`, ([body = '']) => pathClaims(body, 'runs')],
  [
    String.raw`No arrows lead from (${EITHER}) to (${NAME}), so the act leaves it unchanged`,
    ([causes = '', outcome]) => [...namesOf(causes).map((name) => `no-arrows ${name}`), `unmoved ${outcome}`],
  ],
  ['No other path is open, so seeing and doing agree in every model of this graph', () => ['agree']],
  [
    String.raw`Every path from (${EITHER}) to (${NAME}) is closed(?: at (${LIST}))?: the one tells nothing of the other, seen or set`,
    ([causes = '', outcome, at = '']) => [
      ...namesOf(causes).map((name) => `nothing ${name} ${outcome}`),
      ...namesOf(at).map((name) => `stop ${name}`),
    ],
  ],
  [
    String.raw`Nothing links (${EITHER}) with (${NAME}): the one tells nothing of the other, seen or set`,
    ([causes = '', outcome]) => namesOf(causes).flatMap((name) => [`apart ${name} ${outcome}`]),
  ],
  [
    String.raw`What is known of (${LIST}) tells of (${NAME})`,
    ([known = '', outcome = '']) => namesOf(known).map((name) => `carries ${name} ${outcome}`),
  ],
  [
    String.raw`Nothing that is known tells of (${NAME}), so imagining and doing agree in every model of this graph`,
    () => ['carries nothing'],
  ],
  [String.raw`(${NAME}) is known, and the act does not reach it`, ([outcome]) => [`kept ${outcome}`]],
  [
    String.raw`(${PATH}) is open( to seeing)?: ([^.]*)(?:\. Doing cuts the arrows into (${LIST}))?`,
    ([path = '', seeing, reason = '', cuts = '']) => [
      `${seeing ? 'open-to-seeing' : 'open'} ${pathClaim(path)}`,
      ...reasonClaims(reason, path),
      ...namesOf(cuts).map((name) => `cut ${name}`),
    ],
  ],
  [
    String.raw`(${PATH}) is closed: (?:(${LIST}) (?:is|are) (?:seen|set|known))?(?:, and )?(?:arrows meet at (${LIST})(?:, of which nothing is (?:seen|known))?)?`,
    ([path = '', given = '', colliders = '']) => [
      `closed ${pathClaim(path)}`,
      ...namesOf(given).map((name) => `stop-given ${name}`),
      ...namesOf(colliders).map((name) => `stop-collider ${name}`),
    ],
  ],
  [String.raw`(\d+) more paths? (?:is|are) (open|closed)`, ([more, kind]) => [`more ${more} ${kind}`]],
  [
    String.raw`(\d+) more are (open|closed), and there may be others: this graph has too many paths to list`,
    ([more, kind]) => [`more ${more} ${kind} perhaps`],
  ],
];

function claimsIn(sentence: string): readonly Claim[] {
  for (const [source, read] of SENTENCES) {
    const match = new RegExp(`^${source}\\.$`, 'u').exec(sentence);
    if (match)
      return read(match.slice(1))
        .map((claim) => claim.replaceAll(' in that world', '*'))
        .toSorted();
  }
  throw new Error(`Not a sentence of ours: “${sentence}”`);
}

// --- the same from the data --------------------------------------------------------------------------------------

function pathText({ nodes, arrows }: Path): string {
  return nodes.map((node, i) => `${arrows[i - 1] ?? ''}${node}`).join('');
}

function clauseClaims(clauses: readonly Clause[], path: Path): readonly Claim[] {
  const claims = clauses.map((clause): Claim => {
    switch (clause.kind) {
      case 'moves':
        return `moves ${clause.cause} ${clause.effect}${clause.through === null ? '' : ` through ${clause.through.join()}`}`.trim();
      case 'both':
        return `both ${clause.cause} ${clause.effects.join(' ')}`;
      case 'hidden':
        return `${clause.isLuck ? 'luck' : 'hidden'} ${clause.effects.join(' ')}`;
      case 'known':
        return `known ${clause.collider} ${clause.by.join()}`;
    }
  });
  if (clauses.length === 1) return claims;
  if (clauses.some((clause) => clause.kind === 'hidden' && clause.isLuck)) {
    const known = clauses.flatMap((clause) => (clause.kind === 'known' ? clause.by : []));
    return [...claims, `luck-told ${[...new Set([...path.nodes.slice(0, 1), ...known])].join()}`];
  }
  const [first, , last] = clauses;
  const away =
    clauses.length === 3 &&
    first?.kind === 'moves' &&
    last?.kind === 'moves' &&
    first.cause === path.nodes.at(0) &&
    last.cause === path.nodes.at(-1);
  return [...claims, `${away ? 'away' : 'selection'} ${pathText(path)}`];
}

function routesClaims({ routes, more }: ToldRoutes, kind: string): readonly Claim[] {
  const paths = routes.map(({ path }) => `${kind} ${pathText(path)}`);
  return more > 0 ? [...paths, `more ${more}`] : paths;
}

function claimsOf(statement: Statement, standing: Standing): readonly Claim[] {
  switch (statement.kind) {
    case 'follows':
      return [
        ...routesClaims(statement.routes, 'follows'),
        ...statement.routes.routes.flatMap(({ clauses, path }) => clauseClaims(clauses, path)),
      ];
    case 'cuts': {
      const { left, into, outcome } = statement;
      const cut = into.map((name) => `cut ${name}`);
      return left.routes.length > 0
        ? [...cut, ...routesClaims(left, 'runs')]
        : [...cut, `unmoved ${outcome}`];
    }
    case 'along':
    case 'runs':
      return routesClaims(statement.routes, 'runs');
    case 'stays':
      return [...statement.causes.map((name) => `no-arrows ${name}`), `unmoved ${statement.outcome}`];
    case 'agree':
      return ['agree'];
    case 'closed':
      return [
        ...statement.causes.map((name) => `nothing ${name} ${statement.outcome}`),
        ...statement.at.map((name) => `stop ${name}`),
      ];
    case 'apart':
      return statement.causes.map((name) => `apart ${name} ${statement.outcome}`);
    case 'carries':
      return statement.known.length > 0
        ? statement.known.map((name) => `carries ${name} ${statement.outcome}`)
        : ['carries nothing'];
    case 'kept':
      return [`kept ${statement.outcome}`];
    case 'open-path':
      return [
        `${standing !== 'seen' && statement.cuts.length > 0 ? 'open-to-seeing' : 'open'} ${pathText(statement.route.path)}`,
        ...clauseClaims(statement.route.clauses, statement.route.path),
        ...statement.cuts.map((name) => `cut ${name}`),
      ];
    case 'closed-path':
      return [
        `closed ${pathText(statement.path)}`,
        ...statement.given.map((name) => `stop-given ${name}`),
        ...statement.colliders.map((name) => `stop-collider ${name}`),
      ];
    case 'further':
      return [
        `more ${statement.more} ${statement.open ? 'open' : 'closed'}${statement.complete ? '' : ' perhaps'}`,
      ];
    case 'equal':
    case 'range':
    case 'drawn':
      throw new Error(`${statement.kind} hangs on numbers.`);
  }
}

// --- what is true ------------------------------------------------------------------------------------------------

/** A path as the brute force has it, in the notation of claims; a hidden cause or a noise is the arrow with two heads. */
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

class Truth {
  readonly random: RandomGraph;
  readonly graph: Plain;
  readonly #numbers = new Map<number, Numbers>();
  constructor(random: RandomGraph) {
    this.random = random;
    this.graph = plainOf(random);
  }

  others(cause: string): readonly string[] {
    return this.random.causes.filter((name) => name !== cause);
  }

  /** All paths from what is seen or set, what it is that they are. */
  readonly paths = () =>
    this.random.causes.flatMap((cause) => {
      const given = this.others(cause);
      return allPaths(this.graph, cause, this.random.outcome).map((path) => {
        const text = notation(this.graph, path);
        const stops = stopsOn(this.graph, path, given);
        const isClosed = stops.given.length + stops.colliders.length > 0;
        const kind = isClosed ? 'closed' : /<-/u.test(text) ? 'other' : 'causal';
        return { cause, text, stops, kind, path };
      });
    });

  numbers(draw: number): Numbers {
    const kept = this.#numbers.get(draw);
    if (kept) return kept;
    const made = randomNumbers(this.graph, draw);
    this.#numbers.set(draw, made);
    return made;
  }

  /** Whether two shares differ in some draw, for some values: what hangs together shows with generic mechanisms. */
  shows(
    differ: (numbers: Numbers, values: (names: readonly string[]) => ReadonlyMap<string, number>) => number,
  ): boolean {
    for (let draw = 0; draw < DRAWS; draw++) {
      const numbers = this.numbers(draw);
      for (let bits = 0; bits < 8; bits++) {
        const values = (names: readonly string[]) =>
          new Map(names.map((name, i) => [name, (bits >> (i % 3)) & 1]));
        if (differ(numbers, values) > ROUNDING) return true;
      }
    }
    return false;
  }

  /** Whether they are equal in some draws for all values. */
  never(
    differ: (numbers: Numbers, values: (names: readonly string[]) => ReadonlyMap<string, number>) => number,
  ): boolean {
    for (let draw = 0; draw < 2; draw++) {
      const numbers = this.numbers(draw);
      for (let bits = 0; bits < 8; bits++) {
        const values = (names: readonly string[]) =>
          new Map(names.map((name, i) => [name, (bits >> (i % 3)) & 1]));
        if (differ(numbers, values) > ROUNDING) return false;
      }
    }
    return true;
  }
}

/** How far two shares lie apart; nothing where one has no worlds. */
function apart(left: number, right: number): number {
  return Number.isNaN(left) || Number.isNaN(right) ? 0 : Math.abs(left - right);
}

function withValue(
  values: ReadonlyMap<string, number>,
  name: string,
  value: number,
): ReadonlyMap<string, number> {
  return new Map(values).set(name, value);
}

/** Whether seeing a variable tells of another, given what else is seen. */
function tells(truth: Truth, name: string, of: string, given: readonly string[]): boolean {
  return truth.shows((numbers, values) => {
    const seen = values(given);
    return apart(numbers.share(of, withValue(seen, name, 0)), numbers.share(of, withValue(seen, name, 1)));
  });
}

/** Whether setting a variable changes another, the others being set. */
function movesBy(truth: Truth, name: string, of: string, set: readonly string[]): boolean {
  const none = new Map<string, number>();
  return truth.shows((numbers, values) => {
    const acts = values(set);
    return apart(
      numbers.share(of, none, withValue(acts, name, 0)),
      numbers.share(of, none, withValue(acts, name, 1)),
    );
  });
}

/** The truth of one claim; `kinds` are the kinds of paths in brute force. */
function isTrue(claim: Claim, truth: Truth, world: Plain, given: readonly string[], lists: Lists): boolean {
  const [kind = '', ...words] = claim.split(' ');
  const [a = '', b = '', c = ''] = words;
  const { causes, outcome } = truth.random;
  const reaches = (from: string, to: string): boolean => from !== to && below(world, [from]).has(to);
  const none = new Map<string, number>();
  switch (kind) {
    case 'follows':
      return lists.other.has(a) && tells(truth, causeOf(a), outcome, truth.others(causeOf(a)));
    case 'runs':
      return lists.causal.has(a) && movesBy(truth, causeOf(a), outcome, truth.others(causeOf(a)));
    case 'open': {
      const stops = stopsOf(world, a, outcome, given);
      return stops !== undefined && stops.given.length + stops.colliders.length === 0;
    }
    case 'open-to-seeing':
      return lists.other.has(a);
    case 'closed': {
      const stops = stopsOf(world, a, outcome, given);
      return stops !== undefined && stops.given.length + stops.colliders.length > 0;
    }
    // Open, and closed where nothing is known: arrows meet on it.
    case 'away':
    case 'selection': {
      const [open, closed] = [stopsOf(world, a, outcome, given), stopsOf(world, a, outcome, [])];
      const isOpen = open?.given.length === 0 && open.colliders.length === 0;
      const meets = closed?.colliders.length ?? 0;
      const isPlain = /^(?:V\d->)+V\d(?:<-V\d)+$/u.test(a);
      return isOpen && meets > 0 && isPlain === (kind === 'away');
    }
    case 'luck-told': {
      const names = a.split(',');
      return world.nodes.some(
        (luck) =>
          luck.startsWith('N(') &&
          names.every(
            (name) =>
              given.includes(name) &&
              !isSeparated(
                world,
                [name],
                luck,
                given.filter((other) => other !== name),
              ),
          ),
      );
    }
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
      return allPaths(truth.graph, a, outcome).length === 0;
    case 'stop':
      return truth.paths().some(({ stops }) => [...stops.given, ...stops.colliders].includes(a));
    default:
      return ['more', 'stop-given', 'stop-collider'].includes(kind);
  }
}

const pathsByText = new WeakMap<Plain, Map<string, ReadonlyMap<string, readonly string[]>>>();

/** Where a path is closed, by its text, given what is known beside its first name; undefined where there is none. */
function stopsOf(
  graph: Plain,
  text: string,
  outcome: string,
  known: readonly string[],
): ReturnType<typeof stopsOn> | undefined {
  const from = causeOf(text);
  const to = text.endsWith('*') ? `${outcome}*` : outcome;
  const kept = pathsByText.get(graph) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  pathsByText.set(graph, kept);
  const paths =
    kept.get(`${from} ${to}`) ??
    new Map(allPaths(graph, from, to).map((one) => [notation(graph, one), one] as const));
  kept.set(`${from} ${to}`, paths);
  const path = paths.get(text);
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

interface Told {
  readonly random: RandomGraph;
  readonly truth: Truth;
  readonly connection: Connection;
  readonly carried: Carried;
  readonly summary: readonly Statement[];
  readonly paths: readonly Statement[];
  readonly imagined: readonly Statement[];
  readonly words: (statement: Statement, standing?: Standing) => string;
}

function tell(seed: number): Told {
  const random = randomGraph(seed);
  const subject = subjectOf(random.text);
  const connection = connectionOf(subject, random.causes, random.outcome);
  const acts = new Map(random.causes.map((name) => [name, 1]));
  const carried = carriedOf(subject, acts, random.known, random.outcome);
  if (!carried) throw new Error('The acts cannot be made.');
  return {
    random,
    truth: new Truth(random),
    connection,
    carried,
    summary: [
      ...seeAgainstDo(connection, 'different'),
      ...seenAlone(connection).filter(({ kind }) => kind === 'along'),
      runsStatement(connection),
    ],
    paths: pathByPath(connection),
    imagined: [carriesStatement(carried), ...carriedPathByPath(carried)],
    words: (statement, standing = 'seen') => statementWords(subject, statement, standing),
  };
}

const told = Array.from({ length: GRAPHS }, (_, seed) => tell(seed));
const where = ({ random }: Told): string =>
  `${random.text.replaceAll('\n', '; ')} | ${random.causes.join()} | ${random.outcome} | known ${random.known.join()}`;

describe('the reasons of 300 random graphs', () => {
  it('are read back from what is printed', () => {
    for (const one of told)
      for (const [statements, standing] of [
        [[...one.summary, ...one.paths], 'seen'],
        [[...one.summary, ...one.paths], 'set'],
        [one.imagined, 'known'],
      ] as const)
        for (const statement of statements) {
          const sentence = one.words(statement, standing);
          const claims = new Set(claimsOf(statement, standing));
          expect(new Set(claimsIn(sentence)), `${where(one)}: ${sentence}`).toEqual(claims);
        }
  });

  it('list every path once, as open along arrows, open otherwise, or closed where and by what', () => {
    for (const one of told) {
      const { connection, truth } = one;
      for (const kind of ['causal', 'other', 'closed'] as const) {
        const listed = connection.links.flatMap((link) => link[kind].routes.map(pathText));
        const real = truth.paths().filter((path) => path.kind === kind);
        const more = connection.links.reduce((sum, link) => sum + link[kind].more, 0);
        expect(listed.length + more, `${where(one)} ${kind}`).toBe(real.length);
        expect(new Set(listed).size).toBe(listed.length);
        if (more === 0) expect(new Set(listed), where(one)).toEqual(new Set(real.map(({ text }) => text)));
      }
      for (const statement of one.paths) {
        if (statement.kind !== 'closed-path') continue;
        const real = truth.paths().find(({ text }) => text === pathText(statement.path));
        expect(statement.given, where(one)).toEqual(real?.stops.given);
        expect(statement.colliders, where(one)).toEqual(real?.stops.colliders);
      }
    }
  });

  it('say of seeing and doing what the moral graph, all paths and random mechanisms say', () => {
    for (const one of told) {
      const { truth, random } = one;
      const lists = listsOf(truth);
      const held = new Set<Claim>();
      for (const standing of ['seen', 'set'] as const)
        for (const statement of [...one.summary, ...one.paths]) {
          const sentence = one.words(statement, standing);
          const claims = claimsIn(sentence);
          for (const claim of claims.filter((said) => !held.has(said))) {
            held.add(claim);
            expect(
              isTrue(claim, truth, truth.graph, random.causes, lists),
              `${where(one)}: ${claim}: ${sentence}`,
            ).toBe(true);
          }
          // What an act runs along is all that is open to it.
          if (standing === 'set' && statement.kind === 'open-path')
            expect(claims.includes(`open ${pathText(statement.route.path)}`), sentence).toBe(
              lists.causal.has(pathText(statement.route.path)),
            );
          if ('routes' in statement && statement.routes.complete)
            expect(statement.routes.routes.length + statement.routes.more, sentence).toBe(
              lists[statement.kind === 'follows' ? 'other' : 'causal'].size,
            );
        }
      // What is not said is not so either.
      const isOpen = random.causes.some(
        (cause) => !isSeparated(truth.graph, [cause], random.outcome, truth.others(cause)),
      );
      const kinds = one.summary.map(({ kind }) => kind);
      expect(kinds.includes('closed') || kinds.includes('apart'), where(one)).toBe(!isOpen);
      expect(kinds.includes('follows'), where(one)).toBe(lists.other.size > 0);
      expect(kinds.includes('along'), where(one)).toBe(lists.other.size > 0 && lists.causal.size > 0);
      if (kinds.includes('follows')) {
        const differs = truth.shows((numbers, values) =>
          apart(
            numbers.share(random.outcome, values(random.causes)),
            numbers.share(random.outcome, new Map(), values(random.causes)),
          ),
        );
        expect(differs, where(one)).toBe(true);
      }
    }
  });

  it('say what doing cuts: what seeing follows is closed then, and what is left is open', () => {
    for (const one of told) {
      const { truth, random } = one;
      for (const statement of one.summary) {
        if (statement.kind !== 'cuts') continue;
        const after = cutInto(truth.graph, statement.into);
        for (const { path, kind, text } of truth.paths()) {
          if (kind === 'closed') continue;
          const stands = path.every((node, i) => {
            const before = path[i - 1];
            return (
              i === 0 ||
              after.arrows.some(([a, b]) => (a === before && b === node) || (a === node && b === before))
            );
          });
          const stops = stopsOn(after, path, truth.others(path[0] ?? ''));
          const isOpen = stands && stops.given.length + stops.colliders.length === 0;
          expect(isOpen, `${where(one)}: ${text}`).toBe(kind === 'causal');
        }
        expect(statement.into.every((name) => random.causes.includes(name))).toBe(true);
      }
    }
  });

  it('say of imagining what the graph of both worlds and random mechanisms say', () => {
    for (const one of told) {
      const { truth, random, carried } = one;
      const reached = below(truth.graph, random.causes).has(random.outcome);
      expect(carried.outcome, where(one)).toBe(reached ? `${random.outcome}*` : random.outcome);
      expect(carried.isKept, where(one)).toBe(!reached && random.known.includes(random.outcome));
      if (carried.isKept) continue;
      const twins = twinOf(truth.graph, random.causes);
      const pairs = pairwiseTwinOf(random, random.causes);
      for (const { name, open, closed } of carried.known) {
        const others = random.known.filter((known) => known !== name);
        const isOpen = !isSeparated(twins, [name], carried.outcome, others);
        expect(open.routes.length > 0, `${where(one)}: ${name}`).toBe(isOpen);
        const real = new Set(allPaths(pairs, name, carried.outcome).map((path) => notation(pairs, path)));
        for (const route of [...open.routes, ...closed.routes])
          expect(real, where(one)).toContain(pathText(route));
        const differs = (
          numbers: Numbers,
          values: (names: readonly string[]) => ReadonlyMap<string, number>,
        ) => {
          const acts = values(random.causes);
          const seen = values(others);
          return apart(
            numbers.share(random.outcome, withValue(seen, name, 0), acts),
            numbers.share(random.outcome, withValue(seen, name, 1), acts),
          );
        };
        if (!isOpen) expect(truth.never(differs), `${where(one)}: ${name} is silent`).toBe(true);
        else if (random.known.length <= 3)
          expect(truth.shows(differs), `${where(one)}: ${name} carries`).toBe(true);
      }
      const telling = random.known.filter(
        (name) =>
          !isSeparated(
            twins,
            [name],
            carried.outcome,
            random.known.filter((known) => known !== name),
          ),
      );
      const [first] = one.imagined;
      expect(new Set(first && claimsIn(one.words(first))), where(one)).toEqual(
        new Set(
          telling.length > 0
            ? telling.map((name) => `carries ${name} ${carried.outcome}`)
            : ['carries nothing'],
        ),
      );
      const held = new Set<Claim>();
      const lists = listsOf(truth);
      for (const statement of one.imagined.slice(1))
        for (const claim of claimsIn(one.words(statement, 'known'))) {
          if (held.has(claim)) continue;
          held.add(claim);
          expect(isTrue(claim, truth, pairs, random.known, lists), `${where(one)}: ${claim}`).toBe(true);
          if (statement.kind !== 'closed-path') continue;
          const stops = stopsOf(pairs, pathText(statement.path), random.outcome, random.known);
          expect(stops, where(one)).toEqual({ given: statement.given, colliders: statement.colliders });
        }
    }
  });
});

function listsOf(truth: Truth): Lists {
  const paths = truth.paths();
  const of = (kind: string): ReadonlySet<string> =>
    new Set(paths.filter((path) => path.kind === kind).map(({ text }) => text));
  return { causal: of('causal'), other: of('other'), closed: of('closed') };
}
