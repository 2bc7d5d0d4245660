/** Claims of explanations in a formal notation: parsed from their sentences, and derived from the data. */
import type { Path } from '../../causal/identify/skeleton.ts';
import type { Regime } from './statement-words.ts';
import type { Clause, Statement, NamedRoutes } from './statements.ts';
import { required } from '../../../../tests/support/required.ts';

const NAME = String.raw`V\d(?: in that world)?`;
const LIST = String.raw`${NAME}(?:, ${NAME})*(?: and ${NAME})?`;
const PATH = String.raw`${NAME}(?: [→←↔] ${NAME})+`;
const PATHS = new RegExp(PATH, 'gu');
const EITHER = String.raw`${NAME}(?: or ${NAME})*`;

function namesOf(list: string): string[] {
  return [...list.matchAll(/V\d(?: in that world)?/gu)].map(([name]) => name.replace(' in that world', '*'));
}

/** A claim of a sentence in a formal notation: `open V0<-V1->V2`, `both V1 V0 V2`. */
export type Claim = string;

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

const LUCK_TOLD = new RegExp(String.raw`: (${LIST}) tell of that luck$`, 'u');
const REASON_PATTERNS = REASONS.map(
  ([source, read]) => [new RegExp(`^${source}(?=, |$)`, 'u'), read] as const,
);

function reasonClaims(text: string, path: string): readonly Claim[] {
  const claims: Claim[] = [];
  let rest = text
    .replace(
      /: (?:selection|what is known of [^:]* links them)$/u,
      () => (claims.push(`selection ${pathClaim(path)}`), ''),
    )
    .replace(LUCK_TOLD, (_, by: string) => {
      claims.push(`luck-told ${namesOf(by).join()}`);
      return '';
    });
  while (rest !== '') {
    const found = required(
      REASON_PATTERNS.map(([pattern, read]) => {
        const match = pattern.exec(rest);
        return match ? { match, read } : null;
      }).find((one) => one !== null),
    );
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
  const paths = [...text.matchAll(PATHS)].map(([path]) => `${kind} ${pathClaim(path)}`);
  const more = /(\d+) more/u.exec(text)?.[1];
  return more === undefined ? paths : [...paths, `more ${more}`];
}

const SHARED_REASON = new RegExp(String.raw`^((?:${PATH}(?: and |, )?)+): (.*)$`, 'u');
const REASON_OF_PATH = new RegExp(String.raw`(${PATH}) \(([^)]*)\)`, 'gu');

const SENTENCES: readonly (readonly [string, (found: readonly string[]) => readonly Claim[]])[] = [
  [
    String.raw`Seeing follows (.*)`,
    ([body = '']) => {
      const shared = SHARED_REASON.exec(body);
      if (shared) {
        const [, paths = '', reason = ''] = shared;
        const each = [...paths.matchAll(PATHS)].flatMap(([path]) => reasonClaims(reason, path));
        return [...pathClaims(paths, 'follows'), ...each];
      }
      const reasons = [...body.matchAll(REASON_OF_PATH)].flatMap(([, path = '', reason = '']) =>
        reasonClaims(reason, path),
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

const PATTERNS = SENTENCES.map(([source, read]) => [new RegExp(`^${source}\\.$`, 'u'), read] as const);

/** Parses the claims of a sentence. Throws for an unknown one. */
export function claimsIn(sentence: string): readonly Claim[] {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match)
      return read(match.slice(1))
        .map((claim) => claim.replaceAll(' in that world', '*'))
        .toSorted();
  }
  throw new Error(`Not a sentence of ours: “${sentence}”`);
}

/** Writes a path in the notation of claims. */
export function pathText({ nodes, arrows }: Path): string {
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
        return `${clause.isNoise ? 'luck' : 'hidden'} ${clause.effects.join(' ')}`;
      case 'known':
        return `known ${clause.collider} ${clause.by.join()}`;
    }
  });
  if (clauses.length === 1) return claims;
  if (clauses.some((clause) => clause.kind === 'hidden' && clause.isNoise)) {
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

function routesClaims({ routes, more }: NamedRoutes, kind: string): readonly Claim[] {
  const paths = routes.map(({ path }) => `${kind} ${pathText(path)}`);
  return more > 0 ? [...paths, `more ${more}`] : paths;
}

/** Returns the claims of a statement, from its data. Throws for one that depends on numbers. */
export function claimsOf(statement: Statement, regime: Regime): readonly Claim[] {
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
        `${regime !== 'seen' && statement.cuts.length > 0 ? 'open-to-seeing' : 'open'} ${pathText(statement.route.path)}`,
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
