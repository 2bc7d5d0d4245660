import { AGENTS, type Agent } from './types.ts';

/** Exchanges of one agent: how many there are, and what became of them; those still to come are in `total` alone. */
export interface AgentProgress {
  /** Exchanges that it has to answer, as far as is known by now. */
  readonly total: number;
  readonly done: number;
  /** Of those, how many were answered in an earlier session; the command’s summary has the name. */
  readonly kept: number;
  readonly failed: number;
}

/** How far each agent has come. */
export type AgentsProgress = Readonly<Record<Agent, AgentProgress>>;

/** Nobody was asked anything. */
export const NONE_ASKED: AgentProgress = { total: 0, done: 0, kept: 0, failed: 0 };

/** Both together. */
export function added(now: AgentProgress, more: Partial<AgentProgress>): AgentProgress {
  return {
    total: now.total + (more.total ?? 0),
    done: now.done + (more.done ?? 0),
    kept: now.kept + (more.kept ?? 0),
    failed: now.failed + (more.failed ?? 0),
  };
}

/** How far the four agents are, by what is counted of them. */
export function agentsProgress(counts: ReadonlyMap<string, AgentProgress>): AgentsProgress {
  return Object.fromEntries(
    AGENTS.map((agent) => [agent, counts.get(agent) ?? NONE_ASKED]),
  ) as AgentsProgress;
}

/** Nothing asked so far. */
export const NO_PROGRESS = agentsProgress(new Map());

/** What to say of a run all of whose exchanges were answered in an earlier one; nothing of any other. */
export function answeredBefore(done: number, kept: number): readonly string[] {
  return done > 0 && done === kept
    ? [`All ${done} exchanges were answered before, so nothing was sent. Forget them to ask anew.`]
    : [];
}
