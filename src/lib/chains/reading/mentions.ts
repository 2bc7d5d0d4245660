import { stemsOf } from './stems.ts';

/** An event with its names: its sentence and other words for it. */
export interface NamedEvent {
  readonly id: string;
  readonly names: readonly string[];
}

/** A mention of an event, with its clause. */
export interface Mention {
  readonly id: string;
  /** Index of the clause in the text, from 0. */
  readonly clause: number;
}

/** Least share of an event's content words that a clause must contain. */
const ENOUGH = 0.6;
const CLAUSE_END =
  /[.!?;:\n]+|,|\b(?:because|since|so that|so|which|therefore|hence|thus|and then|then|and|but)\b|->|→/giu;

/** Splits a text into its non-empty clauses. */
export function clausesOf(text: string): readonly string[] {
  return text
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter((clause) => stemsOf(clause).length > 0);
}

/**
 * Finds the events mentioned in each clause of a text: a clause must contain most of the words that distinguish an
 * event (weighted by rarity among the events); the best match counts.
 */
export function mentionsIn(text: string, events: readonly NamedEvent[]): readonly Mention[] {
  const known = tellingWords(events);
  return clausesOf(text).flatMap((clause, index): readonly Mention[] => {
    const id = bestMatch(new Set(stemsOf(clause)), known);
    return id === null ? [] : [{ id, clause: index }];
  });
}

interface Telling {
  readonly id: string;
  /** The stems of each name with their weights. */
  readonly names: readonly ReadonlyMap<string, number>[];
}

function tellingWords(events: readonly NamedEvent[]): readonly Telling[] {
  const stems = events.map(({ names }) => names.map((name) => new Set(stemsOf(name))));
  const owners = (stem: string): number =>
    stems.filter((names) => names.some((name) => name.has(stem))).length;
  return events.map(({ id }, index) => ({
    id,
    names: (stems[index] ?? []).map(
      (name) => new Map([...name].map((stem) => [stem, Math.log(1 + events.length / owners(stem))])),
    ),
  }));
}

function bestMatch(clause: ReadonlySet<string>, events: readonly Telling[]): string | null {
  let best: { id: string; share: number } | null = null;
  for (const { id, names } of events) {
    const share = Math.max(0, ...names.map((name) => shareIn(clause, name)));
    if (share >= ENOUGH && share > (best?.share ?? 0)) best = { id, share };
  }
  return best?.id ?? null;
}

function shareIn(clause: ReadonlySet<string>, name: ReadonlyMap<string, number>): number {
  const all = [...name.values()].reduce((sum, weight) => sum + weight, 0);
  const found = [...name].reduce((sum, [stem, weight]) => sum + (clause.has(stem) ? weight : 0), 0);
  return all === 0 ? 0 : found / all;
}
