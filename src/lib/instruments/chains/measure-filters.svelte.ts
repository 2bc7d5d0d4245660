import type { Against } from '../../chains/metrics/difference.ts';
import { FILTER_PRESETS, type Measure } from '../../chains/metrics/filters.ts';
import { typedPreset, type TypedFilters } from '../../lab/chain/measures.ts';

/** What a person filters chains by: least values as typed, and what CNDA is held against. */
export class MeasureFilters {
  /** The preset that stands in the fields; empty once one of them was changed. */
  preset = $state('paper');
  typed = $state.raw<TypedFilters>(typedPreset('paper'));
  #against = $state<Against>('task');
  /** Ways of CNDA that there are here. */
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

  /** Takes a preset, with its way of CNDA where there is that here. */
  choose(which: string): void {
    this.preset = which;
    this.typed = typedPreset(which);
    const next = FILTER_PRESETS.find((one) => one.id === which)?.against;
    if (next !== undefined && this.#known.includes(next)) this.#against = next;
  }

  /** Types the least value of a measure. */
  type(measure: Measure, text: string): void {
    this.typed = { ...this.typed, [measure]: text };
    this.preset = '';
  }
}
