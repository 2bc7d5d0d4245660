/** Chunks of the pages' scripts: few files, with little in them that a page does not use. */
import { bisector, group } from 'd3-array';
import type { Manifest, Plugin, Rolldown } from 'vite';

/** A module as the bundler knows it. */
export interface BundledModule {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Length of its code, in characters. */
  readonly size: number;
}

/** File of Vite's manifest, from which SvelteKit takes the scripts and styles of each page. */
const MANIFEST = '.vite/manifest.json';

/** What a browser loads at once: a page, or the target of a dynamic import. */
interface Load {
  readonly entry: string;
  /** The entry and its static imports, with those that every page has. */
  readonly modules: ReadonlySet<string>;
  /** What was loaded before, whatever the page. */
  readonly present: ReadonlySet<string>;
}

/** Modules that become one file. */
interface Chunk {
  readonly modules: readonly string[];
  readonly size: number;
  /** Loads that need it, or something that imports it, as bits. */
  loads: bigint;
  /** Loads before which it is present, whatever the page. */
  readonly present: bigint;
  /** Chunks that it imports. */
  readonly imports: Set<Chunk>;
}

/** Modules that SvelteKit generates: the layout (0) and one per page. */
const PAGE = /\/generated\/client[\w-]*\/nodes\/\d+\.js$/u;
const LAYOUT = /\/nodes\/0\.js$/u;

/**
 * Code, in characters before minification, that one request less may add to a load: some 400 bytes after compression,
 * which a browser reads sooner than it makes a request.
 */
const REQUEST_WORTH = 3000;

/**
 * Chooses the chunks of the pages, and of each worker. By default a bundler makes a chunk for each set of entries that
 * share modules: a page asked for 150 files, most of them below 3 kB.
 */
export function pageChunks(): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map();
  return {
    name: 'rungs-page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // An entry's chunk may export what other chunks use of it.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const modules = new Map<string, BundledModule>();
      const entries: string[] = [];
      // The bundler's order depends on which file it read first.
      for (const id of [...this.getModuleIds()].toSorted()) {
        const info = this.getModuleInfo(id);
        if (!info) continue;
        const { importedIds: imports, dynamicallyImportedIds: dynamicImports, code } = info;
        modules.set(id, { imports, dynamicImports, size: code?.length ?? 0 });
        if (info.isEntry || PAGE.test(id)) entries.push(id);
      }
      const ofPages = entries.filter((id) => PAGE.test(id) && !LAYOUT.test(id));
      // A worker is built by itself.
      const pages = ofPages.length > 0 ? ofPages : entries;
      chunks = chooseChunks(
        modules,
        pages,
        entries.filter((id) => !pages.includes(id)),
      );
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'pages', name: (id) => chunks.get(id) ?? null }],
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const circle = circleOf(bundle);
        if (circle) this.error(`These chunks import each other in a circle: ${circle.join(', ')}`);
        const asset = bundle[MANIFEST];
        if (asset?.type !== 'asset') return;
        const manifest = JSON.parse(asset.source.toString()) as Manifest;
        asset.source = JSON.stringify(withDynamicImportsAtEntries(manifest), null, 2);
      },
    },
  };
}

/**
 * Lists the dynamic imports of shared chunks at the entries instead. SvelteKit searches a page's styles depth first, each
 * chunk once: a shared chunk that it met behind a dynamic import first would be missing from the page.
 */
export function withDynamicImportsAtEntries(manifest: Manifest): Manifest {
  const importsOf = (key: string): readonly string[] => manifest[key]?.imports ?? [];
  const entries = Object.entries(manifest).map(([key, chunk]) => {
    const { dynamicImports, ...others } = chunk;
    if (!chunk.isEntry && !chunk.isDynamicEntry) return [key, others] as const;
    const all = [...reachedFrom([key], importsOf)].flatMap((id) => manifest[id]?.dynamicImports ?? []);
    return [key, { ...others, dynamicImports: [...new Set([...(dynamicImports ?? []), ...all])] }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the name of each module's chunk. Modules that the same loads need are in one chunk; then chunks are merged,
 * best first, while the requests saved are worth more than the code that is loaded without being used. Chunks never
 * import each other in a circle, so that every module runs after its imports.
 *
 * @param pages entries of the pages
 * @param always entries that every page loads, too
 */
export function chooseChunks(
  modules: ReadonlyMap<string, BundledModule>,
  pages: readonly string[],
  always: readonly string[],
): ReadonlyMap<string, string> {
  const loads = loadsOf(modules, pages, always);
  const imported = new Set([...modules.values()].flatMap(({ imports }) => imports));
  // A dynamic import stays a chunk of its own, as it is found by its exports and styles; not what is imported otherwise, too.
  const entries = [...always, ...loads.map(({ entry }) => entry)].filter((id) => !imported.has(id));
  const chunks = mergeChunks(chunksByLoads(modules, loads, new Set(entries)));
  return new Map(
    chunks.flatMap((chunk, index) => chunk.modules.map((id) => [id, `pages-${index}`] as const)),
  );
}

/** Returns the chunks of a circle of imports, if there is one: their modules would run before what they import. */
function circleOf(bundle: Rolldown.OutputBundle): readonly string[] | null {
  const importsOf = (file: string): readonly string[] => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
  const reachedFromImports = (file: string) => reachedFrom(importsOf(file), importsOf);
  const circle = Object.keys(bundle).filter((file) => reachedFromImports(file).has(file));
  return circle.length > 0 ? circle : null;
}

/** Returns each page and each dynamic import, with what its load adds to what is there already. */
function loadsOf(
  modules: ReadonlyMap<string, BundledModule>,
  pages: readonly string[],
  always: readonly string[],
): readonly Load[] {
  const none: ReadonlySet<string> = new Set();
  const ofPages = pages.map((entry) => ({
    entry,
    modules: readWith(modules, [...always, entry]),
    present: none,
  }));
  const targets = new Set([...modules.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const dynamic = [...targets]
    .filter((entry) => modules.has(entry) && !pages.includes(entry) && !always.includes(entry))
    .map((entry) => ({ entry, modules: readWith(modules, [entry]), present: none }));
  const loads = [...ofPages, ...dynamic];
  const importersOf = (entry: string): readonly Load[] =>
    loads.filter((load) => [...load.modules].some((id) => modules.get(id)?.dynamicImports.includes(entry)));
  const importers = new Map(dynamic.map(({ entry }) => [entry, importersOf(entry)]));
  const present = presentBefore(importers);
  return loads.map((load) => {
    const before = present.get(load.entry) ?? none;
    return { ...load, modules: new Set([...load.modules].filter((id) => !before.has(id))), present: before };
  });
}

/** Returns, by dynamic import, the modules that all its importers have loaded: the greatest fixed point. */
function presentBefore(
  importers: ReadonlyMap<string, readonly Load[]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const present = new Map<string, ReadonlySet<string>>();
  const loadedWith = ({ entry, modules }: Load): ReadonlySet<string> | null => {
    if (!importers.has(entry)) return modules;
    const before = present.get(entry);
    return before ? new Set([...before, ...modules]) : null;
  };
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const [entry, from] of importers) {
      const sets = from.map(loadedWith).filter((set) => set !== null);
      const [first, ...others] = sets;
      if (!first) continue;
      const next = new Set([...first].filter((id) => others.every((set) => set.has(id))));
      isStable &&= present.get(entry)?.size === next.size;
      present.set(entry, next);
    }
  }
  return present;
}

/** Returns the starts, and all that is reached from them by imports. */
function reachedFrom<T>(starts: Iterable<T>, importsOf: (one: T) => Iterable<T>): ReadonlySet<T> {
  const reached = new Set(starts);
  for (const one of reached) for (const next of importsOf(one)) reached.add(next);
  return reached;
}

/** Returns what a load of these entries reads. */
function readWith(
  modules: ReadonlyMap<string, BundledModule>,
  entries: readonly string[],
): ReadonlySet<string> {
  return reachedFrom(entries, (id) => (modules.get(id)?.imports ?? []).filter((next) => modules.has(next)));
}

/** Groups the modules, without entries, by the loads that need them. */
function chunksByLoads(
  modules: ReadonlyMap<string, BundledModule>,
  loads: readonly Load[],
  entries: ReadonlySet<string>,
): readonly Chunk[] {
  const needed = new Map<string, bigint>();
  for (const [index, load] of loads.entries())
    for (const id of load.modules) needed.set(id, (needed.get(id) ?? 0n) | (1n << BigInt(index)));
  const groups = group(
    [...needed].filter(([id]) => !entries.has(id)),
    ([, bits]) => bits,
  );
  const chunks = [...groups].map(([bits, members]) => {
    const ids = members.map(([id]) => id);
    const size = ids.reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0);
    const present = bitsOf(loads, (load) => ids.every((id) => load.present.has(id)));
    return { modules: ids, size, loads: bits, present, imports: new Set<Chunk>() };
  });
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
  for (const [id, chunk] of chunkOf) {
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  }
  return chunks;
}

function bitsOf(loads: readonly Load[], isSet: (load: Load) => boolean): bigint {
  return loads.reduce((bits, load, index) => (isSet(load) ? bits | (1n << BigInt(index)) : bits), 0n);
}

interface Merger {
  readonly one: Chunk;
  readonly other: Chunk;
  /** Characters, at most. */
  readonly gain: number;
}

/** Merges the best two chunks while there are any that gain; what a merger gains at most is cheap to find, so it comes first. */
function mergeChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const left = new Set(chunks);
  const mergers = chunks.flatMap((one, index) => mergersOf(one, chunks.slice(index + 1)));
  const byGain = (a: Merger, b: Merger): number => a.gain - b.gain;
  mergers.sort(byGain);
  for (let best = mergers.pop(); best; best = mergers.pop()) {
    const { one, other } = best;
    if (!left.has(one) || !left.has(other)) continue;
    const gain = exactGain(one, other);
    if (gain < best.gain) {
      if (gain > 0) insert(mergers, { one, other, gain });
      continue;
    }
    left.delete(one);
    left.delete(other);
    const merged = mergeTwo(one, other, left);
    mergers.push(...mergersOf(merged, left));
    // Nearly sorted: a pass over it.
    mergers.sort(byGain);
    left.add(merged);
  }
  return [...left];
}

/** Returns the mergers of a chunk that may be worth their cost. */
function mergersOf(one: Chunk, others: Iterable<Chunk>): Merger[] {
  return [...others]
    .map((other) => ({ one, other, gain: gainAtMost(one, other) }))
    .filter(({ gain }) => gain > 0);
}

function insert(mergers: Merger[], merger: Merger): void {
  mergers.splice(bisector((each: Merger) => each.gain).right(mergers, merger.gain), 0, merger);
}

/** Returns what merging gains, in characters, if neither chunk imports anything. */
function gainAtMost(one: Chunk, other: Chunk): number {
  const saved = (one.loads & other.loads) | (one.loads & other.present) | (other.loads & one.present);
  if (saved === 0n) return 0;
  return (
    countBits(saved) * REQUEST_WORTH -
    countBits(missing(one, other.loads)) * one.size -
    countBits(missing(other, one.loads)) * other.size
  );
}

/** Returns what merging gains: loads that needed one of them read what the other imports, too. */
function exactGain(one: Chunk, other: Chunk): number {
  const loads = (one.loads | other.loads) & ~(one.present | other.present);
  const imported = [...reachedChunks([one, other])].filter((chunk) => chunk !== one && chunk !== other);
  return imported.reduce(
    (gain, chunk) => gain - countBits(missing(chunk, loads)) * (chunk.size + REQUEST_WORTH),
    gainAtMost(one, other),
  );
}

/** Returns those of the loads that have no use for the chunk, and would have to read it. */
function missing(chunk: Chunk, loads: bigint): bigint {
  return loads & ~chunk.loads & ~chunk.present;
}

function countBits(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Returns the chunks, and all that they import. */
function reachedChunks(chunks: Iterable<Chunk>): ReadonlySet<Chunk> {
  return reachedFrom(chunks, ({ imports }) => imports);
}

/** Merges two chunks, lets the others import the new one instead, and counts what is imported for its loads. */
function mergeTwo(one: Chunk, other: Chunk, others: Iterable<Chunk>): Chunk {
  const merged: Chunk = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    loads: (one.loads | other.loads) & ~(one.present | other.present),
    present: one.present | other.present,
    imports: new Set([...one.imports, ...other.imports]),
  };
  for (const part of [one, other]) merged.imports.delete(part);
  for (const chunk of others) {
    const had = [chunk.imports.delete(one), chunk.imports.delete(other)];
    if (had.includes(true)) chunk.imports.add(merged);
  }
  for (const chunk of reachedChunks([merged])) chunk.loads |= missing(chunk, merged.loads);
  return merged;
}
