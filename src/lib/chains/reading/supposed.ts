/** What a sentence supposes away, together or apart, and the reasons that it gives of what would be then. English; by patterns. */
import type { Joint } from './joint.ts';
import { readJoint } from './parts.ts';
import type { Saying } from './sayings.ts';

const PREMISE =
  /^(?:\W*(?:and|but|now|so|then|just|let(?:'s| us)|we|you|i|can|could|may|to)\b)*\W*(?:suppos(?:e|ing)|imagin(?:e|ing)|assum(?:e|ing)|pretend)\b(?:,?\s+for\s+(?:example|instance|a\s+moment)\b)?,?\s+(?:that\s+)?/iu;
const WOULD = /\b(?:would|could|might|can(?:not|'t)?)/iu;
const REASON =
  /,?\s+(?:but\s+|and\s+)?(not\s+)?(?:only\s+|just\s+|simply\s+)?(?:(?:because of|because|since|given that|thanks to|due to|owing to|as a result of)\b|(?<=,\s)(?:as|for)\s)\s*/giu;

/** What a sentence supposes that begins with "suppose", and whether it says what would be then; else null. */
export function premiseOf(sentence: string): { readonly clause: string; readonly hasMain: boolean } | null {
  const found = PREMISE.exec(sentence);
  if (found === null) return null;
  const clause = sentence.slice(found[0].length);
  return { clause, hasMain: WOULD.test(readJoint(`if ${clause}`)?.effect ?? '') };
}

/**
 * The reason that ends a sentence about what would be: "if A had not been, B would still be, because C". Where the text
 * supposes something already, any sentence may be one about what would be.
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

/** Causes that a claim is about together; never none. */
export type Together = readonly [Saying, ...Saying[]];

/**
 * Which of several causes a sentence speaks of together. "Because of A or B" is about either; so is "without A or B",
 * and "without A and B" as well, where both are away at once. "A and B" are causes each by itself, and so are they where
 * each is said to be away and "or" joins them: "if A had not been or B had not been".
 */
export function togetherOf(
  causes: readonly Saying[],
  { areAway }: { readonly areAway: boolean },
): readonly Together[] {
  const [first, ...rest] = causes;
  if (first === undefined) return [];
  // "The bread rose and browned" is one event.
  const others = rest.filter(({ end }, place) => end !== causes[place]?.end);
  const words = new Set(others.map(({ joinedBy }) => joinedBy).filter((word) => word !== null));
  const isOr = words.has('or');
  const isTogether = areAway
    ? !(isOr && rest.every(({ hasOwnMood, isDenied }) => hasOwnMood && isDenied))
    : isOr && causes.every(({ isDenied }) => !isDenied);
  return words.size < 2 && isTogether ? [[first, ...rest]] : causes.map((cause) => [cause]);
}
