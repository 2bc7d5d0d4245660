import { AGENTS, type FoundGraph } from '../../../chains/agents/types.ts';
import type { AgentsProgress } from '../../../chains/agents/progress.ts';
import type { Chain } from '../../../chains/types.ts';
import { edgeFigures, passedObserver, type EdgeFigures } from './compare.ts';

/** One link with what every agent came to, in a line. */
export interface LinkLine {
  readonly cause: string;
  readonly effect: string;
  readonly score: number;
  readonly verifier: { readonly verdict: string; readonly confidence: number } | null;
  readonly critic: { readonly stands: boolean; readonly confidence: number } | null;
  readonly keep: boolean;
  readonly confidence: number | null;
}

/** The links that passed the observer, the likeliest first. */
export function linkLines({ judged }: Pick<FoundGraph, 'judged'>): readonly LinkLine[] {
  return judged.map(({ cause, effect, score, verifier, critic, synthesizer }) => ({
    cause,
    effect,
    score,
    verifier: verifier && { verdict: verifier.verdict, confidence: verifier.confidence },
    critic: critic && { stands: critic.stands, confidence: critic.confidence },
    keep: synthesizer?.keep ?? false,
    confidence: synthesizer?.confidence ?? null,
  }));
}

/** Exchanges in all, answered ones of them, those of earlier sessions, and those without an answer. */
export function exchangeCounts(progress: AgentsProgress): Readonly<Record<string, object>> {
  return Object.fromEntries(AGENTS.map((agent) => [agent, progress[agent]]));
}

/** The figures of the found graph against a reference, and how many true links came past the observer. */
export function comparison(
  chain: Pick<Chain, 'events'>,
  found: FoundGraph,
  reference: Chain['causes'],
): EdgeFigures & { readonly passedObserver: number } {
  return {
    ...edgeFigures(chain, found.causes, reference),
    passedObserver: passedObserver(chain, found, reference),
  };
}
