import {
  ancestorsOf,
  compile,
  drawExogenous,
  namesIn,
  quantile,
  type Assignment,
  type Columns,
  type Exogenous,
  type Model,
  type Program,
} from '../../causal/index.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import { clamp } from '../../util/clamp.ts';

/** Number of values of one exogenous variable that are tried at once. */
const CANDIDATES = 24;
/** Number of refinements for a real-valued one, each between the neighbours of the best value. */
const REFINEMENTS = 3;
/** Share of a variable's range within which a value is near enough, so that no further cause is changed. */
const NEAR_ENOUGH = 0.01;
/** Number of passes: changing one cause can make it possible for another. */
const PASSES = 2;
/** Number of worlds drawn if the search by steps fails. */
const DRAWN_WORLDS = 256;
const DRAWN_SEED = 1;
/** Tail probability that is left out for an unbounded distribution. */
const TAIL_PROBABILITY = 1e-3;

/** A world, and a variable's value in it. */
export interface ShownWorld {
  readonly world: Assignment;
  readonly value: number;
}

/**
 * Returns a world in which a variable has a value as near as possible to the wanted one, and which differs from a given
 * world as little as possible: its exogenous variables are changed one after another, the variable's own before those
 * of its causes, until the value is near enough. A dragged thing is shown at the returned value, since the wanted one
 * may be unreachable.
 *
 * @param seen variables that were seen already; the exogenous variables behind them are changed last, and those of
 * roots not at all
 *
 * @returns null if the value does not depend on any exogenous variable, or cannot be computed
 */
export function nearestConsistentWorld(
  subject: LabSubject,
  world: Assignment,
  variable: string,
  wanted: number,
  seen: ReadonlySet<string> = new Set(),
): ShownWorld | null {
  const search = searchFor(subject.model, variable);
  const [lo, hi] = findVariable(subject, variable)?.range ?? [0, 1];
  const now = valuesOf(search, asColumns(world), 1)[0];
  if (now === undefined || search.causes.length === 0) return null;
  const aim = {
    search,
    wanted,
    causes: inOrder(
      subject.model,
      search,
      [...seen].filter((name) => name !== variable),
    ),
  };
  const away = (shown: ShownWorld) => Math.abs(shown.value - wanted) / (hi - lo);
  const near = stepByStep(aim, { world, value: now }, hi - lo);
  if (away(near) <= NEAR_ENOUGH) return near;
  // If a value is constant over wide intervals, as a level is, no single step changes it.
  const far = stepByStep(aim, nearestDrawnWorld(subject.model, aim, near), hi - lo);
  return away(far) < away(near) - NEAR_ENOUGH ? far : near;
}

/** The wanted value, and the exogenous variables that may be changed. */
interface Aim {
  readonly search: Search;
  readonly wanted: number;
  readonly causes: readonly Exogenous[];
}

/** Changes one cause after another as long as it helps. */
function stepByStep({ search, wanted, causes }: Aim, from: ShownWorld, span: number): ShownWorld {
  let best = from;
  const away = () => Math.abs(best.value - wanted) / span;
  for (let pass = 0; pass < PASSES; pass++) {
    for (const exogenous of causes) {
      if (away() > (isReal(exogenous) ? 0 : NEAR_ENOUGH)) best = alongOne(search, best, exogenous, wanted);
    }
    if (away() <= NEAR_ENOUGH) break;
  }
  return best;
}

/** Returns the nearest of some drawn worlds, with everything unchanged that need not differ. */
function nearestDrawnWorld(model: Model, { search, wanted, causes }: Aim, from: ShownWorld): ShownWorld {
  const drawn = drawExogenous(model, DRAWN_WORLDS, DRAWN_SEED);
  const free = new Set(causes.map(({ name }) => name));
  const columns = new Map(
    [...from.world].map(([name, value]) => [
      name,
      (free.has(name) ? drawn.get(name) : undefined) ?? new Float64Array(DRAWN_WORLDS).fill(value),
    ]),
  );
  const values = valuesOf(search, columns, DRAWN_WORLDS);
  const off = values.map((value) => Math.abs(value - wanted));
  const row = off.indexOf(Math.min(...off));
  let best: ShownWorld = {
    world: new Map([...columns].map(([name, column]) => [name, column[row] ?? 0])),
    value: values[row] ?? NaN,
  };
  for (const name of free) {
    const world = new Map(best.world).set(name, from.world.get(name) ?? 0);
    const [value = NaN] = valuesOf(search, asColumns(world), 1);
    if (Math.abs(value - wanted) <= Math.abs(best.value - wanted)) best = { world, value };
  }
  return best;
}

function asColumns(world: Assignment): Columns {
  return new Map([...world].map(([name, value]) => [name, Float64Array.of(value)]));
}

/** Data for computing one variable. */
interface Search {
  readonly variable: string;
  readonly program: Program;
  /** Exogenous variables that it depends on, its own first. */
  readonly causes: readonly Exogenous[];
}

const searches = new WeakMap<Model, Map<string, Search>>();

function searchFor(model: Model, variable: string): Search {
  const known = searches.get(model) ?? new Map<string, Search>();
  searches.set(model, known);
  const found = known.get(variable) ?? {
    variable,
    program: compile(model, [variable]),
    causes: causesOf(model, variable),
  };
  known.set(variable, found);
  return found;
}

function causesOf(model: Model, variable: string): Exogenous[] {
  const own = mentionedNames(model, [variable]);
  const all = mentionedNames(model, ancestorsOf(model, [variable]));
  const rank = (exogenous: Exogenous) => (own.has(exogenous.name) ? 0 : 2) + (isReal(exogenous) ? 0 : 1);
  return model.exogenous.filter(({ name }) => all.has(name)).sort((one, other) => rank(one) - rank(other));
}

/** Returns the names in the mechanisms of variables. */
function mentionedNames(model: Model, names: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of names) {
    const mechanism = model.variables.find((candidate) => candidate.name === name)?.mechanism;
    if (mechanism) namesIn(mechanism, found);
  }
  return found;
}

/** Returns the causes to change: none that was itself seen, and last those that other seen variables depend on. */
function inOrder(model: Model, { causes }: Search, seen: readonly string[]): readonly Exogenous[] {
  if (seen.length === 0) return causes;
  const fixed = new Set(
    seen.flatMap((name) => {
      const mechanism = model.variables.find((candidate) => candidate.name === name)?.mechanism;
      return mechanism?.kind === 'name' ? [mechanism.name] : [];
    }),
  );
  const shared = mentionedNames(model, ancestorsOf(model, seen));
  const free = causes.filter(({ name }) => !fixed.has(name));
  return [...free.filter(({ name }) => !shared.has(name)), ...free.filter(({ name }) => shared.has(name))];
}

/** Returns the best world by changing one exogenous variable. */
function alongOne(search: Search, from: ShownWorld, exogenous: Exogenous, wanted: number): ShownWorld {
  const { name } = exogenous;
  const now = from.world.get(name) ?? NaN;
  let best = from;
  let { candidates, ends } = firstCandidates(exogenous);
  for (let look = 0; ; look++) {
    const columns = new Map(
      [...from.world].map(([other, value]) => [
        other,
        other === name ? Float64Array.from(candidates) : new Float64Array(candidates.length).fill(value),
      ]),
    );
    const values = valuesOf(search, columns, candidates.length);
    for (const [index, candidate] of candidates.entries()) {
      const value = values[index] ?? NaN;
      const gain = Math.abs(best.value - wanted) - Math.abs(value - wanted);
      const nearer = Math.abs(candidate - now) < Math.abs((best.world.get(name) ?? NaN) - now);
      if (!(gain > 0 || (gain === 0 && nearer))) continue;
      best = { world: new Map(from.world).set(name, candidate), value };
    }
    if (!isReal(exogenous) || look === REFINEMENTS) return best;
    const centre = clamp(best.world.get(name) ?? now, ends[0], ends[1]);
    const gap = (ends[1] - ends[0]) / (CANDIDATES - 1);
    ends = [Math.max(ends[0], centre - gap), Math.min(ends[1], centre + gap)];
    candidates = equidistantValues(ends);
  }
}

/** Returns the variable's values in some worlds; empty if they cannot be computed. */
function valuesOf({ program, variable }: Search, worlds: Columns, rows: number): readonly number[] {
  const values = program.run(worlds, rows);
  return values.ok ? [...(values.value.get(variable) ?? [])] : [];
}

/** Returns values to try first, and the range in which they lie. */
function firstCandidates({ family, parameters, domain }: Exogenous): {
  candidates: readonly number[];
  ends: readonly [number, number];
} {
  if (domain.kind === 'binary') return { candidates: [0, 1], ends: [0, 1] };
  if (domain.kind === 'category') {
    return { candidates: domain.labels.map((_, index) => index), ends: [0, domain.labels.length - 1] };
  }
  const end = (bound: number, share: number) =>
    Number.isFinite(bound) ? bound : quantile(family, parameters, share);
  const ends = [end(domain.lo, TAIL_PROBABILITY), end(domain.hi, 1 - TAIL_PROBABILITY)] as const;
  if (domain.kind === 'real') return { candidates: equidistantValues(ends), ends };
  const count = Math.min(1000, ends[1] - ends[0] + 1);
  return { candidates: Array.from({ length: count }, (_, index) => ends[0] + index), ends };
}

/** Returns equidistant values between two, with the ends slightly inside. */
function equidistantValues([lo, hi]: readonly [number, number]): readonly number[] {
  const hair = (hi - lo) * 1e-6;
  return Array.from({ length: CANDIDATES }, (_, index) => {
    const value = lo + ((hi - lo) * index) / (CANDIDATES - 1);
    return clamp(value, lo + hair, hi - hair);
  });
}

function isReal({ domain }: Exogenous): boolean {
  return domain.kind === 'real';
}
