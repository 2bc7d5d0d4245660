/** Varied colours for a data set of pictures: the default ones, tinted, or repainted on any background. */
import { hsl, rgb } from 'd3-color';
import { CAUSAL_CIRCUIT_COLOURS } from '../../lib/systems/causal-circuit/picture.ts';
import type { PictureStyle, System } from '../../lib/systems/index.ts';
import { PUBLISHED_PENDULUM_COLOURS } from '../../lib/systems/pendulum/picture-published.ts';
import { PENDULUM_COLOURS } from '../../lib/systems/pendulum/picture.ts';
import { PUBLISHED_WATER_FLOW_COLOURS } from '../../lib/systems/water-flow/picture-published.ts';
import { WATER_FLOW_COLOURS } from '../../lib/systems/water-flow/picture.ts';
import type { Random } from '../../lib/util/random.ts';
import { clamp } from '../../lib/util/clamp.ts';

/** Colours by name, as in `PictureOptions.colours`. */
export type Colours = Readonly<Record<string, string>>;

interface Palette {
  readonly colours: Colours;
  /** Pairs of colours that must differ for the picture to show its state. */
  readonly apart: readonly (readonly [string, string])[];
}

const PALETTES: Readonly<Record<string, Palette>> = {
  'pendulum rungs': {
    colours: PENDULUM_COLOURS,
    apart: [
      ['bob', 'background'],
      ['rod', 'background'],
      ['sun', 'background'],
      ['shadow', 'ground'],
      ['rod', 'stand'],
      ['bob', 'rod'],
    ],
  },
  'pendulum published': {
    colours: PUBLISHED_PENDULUM_COLOURS,
    apart: [
      ['bob', 'background'],
      ['rod', 'background'],
      ['sun', 'background'],
      ['shadow', 'background'],
    ],
  },
  'water-flow rungs': {
    colours: WATER_FLOW_COLOURS,
    apart: [
      ['ball', 'water'],
      ['water', 'inside'],
      ['jet', 'background'],
      ['glass', 'inside'],
      ['glass', 'background'],
    ],
  },
  'water-flow published': {
    colours: PUBLISHED_WATER_FLOW_COLOURS,
    apart: [
      ['ball', 'water'],
      ['water', 'background'],
      ['glass', 'background'],
      ['glass', 'water'],
    ],
  },
  'causal-circuit rungs': {
    colours: CAUSAL_CIRCUIT_COLOURS,
    apart: [
      ['green', 'lampOff'],
      ['red', 'lampOff'],
      ['blue', 'lampOff'],
      ['green', 'gauge'],
      ['red', 'gauge'],
      ['blue', 'gauge'],
      ['arm', 'background'],
      ['arm', 'track'],
    ],
  },
};

/** Colours that follow a repainted background, so that the scene keeps its layers. */
const SURFACES = new Set(['ground', 'track', 'inside', 'gauge', 'button']);
const DEFAULT_SHARE = 0.3;
const TINTED_SHARE = 0.4;
/** Smallest distance of two colours in RGB (of at most 441) that counts as different. */
const MIN_DISTANCE = 65;
const TRIES = 60;

/**
 * Draws colour overrides for one picture; empty to keep the default colours.
 *
 * @throws RangeError for an unknown style
 */
export function drawColours(system: System, style: PictureStyle, random: Random): Colours {
  const palette = PALETTES[`${system.id} ${style}`];
  if (palette === undefined) {
    throw new RangeError(
      `No palette is known for ${system.id} in the style ${style}; there are ${Object.keys(PALETTES).join(', ')}.`,
    );
  }
  const choice = random.uniform();
  if (choice < DEFAULT_SHARE) return {};
  const paint = choice < DEFAULT_SHARE + TINTED_SHARE ? tinted : repainted;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const colours = paint(palette.colours, random);
    if (palette.apart.every(([one, other]) => distance(colours[one], colours[other]) >= MIN_DISTANCE)) {
      return colours;
    }
  }
  return {};
}

function tinted(colours: Colours, random: Random): Colours {
  return mapped(colours, (colour) => shifted(colour, 14, 0.3, 0.08, random));
}

function repainted(colours: Colours, random: Random): Colours {
  const dark = random.uniform() < 0.35;
  const lightness = dark ? 0.04 + 0.2 * random.uniform() : 0.72 + 0.28 * random.uniform();
  const background = hsl(360 * random.uniform(), 0.5 * random.uniform(), lightness).formatHex();
  return mapped(colours, (colour, name) => {
    if (name === 'background') return background;
    if (SURFACES.has(name)) return shifted(background, 10, 0.2, 0.14, random);
    const { h, s, l } = hsl(colour);
    // Dark objects would vanish on a dark background: make them light.
    const seen = dark && l < 0.5 && s < 0.4 ? 1 - l : l;
    return shifted(hsl(h, s, seen).formatHex(), 45, 0.5, 0.15, random);
  });
}

function mapped(colours: Colours, change: (colour: string, name: string) => string): Colours {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, change(colour, name)]));
}

/**
 * Shifts a colour at random by up to `hue` degrees, and the given shares of saturation and lightness, in either
 * direction.
 */
function shifted(colour: string, hue: number, saturation: number, lightness: number, random: Random): string {
  const { h, s, l } = hsl(colour);
  const either = (reach: number): number => reach * (2 * random.uniform() - 1);
  return hsl(
    (Number.isNaN(h) ? 360 * random.uniform() : h) + either(hue),
    clamp((Number.isNaN(s) ? 0 : s) * (1 + either(saturation)), 0, 1),
    clamp(l + either(lightness), 0, 1),
  ).formatHex();
}

function distance(one = '', other = ''): number {
  const [a, b] = [rgb(one), rgb(other)];
  return Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);
}
