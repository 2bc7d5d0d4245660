import { AGENTS, type Agent } from './types.ts';

/** Counts of one agent's exchanges; those still to come are only in `total`. */
export interface AgentProgress {
  /** Number of exchanges to answer, as far as known. */
  readonly total: number;
  readonly done: number;
  /** Number of these answered in an earlier session; the field is part of the command’s summary. */
  readonly kept: number;
  readonly failed: number;
}

/** Progress of each agent. */
export type AgentsProgress = Readonly<Record<Agent, AgentProgress>>;

/** Progress before any exchange. */
export const NONE_ASKED: AgentProgress = { total: 0, done: 0, kept: 0, failed: 0 };

/** Adds up two progress counts. */
export function addProgress(now: AgentProgress, more: Partial<AgentProgress>): AgentProgress {
  return {
    total: now.total + (more.total ?? 0),
    done: now.done + (more.done ?? 0),
    kept: now.kept + (more.kept ?? 0),
    failed: now.failed + (more.failed ?? 0),
  };
}

/** Returns the progress of the four agents from counts by agent name. */
export function agentsProgress(counts: ReadonlyMap<string, AgentProgress>): AgentsProgress {
  return Object.fromEntries(
    AGENTS.map((agent) => [agent, counts.get(agent) ?? NONE_ASKED]),
  ) as AgentsProgress;
}

/** Progress of all agents before any exchange. */
export const NO_PROGRESS = agentsProgress(new Map());

/** Returns the notice for a run all of whose exchanges were answered in an earlier one; empty for any other. */
export function answeredBefore(done: number, kept: number): readonly string[] {
  return done > 0 && done === kept
    ? [`All ${done} exchanges were answered before, so nothing was sent. Forget them to ask again.`]
    : [];
}
