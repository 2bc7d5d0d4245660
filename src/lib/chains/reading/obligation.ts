/** Patterns for requirements: “A had to happen before B”, “to do B, A was needed”. English. */
import type { Joint } from './joint.ts';

/** "A had to happen before B", "the cook needed A to happen so that B". */
const SO_THAT = String.raw`\b(?:before|so\s+that|in\s+order\s+(?:for|to))`;
const OBLIGED = [
  String.raw`^([^,]*?)\b(?:(did|does|do|has|had)(?:\s+not|n't)\s+(?:have|need)\s+to|(?:had|has|have)\s+to|must(?!\s+have\b))\b([^,]*?)(?:${SO_THAT}|\bfor(?=[^,]*\sto\b))\s+(.*)$`,
  String.raw`^([^,]*?)(?<!\b(?:is|was|are|were|be|been|not)\s+)\b()need(?:s|ed)?(?=[^,]*\sto\b)([^,]*?)${SO_THAT}\s+(.*)$`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** "To do B, A was needed", "for B to happen, the cook had to do A". */
const PURPOSE =
  /^(?:in\s+order\s+)?(?:to|for)\s+([^,]*),\s*(.*?)\b(?:(?:(did|does|do)(?:\s+not|n't)\s+have|had|has|have)\s+to(?:\s+be)?|must|(?:was|were|is|are)(\s+not|n't)?\s+(?:needed|required|necessary))\b(.*)$/iu;
/** Matches “B needs A to come”, in which the subject of “come” is ambiguous. */
const NEED_TO =
  /^(?:and\s+|but\s+)?([^,]*?)(?<!\b(?:is|was|are|were|be|been|not))\s+(?:(did|does|do)(?:\s+not|n't)\s+)?(?:needs?|needed|requires?|required|(?:depend(?:s|ed)?|rel(?:y|ies|ied))\s+(?:up)?on)\s+(?!to\b)([^,]*?)\s+(in\s+order\s+)?to\s+(?!(?:have|the|an?|its?|his|her|their|this|that)\b)([^,]*)$/iu;

/** Returns whether a text begins with a purpose. */
export function hasPurpose(text: string): boolean {
  return PURPOSE.test(text);
}

/** Parses the requirement and its purpose. */
export function byObligation(text: string): Joint | null {
  const purpose = PURPOSE.exec(text);
  if (purpose !== null) {
    const [, effect = '', agent = '', didNot, wasNot, what = ''] = purpose;
    return { kind: 'stated', cause: `${agent}${what}`, effect, isDenied: Boolean(didNot ?? wasNot) };
  }
  const [, agent = '', not, what = '', effect] =
    OBLIGED.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  return effect === undefined
    ? null
    : { kind: 'stated', cause: `${agent}${what}`, effect, isDenied: Boolean(not) };
}

/**
 * Returns the two readings of “the guest needs the bell to come” and “the tea needs the water to boil”: the first
 * or the second comes. With “in order to” it is the first. Null if there is nothing of the kind.
 */
export function readObligation(text: string): {
  readonly first: string;
  readonly second: string | null;
  readonly joints: readonly [Joint, Joint];
} | null {
  if (OBLIGED.some((pattern) => pattern.test(text))) return null;
  const [, agent, not, what, inOrder, verb] = NEED_TO.exec(text) ?? [];
  if (agent === undefined || what === undefined || verb === undefined) return null;
  const [first, second] = [`${agent} ${verb}`, `${what} ${verb}`];
  const read = (cause: string, effect: string): Joint => ({
    kind: 'stated',
    cause,
    effect,
    isDenied: not !== undefined,
  });
  return {
    first,
    second: inOrder === undefined ? second : null,
    joints: [read(what, first), read(second, agent)],
  };
}
