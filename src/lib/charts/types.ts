/**
 * The plain data that charts draw. Nothing here knows of models or systems: the page translates.
 */

/** What happened to a variable; each has a hue, a glyph and a word (see palette.ts). */
export type Mark = 'none' | 'observed' | 'intervened' | 'counterfactual' | 'unchanged';

/** The three meanings that own a hue, and `ink` for everything else. */
export type Hue = 'observed' | 'intervened' | 'counterfactual' | 'ink';

/** The hue of a lit path: that of the rung whose answer runs along it. */
export type LitHue = Exclude<Hue, 'ink'>;

/** One bar: a half-open interval [lo, hi) on the raw axis and its share of the whole (0..1). */
export interface Bin {
  readonly lo: number;
  readonly hi: number;
  readonly share: number;
  /** Given where the bin is a category. */
  readonly label?: string;
}

/** A variable's distribution over its range, with the current value and the world before as a ghost. */
export interface DrawnDistribution {
  readonly range: readonly [number, number];
  readonly bins: readonly Bin[];
  /** The same variable before the intervention: drawn as a dashed outline. */
  readonly before?: readonly Bin[];
  /** The current value: a tick. */
  readonly at?: number;
  /** The value before: a dashed tick. */
  readonly atBefore?: number;
}

/** A node of a causal graph, and how it stands. */
export interface GraphNode {
  readonly id: string;
  /** The name in words: "shadow length". */
  readonly label: string;
  readonly role: 'variable' | 'latent' | 'exogenous';
  readonly mark: Mark;
  /** The value as shown, unit included: "5.87". */
  readonly value?: string;
  /** The value word: "medium". */
  readonly category?: string;
  /** The value in the world before, as shown. */
  readonly before?: string;
  /** Propagation has not reached it: the value is hidden behind an ellipsis. */
  readonly pending?: boolean;
  /** What abduction left of an exogenous variable, in text: "0.50", "[2.1, 3.0]", "~ normal". */
  readonly locked?: string;
  readonly distribution?: DrawnDistribution;
  /** It lies on an open path that is pointed out. */
  readonly lit?: LitHue;
}

/** An arrow of a causal graph, and how it stands. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** `cut`: an intervention removed it; `active`: propagation runs along it now; `done`: it has run. */
  readonly state: 'plain' | 'cut' | 'active' | 'done';
  readonly kind: 'directed' | 'bidirected';
  /** The number of the propagation step, shown where motion is reduced. */
  readonly step?: number;
  /** It lies on an open path that is pointed out: drawn wide, above the others. A cut arrow is never lit. */
  readonly lit?: LitHue;
}

/** One row of a comparison: where Y lies when we see, do or imagine. */
export interface CompareRow {
  readonly label: string;
  readonly hue: Hue;
  /** `waiting`: its numbers are still worked out, and its place is kept. */
  readonly kind: 'distribution' | 'point' | 'interval' | 'waiting';
  /** Centre: mean or the point itself; for an interval of possible values it may be left out. */
  readonly mean?: number;
  /** Ends of the interval: quantiles of a distribution, or the set of possible values. */
  readonly lo?: number;
  readonly hi?: number;
  /** How the row's interval was had: "5% to 95%", "all values that fit". */
  readonly note?: string;
}

/** Bars that belong together, each with its number; null while it is not known, or where there is none. */
export interface BarGroup {
  readonly label: string;
  readonly hue: Hue;
  readonly rows: readonly { readonly label: string; readonly value: number | null }[];
}

/** A named region of the axis, drawn as a band behind the rows. */
export interface Band {
  readonly lo: number;
  readonly hi: number;
  readonly label: string;
}
