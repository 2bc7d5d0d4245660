/** A reward with everything shown next to a text: annotated text, judged claims, and how the parts are computed. */
import { clause } from '../clause.ts';
import type { End } from '../reading/finder.ts';
import { traceOf, type MentionSpan } from '../reading/trace.ts';
import type { Chain, ChainEvent, Prevented } from '../types.ts';
import { isEvent } from './truth.ts';
import { whyOf } from './why.ts';
import {
  visualPrecision,
  rewardCounts,
  rewardFrom,
  WEIGHTS,
  type Reward,
  type RewardCounts,
} from './reward.ts';

/** A piece of the text: a mention of an event, or the text between two. */
export interface Piece {
  readonly text: string;
  readonly mention: {
    /** Name of the event; null if it is not an event. */
    readonly event: string | null;
    readonly isDenied: boolean;
  } | null;
}

/** A claim as a table row, with events' sentences instead of ids. */
export interface ClaimRow {
  /** Its cause, or all alternatives that it names. */
  readonly cause: string;
  readonly isEither: boolean;
  /** Whether it says that the cause alone was sufficient, not that it was needed. */
  readonly isEnough: boolean;
  /** Premise of the claim's own sentence; null if it is about the chain as it was. */
  readonly without: string | null;
  readonly effect: string;
  readonly holds: boolean;
  /** Null if it does not count. */
  readonly isRight: boolean | null;
  /** Explanation: what is necessary, or sufficient. */
  readonly why: string;
  /** The sentence with the claim; null if unknown. */
  readonly sentence: string | null;
}

/** The reward with explanations of its parts. */
export interface RewardView extends Pick<Reward, 'total' | 'causal' | 'visual'> {
  /** Ids of the events that the text itself supposes away. */
  readonly supposed: readonly string[];
  readonly pieces: readonly Piece[];
  readonly claims: readonly ClaimRow[];
  readonly causalWords: string;
  readonly visualText: string;
  readonly totalText: string;
}

/** Label of a claim's end that is not an event. */
export const NO_EVENT = 'something that is not an event here';

/** Parses and rewards a text, with everything to be shown. */
export function rewardView(text: string, chain: Chain, prevented?: Prevented): RewardView {
  const { claims, ...counts } = rewardCounts(text, chain, prevented);
  const trace = traceOf(text, chain, prevented);
  const name = (end: End): string | null => (end === null ? null : shownName(chain, end));
  const { right, wrong, named } = counts;
  const away = isEvent(prevented) && prevented.instead === undefined ? prevented.id : undefined;
  return {
    ...rewardFrom(counts),
    supposed: trace.supposed,
    pieces: piecesOf(text, trace.mentions, name),
    claims: claims.map((claim, index) => {
      const { cause, or = [], effect, polarity, without = [], isRight } = claim;
      const span = trace.claims[index]?.sentence;
      const names = (ends: readonly End[]): readonly string[] => ends.map((end) => name(end) ?? NO_EVENT);
      return {
        cause: names([cause, ...or]).join(' or '),
        isEither: or.length > 0,
        isEnough: claim.isEnough === true,
        without: without.length === 0 ? null : names(without).join(' and '),
        effect: name(effect) ?? NO_EVENT,
        holds: polarity === 'holds',
        isRight,
        why: whyOf(claim, chain, away),
        sentence: span == null ? null : text.slice(span.from, span.to),
      };
    }),
    causalWords:
      right === 0
        ? 'No claim is right.'
        : `${right} right less ${wrong} wrong, of ${right + wrong}${wrong > right ? '; never below 0' : ''}.`,
    visualText: named === 0 ? 'No event is named.' : visualText(counts),
    totalText: totalText(rewardFrom(counts)),
  };
}

/** Explains the total; a text may have a reward without a correct claim. */
function totalText({ total, causal, visual }: Pick<Reward, 'total' | 'causal' | 'visual'>): string {
  if (total === 0) return 'Nothing is earned.';
  if (causal === 0)
    return 'All of it for naming what takes place, none for what is claimed. The paper gives half of its reward for that, too, and no part of it for the verdict: a wrong answer may earn up to 0.50.';
  return `${(WEIGHTS.causal * causal).toFixed(2)} for what is claimed, ${(WEIGHTS.visual * visual).toFixed(2)} for naming what takes place.`;
}

function visualText(counts: RewardCounts): string {
  const { named, wronglyDenied, invented, used } = counts;
  const takePlace = `Of ${named} named and ${invented} invented, ${named - wronglyDenied} take place: ${figure((named - wronglyDenied) / (named + invented))}.`;
  const about =
    used === 0
      ? 'None of them is part of a right claim, so this counts half at most'
      : `${used} of the ${named} count as said by right claims (of a cause two effects do, and one denial in all); more than one beside those would cost`;
  return `${takePlace} ${about}: × ${figure(visualPrecision(counts))}.`;
}

function piecesOf(
  text: string,
  mentions: readonly MentionSpan[],
  name: (end: End) => string | null,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, end, isDenied } of mentions) {
    if (from > at) pieces.push({ text: text.slice(at, from), mention: null });
    pieces.push({ text: text.slice(from, to), mention: { event: name(end), isDenied } });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mention: null });
  return pieces;
}

/** Returns an event's name next to its rewards: its label, or its sentence. */
export function shownName({ events }: Pick<Chain, 'events'>, id: string): string {
  const event = events.find((one) => one.id === id);
  return event === undefined ? clause(id) : nameOfEvent(event);
}

/** Returns the name of a given event. */
export function nameOfEvent({ label, text }: Pick<ChainEvent, 'label' | 'text'>): string {
  return label ?? clause(text);
}

/** Formats a share with two digits; “1” and “0” without. */
function figure(share: number): string {
  return Number.isInteger(share) ? String(share) : share.toFixed(2);
}
