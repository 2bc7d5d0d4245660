/** Four agents find a causal graph: what they are asked and what they say. Plain data. */
import type { Requirement } from '../types.ts';

/** Who is asked, in the order of the work (CounterVQA 2026, section 2.3). */
export const AGENTS = ['observer', 'verifier', 'critic', 'synthesizer'] as const;
export type Agent = (typeof AGENTS)[number];

/** A possible arrow, from an event to a later one; both are ids of events. */
export interface Link {
  readonly cause: string;
  readonly effect: string;
}

/** A picture of what happened, as far as prompts and journals know it. */
export interface AgentFrame {
  /** When it was seen, in seconds on the events' own clock. */
  readonly time: number;
  /** What it is called in a journal: the file's name, or the event's. */
  readonly name: string;
  /** SHA-256 of its bytes: another picture asks another question. */
  readonly sha256: string;
}

/** A part of a message: words, or a frame by its place in the list of frames. */
export type AgentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'frame'; readonly frame: number; readonly name: string; readonly sha256: string };

/** A turn of what an agent is asked. */
export interface AgentMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly AgentPart[];
}

/** A number from 0 to 1 for each possible link that was put to the observer. */
export type ObserverSays = readonly { readonly link: Link; readonly score: number }[];

/** The verifier's three tests of one link, each with its reason; the critic weighs them. */
export interface VerifierSays {
  /** Reasoning back from the effect: whether the cause is part of how it came about. */
  readonly abduction: { readonly why: string; readonly supports: boolean };
  /** The cause taken away: whether the effect would happen all the same. */
  readonly counterfactual: { readonly why: string; readonly stillHappens: boolean };
  /** Earlier events that lead to both, and whether the link stands with these held fixed. */
  readonly backDoor: {
    readonly commonCauses: readonly string[];
    readonly why: string;
    readonly linkStands: boolean;
  };
  readonly verdict: 'causal' | 'not causal';
  readonly confidence: number;
}

/** What the critic says against the verifier. */
export interface CriticSays {
  readonly flaws: readonly string[];
  readonly otherExplanation: string;
  /** Whether the verifier's verdict stands after all. */
  readonly stands: boolean;
  readonly confidence: number;
}

/** The last word on one link. */
export interface SynthesizerSays {
  readonly keep: boolean;
  readonly confidence: number;
  readonly why: string;
}

/** The last word on an effect of several links: it needs all of its causes, or any one of them. */
export interface NeedSays {
  readonly needs: 'all' | 'any';
  readonly confidence: number;
  readonly why: string;
}

/** A link that the observer let through, with all that was said of it so far. */
export interface JudgedLink extends Link {
  readonly score: number;
  readonly verifier: VerifierSays | null;
  readonly critic: CriticSays | null;
  readonly synthesizer: SynthesizerSays | null;
}

/** What the four agents came to. */
export interface FoundGraph {
  readonly causes: Readonly<Record<string, Requirement>>;
  /** Every link that passed the observer, the kept and the dropped ones. */
  readonly judged: readonly JudgedLink[];
  /** By effect, where there were several causes. */
  readonly needs: Readonly<Record<string, NeedSays>>;
}
