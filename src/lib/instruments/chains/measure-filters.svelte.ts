import type { Against } from '../../chains/metrics/difference.ts';
import { FILTER_PRESETS, type Measure } from '../../chains/metrics/filters.ts';
import { typedPreset, type TypedFilters } from './event-graph/measures.ts';

/** Thresholds by which the user filters chains, as typed, and the reference of CNDA. */
export class MeasureFilters {
  /** Id of the chosen preset; empty once a field was changed. */
  preset = $state('paper');
  typed = $state.raw<TypedFilters>(typedPreset('paper'));
  #against = $state<Against>('task');
  /** Available references of CNDA. */
  readonly #known: readonly Against[];

  constructor(known: readonly Against[]) {
    this.#known = known;
  }

  get against(): Against {
    return this.#against;
  }

  set against(next: Against) {
    this.#against = next;
    this.preset = '';
  }

  /** Applies a preset, with its reference of CNDA where that is available. */
  choose(which: string): void {
    this.preset = which;
    this.typed = typedPreset(which);
    const next = FILTER_PRESETS.find((one) => one.id === which)?.against;
    if (next !== undefined && this.#known.includes(next)) this.#against = next;
  }

  /** Sets the typed threshold of a measure. */
  type(measure: Measure, text: string): void {
    this.typed = { ...this.typed, [measure]: text };
    this.preset = '';
  }
}
