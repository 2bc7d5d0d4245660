/** What has to be so that something else can be: "A had to happen before B", "to do B, A was needed". English; by patterns. */
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
/** "B needs A to come": whether A or B is what comes is not told by the words. */
const NEED_TO =
  /^(?:and\s+|but\s+)?([^,]*?)(?<!\b(?:is|was|are|were|be|been|not))\s+(?:(did|does|do)(?:\s+not|n't)\s+)?(?:needs?|needed|requires?|required|(?:depend(?:s|ed)?|rel(?:y|ies|ied))\s+(?:up)?on)\s+(?!to\b)([^,]*?)\s+(in\s+order\s+)?to\s+(?!(?:have|the|an?|its?|his|her|their|this|that)\b)([^,]*)$/iu;

/** Whether a text begins with what something is for. */
export function hasPurpose(text: string): boolean {
  return PURPOSE.test(text);
}

/** What has to be so that something else can be. */
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
 * The two ways to read "the guest needs the bell to come", "the tea needs the water to boil": what the first does, and
 * what the second does. With "in order to" it is the first. Null where nothing of the kind is said.
 */
export function needed(text: string): {
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
