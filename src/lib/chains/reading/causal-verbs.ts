/** Patterns for verbs and nouns that express a cause: “A let B happen”, “B was the result of A”. English. */
import type { Joint } from './joint.ts';

/** Matches a negation before the verb: “did not”, “would never have”. */
const NOT = String.raw`(?:\b(?:did|does|do|would|could|can|has|had|have|is|was|were|are|will)(?:\s+not|n't|\s+never)|\bcannot|\bnever|\bnot)\s+(?:have\s+|be\s+|been\s+|\w+ly\s+)?`;
/** "B requires A", "B depended on A". */
const REQUIRES = String.raw`needs?(?:\s+to have)?|needed|requires?|required|depends?\s+(?:up)?on|depended\s+(?:up)?on|relies\s+on|relied\s+on|rely\s+on|hinges?\s+on`;
/** "B followed from A", "B came about through A". */
const FOLLOWS = String.raw`follows?\s+from|followed\s+from|results?\s+from|resulted\s+from|stems?\s+from|stemmed\s+from|comes?\s+from|came\s+about\s+through`;
/** "B was contingent on A". */
const CONTINGENT = String.raw`(?:is|was|are|were|be)\s+(?:\w+ly\s+)?(?:dependent|contingent|conditional|reliant)\s+(?:up)?on`;
const NEED = String.raw`(?:${REQUIRES}|${FOLLOWS}|presuppos(?:es?|ed)|${CONTINGENT})(?:\s+that)?`;
const BE = '(?:is|was|are|were|been|being|be)';
/** "A was a precondition for B", "A was vital to B". */
const NEEDED_BY = String.raw`(?:\w+ly\s+)?(?:needed|necessary|required|essential|crucial|vital|indispensable|(?:a|the)\s+(?:\w+\s+)?(?:precondition|prerequisite|condition|requirement|must|basis|reason|cause))\s+(?:for|of|to|before|by|why)`;
/** "A was what made B happen", "A in turn made B happen". */
const WHAT = String.raw`(?:(?:is|was|are|were)\s+(?:what|enough\s+to|the\s+thing\s+that|sufficient\s+to)\s+|in\s+turn\s+)?`;
/** "A led to B", "A made B happen". */
const MAKES = String.raw`caus(?:es?|ed|ing)|leads?\s+to|leading\s+to|led(?:\s+to)?|mak(?:es?|ing)|made`;
/** "A let B happen"; "let go" is no cause. */
const LETS = String.raw`lets?(?!\s+go\b)|letting|allow(?:s|ed|ing)?|enabl(?:es?|ed|ing)`;
/** "A brought about B", "A sparked B". */
const BRINGS_ABOUT = String.raw`trigger(?:s|ed|ing)?|result(?:s|ed|ing)?\s+in|brings?\s+about|brought\s+about|prompt(?:s|ed|ing)?|sparks?|sparked`;
/** "A ensured B", "A gave rise to B". */
const ENSURES = String.raw`helped|permit(?:s|ted)?|ensures?|ensured|forces?|forced|attract(?:s|ed|ing)?|gives?\s+rise\s+to|gave\s+rise\s+to|moisten(?:s|ed)`;
const CAUSE = `${WHAT}(?:${MAKES}|${LETS}|${BRINGS_ABOUT}|${ENSURES})`;
/** "B was caused by A", "B was the result of A". */
const COMES_OF = String.raw`(?:\w+ly\s+)?(?:(?:caused|triggered|enabled|made\s+possible|brought\s+about|prompted|allowed|produced)\s+by|(?:the|an?)\s+(?:\w+\s+)?(?:result|consequence|effect|outcome)\s+of)`;
/** "A had no effect on B", "A has nothing to do with B". */
const NO_EFFECT = String.raw`(?:has|had|have|having|makes?|made|plays?|played)\s+(?:no|little)\s+(?:effect|influence|bearing|impact|part|role|say|difference)\s*(?:on|in|to)?|(?:has|had|have)\s+nothing\s+to\s+do\s+with`;
/** "A did not really matter for B". */
const NO_MATTER = String.raw`(?:did|does|do|would)(?:\s+not|n't)\s+(?:really\s+|even\s+)?(?:have\s+)?matter(?:ed)?(?:\s+at\s+all)?\s*(?:for|to)?`;
/** "A was irrelevant to B", "A was not needed for B". */
const IRRELEVANT = String.raw`(?:is|was|are|were)\s+(?:irrelevant|unrelated|no\s+reason|no\s+cause|not\s+needed|unnecessary|not\s+necessary|not\s+required|no\s+precondition)\s*(?:for|to|of|by)?`;
const UNRELATED = `(?:${NO_EFFECT}|${NO_MATTER}|${IRRELEVANT})`;
/** "B owes nothing to A". */
const FREE_OF = String.raw`(?:ow(?:es|ed)\s+nothing\s+to|(?:is|was|are|were)\s+independent\s+of)`;
const VERBS: readonly {
  readonly pattern: RegExp;
  readonly isTurned: boolean;
  readonly isDenied: boolean;
}[] = [
  { pattern: new RegExp(String.raw`\b${UNRELATED}\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(String.raw`\b${FREE_OF}\b`, 'iu'), isTurned: true, isDenied: true },
  {
    pattern: new RegExp(`${NOT}(?:${COMES_OF}|${NEED.replace('needs?', 'need')})\\b`, 'iu'),
    isTurned: true,
    isDenied: true,
  },
  { pattern: new RegExp(`${NOT}(?:${CAUSE})\\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(`${NOT}${NEEDED_BY}\\b`, 'iu'), isTurned: false, isDenied: true },
  { pattern: new RegExp(String.raw`\b${BE}\s+${NEEDED_BY}\b`, 'iu'), isTurned: false, isDenied: false },
  { pattern: new RegExp(String.raw`\b${BE}\s+${COMES_OF}\b`, 'iu'), isTurned: true, isDenied: false },
  {
    pattern: new RegExp(String.raw`\b(?:(?:would|could|will)\s+(?:still\s+)?)?${NEED}\b`, 'iu'),
    isTurned: true,
    isDenied: false,
  },
  {
    pattern: new RegExp(String.raw`\b(?:(?:would|could|will)\s+(?:still\s+)?)?${CAUSE}\b`, 'iu'),
    isTurned: false,
    isDenied: false,
  },
];
/** Matches “It was A that made B happen.” */
const IT_WAS =
  /^(?:and\s+|but\s+)?it\s+(?:is|was)(?<not>n't|\s+not)?\s+(?:only\s+)?(?<named>[^,]+?),?\s+(?:that|which|who)\s+(?<told>.+)$/iu;
/** Matches “What made B happen was A”: the verb first, and its cause after “was”. */
const WHAT_FIRST = /^(?:and\s+|but\s+)?what\s+/iu;
/** Matches “was not C but A”, of which A counts. */
const WAS = /\s+(?:is|was|were|are)(?:(?:n't|\s+not)\s+.*?\s+but|(n't|\s+not))?\s+(?:that\s+)?/giu;
const NEITHER = /^\W*neither\b/iu;

/** Finds the causal verb of a text, and its direction; null if there is none. */
export function verbIn(text: string) {
  for (const { pattern, isTurned, isDenied } of VERBS) {
    const found = pattern.exec(text);
    if (found !== null) return { found, isTurned, isDenied };
  }
  return null;
}

/** Parses cause and effect around a causal verb or noun; null if there is none. */
export function byVerb(text: string): Joint | null {
  const verb = verbIn(text);
  if (verb === null) return null;
  const { found, isTurned, isDenied } = verb;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  // “A was not needed, C was enough”: the effect was named before.
  const of = isDenied && !isTurned && /^\s*[,;].*\b(?:enough|sufficient)\b/iu.test(after) ? '' : after;
  const [cause, effect] = isTurned ? [after, before] : [before, of];
  const isNone = [cause, effect].some((side) => NEITHER.test(side));
  return {
    kind: 'stated',
    cause: affirmSide(cause),
    effect: affirmSide(effect),
    isDenied: isDenied || isNone,
  };
}

/** Turns “neither A nor B” into “A and B”, for a denied link. */
function affirmSide(side: string): string {
  return NEITHER.test(side) ? side.replace(NEITHER, '').replace(/\bnor\b/giu, 'and') : side;
}

/**
 * Rewrites “what made B happen was A” and “it was A that made B happen” as “A made B happen”, and “what B needed
 * was A” as “B needed A”.
 */
export function namedApart(text: string): Joint | null {
  for (const { told = '', named = '', not } of partsApart(text)) {
    const found = [`${named} ${told}`, `${told} ${named}`]
      .map(byVerb)
      .find((one) => one !== null && isApart(one, told, named));
    if (found?.kind === 'stated') return { ...found, isDenied: found.isDenied !== (not !== undefined) };
  }
  return null;
}

/** Splits a sentence into what it says and what it names, at each possible position. */
function partsApart(text: string): readonly Readonly<Record<string, string | undefined>>[] {
  const first = IT_WAS.exec(text);
  if (first !== null) return [first.groups ?? {}];
  const [begin] = WHAT_FIRST.exec(text) ?? [];
  if (begin === undefined) return [];
  const rest = text.slice(begin.length);
  return [...rest.matchAll(WAS)].map(({ index, 0: was, 1: not }) => ({
    told: rest.slice(0, index),
    named: rest.slice(index + was.length),
    not,
  }));
}

/** Returns whether one side of a link is the named part, and the other belongs to the rest. */
function isApart({ cause, effect }: Joint, told: string, named: string): boolean {
  const [one, other] = [cause.trim(), effect.trim()];
  return [one, other].includes(named.trim()) && [one, other].every((side) => side !== '') && told !== '';
}
