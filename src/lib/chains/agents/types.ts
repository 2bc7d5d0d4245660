/** Types of the four agents that find a causal graph. Plain data. */
import type { Requirement } from '../types.ts';

/** The agents in working order (CounterVQA 2026, section 2.3). */
export const AGENTS = ['observer', 'verifier', 'critic', 'synthesizer'] as const;
export type Agent = (typeof AGENTS)[number];

/** A possible edge from an event to a later one; both are event ids. */
export interface Link {
  readonly cause: string;
  readonly effect: string;
}

/** A frame, as known to prompts and journals. */
export interface AgentFrame {
  /** Time in seconds, on the events' clock. */
  readonly time: number;
  /** Name in the journal: the file's name, or the event's. */
  readonly name: string;
  /** SHA-256 of its bytes; a different picture is a different question. */
  readonly sha256: string;
}

/** A part of a message: text, or a frame by its index in the list of frames. */
export type AgentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'frame'; readonly frame: number; readonly name: string; readonly sha256: string };

/** A turn of a question to an agent. */
export interface AgentMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly AgentPart[];
}

/** Scores from 0 to 1 of the candidate links put to the observer. */
export type ObserverReply = readonly { readonly link: Link; readonly score: number }[];

/** The verifier's three tests of one link, each with its reason, for the critic. */
export interface VerifierReply {
  /** Abduction: whether the cause is part of how the effect came about. */
  readonly abduction: { readonly why: string; readonly supports: boolean };
  /** Counterfactual: whether the effect would happen without the cause. */
  readonly counterfactual: { readonly why: string; readonly stillHappens: boolean };
  /** Back-door check: earlier events that lead to both, and whether the link holds with these fixed. */
  readonly backDoor: {
    readonly commonCauses: readonly string[];
    readonly why: string;
    readonly linkStands: boolean;
  };
  readonly verdict: 'causal' | 'not causal';
  readonly confidence: number;
}

/** The critic's objections to the verifier. */
export interface CriticReply {
  readonly flaws: readonly string[];
  readonly otherExplanation: string;
  /** Whether the verifier's verdict is upheld. */
  readonly stands: boolean;
  readonly confidence: number;
}

/** The final decision on one link. */
export interface SynthesizerReply {
  readonly keep: boolean;
  readonly confidence: number;
  readonly why: string;
}

/** The decision on an effect with several links: it needs all of its causes, or any one. */
export interface NeedReply {
  readonly needs: 'all' | 'any';
  readonly confidence: number;
  readonly why: string;
}

/** A link that passed the observer, with all later verdicts. */
export interface JudgedLink extends Link {
  readonly score: number;
  readonly verifier: VerifierReply | null;
  readonly critic: CriticReply | null;
  readonly synthesizer: SynthesizerReply | null;
}

/** Result of the four agents. */
export interface FoundGraph {
  readonly causes: Readonly<Record<string, Requirement>>;
  /** Every link that passed the observer, kept or dropped. */
  readonly judged: readonly JudgedLink[];
  /** Decisions by effect, for effects with several causes. */
  readonly needs: Readonly<Record<string, NeedReply>>;
}
