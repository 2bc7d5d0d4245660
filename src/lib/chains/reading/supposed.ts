/** Patterns for premises, joint or separate, and for reasons in hypothetical worlds. English. */
import type { Joint } from './joint.ts';
import { readJoint } from './parts.ts';
import type { Saying } from './sayings.ts';

const PREMISE =
  /^(?:\W*(?:and|but|now|so|then|just|let(?:'s| us)|we|you|i|can|could|may|to)\b)*\W*(?:suppos(?:e|ing)|imagin(?:e|ing)|assum(?:e|ing)|pretend)\b(?:,?\s+for\s+(?:example|instance|a\s+moment)\b)?,?\s+(?:that\s+)?/iu;
const WOULD = /\b(?:would|could|might|can(?:not|'t)?)/iu;
const REASON =
  /,?\s+(?:but\s+|and\s+)?(not\s+)?(?:only\s+|just\s+|simply\s+)?(?:(?:because of|because|since|given that|thanks to|due to|owing to|as a result of)\b|(?<=,\s)(?:as|for)\s)\s*/giu;

/** Parses the premise of a sentence that begins with “suppose”, and whether the outcome follows; else null. */
export function premiseOf(sentence: string): { readonly clause: string; readonly hasMain: boolean } | null {
  const found = PREMISE.exec(sentence);
  if (found === null) return null;
  const clause = sentence.slice(found[0].length);
  return { clause, hasMain: WOULD.test(readJoint(`if ${clause}`)?.effect ?? '') };
}

/**
 * Parses the reason at the end of a hypothetical sentence: “if A had not been, B would still be, because C”. After
 * a premise in the text, any sentence may be hypothetical.
 */
export function reasonAfter(
  text: string,
  { isSupposing }: { readonly isSupposing: boolean },
): { readonly told: string; readonly joint: Joint } | null {
  for (const { index, 0: word, 1: not } of text.matchAll(REASON)) {
    const told = text.slice(0, index);
    if (!isOfWhatWouldBe(told, isSupposing)) continue;
    const cause = text.slice(index + word.length);
    const isDenied = not !== undefined;
    return {
      told,
      joint: { kind: 'supposed', cause, effect: '', isCauseDenied: false, isSupposed: false, isDenied },
    };
  }
  return null;
}

function isOfWhatWouldBe(text: string, isSupposing: boolean): boolean {
  const joint = readJoint(text);
  if (joint === null) return isSupposing && WOULD.test(text);
  return joint.kind === 'supposed' && joint.isSupposed && /\w/u.test(joint.effect);
}

/** Causes that a claim is about jointly; never empty. */
export type Together = readonly [Saying, ...Saying[]];

/**
 * Groups causes that a sentence speaks of jointly. “Because of A or B” is about either, as are “without A or B”
 * and “without A and B”, where both are absent. “A and B” are separate causes, and so are causes each called
 * absent and joined by “or”: “if A had not been or B had not been”.
 */
export function togetherOf(
  causes: readonly Saying[],
  { areAway }: { readonly areAway: boolean },
): readonly Together[] {
  const [first, ...rest] = causes;
  if (first === undefined) return [];
  // “The bread rose and browned” is one event.
  const others = rest.filter(({ end }, index) => end !== causes[index]?.end);
  const words = new Set(others.map(({ joinedBy }) => joinedBy).filter((word) => word !== null));
  const isOr = words.has('or');
  const isTogether = areAway
    ? !(isOr && rest.every(({ hasOwnMood, isDenied }) => hasOwnMood && isDenied))
    : isOr && causes.every(({ isDenied }) => !isDenied);
  return words.size < 2 && isTogether ? [[first, ...rest]] : causes.map((cause) => [cause]);
}
