/** The three explanations of a pair, each taken apart as their writers were asked to build them. */
import { formatList } from '../../../../util/format-list.ts';
import type { ExplanationTruth } from '../explanation-payload.ts';

const SENTENCE = /(?<=[.!?])\s+(?=\p{Lu})/u;
const EFFECT = /\b(?:second|effect|later|last)\s+(?:image|picture)\b/iu;
const LINK = /\b(?:causal|connection|relationship|link|reasoning)\b/iu;

/**
 * Each explanation first tells the cause picture, then the effect picture, then the link. One that cannot be told apart
 * stands as a whole among the references of every part, and is said to do so
 * where it has more than one sentence.
 */
export function partsOfReasons(reasons: readonly string[]): {
  readonly references: ExplanationTruth;
  readonly warnings: readonly string[];
} {
  const parts = reasons.map(partsOf);
  const odd = parts.flatMap((part, index) =>
    part === null && isLong(reasons[index] ?? '') ? [String(index + 1)] : [],
  );
  const [subject, rest] =
    odd.length === 1
      ? ['explanation', 'is not told apart into cause, effect and link; it stands']
      : ['explanations', 'are not told apart into cause, effect and link; they stand'];
  const warnings = odd.length === 0 ? [] : [`${subject} ${formatList(odd)} ${rest} whole for each`];
  const of = (place: 0 | 1 | 2): readonly string[] =>
    reasons.map((reason, index) => parts[index]?.[place] ?? reason);
  return { references: { cause: of(0), effect: of(1), link: of(2) }, warnings };
}

/** One plain sentence tells all at once: nothing is odd about it. */
function isLong(reason: string): boolean {
  return reason.split(SENTENCE).length > 1;
}

function partsOf(reason: string): readonly [string, string, string] | null {
  const sentences = reason.split(SENTENCE);
  const effect = Math.max(
    1,
    sentences.findIndex((one, place) => place > 0 && EFFECT.test(one)),
  );
  const named = sentences.findIndex((one, place) => place > effect && LINK.test(one));
  const link = named < 0 ? sentences.length - 1 : named;
  if (link <= effect) return null;
  const joined = (from: number, to: number): string => sentences.slice(from, to).join(' ');
  return [joined(0, effect), joined(effect, link), joined(link, sentences.length)];
}
