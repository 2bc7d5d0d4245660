/** Splits the three explanations of a pair into the parts that their writers were asked for. */
import { formatList } from '../../../../util/text/format-list.ts';
import type { ExplanationTruth } from '../explanation-payload.ts';

const SENTENCE = /(?<=[.!?])\s+(?=\p{Lu})/u;
const EFFECT = /\b(?:second|effect|later|last)\s+(?:image|picture)\b/iu;
const LINK = /\b(?:causal|connection|relationship|link|reasoning)\b/iu;

/**
 * Splits each explanation into cause picture, effect picture and link. One that cannot be split is used whole as a
 * reference of every part, with a warning if it has more than one sentence.
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

/** A single plain sentence needs no warning. */
function isLong(reason: string): boolean {
  return reason.split(SENTENCE).length > 1;
}

function partsOf(reason: string): readonly [string, string, string] | null {
  const sentences = reason.split(SENTENCE);
  const effect = Math.max(
    1,
    sentences.findIndex((one, index) => index > 0 && EFFECT.test(one)),
  );
  const named = sentences.findIndex((one, index) => index > effect && LINK.test(one));
  const link = named < 0 ? sentences.length - 1 : named;
  if (link <= effect) return null;
  const joined = (from: number, to: number): string => sentences.slice(from, to).join(' ');
  return [joined(0, effect), joined(effect, link), joined(link, sentences.length)];
}
