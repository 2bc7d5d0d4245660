import type people from './people.json';

/** Side of a scene in its own units. */
export const EXTENT = 100;
/** How far below its upper edge the ground begins, where the scene does not say. */
export const HORIZON = 66;

/** How a scene is drawn: without outlines, or outlined like a comic. */
export const SCENE_STYLES = ['flat', 'outlined'] as const;
export type SceneStyle = (typeof SCENE_STYLES)[number];

/** Where a thing stands: its centre on a square of 100, y downwards. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Side of the square that it fills. */
  readonly size: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
  /** Turned clockwise, in degrees. */
  readonly turn?: number;
  /** 0 to 1; 1 where it is left out. */
  readonly opacity?: number;
}

/** An icon of the sets, by its name in the flat one: `dog`, `person-biking-medium-dark`. */
export interface IconPart extends Place {
  readonly icon: string;
}

/** A thing of our own, which no set has: `puddle`, `watering-can`. */
export interface OwnPart extends Place {
  readonly own: string;
  /** Its main colour, hexadecimal; each thing has one of its own. */
  readonly colour?: string;
}

/** The name of an icon, or of a thing of our own. */
export type ThingName = Pick<IconPart, 'icon'> | Pick<OwnPart, 'own'>;

/** In `holding`, which stories use, the outlined arm hides its hand; in `reaching` and `hand-up`, which chains use, it is seen. */
export type Pose =
  | 'standing'
  | 'walking'
  | 'arms-up'
  | 'arms-out'
  | 'lifting'
  | 'holding'
  | 'reaching'
  | 'hand-up'
  | 'sitting';

/** Somebody's looks, as `people.json` has them: skin, hair and build. */
export type Look = keyof typeof people;

/** What somebody wears and looks like; the same in all pictures of somebody. */
export interface Clothes {
  readonly shirt: string;
  readonly trousers: string;
  readonly shoes?: string;
  /** A skirt in the colour of the trousers. */
  readonly skirt?: boolean;
  /** With bare arms. */
  readonly sleeveless?: boolean;
  /** The yellow one of the icons, without hair, where it is left out. */
  readonly look?: Look;
  /** Colour of the skin where it differs from that of the looks: burnt by the sun. */
  readonly skin?: string;
}

/** A person: a body of our own with a face icon for a head. */
export interface FigurePart {
  readonly figure: Clothes;
  /** Name of the icon that is the head: `sneezing-face`, `woman-medium-dark`. */
  readonly head: string;
  readonly pose?: Pose;
  /** Middle of the body, and the line that the feet stand on. */
  readonly x: number;
  readonly foot: number;
  /** From foot to crown. */
  readonly height: number;
  readonly flip?: boolean;
  /** Turned clockwise about the middle of the body, in degrees. */
  readonly turn?: number;
}

/** What stands in a scene: an icon, a thing of our own, or somebody. */
export type Part = IconPart | OwnPart | FigurePart;

/** One picture: where it plays and what stands there, the farthest first. */
export interface Scene {
  /** Colours of what lies above and below the horizon. */
  readonly above: string;
  readonly below: string;
  /** Height of the horizon, y downwards; 66 where it is left out. */
  readonly horizon?: number;
  readonly parts: readonly Part[];
}
