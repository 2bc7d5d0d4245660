/** Statements about paths as sentences. */
import type { Path } from '../../causal/identify/skeleton.ts';
import { capitalised } from '../../util/text/sentence.ts';
import { formatList } from '../../util/text/format-list.ts';
import type { VariableRange } from '../question/ranges.ts';
import type { Clause, Statement, NamedRoute, NamedRoutes } from './statements.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import { labelOf, nameInText } from '../labels.ts';

/** The rung's participle for a variable's value. */
export type Regime = 'seen' | 'set' | 'known';

/** Formats a path: "sunscreen ← sunshine → sunburn" */
export function pathLabel(subject: LabSubject, { nodes, arrows }: Path): string {
  const signs = { '->': '→', '<-': '←', '<->': '↔' } as const;
  return nodes
    .map((node, index) => {
      const arrow = arrows[index - 1];
      return `${arrow ? `${signs[arrow]} ` : ''}${worldName(node, (name) => labelOf(subject, name))}`;
    })
    .join(' ');
}

/** Returns the word for a name; one of the imagined world has a star after it. */
function worldName(name: string, word: (name: string) => string): string {
  return name.endsWith('*') ? `${word(name.slice(0, -1))} in that world` : word(name);
}

/** Writes several statements, a sentence each. */
export function statementsText(
  subject: LabSubject,
  statements: readonly Statement[],
  regime: Regime,
): string {
  return statements.map((statement) => statementText(subject, statement, regime)).join(' ');
}

/** Writes several statements in plain words: what moves what, without arrows. */
export function plainStatementsText(
  subject: LabSubject,
  statements: readonly Statement[],
  regime: Regime,
): string {
  const along = statements.find((statement) => statement.kind === 'along');
  const plain = (statement: Statement): string[] => {
    switch (statement.kind) {
      case 'follows':
        return [
          along === undefined
            ? `${movesText(subject, [statement])}: so the two go together.`
            : `${movesText(subject, [statement, along])}: what is seen mixes all of it.`,
        ];
      case 'along':
        return [];
      case 'cuts':
        return [plainCut(subject, statement)];
      case 'runs':
        return [`${movesText(subject, [statement])}.`];
      default:
        return [statementText(subject, statement, regime)];
    }
  };
  return statements.flatMap(plain).join(' ');
}

/** Writes the paths of statements, with arrows. */
export function statementsPaths(subject: LabSubject, statements: readonly Statement[]): string {
  return statements
    .flatMap((statement) =>
      'routes' in statement ? [statement.routes] : 'left' in statement ? [statement.left] : [],
    )
    .filter(({ routes }) => routes.length > 0)
    .map((routes) => pathList(subject, routes))
    .join('; ');
}

/** Writes "Sunshine moves both sunscreen and sunburn, and sunscreen moves sunburn directly". */
function movesText(
  subject: LabSubject,
  statements: readonly Extract<Statement, { readonly routes: NamedRoutes }>[],
): string {
  const clauses = statements.flatMap(({ routes }) =>
    routes.routes.map((route) => clauseText(subject, route, 'seen')),
  );
  return capitalised([...new Set(clauses)].join(', and '));
}

function plainCut(
  subject: LabSubject,
  { into, left, outcome }: Extract<Statement, { readonly kind: 'cuts' }>,
): string {
  const [what, of] = [
    formatList(into.map((name) => nameInText(subject, name))),
    nameInText(subject, outcome),
  ];
  const rest =
    left.routes.length > 0
      ? `What is left is what ${what} moves by itself`
      : `Nothing is left that ties it to ${of}`;
  return `Doing cuts off all that moves ${what}. ${rest}.`;
}

/** Writes a statement as a sentence. */
export function statementText(subject: LabSubject, statement: Statement, regime: Regime): string {
  const name = (node: string): string => worldName(node, (bare) => nameInText(subject, bare));
  const names = (nodes: readonly string[]): string => formatList(nodes.map(name));
  const either = (nodes: readonly string[]): string => nodes.map(name).join(' or ');
  switch (statement.kind) {
    case 'follows':
      return `Seeing follows ${routesWithReasons(subject, statement.routes)}.`;
    case 'along':
      return `Along the arrows it follows ${pathList(subject, statement.routes)}, too.`;
    case 'cuts':
      return `Doing cuts the arrows into ${names(statement.into)}: ${leftText(subject, statement.left, name(statement.outcome))}.`;
    case 'equal':
      return 'Yet here the two numbers are equal.';
    case 'runs':
      return `The act runs along ${pathList(subject, statement.routes)}.`;
    case 'stays':
      return `No arrows lead from ${either(statement.causes)} to ${name(statement.outcome)}, so the act leaves it unchanged.`;
    case 'agree':
      return 'No other path is open, so seeing and doing agree in every model of this graph.';
    case 'range':
      return `No other path is open: ${formatList(statement.spans.map((span) => spanLabel(subject, span)))}${statement.differ ? ', and that makes the difference' : ''}.`;
    case 'drawn':
      return 'No other path is open: seeing and doing agree in every model of this graph, and differ here by the error of drawing.';
    case 'closed': {
      const closed = `Every path from ${either(statement.causes)} to ${name(statement.outcome)} is closed`;
      const at = statement.at.length > 0 ? ` at ${names(statement.at)}` : '';
      return `${closed}${at}: the one tells nothing of the other, seen or set.`;
    }
    case 'apart':
      return `Nothing links ${either(statement.causes)} with ${name(statement.outcome)}: the one tells nothing of the other, seen or set.`;
    case 'carries':
      return statement.known.length > 0
        ? `What is known of ${names(statement.known)} tells of ${name(statement.outcome)}.`
        : `Nothing that is known tells of ${name(statement.outcome)}, so imagining and doing agree in every model of this graph.`;
    case 'kept':
      return `${capitalised(name(statement.outcome))} is known, and the act does not reach it.`;
    case 'open-path': {
      const { route, cuts } = statement;
      const path = pathLabel(subject, route.path);
      if (cuts.length === 0) return `${path} is open: ${clauseText(subject, route, regime)}.`;
      // An act opens nothing: only seeing follows such a path, regardless of the rung.
      const open = regime === 'seen' ? 'open' : 'open to seeing';
      return `${path} is ${open}: ${clauseText(subject, route, 'seen')}. Doing cuts the arrows into ${names(cuts)}.`;
    }
    case 'closed-path':
      return `${pathLabel(subject, statement.path)} is closed: ${closedBy(statement, regime, names)}.`;
    case 'further': {
      const { more, complete, open } = statement;
      const kind = open ? 'open' : 'closed';
      return complete
        ? `${more} more ${more === 1 ? 'path is' : 'paths are'} ${kind}.`
        : `${more > 0 ? `${more} more are ${kind}, and there` : 'There'} may be others: this graph has too many paths to list.`;
    }
  }
}

/** Writes "the wind is seen, and arrows meet at the boat, of which nothing is seen". */
function closedBy(
  { given, colliders }: Extract<Statement, { kind: 'closed-path' }>,
  regime: Regime,
  names: (nodes: readonly string[]) => string,
): string {
  // An act opens nothing, so what is not set need not be mentioned.
  const unknown = regime === 'set' ? '' : `, of which nothing is ${regime}`;
  return [
    ...(given.length > 0 ? [`${names(given)} ${given.length > 1 ? 'are' : 'is'} ${regime}`] : []),
    ...(colliders.length > 0 ? [`arrows meet at ${names(colliders)}${unknown}`] : []),
  ].join(', and ');
}

/** Writes "seeing takes the robot arm from 0.43 to 0.58, doing sets it to 0.52". */
function spanLabel(subject: LabSubject, { name, intervals, to }: VariableRange): string {
  const variable = findVariable(subject, name);
  const read = (value: number): string => variable?.reading(value) ?? String(value);
  return `seeing takes ${nameInText(subject, name)} ${intervalLabel(intervals, read)}, doing sets it to ${read(to)}`;
}

/** Writes "from 0.43 to 0.58", or several joined. */
export function intervalLabel(
  intervals: readonly (readonly [number, number])[],
  read: (value: number) => string,
): string {
  return intervals.map(([lo, hi]) => `from ${read(lo)} to ${read(hi)}`).join(' and ');
}

/** Writes "a ← z → b: z moves both", or several with their reasons in brackets. */
function routesWithReasons(subject: LabSubject, routes: NamedRoutes): string {
  const reasons = routes.routes.map((route) => clauseText(subject, route, 'seen'));
  const [one = '', ...others] = new Set(reasons);
  if (others.length === 0 && routes.more === 0 && routes.complete)
    return `${pathList(subject, routes)}: ${one}`;
  return listWithRest(
    routes.routes.map(({ path }, index) => `${shortPath(subject, path)} (${reasons[index] ?? ''})`),
    routes,
  );
}

function pathList(subject: LabSubject, routes: NamedRoutes): string {
  return listWithRest(
    routes.routes.map(({ path }) => shortPath(subject, path)),
    routes,
  );
}

/** Maximum number of variables of a path in a sentence; a longer one is named by its ends. */
const MAX_WRITTEN_VARIABLES = 9;

function shortPath(subject: LabSubject, path: Path): string {
  const { nodes, arrows } = path;
  if (nodes.length <= MAX_WRITTEN_VARIABLES) return pathLabel(subject, path);
  const begin = { nodes: nodes.slice(0, 4), arrows: arrows.slice(0, 3) };
  const end = { nodes: nodes.slice(-2), arrows: arrows.slice(-1) };
  return `${pathLabel(subject, begin)} … ${pathLabel(subject, end)} (${nodes.length} variables)`;
}

function listWithRest(words: readonly string[], { more, complete }: NamedRoutes): string {
  if (complete) return formatList(more > 0 ? [...words, `${more} more`] : words);
  return formatList([...words, more > 0 ? `at least ${more} more` : 'perhaps more']);
}

function leftText(subject: LabSubject, left: NamedRoutes, outcome: string): string {
  if (left.routes.length === 0) return `nothing is left, and ${outcome} stays as it is`;
  const one = left.routes.length === 1 && left.more === 0 && left.complete;
  return `${pathList(subject, left)} ${one ? 'is' : 'are'} left`;
}

/** Writes "a and b both move c, and c is seen, so each tells of the other: explaining away". */
function clauseText(subject: LabSubject, route: NamedRoute, regime: Regime): string {
  const name = (node: string): string => worldName(node, (bare) => nameInText(subject, bare));
  const words = clausesText(name, route, regime);
  if (route.rough.length === 0) return words;
  return `${words}; ${formatList(route.rough.map(name))} ${route.rough.length > 1 ? 'are' : 'is'} ${regime} only as a range`;
}

function clausesText(name: (node: string) => string, { path, clauses }: NamedRoute, regime: Regime): string {
  const [first, known, last] = clauses;
  if (clauses.length === 3 && first?.kind === 'moves' && known?.kind === 'known' && last?.kind === 'moves') {
    const [x, y] = [path.nodes.at(0), path.nodes.at(-1)];
    const both = `${name(first.cause)} and ${name(last.cause)} both move ${name(known.collider)}`;
    if (first.cause === x && last.cause === y)
      return `${both}, and ${knownText(name, known, regime)}, so each tells of the other: explaining away`;
  }
  const words = clauses.map((clause) => clauseWord(name, clause, regime));
  if (words.length === 1) return words.join('');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}: ${bondText(name, path, clauses, regime)}`;
}

/** Explains why a path with a known collider connects its ends: selection, or noise about which something is known. */
function bondText(
  name: (node: string) => string,
  { nodes }: Path,
  clauses: readonly Clause[],
  regime: Regime,
): string {
  const met = clauses.flatMap((clause) => (clause.kind === 'known' ? clause.by : []));
  if (clauses.some((clause) => clause.kind === 'hidden' && clause.isNoise))
    return `${formatList([...new Set([...nodes.slice(0, 1), ...met])].map(name))} tell of that luck`;
  return regime === 'known' ? `what is known of ${formatList(met.map(name))} links them` : 'selection';
}

function clauseWord(name: (node: string) => string, clause: Clause, regime: Regime): string {
  switch (clause.kind) {
    case 'moves':
      return `${name(clause.cause)} moves ${name(clause.effect)}${throughText(name, clause.through)}`;
    case 'both':
      return `${name(clause.cause)} moves both ${clause.effects.map(name).join(' and ')}`;
    case 'hidden':
      return `${clause.isNoise ? 'the same luck' : 'a hidden common cause'} moves both ${clause.effects.map(name).join(' and ')}`;
    case 'known':
      return knownText(name, clause, regime);
  }
}

function throughText(name: (node: string) => string, through: readonly string[] | null): string {
  if (through === null) return '';
  return through.length === 0 ? ' directly' : ` through ${formatList(through.map(name))}`;
}

function knownText(
  name: (node: string) => string,
  { collider, by }: Extract<Clause, { kind: 'known' }>,
  regime: Regime,
): string {
  const isItself = by.length === 1 && by[0] === collider;
  const seen = `${formatList(by.map(name))} ${by.length > 1 ? 'are' : 'is'} ${regime}`;
  return isItself ? seen : `${seen}, which ${name(collider)} moves`;
}
