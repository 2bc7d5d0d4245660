import { stemsOf } from './stems.ts';

/** An event as it may be called: its sentence and other words for it. */
export interface NamedEvent {
  readonly id: string;
  readonly names: readonly string[];
}

/** An event that a text speaks of, and where. */
export interface Mention {
  readonly id: string;
  /** Place of the clause in the text, from 0. */
  readonly clause: number;
}

/** Share of an event's telling words that a clause must have. */
const ENOUGH = 0.6;
const CLAUSE_END =
  /[.!?;:\n]+|,|\b(?:because|since|so that|so|which|therefore|hence|thus|and then|then|and|but)\b|->|→/giu;

/** The clauses of a text, the empty ones left out. */
export function clausesOf(text: string): readonly string[] {
  return text
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter((clause) => stemsOf(clause).length > 0);
}

/**
 * The events that a text speaks of, clause by clause: an event is meant where a clause has most of the words that tell
 * it from the others (weighed by how few events have them); of several, the one that fits best.
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
  /** Each name as its stems with their weights. */
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
