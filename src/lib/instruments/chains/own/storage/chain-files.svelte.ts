import type { TakeGraph, FoundTake, TakeRead } from '../../../../chains/own/formats/found.ts';
import { readChainFiles, withGraph, type FoundInFiles } from '../../../../chains/own/formats/read-files.ts';
import { LatestTask } from '../../../../state/jobs/latest-task.svelte.ts';
import { fileKind, KIND_BYTES } from '../../../../util/files/file-kind.ts';
import type { OwnChain } from '../../../../chains/own/types.ts';

/** Most bytes of JSON that are parsed: larger files would block the page for seconds. */
const MAX_BYTES = 100_000_000;
const NOTHING: FoundInFiles = { takes: [], loose: [], problems: [] };

/** A take with events, or the links of a take for the events on the page. */
export type TakeChoice =
  | { readonly kind: 'take'; readonly take: FoundTake }
  | { readonly kind: 'graph'; readonly graph: TakeGraph };

/** State of opened chain files, and the choice of a take in them. */
export class ChainFiles {
  found: FoundInFiles = $state.raw(NOTHING);
  /** Index of the chosen take; null before one is chosen. */
  at = $state<number | null>(null);
  /** Files that could not be read, and why. */
  refused: readonly string[] = $state.raw([]);
  readonly #latest = new LatestTask();

  readonly choices: readonly TakeChoice[] = $derived([
    ...this.found.takes.map((take) => ({ kind: 'take' as const, take })),
    ...this.found.loose.map((graph) => ({ kind: 'graph' as const, graph })),
  ]);
  readonly chosen: TakeChoice | null = $derived(this.at === null ? null : (this.choices[this.at] ?? null));

  get isReading(): boolean {
    return this.#latest.isBusy;
  }

  /** Reads files; the only take in them is chosen at once. The latest files win. */
  async open(files: readonly File[]): Promise<void> {
    const signal = this.#latest.begin();
    this.at = null;
    this.found = NOTHING;
    const large = files.filter(({ size }) => size > MAX_BYTES);
    this.refused = large.map(
      ({ name, size }) =>
        `${name} has ${Math.round(size / 1e6)} MB; at most ${MAX_BYTES / 1e6} MB are read. Cut it down to the takes that you need.`,
    );
    const texts: { readonly name: string; readonly text: string }[] = [];
    for (const file of files.filter((one) => !large.includes(one))) {
      try {
        const kind = fileKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));
        if (kind !== null) {
          const other = kind === 'a picture' ? 'open it under Video, or choose' : 'choose';
          if (!signal.aborted)
            this.refused = [...this.refused, `${file.name} is ${kind}: ${other} a JSON file.`];
          continue;
        }
        texts.push({ name: file.name, text: await file.text() });
      } catch {
        if (!signal.aborted)
          this.refused = [...this.refused, `${file.name} cannot be read any more: choose it again.`];
      }
    }
    if (signal.aborted) return;
    this.found = readChainFiles(texts);
    this.#latest.end(signal);
    if (this.choices.length === 1) this.at = 0;
  }

  /** Returns the chosen take as a chain; a graph without events is applied to the current chain. */
  read(here: OwnChain): TakeRead | null {
    const { chosen } = this;
    if (chosen === null) return null;
    return chosen.kind === 'take' ? chosen.take.read() : withGraph(here, chosen.graph);
  }

  close(): void {
    this.#latest.reset();
    this.found = NOTHING;
    this.refused = [];
    this.at = null;
  }
}
