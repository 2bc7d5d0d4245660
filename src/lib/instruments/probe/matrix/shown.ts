/** Formats and colours of scores. */
import { fixed } from '../../../util/text/fixed.ts';
import { extent, type Matrix } from './matrix.ts';
import type { ColourRange, ScoreKind } from '../value.ts';

/** Label and description of each score. */
export const scoreLabel: Readonly<Record<ScoreKind, { readonly label: string; readonly about: string }>> = {
  cosine: { label: 'Cosine', about: 'Cosine of the two embeddings, -1 to 1.' },
  'softmax-rows': {
    label: 'Softmax over sentences',
    about: 'Softmax turns cosines into shares: of each picture among the sentences, so that a row sums to 1.',
  },
  'softmax-columns': {
    label: 'Softmax over pictures',
    about:
      'Softmax turns cosines into shares: of each sentence among the pictures, so that a column sums to 1.',
  },
  sigmoid: { label: 'Sigmoid', about: 'Each pair on its own, 0 to 1, as SigLIP models are trained.' },
};

const DIGITS = 3;
const MIN_SHOWN_SHARE = 0.5 * 10 ** -DIGITS;
/** Smallest range of a difference's colours, so that tiny differences are not exaggerated. */
const MIN_DIFFERENCE = 0.002;

/** Formats a cosine or share with three digits; a smaller share reads "<0.001". */
export function writeScore(value: number, kind: ScoreKind): string {
  if (Number.isNaN(value)) return '';
  if (kind !== 'cosine' && value > 0 && value < MIN_SHOWN_SHARE) return '<.001';
  return fixed(value, DIGITS);
}

/** Formats a difference with its sign. */
export function writeDifference(value: number): string {
  if (Number.isNaN(value)) return '';
  const text = Math.abs(value).toFixed(DIGITS);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '\u2212'}${text}`;
}

/** Range of the colours, and a description of its source. */
export interface ColourDomain {
  readonly ends: readonly [number, number];
  readonly note: string;
}

/** Returns the colour range of scores; shares without a fixed range use 0 to 1. */
export function colourDomain(matrix: Matrix, kind: ScoreKind, domain: ColourRange): ColourDomain {
  if (domain.kind === 'fixed') return { ends: [domain.lo, domain.hi], note: 'fixed by you' };
  if (kind !== 'cosine') return { ends: [0, 1], note: 'from 0 to 1' };
  const found = extent(matrix);
  if (found === null) return { ends: [0, 1], note: 'no scores yet' };
  const [lo, hi] = found;
  if (hi > lo) return { ends: [lo, hi], note: 'automatic: lowest to highest score here' };
  return { ends: [lo - 0.01, hi + 0.01], note: 'automatic: all scores are equal' };
}

/** Returns the colour range of a difference, symmetric around 0. */
export function differenceDomain(matrix: Matrix, domain: ColourRange): ColourDomain {
  if (domain.kind === 'fixed') {
    const most = Math.max(Math.abs(domain.lo), Math.abs(domain.hi));
    return { ends: [-most, most], note: 'fixed by you, middle 0: orange higher, purple lower in the first' };
  }
  const [lo, hi] = extent(matrix) ?? [-1, 1];
  const most = Math.max(Math.abs(lo), Math.abs(hi), MIN_DIFFERENCE);
  return { ends: [-most, most], note: 'automatic, middle 0: orange higher, purple lower in the first' };
}
