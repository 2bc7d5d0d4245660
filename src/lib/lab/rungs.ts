import type { GlyphName } from '../chart-data/palette.ts';
import type { Hue } from '../chart-data/types.ts';
import type { Rung } from '../cases/schema/ladder.ts';

/** Names, questions and icons of the rungs; the same everywhere. */
export interface RungWords {
  readonly verb: string;
  /** Effect of a handle in a picture on its variable. */
  readonly handle: string;
  readonly glyph: GlyphName;
  readonly hue: Exclude<Hue, 'ink'>;
  readonly question: string;
  readonly explanation: string;
  /** Text in addition to its glyph. */
  readonly sign: string;
  /** Captions of the two pictures. */
  readonly left: string;
  readonly right: string;
}

/**
 * Returns the caption of the picture with the handles.
 *
 * @param asks whether something is seen or set
 */
export function mainCaption(rung: Rung, { asks }: { readonly asks: boolean }): string {
  if (rung === 'imagine') return rungs.imagine.right;
  return asks ? rungs[rung].left : 'One possible world';
}

/** The three rungs of the causal ladder (Pearl & Mackenzie 2018), in order. */
export const rungs: Readonly<Record<Rung, RungWords>> = {
  see: {
    verb: 'See',
    handle: 'see',
    glyph: 'eye',
    hue: 'observed',
    question: 'What does seeing one tell you about the others?',
    explanation: 'What you drag is what you saw: chances change along arrows and against them.',
    sign: 'look, touch nothing',
    left: 'One world that fits',
    right: 'Others that fit',
  },
  do: {
    verb: 'Do',
    handle: 'set',
    glyph: 'scissors',
    hue: 'intervened',
    question: 'What happens to the others when you set one?',
    explanation: 'Set a variable by hand. Its arrows in are cut; only downstream variables change.',
    sign: 'the scissors cut off what moved it',
    left: 'One world after your act',
    right: 'Others after your act',
  },
  imagine: {
    verb: 'Imagine',
    handle: 'imagine',
    glyph: 'lock',
    hue: 'counterfactual',
    question: 'What would the others be, were one different?',
    explanation: 'Lock the hidden causes to fit this very world, then act, then replay.',
    sign: 'the lock keeps this very world as it was',
    left: 'What is',
    right: 'What would have been',
  },
};
