import type { System } from '../../../systems/index.ts';
import { HYPOTHETICAL } from './act.ts';
import { nameMentionsIn, sentencesIn } from './mentions.ts';

const VALUES =
  /\b(?:what|list|give|read|describe|state|report)\b[^.?!\n]*\b(?:values?|states?|categor\w+)\b/u;
/** Matches questions about an outcome without a change: answering with the present values would be wrong. */
export const OUTCOME = /\b(?:final|new|resulting|after\w*|then|follow\w*)\b/u;
/**
 * Words that a question about all values may contain besides names: “What is the light position in this picture?”
 */
const PLAIN_WORDS =
  /\b(?:what|whats|is|are|the|and|in|on|of|here|shown|this|that|picture|image|scene|now)\b/gu;

/** Returns whether a plain text asks for the values in a picture, not for hypothetical ones. */
export function asksValues(system: System, plain: string): boolean {
  // “What values do they have” sets nothing; “do(light_position = left)” does.
  if (HYPOTHETICAL.test(plain.replace(/\bdo\b(?!\s*\()/gu, ' ')) || OUTCOME.test(plain)) return false;
  return VALUES.test(plain) || sentencesIn(plain).some(({ text }) => asksNames(system, text));
}

function asksNames(system: System, sentence: string): boolean {
  if (!/^\W*whats?\b/u.test(sentence)) return false;
  const mentions = nameMentionsIn(system, sentence);
  const rest = [...mentions]
    .reverse()
    .reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, sentence);
  return mentions.length > 0 && !/[\p{L}\p{N}]/u.test(rest.replace(PLAIN_WORDS, ' '));
}
