/** Data types of charts. They are independent of models and systems: pages convert. */

/** Mark of a variable; each has a hue, an icon and a label (see palette.ts). */
export type Mark = 'none' | 'observed' | 'intervened' | 'counterfactual' | 'unchanged';

/** The three hues with a meaning, and `ink` for everything else. */
export type Hue = 'observed' | 'intervened' | 'counterfactual' | 'ink';

/** Hue of a highlighted path: that of the rung whose answer depends on it. */
export type LitHue = Exclude<Hue, 'ink'>;

/** A bar: a half-open interval [lo, hi) on the raw axis and its share of the total (0..1). */
export interface Bin {
  readonly lo: number;
  readonly hi: number;
  readonly share: number;
  /** Label of a bin that is a category. */
  readonly label?: string;
}

/** Distribution of a variable over its range, with the current value and the previous distribution. */
export interface DrawnDistribution {
  readonly range: readonly [number, number];
  readonly bins: readonly Bin[];
  /** The distribution before the intervention, drawn as a dashed outline. */
  readonly before?: readonly Bin[];
  /** The current value, drawn as a tick. */
  readonly at?: number;
  /** The previous value, drawn as a dashed tick. */
  readonly atBefore?: number;
}

/** A node of a causal graph, and its state. */
export interface GraphNode {
  readonly id: string;
  /** Name in words: "shadow length". */
  readonly label: string;
  readonly role: 'variable' | 'latent' | 'exogenous';
  readonly mark: Mark;
  /** Displayed value with its unit: "5.87". */
  readonly value?: string;
  /** Category in words: "medium". */
  readonly category?: string;
  /** Displayed value before the intervention. */
  readonly before?: string;
  /** Whether the propagation has not reached it, so that the value is hidden behind an ellipsis. */
  readonly pending?: boolean;
  /** Value of an exogenous variable after abduction, as text: "0.50", "[2.1, 3.0]", "~ normal". */
  readonly locked?: string;
  readonly distribution?: DrawnDistribution;
  /** Hue where it is on a highlighted open path. */
  readonly lit?: LitHue;
}

/** An arrow of a causal graph, and its state. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** `cut`: removed by an intervention; `active`: propagation is running along it; `done`: it has run. */
  readonly state: 'plain' | 'cut' | 'active' | 'done';
  readonly kind: 'directed' | 'bidirected';
  /** Number of the propagation step, shown with reduced motion. */
  readonly step?: number;
  /** Hue where it is on a highlighted open path: drawn wide, above the others. A cut arrow is never highlighted. */
  readonly lit?: LitHue;
}

/** A row of a comparison: the outcome when it is seen, done or imagined. */
export interface CompareRow {
  readonly label: string;
  readonly hue: Hue;
  /** `waiting`: the numbers are still being computed, and room is reserved. */
  readonly kind: 'distribution' | 'point' | 'interval' | 'waiting';
  /** Centre: the mean or the point; may be left out for an interval of possible values. */
  readonly mean?: number;
  /** Ends of the interval: quantiles of a distribution, or bounds of possible values. */
  readonly lo?: number;
  readonly hi?: number;
  /** Kind of the interval: "5% to 95%", "all values that fit". */
  readonly note?: string;
}

/** Group of bars with their numbers; null where one is unknown or missing. */
export interface BarGroup {
  readonly label: string;
  readonly hue: Hue;
  readonly rows: readonly { readonly label: string; readonly value: number | null }[];
}

/** A named range of the axis, drawn as a band behind the rows. */
export interface Band {
  readonly lo: number;
  readonly hi: number;
  readonly label: string;
}
