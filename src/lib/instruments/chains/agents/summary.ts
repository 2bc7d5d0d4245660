import { AGENTS, type FoundGraph } from '../../../chains/agents/types.ts';
import type { AgentsProgress } from '../../../chains/agents/progress.ts';
import type { Chain } from '../../../chains/types.ts';
import { edgeFigures, passedObserver, type EdgeFigures } from './compare.ts';

/** One link with the results of all agents, in a line. */
export interface LinkLine {
  readonly cause: string;
  readonly effect: string;
  readonly score: number;
  readonly verifier: { readonly verdict: string; readonly confidence: number } | null;
  readonly critic: { readonly stands: boolean; readonly confidence: number } | null;
  readonly keep: boolean;
  readonly confidence: number | null;
}

/** Returns the links that passed the observer, highest score first. */
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

/** Returns the numbers of exchanges: all, answered, from earlier sessions, and without an answer. */
export function exchangeCounts(progress: AgentsProgress): Readonly<Record<string, object>> {
  return Object.fromEntries(AGENTS.map((agent) => [agent, progress[agent]]));
}

/** Returns the figures of the found graph against a reference, and how many true links passed the observer. */
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
