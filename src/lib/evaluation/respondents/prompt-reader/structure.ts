import type { System } from '../../../systems/index.ts';
import { nameMentionsIn, sentencesIn } from './mentions.ts';

/** A yes/no question about cause and effect. */
export interface ReadPair {
  readonly cause: string;
  readonly effect: string;
  readonly isNegated: boolean;
}

const CAUSAL =
  /\b(?:caus\w*|affect\w*|influenc\w*|determin\w*|impact\w*|driv\w*|depend\w*|lead\w*|chang\w*|effects?|results?|control\w*|parents?|due|because|edge|arrow)\b/u;
const OPENING =
  /^\W*(?:(?:so|now|then|question|q|finally|therefore)\W+)*(?:does|do|did|is|are|was|can|could|would|will|has)\b/u;
/** Matches wordings in which the second variable is the cause: “is caused by”, “depends on”, “an effect of”. */
const REVERSED =
  /\b(?:by|depends?(?:\s+\w+)?\s+(?:up)?on|due to|because of|(?:effect|result|child|consequence) of)\b/u;

/** Finds the last yes/no question about two variables of a system in a plain text; null if there is none. */
export function pairIn(system: System, plain: string): ReadPair | null {
  for (const { text } of [...sentencesIn(plain)].reverse()) {
    if (!(text.endsWith('?') || OPENING.test(text)) || !CAUSAL.test(text)) continue;
    // “Which variable …” asks for a name.
    if (/\b(?:which|what)\b/u.test(text)) continue;
    const mentions = nameMentionsIn(system, text);
    const [first] = mentions;
    const second = mentions.find(({ id }) => id !== first?.id);
    if (first === undefined || second === undefined) continue;
    const isReversed = REVERSED.test(text.slice(first.to, second.from));
    const [cause, effect] = isReversed ? [second, first] : [first, second];
    return {
      cause: cause.id,
      effect: effect.id,
      isNegated: /\bnot\b/u.test(text.replace(/\bor not\b/u, '')),
    };
  }
  return null;
}
