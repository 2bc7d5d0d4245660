import { describe, expect, it } from 'vitest';
import { claimsIn, claimsOf, pathText, type Claim } from './reason-claims.fixture.ts';
import {
  apart,
  isTrue,
  listsOf,
  pathsByText,
  stopsOf,
  Truth,
  withValue,
  type Difference,
} from './reason-truth.fixture.ts';
import {
  below,
  cutInto,
  isSeparated,
  pairwiseTwinOf,
  randomGraph,
  stopsOn,
  twinOf,
} from './reason.fixture.ts';
import { carriedOf, connectionOf } from './reason.ts';
import { statementText, type Regime } from './statement-words.ts';
import {
  carriedPathByPath,
  carriesStatement,
  pathByPath,
  runsStatement,
  seeAgainstDo,
  seenAlone,
  type Statement,
} from './statements.ts';
import { subjectOf } from '../graph/view.fixture.ts';
import { required } from '../../../../tests/support/required.ts';

const GRAPHS = 300;

function tell(seed: number) {
  const random = randomGraph(seed);
  const subject = subjectOf(random.text);
  const connection = connectionOf(subject, random.causes, random.outcome);
  const interventions = new Map(random.causes.map((name) => [name, 1]));
  const carried = required(carriedOf(subject, interventions, random.known, random.outcome));
  return {
    random,
    place: `${random.text.replaceAll('\n', '; ')} | ${random.causes.join()} | ${random.outcome} | known ${random.known.join()}`,
    truth: new Truth(random),
    connection,
    carried,
    summary: [
      ...seeAgainstDo(connection, 'different', null),
      ...seenAlone(connection).filter(({ kind }) => kind === 'along'),
      runsStatement(connection),
    ],
    paths: pathByPath(connection),
    imagined: [carriesStatement(carried), ...carriedPathByPath(carried)],
    words: (statement: Statement, regime: Regime = 'seen') => statementText(subject, statement, regime),
  };
}

const told = Array.from({ length: GRAPHS }, (_, seed) => tell(seed));
const where = ({ place }: (typeof told)[number]): string => place;

describe('the reasons of 300 random graphs', () => {
  it('are parsed back from their text', () => {
    for (const one of told)
      for (const [statements, regime] of [
        [[...one.summary, ...one.paths], 'seen'],
        [[...one.summary, ...one.paths], 'set'],
        [one.imagined, 'known'],
      ] as const)
        for (const statement of statements) {
          const sentence = one.words(statement, regime);
          const claims = new Set(claimsOf(statement, regime));
          expect(new Set(claimsIn(sentence)), `${where(one)}: ${sentence}`).toEqual(claims);
        }
  });

  it('list every path once, as open along arrows, otherwise open, or closed with place and cause', () => {
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

  it('state about seeing and doing what the moral graph, all paths and random mechanisms show', () => {
    for (const one of told) {
      const { truth, random } = one;
      const lists = listsOf(truth);
      const held = new Set<Claim>();
      for (const regime of ['seen', 'set'] as const)
        for (const statement of [...one.summary, ...one.paths]) {
          const sentence = one.words(statement, regime);
          const claims = claimsIn(sentence);
          for (const claim of claims.filter((said) => !held.has(said))) {
            held.add(claim);
            expect(
              isTrue(claim, truth, truth.graph, random.causes, lists),
              `${where(one)}: ${claim}: ${sentence}`,
            ).toBe(true);
          }
          // An act follows all its paths, which are open.
          if (regime === 'set' && statement.kind === 'open-path')
            expect(claims.includes(`open ${pathText(statement.route.path)}`), sentence).toBe(
              lists.causal.has(pathText(statement.route.path)),
            );
          if ('routes' in statement && statement.routes.complete)
            expect(statement.routes.routes.length + statement.routes.more, sentence).toBe(
              lists[statement.kind === 'follows' ? 'other' : 'causal'].size,
            );
        }
      // A path that is not listed is not open.
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

  it('state what doing cuts: what seeing follows is then closed, and the rest is open', () => {
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

  it('state about imagining what the graph of both worlds and random mechanisms show', () => {
    for (const one of told) {
      const { truth, random, carried } = one;
      const reached = below(truth.graph, random.causes).has(random.outcome);
      expect(carried.outcome, where(one)).toBe(reached ? `${random.outcome}*` : random.outcome);
      expect(carried.isUnaffected, where(one)).toBe(!reached && random.known.includes(random.outcome));
      if (carried.isUnaffected) continue;
      const twins = twinOf(truth.graph, random.causes);
      const pairs = pairwiseTwinOf(random, random.causes);
      for (const { name, open, closed } of carried.known) {
        const others = random.known.filter((known) => known !== name);
        const isOpen = !isSeparated(twins, [name], carried.outcome, others);
        expect(open.routes.length > 0, `${where(one)}: ${name}`).toBe(isOpen);
        const real = pathsByText(pairs, name, carried.outcome);
        const unreal = [...open.routes, ...closed.routes].map(pathText).filter((text) => !real.has(text));
        expect(unreal, `${where(one)}: ${name}`).toEqual([]);
        const differs: Difference = (numbers, values) => {
          const interventions = values(random.causes);
          const seen = values(others);
          return apart(
            numbers.share(random.outcome, withValue(seen, name, 0), interventions),
            numbers.share(random.outcome, withValue(seen, name, 1), interventions),
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
