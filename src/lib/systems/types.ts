import type { Model } from '../causal/index.ts';

/** Raw values by variable id. A full state holds all variables of a system. */
export type State = Readonly<Record<string, number>>;

/** A named region of a variable's raw values: a union of half-open intervals [lo, hi) on the raw axis. */
export interface Category {
  /** The benchmark's value word, also used in links and prompts: `left`, `touching green light`, ... */
  readonly id: string;
  readonly intervals: readonly (readonly [number, number])[];
  /** The raw value that is used when somebody picks the category: inside it, in range. */
  readonly typical: number;
}

/**
 * A category in the words of the ladder's three questions, which are asked of a crowd or of one of it. With the words
 * of what is asked about in the second place: See "Of the people `seen`, `asked`?", Do "Now `done`. `Asked`?",
 * Imagine "Had `imagined`, would `would`?". Where a system's worlds are no people: "Of all worlds `seen`, `asked`?",
 * "Now `done` in every world. `Asked`?", "Had `imagined` in this world, would `would`?".
 */
export interface LadderPhrases {
  /** Which ones, after the many: "with sunscreen". */
  readonly seen: string;
  /** How many of them: "how many stay unburnt". */
  readonly asked: string;
  /** What is done to all, as a request: "put sunscreen on everybody". */
  readonly done: string;
  /** What was not so of the one, after "had": "she worn sunscreen". */
  readonly imagined: string;
  /** What might have been, after "would": "she have stayed unburnt". */
  readonly would: string;
  /** What was so of the one, a clause in the past: "she wore sunscreen". */
  readonly fact: string;
  /** What the variable was, after its name, where "was" and the category do not say it: "did not happen". */
  readonly was?: string;
}

/** The values of something that a slider sets, as raw numbers. */
interface RawValues {
  readonly range: readonly [number, number];
  /** Slider step on the raw axis. */
  readonly step: number;
  /** Digits after the point when shown. */
  readonly digits: number;
  /** The raw values that it can take, in order, where they are few: no other one is accepted. */
  readonly values?: readonly number[];
}

/** One variable of a physical system, with the words that people read. */
export interface SystemVariable extends RawValues {
  readonly id: string;
  /** Display name, lower case: "shadow length". */
  readonly label: string;
  /** The name inside a sentence where it does not take “the”: "getting soaked". */
  readonly named?: string;
  /** LaTeX symbol for formulas: `\\theta`. */
  readonly symbol: string;
  /** What a raw number counts, said where it is typed; empty where that is a drawing unit. */
  readonly unit: string;
  readonly categories: readonly Category[];
  /** What it is in the picture, for prompts: "where the sun stands". */
  readonly meaning: string;
  /** One true sentence for a category: "The shadow length is long." */
  readonly sentence: (category: string) => string;
  /** A value as it is read: in the unit of the model's equations, so that it is the same wherever it stands. */
  readonly reading: (value: number) => string;
  /** Words of a category for the ladder's questions; systems that bring none are asked about in general ones. */
  readonly phrases?: (category: string) => LadderPhrases;
}

/** An exogenous variable that a person may set or see locked. */
export interface SystemNoise extends RawValues {
  /** Name in the model: `h_raw`, `U_green_light`. */
  readonly id: string;
  readonly label: string;
  readonly default: number;
}

/** How systems are drawn: ours, as the benchmark's pictures are; stories flat or outlined. */
export const PICTURE_STYLES = ['rungs', 'published', 'flat', 'outlined'] as const;
export type PictureStyle = (typeof PICTURE_STYLES)[number];

/** The styles of systems whose picture is a diagram of their values. */
export type DiagramStyle = Exclude<PictureStyle, 'flat' | 'outlined'>;

/** A picture of a pair of a story: what happened first, or what came of it. */
export const STORY_PANELS = ['before', 'after'] as const;
export type StoryPanel = (typeof STORY_PANELS)[number];

/** A pair of a story whose looks are lent: the story's system, and which of its four. */
export interface StoryLooks {
  readonly system: string;
  readonly pair: number;
}

/** How a picture is drawn; every field has a default, and equal inputs give equal strings. */
export interface PictureOptions {
  /** Width and height in pixels of the root element; of a wide picture the height. */
  readonly size?: number;
  /** Twice as wide as high, where the system has such pictures; all others are square. */
  readonly wide?: boolean;
  readonly style?: PictureStyle;
  /** One of the pictures of a story, which is drawn as a pair where none is named. */
  readonly panel?: StoryPanel;
  /** Id of one event of a chain, which is drawn as a storyboard where none is named. */
  readonly event?: string;
  /** A story's picture with the looks of another pair. */
  readonly looks?: StoryLooks;
  /** Of a story's pair: the later picture on the left. */
  readonly laterFirst?: boolean;
  /** Overrides of the style's named colours, for varied data sets: `{ background: '#eee', ball: '#c33' }`. */
  readonly colours?: Readonly<Record<string, string>>;
}

/**
 * A thing in the picture that stands for a variable and can be taken hold of.
 * Coordinates run from 0 to 1 over the picture's width and height, y downwards.
 */
export interface Handle {
  readonly variable: string;
  /** What is held: "bob", "sun", "left end of the shadow". */
  readonly label: string;
  /** Where its centre stands in a state. */
  readonly at: (state: State, style: PictureStyle) => { readonly x: number; readonly y: number };
  /** The raw value, clamped to the range and rounded to the step, when the thing is dragged to a point. */
  readonly valueAt: (
    point: { readonly x: number; readonly y: number },
    state: State,
    style: PictureStyle,
  ) => number;
  /**
   * How far a point lies from the thing as it is drawn, on the same axes: 0 on it. Where a thing does not say, its
   * centre is all of it.
   */
  readonly distance?: (
    point: { readonly x: number; readonly y: number },
    state: State,
    style: PictureStyle,
  ) => number;
  /** The heights between which it slides, on the same axes, where nothing in the picture is what is held. */
  readonly rail?: readonly [top: number, bottom: number];
  /** How far from the thing it can still be taken, on the same axes. */
  readonly radius: number;
  /** The direction in which dragging means something. */
  readonly axis: 'x' | 'y' | 'both';
}

/** A structural causal model that draws itself, and the words for it. */
export interface System {
  readonly id: string;
  readonly title: string;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** What can be seen in its pictures, to stand after "a picture of", without saying what causes what. */
  readonly scene: string;
  /** What the worlds of the system are, where the ladder's questions are asked of people: "people", and "she" for one. */
  readonly people?: {
    readonly many: string;
    readonly one: string;
    /** Whom a state is about, where that is not always the same: "the courier in the red jacket". */
    readonly who?: (state: State) => string;
  };
  /** The variable that the lab opens on, on Do; without one it opens on Imagine, with none chosen. */
  readonly opensOn?: string;
  /** Source in the model language, and the model that it parses to. */
  readonly text: string;
  readonly model: Model;
  readonly variables: readonly SystemVariable[];
  readonly noises: readonly SystemNoise[];
  /** Where the published description and this model part, and why; shown beside the equations. */
  readonly notes: readonly string[];
  /** Styles it can be drawn in, the first the default. */
  readonly styles: readonly PictureStyle[];
  readonly handles: readonly Handle[];
  /** Whether it has wide pictures, which the lab and cards show; handles stand in those. */
  readonly wide?: boolean;
  /** Loads what its pictures are made of, where that comes apart: to be awaited before the first one is drawn. */
  readonly prepare?: () => Promise<void>;
  readonly draw: (state: State, options?: PictureOptions) => string;
  /**
   * A small picture that reads among many; the whole picture serves where there is none. `told` are the variables in which
   * those many differ, and the one that is asked about: what a picture of some variables has to show.
   */
  readonly portrait?: (state: State, told?: readonly string[]) => string;
  /** One sentence that says the causal rules in words, for prompts and help. */
  readonly rules: readonly string[];
}

/** Stories or chains that come in one file of the build: a file for each would make pages that need all ask for dozens. */
export interface LoadedTogether<One> {
  readonly ids: readonly string[];
  readonly load: () => Promise<readonly One[]>;
}
