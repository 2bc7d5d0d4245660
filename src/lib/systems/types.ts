import type { Model } from '../causal/index.ts';
import { SCENE_STYLES } from './scenes/style.ts';

/** Raw values by variable id. A full state has all variables of a system. */
export type State = Readonly<Record<string, number>>;

/** A named region of a variable's raw values: a union of half-open intervals [lo, hi) on the raw axis. */
export interface Category {
  /** The benchmark's word, also used in links and prompts: `left`, `touching green light`, ... */
  readonly id: string;
  readonly intervals: readonly (readonly [number, number])[];
  /** The raw value that is used when the user picks the category: inside it, in range. */
  readonly typical: number;
}

/**
 * A category's phrases for the questions about the three rungs, which are asked about a population or a member of it.
 * They fit: See "Of the people `seen`, `asked`?", Do "Now `done`. `Asked`?", Imagine "Had `imagined`, would `would`?",
 * the second phrase being that of the queried variable. If a system's worlds are not people: "Of all worlds `seen`,
 * `asked`?", "Now `done` in every world. `Asked`?", "Had `imagined` in this world, would `would`?".
 */
export interface LadderPhrases {
  /** Restricts the population, after its noun: "with sunscreen". */
  readonly seen: string;
  /** Asks for a share: "how many stay unburnt". */
  readonly asked: string;
  /** An intervention on all, as a request: "put sunscreen on everybody". */
  readonly done: string;
  /** The antecedent about one member, after "had": "she worn sunscreen". */
  readonly imagined: string;
  /** The consequent, after "would": "she have stayed unburnt". */
  readonly would: string;
  /** A fact about one member, a clause in the past tense: "she wore sunscreen". */
  readonly fact: string;
  /** The variable's value, after its name, if "was" and the category do not fit: "did not happen". */
  readonly was?: string;
}

/** Raw values that a slider can set. */
interface RawValues {
  readonly range: readonly [number, number];
  /** Slider step on the raw axis. */
  readonly step: number;
  /** Number of decimals shown. */
  readonly digits: number;
  /** All raw values that it can take, in order, if they are few; no other value is accepted. */
  readonly values?: readonly number[];
}

/** One variable of a system, with the words for it. */
export interface SystemVariable extends RawValues {
  readonly id: string;
  /** Display name, lower case: "shadow length". */
  readonly label: string;
  /** The name inside a sentence if it does not take “the”: "getting soaked". */
  readonly named?: string;
  /** LaTeX symbol for formulas: `\\theta`. */
  readonly symbol: string;
  /** Unit of a raw number, shown where it is typed; empty if it is a drawing unit. */
  readonly unit: string;
  readonly categories: readonly Category[];
  /** Meaning in the picture, for prompts: "where the sun stands". */
  readonly meaning: string;
  /** Returns a true sentence for a category: "The shadow length is long." */
  readonly sentence: (category: string) => string;
  /** Formats a value in the unit of the model's equations. */
  readonly reading: (value: number) => string;
  /** Returns a category's phrases for the questions about the three rungs; default: general ones. */
  readonly phrases?: (category: string) => LadderPhrases;
}

/** An exogenous variable that the user may set or see locked. */
export interface SystemNoise extends RawValues {
  /** Name in the model: `h_raw`, `U_green_light`. */
  readonly id: string;
  readonly label: string;
  readonly default: number;
}

/** Styles of systems whose picture is a diagram of their values: ours, the benchmark's. */
export const DIAGRAM_STYLES = ['rungs', 'published'] as const;
export type DiagramStyle = (typeof DIAGRAM_STYLES)[number];

/** Drawing styles of systems: those of diagrams, and those of scenes, for stories and chains. */
export const PICTURE_STYLES = [...DIAGRAM_STYLES, ...SCENE_STYLES] as const;
export type PictureStyle = (typeof PICTURE_STYLES)[number];

/** The pictures of a story's pair: before and after. */
export const STORY_PANELS = ['before', 'after'] as const;
export type StoryPanel = (typeof STORY_PANELS)[number];

/** A pair of a story whose looks are borrowed: the story's system, and the index of the pair. */
export interface StoryLooks {
  readonly system: string;
  readonly pair: number;
}

/** How a picture of a story shows its pair. */
export interface StoryView {
  /** One of the two pictures; default: both side by side. */
  readonly panel?: StoryPanel;
  /** Draws it with the looks of another pair: its clothes, its place, its companions. */
  readonly looks?: StoryLooks;
  /** Puts the later picture on the left. */
  readonly laterFirst?: boolean;
}

/** How a picture shows its state: the fields of each collection of systems. */
export interface PictureView extends StoryView {
  /** Id of one event of a chain; default: a storyboard of all. */
  readonly event?: string;
}

/** Options of a picture; every field has a default, and equal inputs give equal strings. */
export interface PictureOptions extends PictureView {
  /** Width and height in pixels of the root element; of a wide picture the height. */
  readonly size?: number;
  /** Twice as wide as high, if the system has such pictures; all others are square. */
  readonly wide?: boolean;
  readonly style?: PictureStyle;
  /** Overrides of the style's named colours, for varied data sets: `{ background: '#eee', ball: '#c33' }`. */
  readonly colours?: Readonly<Record<string, string>>;
}

/**
 * A draggable thing in the picture that represents a variable. Coordinates run from 0 to 1 over the picture's width and
 * height, y downwards.
 */
export interface Handle {
  readonly variable: string;
  /** Name of the thing: "bob", "sun", "left end of the shadow". */
  readonly label: string;
  /** Returns the position of its centre in a state. */
  readonly at: (state: State, style: PictureStyle) => { readonly x: number; readonly y: number };
  /** Returns the raw value, clamped to the range and rounded to the step, when the thing is dragged to a point. */
  readonly valueAt: (
    point: { readonly x: number; readonly y: number },
    state: State,
    style: PictureStyle,
  ) => number;
  /**
   * Returns the distance of a point from the thing as drawn, in the same coordinates: 0 on it. Default: the distance
   * from its centre.
   */
  readonly distance?: (
    point: { readonly x: number; readonly y: number },
    state: State,
    style: PictureStyle,
  ) => number;
  /** Range of heights within which it slides, in the same coordinates, if the handle is not itself drawn. */
  readonly rail?: readonly [top: number, bottom: number];
  /** Distance from the thing at which it can still be grabbed, in the same coordinates. */
  readonly radius: number;
  /** Direction in which dragging has an effect. */
  readonly axis: 'x' | 'y' | 'both';
}

/** A structural causal model that draws itself, and the words for it. */
export interface System {
  readonly id: string;
  readonly title: string;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** Visible content of its pictures, to follow "a picture of", without naming causes. */
  readonly scene: string;
  /** The population of the questions about the three rungs, if they are about people: "people", and "she" for one. */
  readonly people?: {
    readonly many: string;
    readonly one: string;
    /** Returns the subject of a state, if it varies: "the courier in the red jacket". */
    readonly who?: (state: State) => string;
  };
  /** The variable with which the lab opens, on Do; without one it opens on Imagine, with none chosen. */
  readonly opensOn?: string;
  /** Source in the model language, and its parsed model. */
  readonly text: string;
  readonly model: Model;
  readonly variables: readonly SystemVariable[];
  readonly noises: readonly SystemNoise[];
  /** Differences between the published description and this model, with reasons; shown next to the equations. */
  readonly notes: readonly string[];
  /** Styles it can be drawn in, the default first. */
  readonly styles: readonly PictureStyle[];
  readonly handles: readonly Handle[];
  /** Whether it has wide pictures, which the lab and cards show; handle positions refer to those. */
  readonly wide?: boolean;
  /** The pictures of a pair, if each can be drawn alone. */
  readonly panels?: readonly StoryPanel[];
  /** Ids of the events in order of time, if its picture is a storyboard; each can be drawn alone. */
  readonly events?: readonly string[];
  /** Loads the parts of its pictures, if they are loaded separately; await it before drawing. */
  readonly prepare?: () => Promise<void>;
  readonly draw: (state: State, options?: PictureOptions) => string;
  /**
   * Draws a small picture for display among many; default: the whole picture.
   *
   * @param told the variables that the picture must show: those in which the many differ, and the queried one
   */
  readonly portrait?: (state: State, told?: readonly string[]) => string;
  /** One sentence that says the causal rules in words, for prompts and help. */
  readonly rules: readonly string[];
}

/**
 * Stories or chains in one file of the build. With one file each, pages that need all would make dozens of requests.
 */
export interface LoadedTogether<One> {
  readonly ids: readonly string[];
  readonly load: () => Promise<readonly One[]>;
}
