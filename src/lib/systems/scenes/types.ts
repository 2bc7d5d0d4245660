import type people from './people.json';

/** Side of a scene in its own units. */
export const EXTENT = 100;
/** Default distance of the horizon from the scene's upper edge. */
export const HORIZON = 66;

/** Sets of icons: without outlines, or outlined like a comic. */
export type IconSet = 'flat' | 'outlined';

/** Position of a thing: its centre on a square of 100, y downwards. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Side of the square that it fills. */
  readonly size: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
  /** Rotation clockwise, in degrees. */
  readonly turn?: number;
  /** 0 to 1; default: 1. */
  readonly opacity?: number;
  /** Its width in relation to its height; default: 1. */
  readonly stretch?: number;
}

/** An icon, by its name in the flat set: `dog`, `person-biking-medium-dark`. */
export interface IconPart extends Place {
  readonly icon: string;
}

/** A drawing of our own, which no icon set has: `puddle`, `watering-can`. */
export interface OwnPart extends Place {
  readonly own: string;
  /** Its main colour, hexadecimal; each drawing has a default. */
  readonly colour?: string;
}

/** Name of an icon, or of a drawing of our own. */
export type ThingName = Pick<IconPart, 'icon'> | Pick<OwnPart, 'own'>;

/**
 * In `holding`, which stories use, the outlined arm hides its hand; in `reaching` and `hand-up`, which chains use, the
 * hand is visible.
 */
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

/** A person's looks, as in `people.json`: skin, hair and build. */
export type Look = keyof typeof people;

/** A person's clothes and looks; the same in all pictures of that person. */
export interface Clothes {
  readonly shirt: string;
  readonly trousers: string;
  readonly shoes?: string;
  /** A skirt in the colour of the trousers. */
  readonly skirt?: boolean;
  /** Whether the arms are bare. */
  readonly sleeveless?: boolean;
  /** Default: the icons' yellow skin, without hair. */
  readonly look?: Look;
  /** Colour of the skin if it differs from that of the looks, as with sunburn. */
  readonly skin?: string;
}

/** A person: a body of our own with a face icon for a head. */
export interface FigurePart {
  readonly figure: Clothes;
  /** Name of the icon that is the head: `sneezing-face`, `woman-medium-dark`. */
  readonly head: string;
  readonly pose?: Pose;
  /** Middle of the body, and the line that the feet are on. */
  readonly x: number;
  readonly foot: number;
  /** Height from foot to crown. */
  readonly height: number;
  readonly flip?: boolean;
  /** Whether the head is mirrored in the mirrored figure: one with letters, which stay readable. */
  readonly headFlip?: boolean;
  /** Rotation clockwise about the middle of the body, in degrees. */
  readonly turn?: number;
}

/** A part of a scene: an icon, a drawing of our own, or a person. */
export type Part = IconPart | OwnPart | FigurePart;

/** One picture: its backdrop and its parts, the farthest first. */
export interface Scene {
  /** Colours above and below the horizon. */
  readonly above: string;
  readonly below: string;
  /** Height of the horizon, y downwards; default: 66. */
  readonly horizon?: number;
  readonly parts: readonly Part[];
}
