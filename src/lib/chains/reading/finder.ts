/** Finds the event of a chain that a clause refers to, in free wording. */
import { leadsTo } from '../graph.ts';
import type { Chain, ChainEvent } from '../types.ts';
import { IRREGULAR, meaningsOf } from './synonyms.ts';
import { stemsOf } from './stems.ts';
import { memoizeByObject } from '../../util/memoize-by-object.ts';

/**
 * Least likeness of a match: the harmonic mean of the share of the name that is said, and the share of the clause
 * that belongs to it.
 */
const ENOUGH = 0.34;
/** Share of a name that a clause must contain to be nothing but that name. */
const NEARLY_ALL = 0.85;
/** Least ratio of the two best scores; closer ones are ambiguous. */
const CLEARLY = 1.08;
/** Least ratio of said words by which one of several equally likely events is chosen. */
const MORE = 1.2;
/** Weight of a match by name over one by verb only, as in “the roasting of the sausage”. */
const AS_NAMED = 1.3;
const DOING = /^\W*(?:the\s+(?=\w+\s+of\b))?(\w{2,}ing)\b/iu;
/** Words about answers and questions; a clause with only these names nothing. */
const TALK = new Set(
  (
    'there another answer question reason video picture image clip scene frame event step chain thing something anything everything nothing ' +
    'nobody somebody everybody everyone anyone someone noone one yes okay ok hmm well know think say said ask guess see seen look show ' +
    'shown clear hard good nice question change chang differ difference matter case way kind lot same anyway still ' +
    'regardless only possible impossible able could should must shall need necessary require enough result effect ' +
    'cause caused because since due thanks why what how where goal outcome whether thus therefore hence else instead again ' +
    'first second third later finally next last end total now let lets me my i you your we our us hypothetical ' +
    'suppose supposed longer anymore nowhere no not never none nor neither such likely probably certainly sure indeed ' +
    'actual actually fact really just simply merely even rather though although however go get got become make made done ' +
    'play part role happen occur take took place'
  )
    .split(' ')
    .flatMap((word) => stemsOf(word)),
);

/** Words that end the subject of a clause. */
const PLACING = new Set('of in on at with from to by for behind under above near'.split(' '));

/** An event id; null for something that is not an event of the chain. */
export type End = string | null;

/** Finds the event that a clause refers to, except the given ones; undefined if it names none, or is ambiguous. */
export type Find = (clause: string, besides?: readonly End[]) => End | undefined;

/** Finds events in clauses. */
export interface Finder {
  readonly find: Find;
  /**
   * Returns the event whose sentence or label a clause repeats, give or take a word, without more; null if there
   * is none.
   */
  readonly whole: (clause: string) => string | null;
  /** Returns the score of a clause's best match, from 0. */
  readonly fit: (clause: string) => number;
}

interface Word {
  readonly meanings: readonly string[];
  readonly weight: number;
}

interface Name {
  readonly id: string;
  readonly words: readonly Word[];
  readonly weight: number;
  /** Meanings of its verb: for “the girl ate the roasted sausage”, those of “ate”. */
  readonly verb: readonly string[];
  /** Meanings of the words before its verb: for “the tea brewed in the pot”, those of “tea”. */
  readonly subject: readonly string[];
}

/** Likeness of a clause and an event, and the weight of the words said. */
interface Score {
  readonly id: string;
  readonly found: number;
  readonly likeness: number;
}

/** Returns the finder of a chain, the same object at each call. */
export const finderOf = memoizeByObject(createFinder);

function createFinder(chain: Chain): Finder {
  const { events } = chain;
  const ids = new Set(events.map(({ id }) => id));
  const vocabulary = vocabularyOf(events);
  const names = events.flatMap((event) =>
    namesOf(event).map((name) => nameOf(event.id, name, vocabulary, events)),
  );
  const byMeaning = namesByMeaning(names);
  const most = Math.log(1 + events.length);

  const contentStems = (clause: string): readonly string[] =>
    [...new Set(stemsOf(clause))].filter((stem) => !TALK.has(stem) || vocabulary.has(stem));
  const isStrange = (meanings: readonly string[]): boolean =>
    !meanings.some((meaning) => vocabulary.has(meaning));

  const scoresOf = (clause: string, besides: readonly End[]): readonly Score[] => {
    const clauseMeanings = contentStems(clause).map(meaningsOf);
    const all = new Set(clauseMeanings.flat());
    const doing = meaningsIn(DOING.exec(clause)?.[1]);
    const others = clauseMeanings.filter(isStrange).length;
    const scores = new Map<string, Score>();
    for (const name of new Set([...all].flatMap((meaning) => [...(byMeaning.get(meaning) ?? [])]))) {
      if (besides.includes(name.id)) continue;
      const done = name.verb.some((meaning) => doing.includes(meaning)) ? AS_NAMED : 1;
      const score = {
        id: name.id,
        found: foundIn(name, all),
        likeness: done * likeness(name, all, others * most),
      };
      if (score.likeness > (scores.get(name.id)?.likeness ?? 0)) scores.set(name.id, score);
    }
    return [...scores.values()];
  };

  const find: Find = (clause, besides = []) => {
    const plain = clause.trim();
    if (ids.has(plain)) return plain;
    const best = clearlyBest(scoresOf(clause, besides));
    if (best !== undefined) return best.id;
    const stems = contentStems(clause);
    const [thing, ...rest] = stems;
    const about =
      thing === undefined || rest.length > 0
        ? undefined
        : eventAbout(
            thing,
            names.filter(({ id }) => !besides.includes(id)),
            (first, then) => leadsTo(chain, first, then),
          );
    if (about !== undefined) return about;
    const isOther = stems.map(meaningsOf).some(isStrange);
    return isOther && stems.some((stem) => !TALK.has(stem)) ? null : undefined;
  };

  const fit = (clause: string): number => Math.max(0, ...scoresOf(clause, []).map((score) => score.likeness));

  return { find, whole: (clause) => wholeName(names, clause)?.id ?? null, fit };
}

/** Indexes names by meaning, so that a clause is compared only with names that share a word. */
function namesByMeaning(names: readonly Name[]): ReadonlyMap<string, ReadonlySet<Name>> {
  const byMeaning = new Map<string, Set<Name>>();
  for (const name of names) {
    for (const meaning of name.words.flatMap(({ meanings }) => meanings)) {
      const there = byMeaning.get(meaning) ?? new Set();
      byMeaning.set(meaning, there.add(name));
    }
  }
  return byMeaning;
}

/** Finds the name that a clause contains nearly completely, without more. */
function wholeName(names: readonly Name[], clause: string): Name | undefined {
  const clauseMeanings = [...new Set(stemsOf(clause))].map(meaningsOf);
  const all = new Set(clauseMeanings.flat());
  return names.find(
    (name) =>
      likeness(name, all, 0) >= NEARLY_ALL &&
      clauseMeanings.every((meanings) =>
        name.words.some((word) => word.meanings.some((one) => meanings.includes(one))),
      ),
  );
}

/**
 * Finds the event named by a single word (“the leaves”, “the guest”): the only one with that word, not by its verb
 * if another has it as a noun, else the first of those with that subject, if the others follow from it.
 */
function eventAbout(
  stem: string,
  names: readonly Name[],
  follows: (first: string, then: string) => boolean,
): string | undefined {
  const [usual = stem] = meaningsOf(stem);
  const having = names.filter(({ words }) => words.some(({ meanings }) => meanings[0] === usual));
  const things = having.filter(({ verb }) => !verb.includes(usual));
  const candidates = things.length > 0 ? things : having;
  const idsOf = (some: readonly Name[]): readonly string[] => [...new Set(some.map(({ id }) => id))];
  const [only, ...others] = idsOf(candidates);
  if (others.length === 0) return only;
  const [first, ...later] = idsOf(candidates.filter(({ subject }) => subject.includes(usual)));
  return first !== undefined && later.every((then) => follows(first, then)) ? first : undefined;
}

/**
 * Returns the best score if it is unambiguous: of several equal ones, the one with clearly more of its words said.
 */
function clearlyBest(scores: readonly Score[]): Score | undefined {
  const most = Math.max(0, ...scores.map((score) => score.likeness));
  const [best, next] = scores
    .filter((score) => score.likeness >= ENOUGH && CLEARLY * score.likeness > most)
    .sort((one, other) => other.found - one.found);
  return best !== undefined && best.found >= MORE * (next?.found ?? 0) ? best : undefined;
}

/** Returns the weight of a name's words that are said. */
function foundIn({ words }: Name, clauseMeanings: ReadonlySet<string>): number {
  return words
    .filter(({ meanings }) => meanings.some((meaning) => clauseMeanings.has(meaning)))
    .reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Returns the harmonic mean of the share of a name that is said, and the share of the clause that could belong to
 * the chain.
 */
function likeness(name: Name, clauseMeanings: ReadonlySet<string>, strange: number): number {
  const found = foundIn(name, clauseMeanings);
  if (found === 0) return 0;
  const [share, fit] = [found / name.weight, found / (found + strange)];
  return (2 * share * fit) / (share + fit);
}

function namesOf({ text, label }: ChainEvent): readonly string[] {
  return label === undefined ? [text] : [text, label];
}

/** Counts the events that contain each meaning. */
function vocabularyOf(events: readonly ChainEvent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const event of events) {
    for (const meaning of new Set(namesOf(event).flatMap((name) => stemsOf(name).flatMap(meaningsOf)))) {
      counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
    }
  }
  return counts;
}

function nameOf(
  id: string,
  name: string,
  vocabulary: ReadonlyMap<string, number>,
  { length }: readonly ChainEvent[],
): Name {
  const words = [...new Set(stemsOf(name))].map((stem): Word => {
    const meanings = meaningsOf(stem);
    return { meanings, weight: Math.log(1 + length / (vocabulary.get(meanings[0] ?? stem) ?? 1)) };
  });
  return {
    id,
    words,
    weight: words.reduce((sum, { weight }) => sum + weight, 0),
    verb: meaningsIn(verbOf(name)),
    subject: subjectOf(name),
  };
}

/** Returns the subject of an event's sentence: the last word before its verb, or before a place. */
function subjectOf(name: string): readonly string[] {
  const words = name.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const end = words.findIndex((word) => word === verbOf(name) || PLACING.has(word));
  return meaningsIn(words[end - 1]);
}

/** Finds the verb of an event's sentence or label, after a word that may describe its subject. */
function verbOf(name: string): string | undefined {
  const words = name.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const isVerb = (word: string): boolean => word.endsWith('ed') || IRREGULAR.has(word);
  return DOING.exec(name)?.[1] ?? words.slice(2).find(isVerb);
}

function meaningsIn(word: string | undefined): readonly string[] {
  return word === undefined ? [] : stemsOf(word).flatMap(meaningsOf);
}
