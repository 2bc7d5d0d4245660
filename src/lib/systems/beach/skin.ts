import type { BeachColours } from './colours.ts';
import type { BeachLevel } from './geometry.ts';

/** Skin colours at a degree of sunburn. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
}

/** Returns skin colours: lightly burnt skin has patches on its usual colour; severely burnt skin is red all over. */
export function skinShades(sunburn: BeachLevel, colours: BeachColours): Skin {
  return sunburn === 2
    ? { base: colours.severeBurn, shade: colours.weal }
    : { base: colours.skin, shade: colours.skinShade };
}
