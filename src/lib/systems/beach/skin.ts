import type { BeachColours } from './colours.ts';
import type { BeachLevel } from './geometry.ts';

/** The colours of her skin at a degree of sunburn. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
}

/** Lightly burnt skin has patches on its usual colour; severely burnt skin is red all over. */
export function skinShades(sunburn: BeachLevel, colours: BeachColours): Skin {
  return sunburn === 2
    ? { base: colours.severeBurn, shade: colours.weal }
    : { base: colours.skin, shade: colours.skinShade };
}
